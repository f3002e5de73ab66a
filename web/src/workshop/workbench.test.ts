import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { plainFace } from '$lib/face';
import type { BoxInfo, DeckBench, DeckEdit, Shelf, Tried } from '$lib/wire';
import { Bench } from './bench.svelte';
import Workbench from './Workbench.svelte';

const box = { key: 'toy', title: 'Toy', seats: [2, 4], settings: [], presets: [] } as unknown as BoxInfo;
const shelf = { boxes: [box], cast: [], levels: [] } as unknown as Shelf;
const tools = { testers: [{ bot: 'habit' as const, title: 'by habit', text: '' }], games: 4, most: 2000, text: '' };

const deckWith = (value: number): DeckBench => ({
  deck: `value = ${value}`,
  changed: value !== 1,
  faults: value < 0 ? ['card one: value: Expected `int` >= 0'] : [],
  rows: [
    {
      at: 1,
      label: 'card one',
      table: 'card',
      id: 'one',
      title: 'The First',
      fields: [{ name: 'value', kind: 'number', value }],
      others: [],
    },
  ],
  cards: value < 0 ? {} : { one: { title: 'The First', value } },
});
const triedAfter = (games: number): Tried => ({
  done: `[${games}]`,
  games,
  text: `${games} of 4 games.`,
  changes: [],
  answers: [
    {
      question: 'seats',
      title: 'Is a seat too strong?',
      text: '',
      figures: [
        {
          name: 'seat 1',
          mean: 0.5,
          low: 0.5 - 1 / games,
          high: 0.5 + 1 / games,
          said: '50.0%',
          between: `within ${games}`,
          expected: 0.5,
          mark: '',
          games: [2],
          what: 'games it won',
        },
      ],
    },
  ],
});

const asked = vi.fn<(path: string, body: Record<string, unknown>) => void>();
let refusals = 0;

/** A server that knows two games at a time, and refuses as often as it is told to. */
function answer(path: string, body: Record<string, unknown>): Response {
  asked(path, body);
  const ok = (it: object): Response => new Response(JSON.stringify(it));
  if (path.endsWith('/guests')) return ok({ id: 'g', name: 'Ann', key: 'k' });
  if (path.endsWith('/deck')) return ok(deckWith(Number((body.edit as DeckEdit | null)?.value ?? 1)));
  if (path.endsWith('/game')) return ok({ table: { id: 't1' }, links: [] });
  if (refusals-- > 0) return new Response('{"code":"trial","text":"It cannot be played."}', { status: 400 });
  return ok(triedAfter(body.done === '[]' ? 2 : 4));
}

beforeEach(() => {
  asked.mockClear();
  refusals = 0;
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) =>
    Promise.resolve(answer(path, JSON.parse((init?.body as string | null) ?? '{}'))),
  );
});

async function shown(): Promise<Bench> {
  const bench = new Bench(box, shelf, tools);
  await bench.change(null);
  render(Workbench, { bench, picture: { printed: null, face: plainFace } });
  return bench;
}

test('a card is changed as one types, and its picture with it', async () => {
  await shown();

  await fireEvent.input(screen.getByLabelText('value'), { target: { value: '7' } });

  await screen.findByText('A good deck: it can be played with.');
  expect(document.querySelector('[data-picture="one"] .number')?.textContent).toBe('7');
});

test('a fault stands at its field, and nothing can be tried', async () => {
  await shown();

  await fireEvent.input(screen.getByLabelText('value'), { target: { value: '-3' } });

  await screen.findByText('It cannot be played with yet:');
  expect(screen.getByLabelText('value').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Try 4 games' }).disabled).toBe(true);
});

test('games are asked for until there are enough, and one of them is opened', async () => {
  await shown();

  await fireEvent.click(screen.getByRole('button', { name: 'Try 4 games' }));

  await screen.findByText('4 of 4 games.');
  screen.getByText('within 4');
  await fireEvent.click(screen.getByRole('button', { name: 'Open game 3 of games it won, seat 1' }));
  await waitFor(() => expect(location.pathname).toBe('/replay/t1'));
  const opening = asked.mock.calls.find(([path]) => path.endsWith('/game'));
  expect(opening?.[1]).toMatchObject({ game: 2, printed: false, setting: { seats: 2, bot: 'habit', deck: null } });
});

test('what cannot be played is told, and the trial stops', async () => {
  await shown();
  refusals = 1;

  await fireEvent.click(screen.getByRole('button', { name: 'Try 4 games' }));

  expect((await screen.findByRole('alert')).textContent).toBe('It cannot be played.');
  screen.getByRole('button', { name: 'Try 4 games' });
});

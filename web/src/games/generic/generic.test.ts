import { render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import type { Desk } from '$lib/desk';
import Board from './Board.svelte';
import { perSeat, worded } from './reading';

const desk = (choose = vi.fn()): Desk => ({
  box: 'toy',
  view: {
    view: 'toy',
    you: 0,
    deck_count: 7,
    players: [
      { hand: ['axe'], coins: 2 },
      { hand: null, coins: 0 },
    ],
  },
  cards: { axe: { title: 'Fire Axe', value: 3 } },
  names: ['Ann', 'Bob'],
  kinds: ['', 'bot'],
  you: 0,
  waiting: 0,
  asked: {
    prompt: 'play',
    more: false,
    barred: [],
    offers: [{ option: { do: 'play', card: 'axe' }, words: 'Swing it' }],
  },
  suggested: null,
  lines: [],
  held: null,
  choose,
  explain: () => Promise.resolve(null),
  talk: () => Promise.resolve(null),
});

test('any view is shown with its words, by seat', () => {
  render(Board, { desk: desk() });
  expect(screen.getByText('Deck count')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Bob' })).toBeTruthy();
});

test('a card that an offer names can be pressed', () => {
  const choose = vi.fn();
  render(Board, { desk: desk(choose) });

  screen.getByRole('button', { name: /Fire Axe/ }).click();

  expect(choose).toHaveBeenCalledWith({ do: 'play', card: 'axe' });
});

test('names of fields become words', () => {
  expect(worded('hand_count')).toBe('Hand count');
});

test.each([
  ['one record each', [{}, {}], true],
  ['too few', [{}], false],
  ['no records', [1, 2], false],
])('a list is by seat if it has %s', (_, value, verdict) => {
  expect(perSeat(value, 2)).toBe(verdict);
});

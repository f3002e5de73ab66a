import { expect, test } from 'vitest';
import type { BoxInfo, Shelf } from '$lib/wire';
import { Plan } from './plan.svelte';

const BOX = { key: 'toy', title: 'Toy', seats: [1, 2], settings: [], presets: [] } as unknown as BoxInfo;
const SHELF = { cast: [], levels: [] } as unknown as Shelf;

/** A file that is read when we say so. */
function slow(name: string): { file: File; read: (text: string) => void } {
  let read: (text: string) => void = () => undefined;
  const text = new Promise<string>((done) => (read = done));
  return { file: { name, text: () => text } as unknown as File, read: (it) => read(it) };
}

test('of two files the one that was chosen last comes along, whichever is read first', async () => {
  const plan = new Plan(BOX, SHELF);
  const [first, second] = [slow('first.toml'), slow('second.toml')];

  plan.bring('story', first.file);
  const early = plan.reading;
  plan.bring('story', second.file);
  second.read('the second');
  first.read('the first');
  await Promise.all([early, plan.reading]);

  expect(plan.options.story).toBe('the second');
  expect(plan.brought).toBe('second.toml');
});

test('a file that is still being read when another way to play is chosen comes along all the same', async () => {
  const plan = new Plan(BOX, SHELF);
  const { file, read } = slow('well.toml');

  plan.bring('story', file);
  plan.choose(null);
  read('a well');
  await plan.reading;

  expect(plan.options.story).toBe('a well');
});

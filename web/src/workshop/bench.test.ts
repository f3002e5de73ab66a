import { expect, test } from 'vitest';
import type { DeckRow } from '$lib/wire';
import { redrawn } from './bench.svelte';

const row: DeckRow = {
  at: 1,
  label: 'card one',
  table: 'card',
  id: 'one',
  title: 'One',
  fields: [
    { name: 'title', kind: 'text', value: 'Another' },
    { name: 'value', kind: 'number', value: 7 },
    { name: 'effects', kind: 'more', value: '[{ do = "draw" }]' },
    { name: 'copies', kind: 'number', value: 3 },
  ],
  others: [],
};

test('while a deck has faults, a card shows the numbers and words that it has by the same names', () => {
  const card = { title: 'One', value: 1, effects: [], text: 'as it was' };

  expect(redrawn(card, row)).toEqual({ title: 'Another', value: 7, effects: [], text: 'as it was' });
});

test('what was never a card has no picture', () => {
  expect(redrawn(undefined, row)).toBeUndefined();
});

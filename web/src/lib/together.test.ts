import { expect, test } from 'vitest';
import { Together } from './together';
import type { Asked, Option } from './wire';

const lose = (card: string): Option => ({ do: 'lose-from-hand', card });
const asked = (prompt: string, ...cards: string[]): Asked => ({
  prompt,
  offers: cards.map((card) => ({ option: lose(card), words: card })),
  barred: [],
  more: false,
});

test('what was chosen together follows one by one, each when it is asked for', () => {
  const together = new Together();
  together.begin([lose('rifle'), lose('hide')], 'lose', 7);

  expect(together.next({ ply: 7, asked: asked('lose', 'rifle', 'hide') })).toBeNull(); // the first is not taken yet
  expect(together.next({ ply: 8, asked: asked('lose', 'rifle', 'hide') })).toEqual(lose('rifle'));
  expect(together.next({ ply: 8, asked: asked('lose', 'rifle', 'hide') })).toBeNull();
  expect(together.next({ ply: 9, asked: asked('lose', 'hide') })).toEqual(lose('hide'));
  expect(together.next({ ply: 10, asked: asked('lose', 'hide') })).toBeNull();
});

test.each([
  { id: 'something else is asked', then: asked('play', 'rifle') },
  { id: 'it is not offered any more', then: asked('lose', 'hide') },
  { id: 'nothing is asked', then: null },
])('the rest is dropped where $id', ({ then }) => {
  const together = new Together();
  together.begin([lose('rifle')], 'lose', 7);

  expect(together.next({ ply: 8, asked: then })).toBeNull();
  expect(together.next({ ply: 9, asked: asked('lose', 'rifle') })).toBeNull();
});

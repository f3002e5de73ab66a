import { expect, test } from 'vitest';
import type { Asked, Option } from '$lib/wire';
import { onThings, touch } from './things';

const asked = (...options: Option[]): Asked => ({
  prompt: 'any',
  offers: options.map((option) => ({ option, words: JSON.stringify(option) })),
  more: false,
  barred: [],
});

test('a Gear in hand is picked up, and a Survivor completes the choice', () => {
  const question = asked({ do: 'place', card: 'pistol', who: 1 }, { do: 'place', card: 'pistol', who: 2 });
  const first = touch(question, null, { is: 'hand', card: 'pistol' });
  expect(first.offers).toHaveLength(2);

  const second = touch(question, first.held, { is: 'survivor', who: 2 });

  expect(second.offers.map(({ option }) => option)).toEqual([{ do: 'place', card: 'pistol', who: 2 }]);
});

test('who Helps whom is found from either end', () => {
  const question = asked({ do: 'help', who: 1, whom: 7 }, { do: 'help', who: 2, whom: 7 });
  const helped = touch(question, null, { is: 'survivor', who: 7 });
  expect(helped.offers).toHaveLength(2);

  const by = touch(question, helped.held, { is: 'survivor', who: 1 });

  expect(by.offers.map(({ option }) => option)).toEqual([{ do: 'help', who: 1, whom: 7 }]);
});

test('a Survivor is not taken for the Gear on it', () => {
  const question = asked({ do: 'drop', card: 'pistol', who: 1 });
  expect(touch(question, null, { is: 'survivor', who: 1 }).offers).toEqual([]);
  expect(touch(question, null, { is: 'gear', card: 'pistol', who: 1 }).offers).toHaveLength(1);
});

test('what is held does not fit things that complete no option', () => {
  const question = asked({ do: 'loot', card: 'bat', who: 1 }, { do: 'loot', card: 'hat', who: 2 });
  const held = touch(question, null, { is: 'centre', card: 'bat' }).held;
  expect(touch(question, held, { is: 'survivor', who: 2 }).offers).toEqual([]);
});

test('an agreement without a card is a button', () => {
  expect(onThings({ do: 'accept', card: null })).toBe(false);
  expect(onThings({ do: 'accept', card: 'bat' })).toBe(true);
  expect(onThings({ do: 'ready' })).toBe(false);
});

import { expect, test } from 'vitest';
import { distinct, isPlain, offersNaming, offersWith, same } from './desk';
import type { Asked } from './wire';

const asked: Asked = {
  prompt: 'assign',
  more: true,
  barred: [],
  offers: [
    { option: { do: 'assign', card: 'rookie', seat: 0, stack: 1 }, words: 'Lay it' },
    { option: { do: 'assign-several', cards: [{ do: 'assign', card: 'rookie' }] }, words: 'Lay them' },
    { option: { do: 'end' }, words: 'End' },
  ],
};

test.each([
  ['numbers', 1, 1, true],
  ['records in another order', { a: 1, b: [2] }, { b: [2], a: 1 }, true],
  ['a longer list', [1], [1, 2], false],
  ['nothing and a record', null, {}, false],
])('two values are the same: %s', (_, one, other, verdict) => {
  expect(same(one, other)).toBe(verdict);
});

test('offers are found by the fields of their options', () => {
  expect(offersWith(asked, { do: 'assign', stack: 1 }).map((offer) => offer.words)).toEqual(['Lay it']);
});

test('offers are found by a card they name, however deep', () => {
  expect(offersNaming(asked, 'rookie').map((offer) => offer.words)).toEqual(['Lay it', 'Lay them']);
});

test('an option without a thing on the table is plain', () => {
  expect(asked.offers.map(({ option }) => isPlain(option))).toEqual([false, false, true]);
});

test('who is asked nothing is offered nothing', () => {
  expect(offersWith(null, {})).toEqual([]);
});

test('what is said alike is offered once: two dice that show the same', () => {
  const dice = [
    { option: { do: 'add', dice: [0, 1] }, words: 'Add 5 + 2 = 7' },
    { option: { do: 'add', dice: [0, 2] }, words: 'Add 5 + 2 = 7' },
    { option: { do: 'subtract', dice: [0, 1] }, words: 'Subtract 5 - 2 = 3' },
  ];
  expect(distinct(dice)).toEqual([dice[0], dice[2]]);
});

test('an offer is read without the numbers of its spot', () => {
  const [offer] = distinct([{ option: { do: 'move', x: 239, y: 125 }, words: 'Kenny moves 2 in south [23.9,12.5]' }]);

  expect(offer?.words).toBe('Kenny moves 2 in south');
  expect(offer?.option).toEqual({ do: 'move', x: 239, y: 125 });
});

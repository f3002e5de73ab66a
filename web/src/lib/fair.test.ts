import { createHash, webcrypto } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { due, makersOfDice, pledge, promiseOf, wrongWithDice } from './fair';
import { sha256 } from './sha256';
import type { TableInfo } from './wire';

beforeEach(() => {
  vi.stubGlobal('crypto', webcrypto); // jsdom has none of its own
  localStorage.clear();
});

test.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 1000])(
  'a text of %i letters has the hash that it has everywhere',
  (n) => {
    const text = 'ä'.repeat(n % 2) + 'z'.repeat(n);
    expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
  },
);

const seed = 'seed of the server';
const commitment = promiseOf(seed);
const gathering = (pledges: TableInfo['pledges'], sealed = false): TableInfo =>
  ({ id: 't1', phase: 'gathering', commitment, pledges, sealed }) as unknown as TableInfo;
const others = { seat: 1, pledge: promiseOf('theirs'), given: false };

test('a seat pledges while people gather, once', () => {
  const asked = due(gathering([]), 0);
  expect(asked).toEqual({ is: 'pledge', pledge: pledge('t1') });
  expect(due(gathering([{ seat: 0, pledge: pledge('t1'), given: false }]), 0)).toBeNull();
});

test('nothing is pledged at a table that was dealt', () => {
  expect(due({ ...gathering([]), phase: 'playing' }, 0)).toBeNull();
});

/** Pledge, and give the part away when all is sealed. */
function given(): string {
  const mine = { seat: 0, pledge: pledge('t1'), given: false };
  const asked = due(gathering([mine, others], true), 0);
  if (asked?.is !== 'give') throw new Error('nothing was given');
  return asked.part;
}

test('the part is given when the pledges are sealed, and it is the one that was pledged', () => {
  expect(promiseOf(given())).toBe(pledge('t1'));
});

test('the part is kept back if the pledge is not ours, or if the pledges change after the sealing', () => {
  expect(due(gathering([{ seat: 0, pledge: 'another', given: false }, others], true), 0)).toBeNull();
  given();
  const mine = { seat: 0, pledge: pledge('t1'), given: false };
  expect(due(gathering([mine, { ...others, pledge: promiseOf('something else') }], true), 0)).toBeNull();
});

const journal = (change: object, part: string): string =>
  JSON.stringify({
    seed,
    commitment,
    names: ['Ann', 'Bob'],
    parts: [
      { seat: 0, pledge: promiseOf(part), part },
      { seat: 1, pledge: others.pledge, part: 'theirs' },
    ],
    ...change,
  });

test('dice that were made as promised are believed', () => {
  const part = given();
  expect(wrongWithDice(journal({}, part), 't1', commitment)).toBe('');
  expect(makersOfDice(journal({}, part))).toContain('Ann and Bob');
});

test.each([
  ['another seed', { seed: 'other' }, 'seed'],
  ['another commitment', { commitment: promiseOf('other') }, 'seed'],
  ['no seed', { seed: null }, 'seed'],
  ['no parts', { parts: [] }, 'pledges'],
  ['a part that was not pledged', { parts: [{ seat: 1, pledge: others.pledge, part: 'else' }] }, 'Bob'],
])('a journal with %s is not believed', (_, change, why) => {
  expect(wrongWithDice(journal(change, given()), 't1', commitment)).toContain(why);
});

test('who held back is named', () => {
  const parts = [{ seat: 1, pledge: others.pledge, part: null }];
  expect(makersOfDice(journal({ parts }, given()))).toContain('Bob pledged a part that did not come in time');
});

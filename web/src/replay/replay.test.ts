import { webcrypto } from 'node:crypto';
import { beforeAll, expect, test, vi } from 'vitest';
import { lines } from './chart';
import { checkSeed } from './proof';

beforeAll(() => {
  vi.stubGlobal('crypto', webcrypto); // jsdom has none of its own
});

test('the best score is at the top, and each seat has its line', () => {
  expect(
    lines(
      [
        [0, 10],
        [5, 10],
      ],
      100,
      112,
    ),
  ).toEqual(['M0.0 106.0L100.0 56.0', 'M0.0 6.0L100.0 6.0']);
});

test('a chart of equal scores lies in the middle', () => {
  expect(lines([[3]], 100, 100)).toEqual(['M0.0 50.0']);
});

const PROMISE = 'd0e1a4f1b0c8c1a1f0c6a4b3d9f0b1c2'; // not the hash of anything here

test.each([
  ['another seed', JSON.stringify({ seed: 'other', commitment: PROMISE })],
  ['no seed', JSON.stringify({ seed: null, commitment: PROMISE })],
  ['another promise', JSON.stringify({ seed: 'x', commitment: 'else' })],
])('a journal with %s is not believed', async (_, journal) => {
  expect(await checkSeed(journal, PROMISE)).toBe(false);
});

test('a journal with the promised seed is believed', async () => {
  const hash = await webcrypto.subtle.digest('SHA-256', new TextEncoder().encode('shamble:dice'));
  const promise = Buffer.from(hash).toString('hex');
  expect(await checkSeed(`${JSON.stringify({ seed: 'dice', commitment: promise })}\n{}`, promise)).toBe(true);
});

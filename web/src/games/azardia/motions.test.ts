import { expect, test } from 'vitest';
import { tiers } from './motions';

const at = (left: number, top: number) => ({ left, top });

test('words that jump off those who stand together stand one above the other', () => {
  expect(tiers([at(60, 500), at(100, 500), at(140, 500), at(180, 500)])).toEqual([0, 1, 2, 3]);
});

test('no word covers another, whatever the height at which they stand', () => {
  const all = [at(60, 500), at(100, 520), at(140, 510), at(180, 525)];
  const tops = tiers(all).map((tier, index) => (all[index]?.top ?? 0) - tier * 44);
  const gaps = tops.flatMap((one, index) => tops.slice(index + 1).map((other) => Math.abs(one - other)));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(44);
});

test('whoever stands apart has the lowest place', () => {
  expect(tiers([at(60, 500), at(600, 500), at(90, 500), at(60, 200)])).toEqual([0, 0, 1, 0]);
});

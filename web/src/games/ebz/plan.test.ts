import { expect, test } from 'vitest';
import { comingUp } from './looks';
import { bulbs, crowd, plan } from './plan';

test('each window gets the kitchen that fits it', () => {
  expect(plan(1440, 900)).toEqual({ kind: 'wide', u: 1, left: 0, more: 0 });
  expect(plan(1920, 1080)).toEqual({ kind: 'wide', u: 1.2, left: 96, more: 0 });
  expect(plan(390, 844).kind).toBe('tall');
  expect(plan(820, 1180).kind).toBe('tall');
  expect(plan(844, 390).kind).toBe('across');
  expect(plan(1024, 768).more).toBeGreaterThan(100);
});

test.each([1, 2, 3, 5, 9, 14])('a Horde of %i stands inside the window, the oldest at the left', (count) => {
  const spots = crowd(count);

  expect(spots).toHaveLength(count);
  for (const [index, { at }] of spots.entries()) {
    expect(at).toBeGreaterThan(0);
    expect(at).toBeLessThan(1);
    expect(at).toBeGreaterThan(spots[index - 1]?.at ?? 0);
  }
});

test('bulbs burn for what there is, and glow for what could be', () => {
  expect(bulbs(5, 2, 3)).toEqual(['lit', 'lit', 'maybe', 'off', 'off']);
  expect(bulbs(0, 0, 0)).toEqual([]);
  expect(bulbs(2, 7, 7)).toEqual(['lit', 'lit']);
});

test('many points share a bulb, and the last one burns only when it is enough', () => {
  expect(bulbs(30, 29, 29)).toHaveLength(10);
  expect(bulbs(30, 29, 29).at(-1)).toBe('off');
  expect(bulbs(30, 30, 30).at(-1)).toBe('lit');
});

test('of the Zombie Deck the unknown are counted, the known stand in their order', () => {
  expect(comingUp([null, null, null, 'milkman', null, 'soda-jerk'])).toEqual([3, 'milkman', 1, 'soda-jerk']);
  expect(comingUp([])).toEqual([]);
});

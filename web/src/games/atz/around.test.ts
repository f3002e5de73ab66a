import { expect, test } from 'vitest';
import { spotsAround } from './around';

const window = { left: 0, top: 0, right: 1000, bottom: 800 };
const at = { left: 500, top: 400 };

test('orders stand below a figure, where nothing is in the way', () => {
  const spots = spotsAround(3, 96, at, [], window);

  expect(spots.every(({ top }) => top > at.top)).toBe(true);
  expect(spots).toHaveLength(3);
});

test('orders leave free what stands below', () => {
  const spots = spotsAround(2, 96, at, [{ left: 530, top: 490 }], window);

  expect(spots.every(({ top }) => top < at.top)).toBe(true);
});

test('orders stay in the window, even where they hide somebody', () => {
  const low = { left: 500, top: 780 };

  const spots = spotsAround(
    1,
    96,
    low,
    [
      { left: 500, top: 684 },
      { left: 596, top: 780 },
      { left: 404, top: 780 },
    ],
    window,
  );

  expect(spots.every(({ top }) => top <= window.bottom)).toBe(true);
});

test('in a window too low for a circle the orders stand in rows, all in sight and apart', () => {
  const low = { left: 30, top: 78, right: 560, bottom: 230 };

  const spots = spotsAround(7, 119, { left: 300, top: 150 }, [], low);

  expect(spots).toHaveLength(7);
  for (const [i, { left, top }] of spots.entries()) {
    expect(left >= low.left && left <= low.right && top >= low.top && top <= low.bottom).toBe(true);
    for (const other of spots.slice(i + 1)) expect(Math.hypot(other.left - left, other.top - top)).toBeGreaterThan(50);
  }
});

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

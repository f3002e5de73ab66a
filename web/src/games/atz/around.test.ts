import { expect, test } from 'vitest';
import { beside, spotsAround } from './around';

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

test('orders hide no head of whoever stands below their row', () => {
  const hidden = (things: Parameters<typeof spotsAround>[3]): number =>
    spotsAround(3, 96, at, things, window).filter((spot) =>
      things.some(
        ({ left, top, tall = 0 }) =>
          Math.abs(spot.left - left) < 24 && spot.top > top - tall - 20 && spot.top - 20 < top + 8,
      ),
    ).length;
  const somebody = { tall: 60, half: 17, worth: 1 };

  expect(hidden([{ left: 500, top: 560, ...somebody }])).toBe(0); // who stands below the row reaches up into it
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

test('a panel about somebody hides neither him nor who stands beside him', () => {
  const window = { left: 6, top: 50, right: 1434, bottom: 700 };
  const [zombie, next, below] = [
    { left: 700, top: 340 },
    { left: 750, top: 340 },
    { left: 700, top: 440 },
  ];

  const { left, top } = beside({ wide: 300, high: 180 }, [zombie], [zombie, next, below], window);

  const hidden = [zombie, next, below].filter(
    (it) => it.left > left && it.left < left + 300 && it.top > top && it.top < top + 180,
  );
  expect(hidden).toEqual([]);
  expect(left + 300).toBeLessThanOrEqual(window.right);
});

test('a panel stays in the window where there is no room beside anybody', () => {
  const window = { left: 6, top: 50, right: 384, bottom: 500 };

  const { left, top } = beside({ wide: 300, high: 180 }, [{ left: 190, top: 480 }], [], window);

  expect([left >= 6, left <= 84, top >= 50, top <= 320]).toEqual([true, true, true, true]);
});

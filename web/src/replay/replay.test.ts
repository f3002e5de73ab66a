import { expect, test } from 'vitest';
import { lines } from './chart';

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

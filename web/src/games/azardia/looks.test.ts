import { expect, test } from 'vitest';
import { placeOf } from './looks';

test.each([
  { tile: 1, column: 1, row: 6, id: 'the start is at the bottom left' },
  { tile: 25, column: 25, row: 6, id: 'the first row ends at the right' },
  { tile: 26, column: 25, row: 5, id: 'the second begins above its end' },
  { tile: 50, column: 1, row: 5, id: 'and runs back' },
  { tile: 150, column: 1, row: 1, id: 'the goal is at the top' },
])('$id', ({ tile, column, row }) => {
  expect(placeOf(tile, 25, 150)).toEqual({ column, row });
});

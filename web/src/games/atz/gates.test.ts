import { expect, test } from 'vitest';
import type { Desk } from '$lib/desk';
import { gates } from './gates';

const enter = (edge: string, quarter: number, fast: boolean) => ({
  option: { do: 'enter', edge, quarter, fast },
  words: `${edge} ${quarter}`,
});

test('each place by which one may come in lies on its edge, once, with both ways to do so', () => {
  const desk = {
    view: { terrain: { width: 480, height: 360 } },
    asked: {
      offers: [
        enter('bottom', 1, false),
        enter('bottom', 1, true),
        enter('left', 3, false),
        enter('top', 2, false),
        enter('right', 2, true),
        { option: { do: 'pass' }, words: 'no' },
      ],
    },
  } as unknown as Desk;

  const found = gates(desk);

  expect(found.map(({ spot }) => [spot.x, spot.y])).toEqual([
    [120, 0],
    [0, 270],
    [240, 360],
    [480, 180],
  ]);
  expect(found[0]?.ways.map(({ fast }) => fast)).toEqual([false, true]);
});

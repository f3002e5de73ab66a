import { expect, test } from 'vitest';
import { counted, sidesOf } from './sides';
import type { AtzView, FigureView } from './types';

const figure = (status: number, more: Partial<FigureView> = {}): FigureView =>
  ({ status, alive: status < 6, on_table: status < 7, seat: 0, pack: [], zombie: false, ...more }) as FigureView;

test('who is down, away or lost is not up', () => {
  expect(counted([0, 1, 4, 5, 6, 7, 8].map((status) => figure(status)))).toBe('2 up · 2 down · 1 away · 2 lost');
  expect(counted([figure(0)])).toBe('1 up');
});

test('every side has its place in the strip: players, zombies, and whoever else is there', () => {
  const figures = [
    figure(0, { pack: ['food', 'fuel'] }),
    figure(0, { seat: -1, zombie: true }),
    figure(6, { seat: -1, zombie: true }),
    figure(0, { seat: -1 }),
  ];
  const view = { figures, noise: [{ shots: 3 }] } as unknown as AtzView;

  const sides = sidesOf(view, { names: ['Ann'], waiting: 0 });

  expect(sides.map(({ name, stands }) => `${name}: ${stands}`)).toEqual([
    'Ann: 1 up · 2 finds',
    'Zombies: 1 about · 3 loud',
    'Others: 1 up',
  ]);
  expect(sides.map(({ turn }) => turn)).toEqual([true, false, false]);
});

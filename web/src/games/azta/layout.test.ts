import { expect, test } from 'vitest';
import { layout, type Spot } from './layout';

const WINDOWS = [
  [1440, 900],
  [1280, 800],
  [1120, 900],
  [1024, 768],
  [820, 1180],
  [390, 844],
  [360, 740],
  [844, 390],
] as const;
const TABLES = [
  [2, 3],
  [3, 3],
  [4, 2],
  [5, 2],
  [6, 2],
] as const; // the others, and how many Survivors each has

const cases = WINDOWS.flatMap(([w, h]) => TABLES.map(([rivals, team]) => ({ w, h, rivals, team })));

test.each(cases)('at $w x $h with $rivals others, all stands inside the window', ({ w, h, rivals, team }) => {
  const plan = layout(w, h, rivals, team);
  const inside = ({ x, y, w: wide }: Spot): boolean => x >= -1 && y >= 0 && x + wide <= w + 1 && y < h;
  expect(plan.cars).toHaveLength(rivals);
  for (const spot of [plan.on, ...plan.sides, plan.marquee, plan.mine, plan.swap, ...plan.cars])
    expect(inside(spot), JSON.stringify(spot)).toBe(true);
});

test.each(TABLES)('looked back at on a phone, yours stand below %i others, not before them', (rivals, team) => {
  const { cars, mine } = layout(358, 640, rivals, team, { below: 14 });

  for (const { y, w } of cars) expect(mine.y).toBeGreaterThan(y + w * 0.39);
});

test.each(cases)('at $w x $h with $rivals others, no car hides another', ({ w, h, rivals, team }) => {
  const { cars } = layout(w, h, rivals, team);
  // The tags of the names are what must be seen: they stand in the lower third.
  const tags = cars.map(({ x, y, w: wide }) => ({ l: x, r: x + wide, t: y + wide * 0.39, b: y + wide * 0.39 + 38 }));
  for (const [i, one] of tags.entries())
    for (const two of tags.slice(i + 1))
      expect(one.l < two.r - 1 && two.l < one.r - 1 && one.t < two.b && two.t < one.b).toBe(false);
});

test('across, the names of two have the room of a column, whatever the car has', () => {
  const { cars } = layout(572, 390, 6, 2);
  expect(cars.every(({ w }) => w < 120)).toBe(true);
  for (const { x, w, room = w } of cars) {
    expect(room / 2).toBeGreaterThan(60); // "Flambeau" in letters of 13 px
    expect(x + w / 2 - room / 2).toBeGreaterThanOrEqual(0);
    expect(x + w / 2 + room / 2).toBeLessThanOrEqual(572);
  }
});

test('yours are wider than anybody else’s', () => {
  for (const { w, h, rivals, team } of cases) {
    const { cars, own } = layout(w, h, rivals, team);
    expect(own).toBeGreaterThan((cars[0]?.w ?? 0) / team);
  }
});

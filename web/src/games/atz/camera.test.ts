import { expect, test } from 'vitest';
import { Camera } from './camera.svelte';

const looking = (wide: number, high: number, top = 0, bottom = 0): Camera => {
  const camera = new Camera(
    () => 1440,
    () => 1440,
  );
  camera.resize(wide, high, top, bottom);
  return camera;
};

test('all fits at first between strip and hand, and zooming keeps the spot under the pointer', () => {
  const camera = looking(1000, 900, 50, 100);
  expect(camera.scale).toBeCloseTo(750 / 1500);
  expect(camera.y).toBeGreaterThan(50);
  const before = camera.under(400, 300);

  camera.zoom(2, 400, 300);

  expect(camera.scale).toBeCloseTo(1);
  expect(camera.under(400, 300).x).toBeCloseTo(before.x);
  expect(camera.under(400, 300).y).toBeCloseTo(before.y);
  camera.fit();
  expect(camera.scale).toBeCloseTo(0.5);
});

test.each([0.2, 0.5, 1, 2.5])('the base of a figure is 24 pixels wide at least, at scale %s', (scale) => {
  const camera = looking(300, 300);
  camera.zoom(scale / camera.scale);
  camera.settle();
  expect(40 * camera.marker * camera.rest).toBeGreaterThanOrEqual(24);
});

test('who is out of sight is brought to sight, clear of strip and hand, as near as before', () => {
  const camera = looking(1000, 900, 50, 150);
  camera.frame([{ x: 200, y: 200 }]);
  const near = camera.scale;
  expect(camera.sees({ x: 1400, y: 1400 })).toBe(false);

  expect(camera.show([{ x: 1400, y: 1400 }])).toBe(true);

  expect(camera.sees({ x: 1400, y: 1400 })).toBe(true);
  expect(camera.scale).toBe(near);
  expect(camera.show([{ x: 1400, y: 1400 }])).toBe(false);
});

test('several who are far apart are all brought to sight', () => {
  const camera = looking(1000, 900);
  const far = [
    { x: 100, y: 100 },
    { x: 1300, y: 1300 },
  ];
  camera.frame([{ x: 100, y: 100 }]);

  camera.show(far);

  expect(far.every((spot) => camera.sees(spot))).toBe(true);
});

test('whoever acts is looked at from near, unless somebody chose to look from far', () => {
  const camera = looking(1000, 900, 50, 150);
  expect(camera.whole).toBe(true);

  expect(camera.follow([{ x: 200, y: 200 }])).toBe(true);

  const near = camera.scale;
  expect(near).toBeGreaterThan(0.9);
  expect(camera.follow([{ x: 210, y: 220 }])).toBe(false); // in sight already
  camera.fit();
  expect(camera.follow([{ x: 5, y: 5 }])).toBe(false);
  expect(camera.far).toBe(false);
  camera.frame([{ x: 200, y: 200 }]);
  camera.zoom(0.6);
  camera.follow([{ x: 200, y: 200 }]);
  expect(camera.scale).toBeCloseTo(near * 0.6);
});

test('a crowd is not zoomed in on', () => {
  const camera = looking(1000, 900);
  const crowd = Array.from({ length: 20 }, (_, i) => ({ x: 400 + 20 * i, y: 700 }));

  expect(camera.follow(crowd)).toBe(false);

  expect(camera.whole).toBe(true);
});

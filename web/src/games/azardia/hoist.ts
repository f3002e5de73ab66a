/** How high each flag flies, and to which side, so that none covers another and all are seen. */
import type { Camera } from './camera.svelte';
import type { Way } from './path';

export type Flag = { x: number; y: number; width: number }; // the foot of the pole on the screen
export type Flown = { up: number; west: boolean };
export type Box = { left: number; right: number; top: number; bottom: number };

export const CLOTH = 50; // the height of a cloth
const HEIGHTS = [112, 58, 168, 224, 280, 336];
const BETWEEN = Array.from({ length: 29 }, (_, i) => 52 + 10 * i); // where none of these is free

const covers = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** How much of two boxes is the same. */
const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

const least = (ways: [Flown, number][]): Flown | undefined =>
  ways.reduce<[Flown, number] | undefined>((best, one) => (best && best[1] <= one[1] ? best : one), undefined)?.[0];

export function hoisted(flags: readonly Flag[], frame: Box, taken: readonly Box[] = []): Flown[] {
  const poles: Box[] = flags.map(({ x, y }) => ({ left: x - 5, right: x + 5, top: y - 40, bottom: y }));
  const cloths: Box[] = [];
  return flags.map(({ x, y, width }, index) => {
    const [tries, more] = [HEIGHTS, BETWEEN].map((heights) =>
      heights.flatMap((up) => [false, true].map((west) => ({ up, west }))),
    ) as [Flown[], Flown[]];
    const clothOf = ({ up, west }: Flown): Box => ({
      left: west ? x - width : x,
      right: west ? x : x + width,
      top: y - up,
      bottom: y - up + CLOTH,
    });
    const poleOf = ({ up }: Flown): Box => ({ left: x - 5, right: x + 5, top: y - up, bottom: y });
    const inside = (box: Box): boolean =>
      box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom;
    const free = (one: Flown): boolean =>
      !cloths.some((other) => covers(clothOf(one), other) || covers(poleOf(one), other)) &&
      !poles.some((other, at) => at !== index && covers(clothOf(one), other));
    const clear = (one: Flown): boolean => !taken.some((other) => covers(clothOf(one), other));
    const apart = (one: Flown): boolean => inside(clothOf(one)) && !cloths.some((other) => covers(clothOf(one), other));
    const beside = (box: Box): boolean => box.left >= frame.left && box.right <= frame.right && box.top >= 4;
    const hidden = (box: Box): number => cloths.reduce((sum, other) => sum + shared(box, other), 0);
    // Rather a pole behind a cloth than a cloth before a face.
    const found =
      tries.find((one) => inside(clothOf(one)) && free(one) && clear(one)) ??
      tries.find((one) => apart(one) && clear(one)) ??
      tries.find((one) => inside(clothOf(one)) && free(one)) ??
      tries.find(apart) ??
      more.find((one) => apart(one) && clear(one)) ??
      more.find(apart) ??
      tries.find((one) => free(one) && beside(clothOf(one))) ??
      least(tries.filter((one) => beside(clothOf(one))).map((one) => [one, hidden(clothOf(one))])) ??
      ({ up: 112, west: false } satisfies Flown);
    cloths.push(clothOf(found));
    poles[index] = poleOf(found);
    return found;
  });
}

/** What nothing covers of the fair, on the screen. */
export const seen = (camera: Camera): Box => ({
  left: 4,
  right: camera.width - 4,
  top: camera.above + 4,
  bottom: camera.height - camera.below,
});

/** Where somebody's face is on the screen: no flag hides it, if it can be helped. */
export const peopleAt = (way: Way, camera: Camera, tiles: readonly number[]): Box[] =>
  tiles.map((tile) => {
    const spot = way.spot(tile);
    const { x, y } = camera.at(spot);
    const half = 36 * (0.5 + 0.6 * spot.s) * camera.k;
    const [left, bottom] = [x + camera.shift.x - half, y + camera.shift.y - half * 0.6];
    return { left, right: left + 2 * half, top: bottom - 2 * half, bottom };
  });

/** What lies under a touch: by where things stand, whatever is drawn over them. */
import type { Thing } from './around';
import type { Touch } from './gestures';
import { offersOn, pick, type Spot } from './pick.svelte';
import { middles } from './riding';
import type { Sheet } from './sheet.svelte';
import { Condition } from './types';

const FINGER = 24; // pixels within which a finger meets a figure
const LOUD = 106; // units below a noise, where its number stands

/** The figure under a touch, the foremost first; a finger need not be exact. */
export function figureAt({ camera, crowd }: Sheet, { left, top, kind }: Touch): number {
  const { x, y } = camera.under(left, top);
  const size = camera.marker;
  const on = crowd
    .filter(({ px, py, it }) => {
      const [dx, dy] = [(x - px) / size, (y - py) / size];
      return !it.alive ? Math.hypot(dx / 22, dy / 16) < 1 : Math.abs(dx) < 19 && dy > -56 && dy < 17;
    })
    .sort((a, b) => Number(!a.it.alive) - Number(!b.it.alive) || b.py - a.py)[0];
  if (on || kind !== 'touch') return on?.id ?? -1;
  const near = crowd
    .map(({ id, px, py }) => ({ id, far: Math.hypot(px - x, py - 16 * size - y) * camera.scale }))
    .sort((a, b) => a.far - b.far)[0];
  return near && near.far < FINGER ? near.id : -1;
}

/** A door or window near a spot with which something can be done. */
export function openingAt(sheet: Sheet, { x, y }: Spot): number {
  const near = Math.max(5, 12 / (3 * sheet.camera.scale));
  return sheet.terrain.openings.findIndex(
    (gap, opening) =>
      x > gap.x1 - near &&
      x < gap.x2 + near &&
      y > gap.y1 - near &&
      y < gap.y2 + near &&
      offersOn(sheet.desk(), { opening }).length > 0,
  );
}

/** The vehicle on a spot. */
export function vehicleAt({ view }: Sheet, { x, y }: Spot): number {
  const on = view.vehicles.find(({ corners, condition }) => {
    if (condition === Condition.LEFT) return false;
    const sides = corners.map(([x1, y1], index) => {
      const [x2 = 0, y2 = 0] = corners[(index + 1) % corners.length] ?? [];
      return (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1);
    });
    return sides.every((side) => side >= 0) || sides.every((side) => side <= 0);
  });
  return on?.id ?? -1;
}

const WORTH: Record<string, number> = { name: 0.6, z: 0.4, mark: 0.3 };
/** Where names and numbers stand, in the window. */
export const wordsOn = ({ camera, labels }: Sheet): Thing[] =>
  labels.map(({ x, y, w, h, kind }) => ({
    left: camera.x + x + w / 2,
    top: camera.y + y + h / 2,
    half: w / 2,
    worth: WORTH[kind] ?? 0.15,
  }));

/** Where the others, the vehicles and the noise are drawn, in the window: the dead count for less. */
export function thingsOn(sheet: Sheet, but = -1): Thing[] {
  const { camera, crowd, view } = sheet;
  const drawn = camera.marker * camera.scale;
  const others = crowd.flatMap(({ id, it }) => {
    const at = id === but ? null : sheet.stands(id);
    return at ? [{ ...at, half: 17 * drawn, tall: (it.alive ? 60 : 10) * drawn, worth: it.alive ? 1 : 0.15 }] : [];
  });
  const vehicles = view.vehicles
    .filter(({ condition }) => condition !== Condition.LEFT)
    .flatMap(({ x, y, corners }) => [{ x, y }, ...middles(corners)].map((it) => ({ ...sheet.seen(it), worth: 0.3 })));
  const loud = (pick.noise ? view.noise : []).map((it) => {
    const { left, top } = sheet.seen(it);
    return { left, top: top + LOUD * camera.scale, half: 26, worth: 0.4 };
  });
  return [...others, ...vehicles, ...loud];
}

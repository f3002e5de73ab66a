/** What lies under a touch: by where things stand, whatever is drawn over them. */
import type { Touch } from './gestures';
import { offersOn, type Spot } from './pick.svelte';
import type { Sheet } from './sheet.svelte';
import { Condition } from './types';

const FINGER = 24; // pixels within which a finger meets a figure

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

/** Vehicles: how they are, and where those aboard are drawn. */
import { called } from './names';
import type { AtzView, FigureView, VehicleView } from './types';

export const CONDITIONS = ['sound', 'disabled', 'will not run again', 'wrecked', 'burnt out', 'off the table'] as const;
const KEYS = ['keys unknown', 'keys inside', 'no keys', 'hotwired'] as const;
const PLACE = 11; // tenths between those aboard

/** A figure as it is drawn: those aboard one behind the other, the driver in front. */
export function seated(view: AtzView, it: FigureView): FigureView {
  const car = view.vehicles[it.aboard];
  if (!car) return it;
  const aboard = [car.driver, ...car.riders.filter((id) => id !== car.driver)].filter((id) => id >= 0);
  const back = (aboard.indexOf(it.id) - (aboard.length - 1) / 2) * PLACE;
  const length = Math.hypot(...car.facing) || 1;
  return {
    ...it,
    x: car.x - (car.facing[0] / length) * back,
    y: car.y - (car.facing[1] / length) * back,
  };
}

/** Between its middle and its corners, where a vehicle is touched as well. */
export const middles = (corners: VehicleView['corners']): { x: number; y: number }[] =>
  corners.map(([x, y], index) => {
    const [x2, y2] = corners[(index + 1) % corners.length] ?? [x, y];
    return { x: (x + x2) / 2, y: (y + y2) / 2 };
  });

/** How a vehicle is, in words. */
export function driven(view: AtzView, car: VehicleView): string {
  const riders = [...new Set([...(car.driver >= 0 ? [car.driver] : []), ...car.riders])].map((id) => called(view, id));
  return [
    CONDITIONS[car.condition],
    car.running ? 'running' : 'engine off',
    car.speed ? `${car.speed / 1000} inches a move` : '',
    KEYS[car.keys],
    car.driver >= 0 ? `${called(view, car.driver)} at the wheel` : 'nobody at the wheel',
    riders.length ? `aboard: ${riders.join(', ')}` : '',
    car.broken.length ? `${car.broken.length} windows broken` : '',
    car.jammed ? 'stuck' : '',
  ]
    .filter(Boolean)
    .join(', ');
}

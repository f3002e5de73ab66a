/** Where the areas of the map lie: in the order of the chain, to and fro across the sheet. */
import type { PlaceView } from '../types';

export const WIDTH = 706;
export const MARGIN = 84; // below the areas, for what the signs mean
export const COLUMNS = 3;
const STEP = { x: 226, y: 168 };
const FIRST = { x: 130, y: 96 };
const SWAY = [0, 14, -10, 8, -14, 10, -6]; // so that no two rows stand like houses

export type Spot = { x: number; y: number };

/** The middle of every area; the third of a row is followed by the one below it. */
export function spots(count: number): Spot[] {
  return Array.from({ length: count }, (_, at) => {
    const row = Math.floor(at / COLUMNS);
    const along = at % COLUMNS;
    const column = row % 2 ? COLUMNS - 1 - along : along;
    return { x: FIRST.x + column * STEP.x, y: FIRST.y + row * STEP.y + (SWAY[at % SWAY.length] ?? 0) };
  });
}

export const heightOf = (count: number): number => Math.max(1, Math.ceil(count / COLUMNS)) * STEP.y + 30;

/** Every road once, as the two areas that it joins. */
export const roads = (places: readonly PlaceView[]): [number, number][] =>
  places.flatMap(({ near }, from) => near.filter((to) => to > from).map((to): [number, number] => [from, to]));

/** An outline as a hand would draw it, a little different for every area. */
export function outline({ x, y }: Spot, number: number): string {
  const lean = ((number * 37) % 17) - 8;
  const [w, h] = [98, 62];
  return `M${x - w + lean} ${y - h + 8}q${w * 0.9} ${-24 - lean} ${w * 1.9} ${4}q${28 + lean} ${h * 0.8} ${-4} ${h * 1.7}q${-w * 0.9} ${26 + lean} ${-w * 1.85} ${2}q${-30 + lean} ${-h * 0.9} ${-w * 0.05} ${-h * 1.7}z`;
}

/** Ways and areas of the table, which begins at the lower left, as the drawing has them, from the upper left. */
import { U } from './town/ink';

/** A way from a spot, leg by leg, as a path. */
export const trail = (from: { x: number; y: number }, legs: readonly (readonly number[])[], high: number): string =>
  `M${from.x * U} ${(high - from.y) * U}` + legs.map(([x = 0, y = 0]) => `L${x * U} ${(high - y) * U}`).join('');

/** The outline of squares an inch wide about these spots, rounded off. */
export function outline(spots: readonly (readonly [number, number])[], high: number): string {
  const edges = new Map<string, [number, number][]>(); // from a corner to the next, the inside to the right
  const take = (from: string, to?: string): [number, number] | undefined => {
    const all = edges.get(from) ?? [];
    const at = to === undefined ? 0 : all.findIndex((one) => one.join() === to);
    const [found] = at < 0 ? [] : all.splice(at, 1);
    if (!all.length) edges.delete(from);
    return found;
  };
  const free = (x1: number, y1: number, x2: number, y2: number): void => {
    if (!take(`${x2},${y2}`, `${x1},${y1}`)) edges.set(`${x1},${y1}`, [...(edges.get(`${x1},${y1}`) ?? []), [x2, y2]]);
  };
  const [first] = spots;
  if (!first) return '';
  const [dx, dy] = [(((first[0] - 5) % 10) + 10) % 10, (((high - first[1] - 5) % 10) + 10) % 10];
  for (const [x, y] of spots) {
    const [l, t] = [Math.round((x - 5 - dx) / 10), Math.round((high - y - 5 - dy) / 10)];
    free(l, t, l + 1, t);
    free(l + 1, t, l + 1, t + 1);
    free(l + 1, t + 1, l, t + 1);
    free(l, t + 1, l, t);
  }
  let path = '';
  for (let start = edges.keys().next().value; start; start = edges.keys().next().value) {
    const loop: [number, number][] = [];
    for (let to = take(start); to; to = take(to.join())) loop.push(to);
    const spot = ([x, y]: [number, number]): [number, number] => [(x * 10 + dx) * U, (y * 10 + dy) * U];
    const points = loop.map(spot);
    const mid = ([x1, y1]: number[] = [], [x2, y2]: number[] = []): string =>
      `${((x1 ?? 0) + (x2 ?? 0)) / 2} ${((y1 ?? 0) + (y2 ?? 0)) / 2}`;
    path += `M${mid(points.at(-1), points[0])}`;
    points.forEach(
      (point, index) => (path += `Q${point.join(' ')} ${mid(point, points[(index + 1) % points.length])}`),
    );
    path += 'Z';
  }
  return path;
}

/** Everybody's chance to win, as lines that can be drawn: few points, from none at the foot to sure at the top. */

export const WIDTH = 790;
export const HEIGHT = 230;
const POINTS = 70;

export type Drawn = { paths: string[]; x: (ply: number) => number; y: (ply: number, seat: number) => number };

/** Lines by seat, of chances by ply and seat. */
export function chart(chances: number[][], width = WIDTH, height = HEIGHT): Drawn {
  const x = (ply: number): number => (ply * width) / Math.max(1, chances.length - 1);
  const y = (ply: number, seat: number): number => height - 8 - (chances[ply]?.[seat] ?? 0) * (height - 16);
  const every = Math.max(1, Math.ceil(chances.length / POINTS));
  const plies = chances.map((_, ply) => ply).filter((ply) => ply % every === 0 || ply === chances.length - 1);
  const paths = (chances[0] ?? []).map(
    (_, seat) => `M${plies.map((ply) => `${x(ply).toFixed(1)} ${y(ply, seat).toFixed(1)}`).join('L')}`,
  );
  return { paths, x, y };
}

/** A chance as people say it. */
export const percent = (chance: number): string => `${Math.round(chance * 100)} %`;

/** Where the faces stand at the ends of the lines, one under the other. */
export function ends(drawn: Drawn, last: number, seats: number): { seat: number; y: number }[] {
  const order = Array.from({ length: seats }, (_, seat) => ({ seat, y: drawn.y(last, seat) }));
  order.sort((a, b) => a.y - b.y);
  const gap = Math.min(36, HEIGHT / seats);
  let floor = 4;
  for (const one of order) floor = (one.y = Math.max(one.y, floor)) + gap;
  const over = Math.max(0, floor - gap - (HEIGHT - 14));
  return order.map((one, i) => ({ ...one, y: Math.max(14 + i * gap, one.y - over) }));
}

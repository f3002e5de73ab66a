/** How everybody stood, as lines that can be drawn: few points, and no line out of the frame. */

export const WIDTH = 790;
export const HEIGHT = 230;
const POINTS = 70;

export type Drawn = { paths: string[]; x: (ply: number) => number; y: (ply: number, seat: number) => number };

const share = (sorted: number[], part: number): number => sorted[Math.round((sorted.length - 1) * part)] ?? 0;

/** Lines by seat. What is far out of the ordinary, as a last score often is, ends at the frame. */
export function chart(scores: number[][], width = WIDTH, height = HEIGHT): Drawn {
  const sorted = scores.flat().sort((a, b) => a - b);
  const [low, high] = [share(sorted, 0.02), share(sorted, 0.98)];
  const x = (ply: number): number => (ply * width) / Math.max(1, scores.length - 1);
  const y = (ply: number, seat: number): number => {
    const part = high > low ? ((scores[ply]?.[seat] ?? low) - low) / (high - low) : 0.5;
    return height - 8 - Math.max(0, Math.min(1, part)) * (height - 16);
  };
  const every = Math.max(1, Math.ceil(scores.length / POINTS));
  const plies = scores.map((_, ply) => ply).filter((ply) => ply % every === 0 || ply === scores.length - 1);
  const paths = (scores[0] ?? []).map(
    (_, seat) => `M${plies.map((ply) => `${x(ply).toFixed(1)} ${y(ply, seat).toFixed(1)}`).join('L')}`,
  );
  return { paths, x, y };
}

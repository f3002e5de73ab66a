/** Scores by ply and seat, as the lines of a chart. */

/** One path for each seat, drawn into a field of this size; the best score is at the top. */
export function lines(scores: number[][], width: number, height: number): string[] {
  const all = scores.flat();
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const x = (ply: number): number => (ply * width) / Math.max(1, scores.length - 1);
  const y = (score: number): number =>
    high === low ? height / 2 : height - 6 - ((score - low) * (height - 12)) / (high - low);
  const point = (ply: number, seat: number): string =>
    `${x(ply).toFixed(1)} ${y(scores[ply]?.[seat] ?? low).toFixed(1)}`;
  return (scores[0] ?? []).map((_, seat) => `M${scores.map((__, ply) => point(ply, seat)).join('L')}`);
}

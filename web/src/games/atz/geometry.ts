/** Boxes of the table, which begin at the lower left, as the drawing has them, from the upper left. */
export type Laid = { x: number; y: number; width: number; height: number };

export const laid = ([left = 0, bottom = 0, right = 0, top = 0]: readonly number[], high: number): Laid => ({
  x: left,
  y: high - top,
  width: right - left,
  height: top - bottom,
});

/** A way from a spot, leg by leg, as a path. */
export const trail = (from: { x: number; y: number }, legs: readonly (readonly number[])[], high: number): string =>
  `M${from.x} ${high - from.y}` + legs.map(([x = 0, y = 0]) => `L${x} ${high - y}`).join('');

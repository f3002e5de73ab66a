/** How everything on the table is printed: shapes as SVG text, two plates off register, and chance that is always the same. */
import type { Building, Opening } from '../types';

/** World units to a tenth of an inch; y goes down. */
export const U = 3;
/** Units of scenery around the table. */
export const MARGIN = 1500;
export const INK = '#1b1a17';

export type Rect = { x: number; y: number; w: number; h: number };
export type Box = readonly [number, number, number, number];
export type Gap = { g: Opening; k: number };
export type Built = { b: Building; i: number; r: Rect };

export const n1 = (v: number): number => +v.toFixed(1);
export const hash = (text: unknown): number => {
  let h = 2166136261;
  for (const c of String(text)) h = Math.imul(h ^ c.charCodeAt(0), 16777619);
  return h >>> 0;
};
/** Chance that a seed decides: the same town looks the same every time. */
export const dice = (seed: unknown): (() => number) => {
  let s = (hash(seed) % 2147483646) + 1;
  return () => (s = (s * 16807) % 2147483647) / 2147483647;
};
/** What the looks of a table are drawn from: a vehicle that is driven off does not change the town. */
export const looksOf = ({ key }: { key: string }): string => key.replace(/ without .*$/, '');
/** One of a list, by a number. */
export const nth = <T>(list: readonly T[], index: number): T => list[Math.abs(Math.floor(index)) % list.length] as T;

/** A box of the table (left, bottom, right, top in tenths, y up) as a rectangle of the drawing. */
export const rect = ([l, b, r, t]: Box, high: number): Rect => ({
  x: l * U,
  y: (high - t) * U,
  w: (r - l) * U,
  h: (t - b) * U,
});
export const hits = (x: number, y: number, r: Rect, m = 0): boolean =>
  x > r.x - m && x < r.x + r.w + m && y > r.y - m && y < r.y + r.h + m;
export const meet = (a: Rect, b: Rect, m = 0): boolean =>
  a.x < b.x + b.w + m && b.x < a.x + a.w + m && a.y < b.y + b.h + m && b.y < a.y + a.h + m;
export const pad = (r: Rect, m: number): Rect => ({ x: r.x - m, y: r.y - m, w: r.w + m * 2, h: r.h + m * 2 });

/** A rectangle. */
export const R = (r: Rect, extra = ''): string =>
  `<rect x="${n1(r.x)}" y="${n1(r.y)}" width="${n1(r.w)}" height="${n1(r.h)}" ${extra}/>`;
export type Point = readonly [number, number];
export const poly = (pts: readonly Point[]): string => 'M' + pts.map(([x, y]) => `${n1(x)},${n1(y)}`).join('L') + 'Z';
/** A rectangle as a part of a path. */
export const box = (x: number, y: number, w: number, h: number): string =>
  `M${n1(x)},${n1(y)}h${n1(w)}v${n1(h)}h${n1(-w)}z`;
/** A path filled with a colour of its own. */
export const f = (d: string, c: string, cls = 'f'): string => `<path class="${cls}" style="--c:${c}" d="${d}"/>`;
export const at = (x: number, y: number, inner: string, s = 1, flip = 1): string =>
  `<g transform="translate(${n1(x)} ${n1(y)}) scale(${n1(s * flip * 100) / 100} ${n1(s * 100) / 100})">${inner}</g>`;
/** Two plates: paper and ink first, then colour, off register by `o`. */
export const stamp = (id: string, o = 1.7, style = ''): string =>
  `<use href="#${id}" class="keyp" style="${style}"/><use href="#${id}" class="colp" style="${style}" transform="translate(${o} ${n1(o * 0.8)})"/>`;
export const plates = (inner: string, o = 2.6): string =>
  `<g class="keyp">${inner}</g><g class="colp" transform="translate(${o} ${n1(o * 0.8)})">${inner}</g>`;
export const shade = (hex: string, k: number): string =>
  '#' +
  [1, 3, 5]
    .map((i) =>
      Math.max(0, Math.min(255, Math.round(parseInt(hex.slice(i, i + 2), 16) * k)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('');
/** The shadow of something high on the ground beside it. */
export const cast = (r: Rect, k: number): string =>
  `<path class="cast" d="M${r.x + r.w},${r.y + r.h}l${k},${n1(k * 0.26)}V${n1(r.y + k * 0.7)}l${-k},${n1(-k * 0.7)}z"/>`;

/** A hand-drawn outline that stays within a few units of its rectangle. */
export function blob(r: Rect, seed: unknown, wob = 9, inset = 8): string {
  const d = dice(seed),
    pts: [number, number][] = [],
    n = Math.max(3, Math.round(r.w / 70)),
    m = Math.max(3, Math.round(r.h / 70)),
    j = () => inset + (d() - 0.5) * wob * 2;
  for (let i = 0.5; i < n; i++) pts.push([r.x + (r.w * i) / n, r.y + j()]);
  for (let i = 0.5; i < m; i++) pts.push([r.x + r.w - j(), r.y + (r.h * i) / m]);
  for (let i = n - 0.5; i > 0; i--) pts.push([r.x + (r.w * i) / n, r.y + r.h - j()]);
  for (let i = m - 0.5; i > 0; i--) pts.push([r.x + j(), r.y + (r.h * i) / m]);
  const mid = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2],
    p = pts.length;
  return (
    'M' +
    mid(nth(pts, p - 1), nth(pts, 0))
      .map(n1)
      .join() +
    pts
      .map(
        (q, i) =>
          `Q${q.map(n1).join()} ${mid(q, nth(pts, i + 1))
            .map(n1)
            .join()}`,
      )
      .join('') +
    'Z'
  );
}
/* Seeded scatter: a jittered grid in a rectangle; `free(x, y)` refuses a spot. */
export type Spot = { x: number; y: number; k: number };
export function scatter(
  r: Rect,
  step: number,
  seed: unknown,
  free: (x: number, y: number) => boolean = () => true,
): Spot[] {
  const d = dice(seed),
    found: Spot[] = [],
    nx = Math.max(1, Math.round(r.w / step)),
    ny = Math.max(1, Math.round(r.h / (step * 0.82)));
  for (let j = 0; j < ny; j++)
    for (let i = 0; i < nx; i++) {
      const x = r.x + (r.w * (i + 0.5 + ((j % 2) - 0.5) * 0.4 + (d() - 0.5) * 0.5)) / nx,
        y = r.y + (r.h * (j + 0.5 + (d() - 0.5) * 0.5)) / ny,
        k = d();
      if (x > r.x + 8 && x < r.x + r.w - 8 && free(x, y)) found.push({ x, y, k });
    }
  return found;
}

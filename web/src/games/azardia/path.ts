/** The way: any number of tiles on two smooth curves that meet at the gate, seen from a hill. */
import type { TrackView } from './types';

export type Spot = { x: number; y: number; s: number; nx: number; ny: number }; // where, how large things are there, and its sideways
type Point = readonly [number, number];

/** The fairground that is drawn, in units of the drawing. */
export const WORLD = { x: -25, y: -10, w: 1490, h: 1290, bottom: 690 };
const HALF = 27; // half the width of the way, where things are drawn full size
const SQUASH = 0.62; // the ground is foreshortened

// prettier-ignore
const MEADOW: Point[] = [[38, 622], [120, 664], [262, 668], [400, 622], [545, 560], [720, 538], [890, 562], [1020, 618], [1150, 656], [1285, 646], [1376, 592], [1378, 528], [1300, 490], [1180, 494], [1060, 500], [930, 466], [800, 434], [660, 436], [530, 468], [400, 512], [262, 534], [128, 512], [58, 456], [112, 404], [250, 388], [400, 400], [540, 398], [660, 384], [722, 356], [738, 326]];
// prettier-ignore
const HILL: Point[] = [[738, 326], [744, 300], [704, 288], [600, 294], [470, 308], [330, 300], [206, 282], [130, 256], [176, 230], [300, 220], [460, 214], [620, 206], [770, 206], [890, 224], [980, 258], [1090, 298], [1220, 322], [1344, 314], [1392, 288], [1344, 268], [1262, 268], [1186, 276]];

const scaleAt = (y: number): number => 0.46 + 0.54 * Math.max(0, Math.min(1, (y - 200) / 440));

/** A smooth line through the points. */
function curve(points: readonly Point[], steps = 40): Point[] {
  const at = (index: number): Point => points[Math.max(0, Math.min(points.length - 1, index))] as Point;
  const out: Point[] = [];
  for (let i = 0; i < points.length - 1; i++)
    for (let step = 0; step < steps; step++) {
      const t = step / steps;
      const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
      const along = (k: 0 | 1): number =>
        0.5 *
        (2 * b[k] +
          (c[k] - a[k]) * t +
          (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
          (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t ** 3);
      out.push([along(0), along(1)]);
    }
  return [...out, at(points.length - 1)];
}

/** Even steps in ground distance: shorter where it is farther. A tile may be a fraction: its edges are at a half. */
function walked(points: readonly Point[], from: number, to: number): (tile: number) => Spot {
  const line = curve(points);
  const far = [0];
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1] as Point, line[i] as Point];
    far.push((far[i - 1] ?? 0) + Math.hypot(b[0] - a[0], (b[1] - a[1]) / SQUASH) / scaleAt(b[1]));
  }
  const total = far.at(-1) ?? 1;
  return (tile) => {
    const want = Math.max(0, Math.min(1, (tile - from) / (to - from))) * total;
    const i = Math.max(
      1,
      far.findIndex((distance) => distance >= want),
    );
    const [a, b] = [line[i - 1] as Point, line[i] as Point];
    const t = (want - (far[i - 1] ?? 0)) / ((far[i] ?? 0) - (far[i - 1] ?? 0) || 1);
    const y = a[1] + (b[1] - a[1]) * t;
    const [gx, gy] = [b[0] - a[0], (b[1] - a[1]) / SQUASH];
    const length = Math.hypot(gx, gy) || 1;
    return { x: a[0] + (b[0] - a[0]) * t, y, s: scaleAt(y), nx: -gy / length, ny: (gx / length) * SQUASH };
  };
}

const fixed = (point: Point): string => `${point[0].toFixed(1)} ${point[1].toFixed(1)}`;

export class Way {
  readonly #spots: (tile: number) => Spot;
  readonly #kept = new Map<number, Spot>();

  constructor(readonly track: TrackView) {
    const meadow = walked(MEADOW, 0.5, track.gate);
    const hill = walked(HILL, track.gate, track.tiles + 0.5);
    this.#spots = (tile) => (tile <= track.gate ? meadow : hill)(tile);
  }

  spot(tile: number): Spot {
    let spot = this.#kept.get(tile);
    if (!spot) this.#kept.set(tile, (spot = this.#spots(tile)));
    return spot;
  }

  edge(tile: number, side: number, width = HALF): Point {
    const { x, y, s, nx, ny } = this.spot(tile);
    return [x + nx * width * s * side, y + ny * width * s * side];
  }

  /** The outline of a tile. */
  outline(tile: number, more = 0, gap = 0.035): string {
    const [a, b] = [Math.max(0.5, tile - 0.5 + gap), Math.min(this.track.tiles + 0.5, tile + 0.5 - gap)];
    const corners: Point[] = [[a, -1], [tile, -1], [b, -1], [b, 1], [tile, 1], [a, 1]]; // prettier-ignore
    return `M${corners.map(([at, side]) => fixed(this.edge(at, side, HALF + more))).join('L')}Z`;
  }

  /** A stretch of the way, a little wider than its tiles. */
  ribbon(from: number, to: number, more: number): string {
    const [left, right]: [Point[], Point[]] = [[], []];
    for (let at = from; at <= to; at += 0.25) {
      left.push(this.edge(at, -1, HALF + more));
      right.unshift(this.edge(at, 1, HALF + more));
    }
    return `M${[...left, ...right].map(fixed).join('L')}Z`;
  }

  /** Hops over the ground from tile to tile. */
  hops(from: number, to: number): string {
    const tiles = stepsBetween(from, to);
    return tiles
      .map((tile, index) => {
        const [a, b] = [this.spot(index ? (tiles[index - 1] as number) : from), this.spot(tile)];
        const up = Math.min(a.y, b.y) - 44 * a.s;
        return `M${fixed([a.x, a.y - 4])}Q${fixed([(a.x + b.x) / 2, up])} ${fixed([b.x, b.y - 4])}`;
      })
      .join('');
  }

  kind(tile: number): 'draw' | 'penalty' | 'gate' | 'goal' | '' {
    if (tile === this.track.gate) return 'gate';
    if (tile === this.track.goal) return 'goal';
    if (this.track.draws.includes(tile)) return 'draw';
    return this.track.penalties.includes(tile) ? 'penalty' : '';
  }
}

/** The tiles that are stepped on, without the one that is left. */
export const stepsBetween = (from: number, to: number): number[] =>
  Array.from({ length: Math.abs(to - from) }, (_, index) => from + (index + 1) * Math.sign(to - from));

/** What stands about: trees, bushes, rocks, lamps, walls and fences; and the scenery beyond the table's edge. */
import type { Piece, Terrain } from '../types';
import {
  at,
  box,
  cast,
  f,
  hits,
  looksOf,
  meet,
  n1,
  nth,
  plates,
  rect,
  scatter,
  stamp,
  U,
  type Rect,
  type Spot,
} from './ink';
import { lampSpots, type Lamp } from './roads';
import { obstacle } from './vehicles';

export type Thing = { y: number; html: string; cast: string };
/** Things that fade together: those of one piece of ground. */
export type Grove = { piece: Piece; r: Rect; things: Thing[] };
export type Standing = { lamps: Lamp[]; groves: Grove[]; street: Thing[]; outside: Thing[] };

// Some trees have turned.
const LEAF = [
  '',
  '--l1:#d6d982;--l2:#a9b85e;--l3:#84994c',
  '--l1:#f6cf6a;--l2:#e39a45;--l3:#b8642f',
  '',
  '--l1:#b5d3a0;--l2:#7fae86;--l3:#568a70;--l4:#4a7262',
  '',
  '--l1:#f2b36a;--l2:#d9704a;--l3:#a84330',
];
const shadow = (x: number, y: number, rx: number, ry: number): string =>
  `<ellipse class="cast" cx="${n1(x)}" cy="${n1(y)}" rx="${n1(rx)}" ry="${n1(ry)}"/>`;

function treeAt({ x, y, k }: Spot, s = 1): Thing {
  const [pine, i] = [k < 0.3, Math.floor(k * 997) % 7];
  const size = s * (0.86 + ((k * 7) % 1) * 0.34);
  const leaf = pine ? nth(['', nth(LEAF, 4)], i) : nth(LEAF, i);
  return {
    y,
    html: at(x, y, stamp(pine ? 'pine' : 'tree', 2.4, leaf), size, i % 2 ? 1 : -1),
    cast: shadow(x + 30 * size, y - 2, 44 * size, 15 * size),
  };
}
const bushAt = ({ x, y, k }: Spot): Thing => ({
  y,
  html: at(x, y, stamp('bush', 2, nth(LEAF, k * 997)), 0.8 + k * 0.4),
  cast: shadow(x + 14, y, 24, 8),
});
const ROCK =
  f('M-30,0Q-34,-22 -14,-34Q6,-44 22,-28Q36,-14 30,0Q0,8 -30,0Z', '#a8a39a') +
  f('M-14,-34Q6,-44 22,-28L6,-16L-12,-20Z', '#d2cdc2');
const rockAt = ({ x, y, k }: Spot): Thing => ({
  y,
  html: at(x, y, plates(ROCK, 2), 0.7 + k * 0.6),
  cast: shadow(x + 20, y, 40, 12),
});

/** A house of the town beyond the table. */
function houseAt({ x, y, k }: Spot): { r: Rect; thing: Thing } {
  const r = { x: Math.round(x - 100), y: Math.round(y - 90), w: 170 + Math.round(k * 60), h: 150 + Math.round(k * 50) };
  const roof = nth(['#a9785a', '#8d8f9c', '#b9654a', '#9aa3b8'], k * 97);
  const panes = box(r.x + 20, r.y + r.h - 38, 30, 22) + box(r.x + r.w - 50, r.y + r.h - 38, 30, 22);
  const html = plates(
    f(box(r.x, r.y + r.h - 50, r.w, 50), '#c9b79c') +
      f(box(r.x, r.y, r.w, r.h - 50), roof) +
      `<path class="d" d="${box(r.x + 9, r.y + 9, r.w - 18, r.h - 68)}"/><path class="f c-glass" d="${panes}"/>`,
    3,
  );
  return { r, thing: { y, html, cast: cast(r, 40) } };
}

function outside(t: Terrain, roads: readonly Rect[]): Thing[] {
  const [w, h] = [t.width * U, t.height * U];
  if (t.area === 'urban') {
    const clear = (r: Rect): boolean =>
      !meet(r, { x: 0, y: 0, w, h }, 40) &&
      !roads.some((o) =>
        o.w >= o.h ? r.y < o.y + o.h + 30 && r.y + r.h > o.y - 30 : r.x < o.x + o.w + 30 && r.x + r.w > o.x - 30,
      );
    const lots = scatter({ x: -900, y: -700, w: w + 1800, h: h + 1400 }, 300, looksOf(t) + 'out').map(houseAt);
    return lots.filter(({ r }) => clear(r)).map(({ thing }) => thing);
  }
  const free = (x: number, y: number): boolean =>
    (x < -36 || x > w + 36 || y < -24 || y > h + 84) &&
    !roads.some((o) => (o.w >= o.h ? y > o.y - 24 && y < o.y + o.h + 70 : x > o.x - 40 && x < o.x + o.w + 40));
  return scatter({ x: -620, y: -500, w: w + 1240, h: h + 1000 }, 96, looksOf(t) + 'out', free)
    .filter(({ k }) => k > 0.25)
    .map((spot) => treeAt(spot, 1.1));
}

const low = (a: Thing, b: Thing): number => a.y - b.y;

/** All that stands about on a table, from back to front. */
export function standing(t: Terrain): Standing {
  const high = t.height;
  const roads = t.pieces.filter((p) => p.kind === 'road').map((p) => rect(p.box, high));
  const solid = [...t.buildings, ...t.obstacles].map(({ box: it }) => rect(it, high));
  const free =
    (m: number) =>
    (x: number, y: number): boolean =>
      !solid.some((o) => hits(x, y, o, m) || hits(x, y - 34, o, 14)) && !roads.some((o) => hits(x, y, o, 10));
  const grown = (piece: Piece, r: Rect): Thing[] => {
    const key = looksOf(t) + piece.kind + piece.box;
    const within = (left: number, top: number): Rect => ({
      x: r.x + left,
      y: r.y + top,
      w: r.w - left * 2,
      h: r.h - top - 5,
    });
    if (piece.kind === 'woods') return scatter(within(14, 52), 64, key, free(16)).map((spot) => treeAt(spot));
    if (piece.kind === 'bushes') return scatter(within(10, 18), 62, key, free(8)).map(bushAt);
    return piece.kind === 'rock' ? scatter(within(10, 24), 56, key, free(4)).map(rockAt) : [];
  };
  const groves = t.pieces
    .map((piece) => ({ piece, r: rect(piece.box, high) }))
    .map(({ piece, r }) => ({ piece, r, things: grown(piece, r).sort(low) }))
    .filter(({ things }) => things.length);
  const lamps = lampSpots(t, solid);
  const street = [
    ...lamps.map(({ x, y, flip }) => ({
      y,
      html: at(x, y, stamp('lamp', 1.4), 0.8, flip),
      cast: `<path class="cast" d="M${x - 4},${y - 2}l90,14 16,-3 2,6 -18,3 L${x},${y + 4}Z"/>`,
    })),
    ...t.obstacles
      .filter(({ vehicle }) => !vehicle)
      .map((o) => ({ r: rect(o.box, high), o }))
      .map(({ r, o }) => ({ y: r.y + r.h, html: obstacle(o, high), cast: cast(r, 14) })),
  ].sort(low);
  return { lamps, groves, street, outside: outside(t, roads).sort(low) };
}

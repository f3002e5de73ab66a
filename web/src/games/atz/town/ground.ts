/** What lies flat: soil, woods' floors, hills, water, lots, leaves. */
import type { Piece, Terrain } from '../types';
import {
  blob,
  dice,
  hits,
  INK,
  looksOf,
  MARGIN,
  meet,
  n1,
  nth,
  pad,
  R,
  rect,
  scatter,
  shade,
  U,
  type Box,
} from './ink';

const SOIL: Record<string, string[]> = {
  urban: ['#e9dcc6', 'url(#slabs)'],
  suburbs: ['#e6e2a8', 'url(#grassdots)', 'url(#tuft)'],
  rural: ['#d6d68f', 'url(#grassdots)', 'url(#tuft)', 'url(#furrow)'],
};
export function ground({ area, width, height }: Terrain): string {
  const all = { x: -MARGIN, y: -MARGIN, w: width * U + MARGIN * 2, h: height * U + MARGIN * 2 };
  return (SOIL[area] ?? []).map((fill) => R(all, `fill="${fill}"`)).join('');
}
const ORDER = ['water', 'rough', 'hill', 'bushes', 'woods', 'rock'];
/** The flat part of woods, bushes, rough ground, hills, water and rock. */
function piece(p: Piece, high: number, key: string): string {
  const r = rect(p.box, high),
    edge = blob(r, key);
  const lay = (fill: string, more = ''): string => `<path d="${edge}" fill="${fill}"/>${more}`;
  switch (p.kind) {
    case 'woods':
      return lay(
        '#a3b46c',
        `<path d="${edge}" fill="url(#grassdots)"/><path d="${edge}" fill="none" stroke="#5d7d45" stroke-width="3" stroke-dasharray="10 8" stroke-linecap="round" opacity=".8"/>`,
      );
    case 'bushes':
      return lay(
        '#c9cf86',
        `<path d="${edge}" fill="url(#tuft)"/><path d="${edge}" fill="none" stroke="#5d7d45" stroke-width="2.4" stroke-dasharray="3 9" stroke-linecap="round" opacity=".8"/>`,
      );
    case 'rough': {
      const s = scatter(pad(r, -10), 34, key + 's');
      return lay(
        '#d9c496',
        `<path d="${edge}" fill="url(#dots)" opacity=".4"/>` +
          s
            .map(
              (q) =>
                `<path d="M${n1(q.x)},${n1(q.y)}q5,-9 11,-2q4,6 -3,7h-7q-4,-1 -1,-5z" fill="#b9a98a" stroke="${INK}" stroke-width="1.5"/>`,
            )
            .join(''),
      );
    }
    case 'water': {
      const s = scatter(pad(r, -18), 54, key + 'w');
      return (
        `<path d="${edge}" fill="#8fc0cc" stroke="${INK}" stroke-width="2.5"/><path d="${blob(pad(r, -12), key)}" fill="#74a9bd" opacity=".75"/>` +
        s
          .map(
            (q) =>
              `<path d="M${n1(q.x - 14)},${n1(q.y)}q7,-6 14,0t14,0" fill="none" stroke="#eaf6f2" stroke-width="2.4" stroke-linecap="round"/>`,
          )
          .join('')
      );
    }
    case 'hill': {
      // contour lines close in on the crest, lit from the left
      const c = p.crest ?? p.box,
        ring = (t: number) => rect(p.box.map((v, i) => v + ((c[i] ?? v) - v) * t) as unknown as Box, high),
        rnd = (q: { w: number; h: number }) => Math.min(q.w, q.h) * 0.36;
      return [0, 0.24, 0.48, 0.72]
        .map((t, i) => {
          const q = pad(ring(t), -6);
          return (
            R({ ...q, x: q.x + 7, y: q.y + 9 }, `rx="${n1(rnd(q))}" fill="#5f3a86" opacity=".16" class="m"`) +
            R(
              q,
              `rx="${n1(rnd(q))}" fill="${['#cdd389', '#d7db95', '#e2e4a4', '#eef0b8'][i]}" stroke="#6f7d3f" stroke-width="2.4"`,
            ) +
            R(q, `rx="${n1(rnd(q))}" fill="url(#grassdots)" opacity=".6"`) +
            R(
              pad(q, -5),
              `rx="${n1(rnd(q))}" fill="none" stroke="#6f7d3f" stroke-width="9" stroke-dasharray="1.8 13" opacity=".55"`,
            )
          );
        })
        .join('');
    }
    case 'rock':
      return lay(
        '#cfc3a4',
        `<path d="${edge}" fill="url(#dots)" opacity=".3"/><path d="${edge}" fill="none" stroke="#8f8a80" stroke-width="2.4" stroke-dasharray="12 7" stroke-linecap="round"/>`,
      );
    default:
      return '';
  }
}
export const pieces = (t: Terrain): string =>
  [...t.pieces]
    .filter((p) => p.kind !== 'road')
    .sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))
    .map((p) => `<g data-kind="${p.kind}">${piece(p, t.height, looksOf(t) + p.kind + p.box)}</g>`)
    .join('');

/** The lot about each building, and a path from each outer door to the nearest road. Flat paint: it means nothing in the rules. */
export function lots(t: Terrain): string {
  const roadRects = t.pieces.filter((p) => p.kind === 'road').map((p) => rect(p.box, t.height)),
    built = t.buildings.map((b) => rect(b.box, t.height)),
    tone = t.area === 'urban' ? '#dccbb2' : '#efe3c8';
  let out = '';
  for (const g of t.openings)
    if (g.way === 'door' && !g.inner && !g.floor && roadRects.length) {
      const x = ((g.x1 + g.x2) / 2) * U,
        y = (t.height - (g.y1 + g.y2) / 2) * U,
        b = nth(t.buildings, g.building).box,
        [dx, dy] = g.x1 === g.x2 ? ([g.x1 === b[0] ? -1 : 1, 0] as const) : ([0, g.y1 === b[1] ? 1 : -1] as const);
      const road = roadRects
        .filter((r) =>
          dy
            ? x > r.x && x < r.x + r.w && (dy > 0 ? r.y >= y : r.y + r.h <= y)
            : y > r.y && y < r.y + r.h && (dx > 0 ? r.x >= x : r.x + r.w <= x),
        )
        .map((r) => (dy ? [x, dy > 0 ? r.y + 4 : r.y + r.h - 4] : [dx > 0 ? r.x + 4 : r.x + r.w - 4, y]))
        .map(([x = 0, y = 0]): [number, number] => [x, y])
        .sort((a, c) => Math.hypot(a[0] - x, a[1] - y) - Math.hypot(c[0] - x, c[1] - y))[0];
      if (!road) continue;
      const way = {
        x: Math.min(x, road[0]) - 15,
        y: Math.min(y, road[1]) - 15,
        w: Math.abs(x - road[0]) + 30,
        h: Math.abs(y - road[1]) + 30,
      };
      if (built.some((o, i) => i !== g.building && meet(o, way))) continue;
      out += `<path d="M${n1(x)},${n1(y)}L${n1(road[0])},${n1(road[1])}" stroke="${shade(tone, 0.9)}" stroke-width="30"/><path d="M${n1(x)},${n1(y)}L${n1(road[0])},${n1(road[1])}" stroke="${tone}" stroke-width="26"/><path d="M${n1(x)},${n1(y)}L${n1(road[0])},${n1(road[1])}" stroke="#b9a07a" stroke-width="26" stroke-dasharray="2 24" opacity=".7"/>`;
    }
  return (
    built
      .map(
        (r, i) =>
          `<path d="${blob(pad(r, 20), looksOf(t) + 'lot' + i, 3, 2)}" fill="${tone}" stroke="#9a8a6a" stroke-width="1.8"/><path d="${blob(pad(r, 20), looksOf(t) + 'lot' + i, 3, 2)}" fill="url(#slabs)"/>`,
      )
      .join('') + out
  );
}
/** Blown leaves and tufts, so that open ground is not empty. */
export function litter(t: Terrain): string {
  const taken = [...t.buildings, ...t.pieces].map((p) => rect(p.box, t.height)),
    d = dice(looksOf(t) + 'litter'),
    free = (x: number, y: number) => !taken.some((o) => hits(x, y, o, 14));
  return scatter(
    { x: 0, y: 0, w: t.width * U, h: t.height * U },
    t.area === 'urban' ? 130 : 70,
    looksOf(t) + 'litter',
    free,
  )
    .map((q) =>
      q.k < 0.3 && t.area !== 'urban'
        ? `<path d="M${n1(q.x)},${n1(q.y)}q2,-12 4,0q2,-15 5,0q3,-11 5,0" fill="#a9b85e" stroke="#5d7d45" stroke-width="1.8" stroke-linejoin="round"/>`
        : q.k < 0.44 && t.area !== 'urban'
          ? `<g transform="translate(${n1(q.x)} ${n1(q.y)})" stroke="${INK}" stroke-width="1.1"><circle r="3.4" cx="-4" fill="${q.k < 0.37 ? '#fffdf6' : '#eda3a0'}"/><circle r="3.4" cx="5" cy="-4" fill="#f6bf4f"/><circle r="3" cx="4" cy="5" fill="#fffdf6"/></g>`
          : `<ellipse cx="${n1(q.x)}" cy="${n1(q.y)}" rx="4.4" ry="2.3" transform="rotate(${Math.round(d() * 180)} ${n1(q.x)} ${n1(q.y)})" fill="${['#d9704a', '#e39a45', '#b8642f'][Math.floor(q.k * 97) % 3]}"/>`,
    )
    .join('');
}
/** Where woods, bushes or rough ground reach over a road, their edge is drawn on the tar: what holds there stays visible. */
export function edges(t: Terrain): string {
  const roadRects = t.pieces.filter((p) => p.kind === 'road').map((p) => rect(p.box, t.height));
  return t.pieces
    .filter((p) => p.kind !== 'road' && roadRects.some((r) => meet(r, rect(p.box, t.height))))
    .map(
      (p) =>
        `<path d="${blob(rect(p.box, t.height), looksOf(t) + p.kind + p.box)}" fill="#8fa85a" fill-opacity=".14" stroke="#4f6b3a" stroke-width="2.6" stroke-dasharray="3 9" stroke-linecap="round" opacity=".75"/>`,
    )
    .join('');
}

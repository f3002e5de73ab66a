/** Buildings: what they are made of, their walls and gaps, the closed lid and what it hides. High parts are drawn inside the footprint. */
import type { Building, Terrain } from '../types';
import { box, dice, f, hash, INK, looksOf, meet, n1, nth, plates, R, rect, shade, U, type Gap, type Rect } from './ink';
import { frontGap, planGap, wallsOf, type Wall } from './walls';

type Look = [roof: string, wall: string, trim: string, stuff: string, shape: string, awning?: number];
const LOOK: Record<string, Look> = {
  // roof, wall, trim, material of the wall, shape of the roof
  clinic: ['#b8cfc8', '#fbf6e9', '#d9573b', 'plain', 'flat'],
  'gas-station': ['#d9a35e', '#f0c98e', '#d9573b', 'plain', 'flat'],
  'police-station': ['#7f97bb', '#c9ccd6', '#2b4a6b', 'brick', 'flat'],
  supermarket: ['#63a79f', '#fbf6e9', '#3f7d7a', 'plain', 'diner'],
  'retail-store': ['#8d8f9c', '#cf7a55', '#d9573b', 'brick', 'flat', 1],
  school: ['#b9654a', '#e0b98a', '#8a4a35', 'brick', 'flat'],
  warehouse: ['#a8a39a', '#b9b4aa', '#56545a', 'sheet', 'sheet'],
  restaurant: ['#c8593e', '#fbf6e9', '#f6bf4f', 'plain', 'diner', 1],
  'office-buildings': ['#9aa3b8', '#c3c8d2', '#56545a', 'plain', 'flat'],
  apartments: ['#a9785a', '#cf8a65', '#6d4a35', 'brick', 'flat'],
  church: ['#86709a', '#efe2c6', '#5b2a56', 'plain', 'gable'],
  bar: ['#6d5a7a', '#9a6aa5', '#f6bf4f', 'brick', 'flat', 1],
  house: ['#c8593e', '#fbf6e9', '#8a4a35', 'boards', 'gable'],
  farm: ['#a84330', '#d9573b', '#fbf6e9', 'boards', 'gable'],
};
export const lookOf = (type: string): Look =>
  LOOK[type] ??
  LOOK[Object.keys(LOOK).find((k) => type.includes(k) || k.includes(type)) ?? ''] ?? [
    nth(['#c8593e', '#7f97bb', '#8d8f9c', '#63a79f', '#b9654a'], hash(type)),
    '#fbf6e9',
    '#6d4a35',
    nth(['boards', 'brick'], hash(type)),
    nth(['gable', 'flat'], hash(type)),
  ];
/** How high a facade is drawn: by its stories, but never more than a part of its own footprint. */
export const facadeOf = (b: Building, r: Rect): number => Math.min(r.h * 0.46, 20 + 30 * b.stories);
const WALLS: Record<string, (r: Rect, h: number) => string> = {
  plain: () => '',
  boards: (r, h) =>
    Array.from({ length: Math.floor(h / 12) }, (_, i) => `M${r.x},${n1(r.y + r.h - h + 12 * (i + 1))}h${r.w}`).join(''),
  brick: (r, h) =>
    Array.from(
      { length: Math.floor(h / 11) },
      (_, i) =>
        `M${r.x},${n1(r.y + r.h - h + 11 * (i + 1))}h${r.w}` +
        Array.from(
          { length: Math.floor(r.w / 48) },
          (_, k) => `M${n1(r.x + 14 + k * 48 + (i % 2) * 24)},${n1(r.y + r.h - h + 11 * i)}v11`,
        ).join(''),
    ).join(''),
  sheet: (r, h) =>
    Array.from(
      { length: Math.floor(r.w / 12) },
      (_, i) => `M${n1(r.x + 6 + i * 12)},${n1(r.y + r.h - h)}v${n1(h)}`,
    ).join(''),
};
/* The name on the roof: its lines, its size, and the area that labels should leave free. */
export type Sign = { words: string[]; size: number; cy: number; area: Rect };
export function signOf(b: Building, r: Rect, title: string): Sign {
  const roofed = r.h - facadeOf(b, r),
    words = title.toUpperCase().split(' '),
    longest = Math.max(...words.map((w) => w.length), 4);
  const size = Math.max(13, Math.min(r.w > 330 ? 46 : 34, (r.w - 34) / longest / 0.76, (roofed - 34) / words.length)),
    cy = r.y + roofed * (lookOf(b.type)[4] === 'gable' ? 0.62 : 0.5) + 2;
  return {
    words,
    size,
    cy,
    area: {
      x: r.x + r.w / 2 - longest * size * 0.38,
      y: cy - words.length * size * 0.54,
      w: longest * size * 0.76,
      h: words.length * size * 1.08,
    },
  };
}
/** The closed building: facade to the south, roof over the rest of the footprint. */
export function lid(b: Building, i: number, t: Terrain, doors: readonly number[], title: string): string {
  const r = rect(b.box, t.height),
    h = facadeOf(b, r),
    [roof, wall, trim, stuff, shape, awning] = lookOf(b.type),
    d = dice(looksOf(t) + 'b' + i),
    y0 = r.y + r.h - h,
    s = h / b.stories,
    top = { x: r.x, y: r.y, w: r.w, h: r.h - h };
  const gaps = t.openings.map((g, k): Gap => ({ g, k })).filter(({ g }) => g.building === i && !g.inner),
    south = gaps.filter(({ g }) => g.y1 === g.y2 && g.y1 === b.box[1]),
    rest = gaps.filter((o) => !south.includes(o) && o.g.floor === 0);
  let a =
    f(box(r.x, y0, r.w, h), wall) +
    `<path class="d thin" style="opacity:.42" d="${WALLS[stuff]?.(r, h) ?? ''}"/>` +
    Array.from({ length: b.stories - 1 }, (_, k) => f(box(r.x, r.y + r.h - s * (k + 1) - 2, r.w, 4), trim)).join('') +
    f(box(r.x, r.y + r.h - 5, r.w, 5), shade(wall, 0.72));
  for (const { g, k } of south)
    a += `<g transform="translate(${n1(((g.x1 + g.x2) / 2) * U)} ${n1(r.y + r.h - s * g.floor - (g.floor ? 3 : 0))})" data-opening="${k}">${frontGap(g.way, (g.x2 - g.x1) * U, (s - 6) * (g.way === 'door' ? 0.94 : 0.9), doors[k] ?? 0)}</g>`;
  if (awning) {
    const n = Math.round(r.w / 22),
      w = (r.w - 8) / n,
      ay = r.y + r.h - s - 1;
    a +=
      f(`M${r.x + 4},${n1(ay)}h${r.w - 8}l5,11h${-(r.w + 2)}z`, '#fffdf6') +
      Array.from({ length: n }, (_, k) =>
        k % 2
          ? ''
          : `<path class="nf" style="--c:${trim}" d="M${n1(r.x + 4 + k * w)},${n1(ay)}h${n1(w)}v11h${n1(-w)}z"/>`,
      ).join('');
  }
  const { area: signBox } = signOf(b, r, title);
  const rx = shape === 'diner' ? 22 : 3,
    tp = `M${r.x},${n1(y0)}V${n1(r.y + rx)}q0,${-rx} ${rx},${-rx}H${n1(r.x + r.w - rx)}q${rx},0 ${rx},${rx}V${n1(y0)}Z`;
  if (shape === 'gable') {
    const m = r.y + top.h * 0.46;
    a += f(box(r.x, r.y, r.w, m - r.y), shade(roof, 1.18)) + f(box(r.x, m, r.w, y0 - m), roof);
    for (let y = r.y + 13, k = 0; y < y0 - 3; y += 13, k++)
      a += `<path class="d thin" style="opacity:.6" d="M${r.x},${n1(y)}h${r.w}${Array.from({ length: Math.floor(r.w / 46) }, (_, q) => `M${n1(r.x + 16 + q * 46 + (k % 2) * 23)},${n1(y)}v13`).join('')}"/>`;
    a +=
      b.type === 'church'
        ? f(`M${r.x + r.w / 2 - 4},${r.y + 6}h8v9h9v8h-9v17h-8v-17h-9v-8h9z`, '#fbf6e9')
        : f(box(r.x + r.w * 0.74, r.y + 10, 24, 26), '#cf7a55') +
          f(box(r.x + r.w * 0.74 - 3, r.y + 6, 30, 8), '#56545a');
  } else {
    a +=
      f(tp, roof) +
      (shape === 'sheet'
        ? `<path class="d thin" style="opacity:.5" d="${Array.from({ length: Math.floor(r.w / 15) }, (_, k) => `M${n1(r.x + 8 + k * 15)},${r.y}V${n1(y0)}`).join('')}"/>`
        : `<path class="d" d="${box(r.x + 9, r.y + 9, r.w - 18, top.h - 18)}"/>`) +
      `<path class="dots nf" d="M${r.x + r.w - 9},${r.y + 9}V${n1(y0 - 9)}H${r.x + 9}Z"/>` +
      f(box(r.x, y0 - 8, r.w, 8), trim);
    const unit = (x: number, y: number, k: number) =>
      k < 0.4
        ? f(box(x, y, 32, 20), '#b9b4aa') +
          f(box(x, y + 20, 32, 8), '#8f8a80') +
          `<path class="d thin" d="M${x + 5},${y + 6}h22M${x + 5},${y + 11}h22M${x + 5},${y + 15}h22"/>`
        : k < 0.7
          ? `<circle class="f" style="--c:#8f8a80" cx="${x + 12}" cy="${y + 12}" r="11"/><path class="d thin" d="M${x + 12},${y + 2}v20M${x + 2},${y + 12}h20"/>`
          : f(box(x, y, 34, 22), '#cfe6ea') + `<path class="d thin" d="M${x + 17},${y}v22M${x},${y + 11}h34"/>`;
    if (r.w > 330 && top.h > 200) {
      const hx = r.x + r.w * 0.42,
        hy = r.y + 24,
        lx = r.x + r.w * 0.22,
        ly = y0 - 58;
      a +=
        f(box(hx, hy, 62, 30), shade(roof, 1.2)) +
        f(box(hx, hy + 30, 62, 24), shade(wall, 0.9)) +
        f(box(hx + 22, hy + 33, 18, 21), '#56545a') +
        `<path class="d" d="M${n1(lx)},${n1(ly)}q${n1(r.w * 0.28)},16 ${n1(r.w * 0.56)},0"/>` +
        [0.16, 0.3, 0.44, 0.62, 0.78]
          .map((u, k) =>
            f(
              box(lx + r.w * 0.56 * u - 9, ly + 5 + 16 * u * (1 - u) * 1.4, 18 + (k % 2) * 8, 20 + (k % 3) * 5),
              nth(['#fbf6e9', '#eda3a0', '#6f9fce', '#f6bf4f'], k),
            ),
          )
          .join('');
    }
    const n = Math.min(4, Math.ceil((r.w * top.h) / 14000));
    for (let k = 0; k < n; k++) {
      const left = k % 2 === 0;
      const ux = Math.round(left ? r.x + 17 + d() * 14 : r.x + r.w - 56 - d() * 14),
        uy = Math.round(k < 2 ? r.y + 15 + d() * 4 : y0 - 46 - d() * 4),
        kind = d();
      if (!meet({ x: ux, y: uy, w: 36, h: 30 }, signBox, 2)) a += unit(ux, uy, kind);
    }
  }
  return `${plates(a, 3)}${rest.map(({ g, k }) => planGap(g, doors[k] ?? 0, t.height, b)).join('')}`;
}
/** What the roof hides: floors, rooms, walls with their gaps, stairs; the south wall cut low. */
export function inside(b: Building, i: number, t: Terrain, doors: readonly number[], floor = 0): string {
  const r = rect(b.box, t.height),
    [, wall, trim] = lookOf(b.type),
    gaps = t.openings.map((g, k): Gap => ({ g, k })).filter(({ g }) => g.building === i && g.floor === floor),
    rooms = (floor ? b.upper : b.rooms).length ? (floor ? b.upper : b.rooms) : [b.box];
  const deco = (o: Rect, k: number) => {
    const d = dice(b.type + i + k),
      n = Math.floor(o.w / 52);
    return Array.from({ length: n }, (_, j) => {
      const x = o.x + 12 + (j * (o.w - 20)) / n,
        v = d();
      if (
        gaps.some(
          ({ g }) =>
            g.y1 === g.y2 &&
            Math.abs((t.height - g.y1) * U - o.y) < 2 &&
            ((g.x1 + g.x2) / 2) * U > x - 26 &&
            ((g.x1 + g.x2) / 2) * U < x + 44,
        )
      )
        return '';
      return v < 0.4
        ? R({ x, y: o.y + 3, w: 30, h: 10 }, `fill="#cf9450" stroke="${INK}" stroke-width="1.4"`) +
            [0, 1, 2, 3]
              .map((c) =>
                R(
                  { x: x + 2 + c * 7, y: o.y + 4, w: 5, h: 7 },
                  `fill="${nth(['#d9573b', '#6f9fce', '#f6bf4f', '#8fa85a'], c + j)}"`,
                ),
              )
              .join('')
        : v < 0.7
          ? R(
              { x: x + 4, y: o.y + 3, w: 16, h: 11 },
              `fill="${nth(['#5fa39c', '#eda3a0', '#f6bf4f'], j)}" stroke="${INK}" stroke-width="1.6"`,
            )
          : '';
    }).join('');
  };
  const FLOORS = ['url(#tile)', 'url(#plank)', 'url(#bath)', 'url(#plank)'];
  let out = rooms
    .map((q, k) => {
      const o = rect(q, t.height);
      return (
        R(o, `fill="${FLOORS[(k + hash(b.type)) % 4]}"`) +
        R({ ...o, h: 17 }, `fill="${shade(wall, 0.94)}" stroke="${INK}" stroke-width="1.6"`) +
        deco(o, k) +
        R({ ...o, y: o.y + 17, h: 20 }, 'fill="#4b2b57" opacity=".2" class="m"')
      );
    })
    .join('');
  if (b.stairs) {
    const [x, y] = [b.stairs[0] * U, (t.height - b.stairs[1]) * U];
    out += `<g transform="translate(${x} ${y})"><rect x="-20" y="-26" width="40" height="52" fill="#e9c27c" stroke="${INK}" stroke-width="2"/><path d="M-20,-16h40M-20,-6h40M-20,4h40M-20,14h40" stroke="${INK}" stroke-width="2"/><path d="M0,20V-18m-7,8l7,-8l7,8" fill="none" stroke="#a3321c" stroke-width="3"/></g>`;
  }
  const line = ([x1, y1, x2, y2]: Wall) => `M${x1 * U},${(t.height - y1) * U}L${x2 * U},${(t.height - y2) * U}`,
    walls = wallsOf(
      b,
      gaps.map((o) => o.g),
      floor,
    )
      .map(line)
      .join('');
  const low = wallsOf(
    { ...b, rooms: [], upper: [] },
    gaps.map((o) => o.g),
    floor,
  )
    .filter((w) => w[1] === b.box[1] && w[3] === b.box[1])
    .map(
      ([x1, , x2]) =>
        R(
          { x: x1 * U, y: r.y + r.h - 13, w: (x2 - x1) * U, h: 13 },
          `fill="${wall}" stroke="${INK}" stroke-width="2"`,
        ) + R({ x: x1 * U, y: r.y + r.h - 5, w: (x2 - x1) * U, h: 5 }, `fill="${trim}"`),
    )
    .join('');
  return `<g class="inside">${out}<path d="${walls}" stroke="${INK}" stroke-width="8" stroke-linecap="square" fill="none"/>${low}${gaps.map(({ g, k }) => planGap(g, doors[k] ?? 0, t.height, b)).join('')}</g>`;
}

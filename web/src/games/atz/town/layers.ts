/** The table in layers, each a picture that is drawn once and kept: ground, houses, groves, street, vehicles, night. */
import type { AtzView, Terrain, VehicleView } from '../types';
import { facadeOf, inside, lid } from './buildings';
import { edges, ground, litter, lots, pieces } from './ground';
import { box, cast, hash, INK, looksOf, MARGIN, n1, pad, R, rect, U, type Rect } from './ink';
import { picture } from './picture';
import { roads } from './roads';
import type { Grove, Standing, Thing } from './standing';
import { vehicle, vehicleShadow } from './vehicles';

export type Picture = { src: string; r: Rect };
const drawn = (inner: string, r: Rect): Picture => ({ src: picture(inner, r), r });
const EAVES = 22; // door steps and swinging leaves reach out of a house's box

export const tableOf = (t: Terrain): Rect => ({ x: 0, y: 0, w: t.width * U, h: t.height * U });
export const allOf = (t: Terrain): Rect => pad(tableOf(t), MARGIN);

/** All that is flat, with the shadows on it and the scenery beyond the edge under a veil. */
export function groundOf(t: Terrain, s: Standing): Picture {
  const [all, table] = [allOf(t), tableOf(t)];
  const things = [...s.outside, ...s.street, ...s.groves.flatMap((grove) => grove.things)];
  const shadows = [
    ...t.buildings.map((b) => cast(rect(b.box, t.height), 30 + b.stories * 12)),
    ...things.map((it) => it.cast),
  ];
  const hole = box(all.x, all.y, all.w, all.h) + box(0, 0, table.w, table.h);
  const veil = `<path d="${hole}" fill-rule="evenodd" fill="#75657a" class="veil"/>`;
  const frame =
    R(table, `fill="none" stroke="${INK}" stroke-width="5"`) +
    R(pad(table, 7), 'fill="none" stroke="#fbf6e9" stroke-width="3" stroke-dasharray="30 10" opacity=".8"');
  return drawn(
    [
      ground(t),
      lots(t) + pieces(t) + litter(t),
      roads(t) + edges(t),
      R(all, 'class="m" fill="url(#sun)" opacity=".5"'),
      ...shadows,
      ...s.outside.map((it) => it.html),
      veil + frame,
    ].join(''),
    all,
  );
}

export const lidOf = (t: Terrain, i: number, doors: readonly number[], title: string): Picture | null => {
  const b = t.buildings[i];
  return b ? drawn(lid(b, i, t, doors, title), pad(rect(b.box, t.height), EAVES)) : null;
};
export const insideOf = (t: Terrain, i: number, doors: readonly number[], floor: number): Picture | null => {
  const b = t.buildings[i];
  return b ? drawn(inside(b, i, t, doors, floor), pad(rect(b.box, t.height), EAVES)) : null;
};

const stood = (things: readonly Thing[]): string => things.map((it) => it.html).join('');
export const groveOf = ({ r, things }: Grove): Picture => drawn(stood(things), pad(r, 60));
export const streetOf = (t: Terrain, s: Standing): Picture | null =>
  s.street.length ? drawn(stood(s.street), pad(tableOf(t), 120)) : null;

/** A vehicle about its own middle, so that it can drive by being moved. */
export function carOf(v: VehicleView): Picture {
  const still = { ...v, corners: v.corners.map(([x, y]): [number, number] => [x - v.x, y - v.y]) };
  const far = Math.max(...still.corners.map(([x, y]) => Math.hypot(x, y))) * U + 48;
  return drawn(vehicleShadow(still, 0) + vehicle(still, 0), { x: -far, y: -far, w: far * 2, h: far * 2 });
}

const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, opacity: number): string =>
  `<ellipse cx="${n1(x)}" cy="${n1(y)}" rx="${n1(rx)}" ry="${n1(ry)}" fill="url(#${fill})" opacity="${opacity}"/>`;

/** The windows of the front walls in which a light burns: where, and how wide. */
function litWindows(t: Terrain): [number, number, number][] {
  return t.openings.flatMap((g) => {
    const b = t.buildings[g.building];
    const front = b && !g.inner && g.way !== 'door' && g.y1 === g.y2 && g.y1 === b.box[1];
    if (!front || !(hash(looksOf(t) + g.building + g.floor + (g.x1 >> 6)) % 3)) return [];
    const r = rect(b.box, t.height);
    const y = r.y + r.h - (facadeOf(b, r) / b.stories) * (g.floor + 0.55);
    return [[((g.x1 + g.x2) / 2) * U, y, (g.x2 - g.x1) * U]];
  });
}

/** Dark over all, with holes where lamps, windows and lifted roofs give light. */
export function nightOf(t: Terrain, s: Standing, open: readonly number[]): Picture {
  const all = allOf(t);
  const lit = litWindows(t);
  const holes = [
    ...s.lamps.map((l) => ellipse(l.x + 18 * l.flip, l.y, 190, 140, 'hole', 0.94)),
    ...lit.map(([x, y, w]) => ellipse(x, y, w * 1.2, 34, 'hole', 0.9) + ellipse(x, y + 26, w * 1.9, 40, 'hole', 0.45)),
    ...open.flatMap((i) => {
      const b = t.buildings[i];
      if (!b) return [];
      const r = rect(b.box, t.height);
      return [
        R(pad(r, -4), 'fill="#000" opacity=".8"'),
        ellipse(r.x + r.w / 2, r.y + r.h / 2, r.w * 0.8, r.h * 0.8, 'hole', 0.9),
      ];
    }),
  ];
  const glow = [
    ...lit.map(([x, y, w]) => ellipse(x, y, w * 0.9, 22, 'pool', 0.9)),
    ...s.lamps.flatMap((l) => [
      ellipse(l.x + 18 * l.flip, l.y + 2, 130, 88, 'pool', 0.4),
      ellipse(l.x + 19 * l.flip, l.y - 78, 30, 22, 'pool', 0.9),
    ]),
  ];
  const mask = `<mask id="dark" maskUnits="userSpaceOnUse" x="${all.x}" y="${all.y}" width="${all.w}" height="${all.h}">${R(all, 'fill="#fff"')}${holes.join('')}</mask>`;
  return drawn(`${mask}<g mask="url(#dark)">${R(all, 'fill="#0d1630" opacity=".74"')}</g>${glow.join('')}`, all);
}

/** Which buildings somebody is in: one's own first, whose roof lifts; others are seen through it. */
export function indoors(view: AtzView): { own: Set<number>; others: Set<number> } {
  const [own, others] = [new Set<number>(), new Set<number>()];
  for (const it of view.figures) {
    if (!it.alive || it.aboard >= 0) continue;
    const i = view.terrain.buildings.findIndex(({ box: [l, b, r, t] }) => it.x > l && it.x < r && it.y > b && it.y < t);
    if (i >= 0) (view.you !== null && it.seat === view.you ? own : others).add(i);
  }
  return { own, others };
}

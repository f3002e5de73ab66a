/** Roads: all kerbs, then all tar, then paint, so that crossings join by themselves; and the street lamps. */
import type { Terrain } from '../types';
import { blob, box, dice, hits, INK, MARGIN, meet, n1, R, rect, U, type Rect } from './ink';

type Road = { r: Rect; q: Rect; flat: boolean; wide: number; dirt: boolean; kerb: number };
export function roads(t: Terrain): string {
  const list: Road[] = t.pieces
    .filter((p) => p.kind === 'road')
    .map((p) => {
      const r = rect(p.box, t.height),
        flat = r.w >= r.h,
        W = t.width * U,
        H = t.height * U,
        q = { ...r };
      if (flat) {
        if (r.x <= 0) {
          q.x -= MARGIN;
          q.w += MARGIN;
        }
        if (r.x + r.w >= W) q.w += MARGIN;
      } else {
        if (r.y <= 0) {
          q.y -= MARGIN;
          q.h += MARGIN;
        }
        if (r.y + r.h >= H) q.h += MARGIN;
      }
      const wide = flat ? r.h : r.w;
      return { r, q, flat, wide, dirt: t.area === 'rural' || wide < 100, kerb: wide * 0.11 };
    });
  const tar = (o: Road): Rect =>
    o.dirt
      ? o.q
      : o.flat
        ? { ...o.q, y: o.q.y + o.kerb, h: o.q.h - o.kerb * 2 }
        : { ...o.q, x: o.q.x + o.kerb, w: o.q.w - o.kerb * 2 };
  const paved = list.filter((o) => !o.dirt),
    dirt = list.filter((o) => o.dirt),
    ink = `stroke="${INK}" stroke-width="4"`;
  let out = dirt
    .map((o) => {
      const d = blob(o.q, 'track' + o.q.x + o.q.y, 5, 4),
        a = o.wide * 0.3;
      return (
        `<path d="${d}" fill="#dcbf90"/>` +
        [-a, a]
          .map(
            (k) =>
              `<path d="${o.flat ? `M${o.q.x},${n1(o.q.y + o.q.h / 2 + k)}h${o.q.w}` : `M${n1(o.q.x + o.q.w / 2 + k)},${o.q.y}v${o.q.h}`}" stroke="#b08b58" stroke-width="4" stroke-dasharray="26 9 8 9" stroke-linecap="round" fill="none"/>`,
          )
          .join('')
      );
    })
    .join('');
  out +=
    paved.map((o) => R(o.q, ink)).join('') +
    paved.map((o) => R(o.q, 'fill="#efe2c6"') + R(o.q, `fill="url(#flags${o.flat ? 'h' : 'v'})"`)).join('');
  out +=
    paved.map((o) => R(tar(o), ink)).join('') +
    paved.map((o) => R(tar(o), 'fill="#cbb9b6"')).join('') +
    paved.map((o) => R(tar(o), 'fill="url(#tardots)"')).join('');
  for (const o of paved) {
    // centre line between crossings, zebra before each of them
    const cross = paved
      .filter((p) => p !== o && p.flat !== o.flat && meet(p.r, o.r))
      .map((p) => (o.flat ? ([p.q.x, p.q.x + p.q.w] as const) : ([p.q.y, p.q.y + p.q.h] as const)))
      .sort((a, b) => a[0] - b[0]);
    const mid = o.flat ? o.q.y + o.q.h / 2 : o.q.x + o.q.w / 2;
    let here = o.flat ? o.q.x : o.q.y;
    const end = here + (o.flat ? o.q.w : o.q.h),
      line = (a: number, b: number) =>
        b > a
          ? `<path d="${o.flat ? `M${n1(a)},${mid}H${n1(b)}` : `M${mid},${n1(a)}V${n1(b)}`}" stroke="#fff6dd" stroke-width="6" stroke-dasharray="34 26" fill="none"/>`
          : '';
    const zebra = (a: number) => {
      const w = o.wide - o.kerb * 2,
        n = Math.floor((w - 8) / 24),
        s = (o.flat ? o.q.y : o.q.x) + o.kerb + (w - n * 24 + 10) / 2;
      return Array.from({ length: n }, (_, i) =>
        o.flat ? box(a, s + i * 24, 30, 13) : box(s + i * 24, a, 13, 30),
      ).join('');
    };
    for (const [a, b] of cross) {
      out += line(here, a - 48) + `<path d="${zebra(a - 36)}${zebra(b + 6)}" fill="#fff6dd" opacity=".9"/>`;
      here = b + 48;
    }
    out += line(here, end);
    const d = dice('road' + o.q.x + o.q.y);
    for (let i = 0; i < 7; i++) {
      const u = d(),
        v = 0.25 + d() * 0.5,
        x = o.flat ? o.r.x + u * o.r.w : o.r.x + v * o.r.w,
        y = o.flat ? o.r.y + v * o.r.h : o.r.y + u * o.r.h;
      out +=
        i % 3
          ? `<path d="M${n1(x)},${n1(y)}l14,5 -6,9 16,5" fill="none" stroke="#8d7b80" stroke-width="2" stroke-linecap="round"/>`
          : `<g transform="translate(${n1(x)} ${n1(y)})"><ellipse rx="13" ry="10" fill="#a8979a" stroke="${INK}" stroke-width="2"/><path d="M-8,-3h16M-9,1h18M-7,5h14" stroke="${INK}" stroke-width="1.4"/></g>`;
    }
  }
  return out;
}
/* Street lamps by rule: every nine inches along a paved road, sides in turn, not before a door, not on a crossing, not in a thing. */
export type Lamp = { x: number; y: number; flip: number };
export function lampSpots(t: Terrain, solid: readonly Rect[]): Lamp[] {
  const found: Lamp[] = [],
    list = t.pieces.filter((p) => p.kind === 'road').map((p) => rect(p.box, t.height));
  if (t.area === 'rural') return found;
  list.forEach((r, k) => {
    const flat = r.w >= r.h,
      len = flat ? r.w : r.h;
    for (let i = 0, u0 = 90; u0 < len - 30; u0 += 220, i++)
      for (const u of [u0, u0 + 44, u0 - 44, u0 + 80, u0 - 80]) {
        const side = (i + k) % 2,
          off = 16,
          x = flat ? r.x + u : side ? r.x + r.w - off : r.x + off,
          y = flat ? (side ? r.y + r.h - 8 : r.y + 16) : r.y + u;
        if (
          !list.some((o) => o !== r && hits(x, y, o, 6)) &&
          u > 20 &&
          u < len - 20 &&
          !solid.some((o) => hits(x, y, o, 10))
        ) {
          found.push({ x, y, flip: !flat && side ? -1 : 1 });
          break;
        }
      }
  });
  return found;
}

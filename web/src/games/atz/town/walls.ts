/** Walls without their gaps, and what is in the gaps: doors, windows and shop windows, seen from the front and in plan. */
import type { Building, Opening } from '../types';
import { box, f, INK, n1, R, U } from './ink';

/** Wall lines of a floor without its openings: [x1, y1, x2, y2] in tenths. */
export type Wall = [number, number, number, number];
export function wallsOf(b: Building, gaps: readonly Opening[], floor = 0): Wall[] {
  const [l, bo, r, t] = b.box,
    lines: Wall[] = [
      [l, bo, r, bo],
      [l, t, r, t],
      [l, bo, l, t],
      [r, bo, r, t],
    ],
    out: Wall[] = [];
  for (const q of floor ? b.upper : b.rooms) {
    if (q[2] !== r) lines.push([q[2], q[1], q[2], q[3]]);
    if (q[3] !== t) lines.push([q[0], q[3], q[2], q[3]]);
  }
  for (const [x1, y1, x2, y2] of lines) {
    const up = x1 === x2;
    let here = up ? y1 : x1;
    const end = up ? y2 : x2;
    const holes = gaps
      .filter((g) =>
        up
          ? g.x1 === x1 && g.x2 === x1 && y1 <= g.y1 && g.y2 <= y2
          : g.y1 === y1 && g.y2 === y1 && x1 <= g.x1 && g.x2 <= x2,
      )
      .map((g) => (up ? ([g.y1, g.y2] as const) : ([g.x1, g.x2] as const)))
      .sort((a, c) => a[0] - c[0]);
    for (const [a, c] of [...holes, [end, end] as const]) {
      if (a > here) out.push(up ? [x1, here, x1, a] : [here, y1, a, y1]);
      here = Math.max(here, c);
    }
  }
  return out;
}
/** A door, window or shop window in a wall that faces us; 0,0 is the middle of its foot. state: 0 shut, 1 open or broken, 2 locked, 3 and more: planks. */
export function frontGap(way: Opening['way'], w: number, h: number, state: number): string {
  const planks =
    `<g class="keyp">${f(`M${-w / 2 - 4},${-h * 0.72}L${w / 2 + 4},${-h * 0.84}l1,7L${-w / 2 - 3},${-h * 0.72 + 7}Z M${-w / 2 - 4},${-h * 0.36}L${w / 2 + 4},${-h * 0.26}l0,7L${-w / 2 - 4},${-h * 0.36 + 7}Z`, '#cf9450')}</g>`.replace(
      'keyp',
      '',
    );
  if (way === 'door')
    return (
      (state === 1
        ? f(box(-w / 2, -h, w, h), '#3b2f36') + f(`M${-w / 2},${-h}l${-w * 0.42},5v${h}l${w * 0.42},-5z`, '#cf9450')
        : f(box(-w / 2, -h, w, h), '#cf9450') +
          `<path class="d thin" d="${box(-w * 0.32, -h * 0.86, w * 0.64, h * 0.28)}${box(-w * 0.32, -h * 0.44, w * 0.64, h * 0.32)}"/><circle class="i" cx="${n1(w * 0.33)}" cy="${n1(-h * 0.5)}" r="2"/>`) +
      (state === 2
        ? f(box(-5, -h * 0.55, 10, 9), '#f6bf4f') + `<path class="d" d="M-3,${n1(-h * 0.55)}v-4a3,3 0 0 1 6,0v4"/>`
        : state >= 3
          ? planks
          : '')
    );
  const top = way === 'shop' ? h : h * 0.92,
    foot = way === 'shop' ? h * 0.12 : h * 0.34;
  return (
    `<path class="f lit" style="--c:${state === 1 ? '#3b2f36' : '#bcd6dc'}" d="${box(-w / 2, -top, w, top - foot)}"/>` +
    (state === 1
      ? `<path class="f c-glass" d="M${-w / 2},${-foot}l${w * 0.2},${-h * 0.3}l${w * 0.15},${h * 0.2}l${w * 0.2},${-h * 0.26}l${w * 0.2},${h * 0.3}z"/>`
      : `<path class="d thin" d="M0,${n1(-top)}V${n1(-foot)}${way === 'shop' ? `M${-w / 4},${n1(-top)}V${n1(-foot)}M${w / 4},${n1(-top)}V${n1(-foot)}` : ''}"/><path class="shine" d="M${-w / 2 + 5},${n1(-foot - 6)}l6,-8"/>`) +
    (state >= 3 ? planks : '')
  );
}
/** The same openings in plan, for the walls that do not face us and for floors without a roof: on the wall's own line. */
export function planGap(g: Opening, state: number, high: number, b: Building): string {
  const up = g.x1 === g.x2,
    len = (up ? g.y2 - g.y1 : g.x2 - g.x1) * U,
    x = ((g.x1 + g.x2) / 2) * U,
    y = (high - (g.y1 + g.y2) / 2) * U,
    turn = up ? (g.x1 === b.box[0] ? -90 : 90) : g.y1 === b.box[1] ? 180 : 0; // outside is up
  const leaf =
    g.way === 'door'
      ? state === 1
        ? `<path d="M${-len / 2},0v${-len * 0.8}" stroke="${INK}" stroke-width="7" stroke-linecap="round"/><path d="M${-len / 2},0v${-len * 0.8}" stroke="#cf9450" stroke-width="4" stroke-linecap="round"/><path d="M${-len / 2},${-len * 0.8}A${len},${len} 0 0 1 ${len / 2},0" fill="none" stroke="${INK}" stroke-width="1.4" stroke-dasharray="4 4"/>`
        : R({ x: -len / 2, y: -4, w: len, h: 8 }, `rx="2" fill="#cf9450" stroke="${INK}" stroke-width="2"`) +
          `<circle cx="${len / 2 - 6}" r="1.8" fill="${INK}"/>`
      : R(
          { x: -len / 2, y: -4, w: len, h: 8 },
          `fill="${state === 1 ? '#3b2f36' : '#cfe6ea'}" stroke="${INK}" stroke-width="2"`,
        ) + `<path d="M${-len / 2},0h${len}" stroke="${INK}" stroke-width="1.2"/>`;
  const mat =
    g.way === 'door' && !g.inner
      ? R({ x: -len / 2 + 2, y: -15, w: len - 4, h: 10 }, 'rx="2" fill="#d9a878" stroke="#8a5a3a" stroke-width="1.4"')
      : '';
  return `<g transform="translate(${n1(x)} ${n1(y)}) rotate(${turn})" class="gap">${mat}${leaf}${state === 2 ? `<rect x="-5" y="-5" width="10" height="9" rx="1.5" fill="#f6bf4f" stroke="${INK}" stroke-width="1.6"/>` : state >= 3 ? `<path d="M${-len / 2 - 2},-6L${len / 2 + 2},6M${-len / 2 - 2},6L${len / 2 + 2},-6" stroke="${INK}" stroke-width="7"/><path d="M${-len / 2 - 2},-6L${len / 2 + 2},6M${-len / 2 - 2},6L${len / 2 + 2},-6" stroke="#cf9450" stroke-width="4"/>` : ''}</g>`;
}

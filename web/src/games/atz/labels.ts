/** Which words stand on the table, the most important first, and what they must not cover. In pixels of the window at rest. */
import type { Desk } from '$lib/desk';
import { called, nameOf, titleOf } from './names';
import { pick } from './pick.svelte';
import type { Sheet, Stood } from './sheet.svelte';
import { signOf } from './town/buildings';
import { rect, U } from './town/ink';
import { indoors } from './town/layers';
import type { Area, Wanted } from './town/spread';
import { Condition } from './types';

const CLOSE = 0.95; // from this scale on all zombies have numbers; those one may shoot at always do
const FEW = 8; // zombies, who can all be called by number
const wide = (text: string, px: number): number => text.length * px * 0.6 + 10;

export function wanted(desk: Desk, sheet: Sheet, scale: number, size: number): { want: Wanted[]; blocked: Area[] } {
  const { view, crowd } = sheet;
  const { terrain } = view;
  const high = terrain.height;
  const S = (units: number): number => units * scale;
  const spot = ({ x, y }: { x: number; y: number }): { ax: number; ay: number } => ({
    ax: S(x * U),
    ay: S((high - y) * U),
  });
  const label = (
    of: string,
    text: string,
    kind: string,
    px: number,
  ): Pick<Wanted, 'of' | 'text' | 'kind' | 'w' | 'h'> => ({
    of,
    text,
    kind,
    w: wide(text, px),
    h: px + 3,
  });
  const figure = ({ it, px, py }: Stood, kind: string, text_px: number, must: boolean): Wanted => ({
    ...label(`f${it.id}`, nameOf(it), kind, text_px),
    ax: S(px),
    ay: S(py),
    gap: S(19 * size),
    tall: S(60 * size),
    must,
  });
  const up = crowd.filter(({ it }) => it.alive);
  const people = up
    .filter(({ it }) => !it.zombie)
    .sort((a, b) => Number(b.it.seat === view.you) - Number(a.it.seat === view.you))
    .map((one) => figure(one, 'name', 13, one.it.seat === view.you && view.you !== null));
  const near = scale > CLOSE || up.filter(({ it }) => it.zombie).length <= FEW;
  const zombies = up
    .filter(({ it }) => it.zombie && (near || sheet.able.includes(it.id)))
    .map((one) => figure(one, 'z', 12, false));
  const tasks = [
    ...view.marks.map((mark, k) => ({ ...mark, of: `m${k}` })),
    ...view.errands.map((one, k) => ({
      ...one,
      title: one.who.length ? `${one.title} · ${one.who.map((id) => called(view, id)).join(', ')}` : one.title,
      of: `e${k}`,
    })),
  ].map((it) => ({ ...label(it.of, it.title, 'mark', 13), ...spot(it), gap: 12, tall: S(46) }));
  const noise = pick.noise
    ? view.noise.map((it, k) => ({
        ...label(`n${k}`, `${it.shots} loud`, 'loud', 13),
        ...spot(it),
        gap: S(96),
        tall: S(96),
      }))
    : [];
  const feasts = view.feasts.flatMap(([body, ends]) => {
    const it = view.figures[body];
    return it
      ? [{ ...label(`feast${body}`, `feast to turn ${ends}`, 'mark', 13), ...spot(it), gap: S(26), tall: S(34) }]
      : [];
  });
  const cars = view.vehicles
    .filter(({ condition }) => condition !== Condition.LEFT)
    .map((car) => {
      const low = Math.min(...car.corners.map(([, y]) => y));
      const text = car.called.replace(/^the /, '') + (car.keys === 1 ? ' ⚿' : ''); // who is in it has a name beside it
      return { ...label(`v${car.id}`, text, 'thing', 13), ...spot({ x: car.x, y: low }), gap: 3, tall: S(40) };
    });
  const { own } = indoors(view);
  const lifted = (i: number): boolean => pick.roofs || own.has(i) || pick.open.includes(i);
  const rooms = terrain.buildings.flatMap((b, i) => {
    if (!lifted(i)) return [];
    const r = rect(b.box, high);
    const floor = Math.min(pick.floor, b.stories - 1);
    const story = b.stories > 1 ? ` · ${floor ? `floor ${floor}` : 'ground'} of ${b.stories}` : '';
    const text = titleOf(desk, 'building', b.type) + story;
    return [{ ...label(`b${i}`, text, 'room', 13), ax: S(r.x + r.w / 2), ay: S(r.y + r.h), gap: 3, tall: S(r.h) }];
  });
  const blocked: Area[] = up.map(({ it, px, py }) => ({
    of: `f${it.id}`,
    x: S(px) - S(16 * size),
    y: S(py) - S(52 * size),
    w: S(32 * size),
    h: S(62 * size),
  }));
  for (const { it, px, py } of up)
    if (!it.zombie)
      blocked.push({ of: `f${it.id}`, x: S(px - 20 * size) - 11, y: S(py + 7 * size) - 11, w: 22, h: 22 });
  terrain.buildings.forEach((b, i) => {
    const { x, y, w, h } = signOf(b, rect(b.box, high), titleOf(desk, 'building', b.type)).area;
    if (!lifted(i)) blocked.push({ of: `sign${i}`, x: S(x), y: S(y), w: S(w), h: S(h) });
  });
  return { want: [...people, ...tasks, ...rooms, ...cars, ...noise, ...feasts, ...zombies], blocked };
}

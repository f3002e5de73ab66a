/** Survivors and Gear as pictures. */
import type { Inks, Laid } from './print';
import { picture, plates, print, sheet } from './print';
import { CARRIED, RECIPES, SKINS, type Carried, type Recipe } from './recipes';

const CLOTHS = ['#c8553a', '#7fa650', '#5f8fbf', '#d9a441', '#a98bc4', '#d97fa8', '#8f9f6a', '#6d93b8'];
const HAIRS = ['#7a4a2a', '#4a3a30', '#d9a441', '#a3432c', '#cfc8bc', '#3f3228'];
const BODIES = ['b-tee', 'b-hood', 'b-track', 'b-suit', 'b-trench', 'b-pearls', 'b-coat'];
const HEADS = ['h-oval', 'h-square', 'h-long', 'h-round'];
const FACES = ['f-scared', 'f-grim', 'f-smug', 'f-grin', 'f-old'];
const TOPS = ['t-bob', 't-bun', 't-cap', 't-beanie', 't-perm', 't-short', 't-band', 't-braids', 't-spikes', 't-beret'];
const EXTRAS = ['', '', 'x-glasses', 'x-stubble', 'x-shades'];

/** Somebody whom nobody has drawn: always the same one for an id. */
function anybody(id: string, title: string): Recipe {
  let seed = [...id].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 11);
  const pick = <T>(list: readonly T[]): T => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return list[(seed >>> 8) % list.length] as T;
  };
  const parts = [pick(BODIES), pick(HEADS), pick(FACES), pick(EXTRAS), pick(TOPS)].filter(Boolean).join(' ');
  return { short: shortened(title), parts, a: pick(CLOTHS), b: pick(HAIRS), s: pick([0, 1, 2, 3, 4]) };
}

/** The first word of a title that says something. */
const shortened = (title: string): string =>
  title.split(/[\s,]+/).find((word, at) => !(at === 0 && /^(the|a|an)$/i.test(word))) ?? title;

export const recipeOf = (id: string, title: string): Recipe => RECIPES[id] ?? anybody(id, title);
const PARCEL: Carried = { part: 'g-parcel', short: '', b: '#c98a4a', size: 0.8 };
export const carriedOf = (id: string, title: string): Carried => CARRIED[id] ?? { ...PARCEL, short: title };

/** Which hand holds what: left, right, and before the chest. */
const HANDS: readonly (readonly [number, number, number])[] = [
  [31, 116, -1],
  [89, 116, 1],
  [60, 112, 0],
];

function inHands(gear: readonly string[]): Laid[] {
  return gear.slice(0, 3).flatMap((id, at) => {
    const { part, a, b, turn = 14, size = 1 } = carriedOf(id, '');
    const [x, y, side] = HANDS[at] ?? [60, 112, 0];
    const inks: Inks = { b, ...(a && { a }) };
    return [
      { part, at: [x, y, side < 0 ? -turn : side * turn, side ? size : size * 0.8] as const, flip: side < 0, inks },
    ];
  });
}

export type Mood = 'calm' | 'scared' | 'shout';

/** A Survivor from the hat to the hands, with what it carries. */
export function figure(id: string, title: string, gear: readonly string[] = [], mood: Mood = 'calm'): string {
  const { parts, a, b, s } = recipeOf(id, title);
  const named = parts.split(' ').map((part) => (mood !== 'calm' && part.startsWith('f-') ? `f-${mood}` : part));
  const laid: Laid[] = [
    ...named.map((part) => ({ part })),
    ...(mood === 'calm' || named.includes('x-sweat') ? [] : [{ part: 'x-sweat' }]),
    ...inHands(gear),
    { part: 'a-hands' },
  ];
  const inks = { a, b, s: SKINS[s] ?? '#f3c9a0' };
  return print(`figure ${id} ${gear.join()} ${mood}`, '-16 -32 152 190', inks, laid, true);
}

/** Only the head, for a window or a seat. */
export function head(id: string, title: string): string {
  const { parts, a, b, s } = recipeOf(id, title);
  const laid = parts.split(' ').map((part) => ({ part }));
  return print(`head ${id}`, '10 -22 100 140', { a, b, s: SKINS[s] ?? '#f3c9a0' }, laid);
}

/** A Gear by itself. */
export function thing(id: string): string {
  const { part, a, b, turn = 0 } = carriedOf(id, '');
  return picture(`thing ${id}`, () =>
    sheet('-48 -92 96 140', { a: a ?? b, b }, plates([{ part, at: [0, 0, turn === 14 ? 0 : turn / 2, 1] }])),
  );
}

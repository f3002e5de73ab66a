/** Portraits from parts: named people, and for any other name a face that is always the same. */
import { EXTRA, WEAR } from './faces/clothes';
import { BEARD, BROW, EYES, MOUTH, NOSE, SPECS } from './faces/features';
import { HAIR, HAT, HEAD } from './faces/heads';
import { INK, p, SKIN, SPOT, spotOf } from './faces/ink';
import { PEOPLE, type Face } from './faces/people';

export type { Face };

/** The poster's sunburst behind a head. */
function backdrop(colour: string): string {
  const ray = (angle: number): string =>
    `${(60 + 120 * Math.cos(angle)).toFixed(1)} ${(70 + 120 * Math.sin(angle)).toFixed(1)}`;
  const rays = Array.from(
    { length: 12 },
    (_, at) => `M60 70L${ray((at * Math.PI) / 6)}L${ray((at * Math.PI) / 6 + Math.PI / 12)}z`,
  );
  return `<rect width="120" height="130" fill="#f2dfb6"/><rect width="120" height="130" fill="${colour}" opacity=".34"/><path d="${rays.join('')}" fill="${colour}" opacity=".42"/>`;
}

const some = <T>(parts: Record<string, T>, name: string | undefined, usual: string): T => {
  const part = parts[name ?? usual] ?? parts[usual];
  if (part === undefined) throw new Error(`there is no ${usual}`);
  return part;
};

/** A portrait as the text of an SVG. */
export function portrait(face: Face): string {
  const [skin, light] = some(SKIN, face.skin, 'bone');
  const head = some(HEAD, face.head, 'round');
  const [spot, two, tint] = [spotOf(face.spot ?? 'blue'), spotOf(face.two ?? 'bone'), spotOf(face.tint ?? 'ink')];
  const [behind, over] = some(HAIR, face.hair, 'none')(tint);
  const extras = [face.extra ?? []].flat();
  const extra = (wanted: boolean): string =>
    extras
      .filter((one) => (one === 'cheeks') === wanted)
      .map((one) => EXTRA[one] ?? '')
      .join('');
  const beard = face.beard ? some(BEARD, face.beard, 'none')(spotOf(face.bt ?? face.tint)) : '';
  const full = face.beard === 'full';
  const hat = face.hat
    ? some(HAT, face.hat, 'cap')(spotOf(face.hc ?? face.spot), face.hd ? spotOf(face.hd) : '', skin)
    : '';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 130" preserveAspectRatio="xMidYMid slice"><defs><pattern id="d" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(35)"><circle cx="2" cy="2" r="1.15" fill="${INK}"/></pattern><clipPath id="h"><path d="${head}"/></clipPath></defs>`,
    face.bg === 'none' ? '' : backdrop(spotOf(face.bg ?? face.spot ?? 'blue')),
    behind,
    p('M48 82h24v26q-12 8-24 0z', skin, { k: light }),
    some(WEAR, face.wear, 'tee')(spot, two, skin),
    p('M35 58c-7-4-11 2-9 9c1 6 5 9 10 8zM85 58c7-4 11 2 9 9c-1 6-5 9-10 8z', skin, { k: light }),
    p(head, skin, { k: light }),
    '<g clip-path="url(#h)"><path d="M72 14q16 48-12 90h44v-90z" fill="url(#d)" opacity=".34"/></g>',
    extra(true),
    full ? beard : '',
    some(EYES, face.eyes, 'dots'),
    some(NOSE, face.nose, 'button'),
    full ? '' : some(MOUTH, face.mouth, 'smile') + beard,
    over,
    some(BROW, face.brow, 'flat'),
    some(SPECS, face.specs, 'none')(spotOf(face.sc ?? 'steel')),
    extra(false),
    hat,
    '</svg>',
  ].join('');
}

const LIVING = ['bone', 'sand', 'clay', 'umber'];
const HAIRS = ['#7a4a26', '#4a2f1e', 'ink', 'rust', 'amber', 'grey'];
const WORN = ['tee', 'shirt', 'cardigan', 'hoodie', 'leather', 'vest', 'dungaree', 'blazer', 'polo', 'uniform'];
const PLATES: (keyof typeof SPOT)[] = ['orange', 'blue', 'rust', 'moss', 'plum', 'amber'];

// A yellow hat is worn by one of the bots, and by nobody else at a table.
const HATS: (keyof typeof SPOT)[] = ['orange', 'blue', 'rust', 'moss', 'plum', 'steel'];

/** A face for anybody: known people look as they do, everybody else gets one by the name. */
export function faceOf(name: string): Face {
  const known = PEOPLE[name] ?? Object.values(PEOPLE).find((one) => one.name === name);
  if (known) return known;
  let seed = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7);
  const pick = <T>(list: readonly T[]): T => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return list[(seed >>> 8) % list.length] as T;
  };
  const without = (parts: object, not: string[]): string[] => Object.keys(parts).filter((one) => !not.includes(one));
  return {
    name,
    head: pick(Object.keys(HEAD)),
    skin: pick(LIVING),
    hair: pick(without(HAIR, ['none'])),
    tint: pick(HAIRS),
    hat: pick(['', '', '', 'cap', 'beanie', 'band', 'bandana', 'hard', 'beret', 'phones']),
    hc: pick(HATS),
    brow: pick(without(BROW, ['none'])),
    eyes: pick(without(EYES, ['dead', 'patch'])),
    specs: pick(['none', 'none', 'none', 'round', 'square', 'cat', 'half']),
    nose: pick(without(NOSE, ['dead'])),
    mouth: pick(without(MOUTH, ['dead', 'cigar', 'shout'])),
    beard: pick(['none', 'none', 'none', 'tache', 'stubble', 'chops', 'goat']),
    wear: pick(WORN),
    spot: pick(PLATES),
    two: pick(['bone', 'white', 'amber', 'steel']),
    extra: pick(['none', 'freckles', 'cheeks', 'ear', 'mole', 'lines']),
  };
}

const printed = new Map<string, string>();

/** The address of a portrait, to be shown as a picture; drawn once for each name. */
export const portraitOf = (name: string): string => inMood(name, {});

/** A portrait in which something is changed for once: a grin, no poster behind it. */
export function inMood(name: string, mood: Face): string {
  const key = name + JSON.stringify(mood);
  let address = printed.get(key);
  if (!address) {
    address = `data:image/svg+xml,${encodeURIComponent(portrait({ ...faceOf(name), ...mood }))}`;
    printed.set(key, address);
  }
  return address;
}

/** Pictures of the kitchen: each is drawn from its parts once, by day and by night, and then only moved. */
import { DAY, NIGHT } from './inks';
import patterns from './patterns.svg?raw';
import room from './room.svg?raw';
import symbols from './symbols.svg?raw';

const STYLE =
  '.o{stroke:#14110d;stroke-width:3;stroke-linejoin:round}.l{fill:none;stroke:#14110d;stroke-width:2.6;stroke-linecap:round;stroke-linejoin:round}.k{fill:#14110d}.eye{fill:#ffe27a}.fo path,.fi path{fill:none;stroke:#14110d;stroke-width:15;stroke-linecap:round}.fi path{stroke:var(--z-skin);stroke-width:10}.fo.w path{stroke-width:18}.fi.w path{stroke-width:12.5}.bk rect{fill:url(#p-back-s);stroke:#14110d;stroke-width:2.5}.bloom{opacity:.75}.glow{opacity:var(--glowop)}.pool{opacity:var(--pool)}.shaft{opacity:var(--shaft)}.dim{opacity:.8}.ghost{filter:drop-shadow(-4px 3px 0 var(--ghost))}';

const PARTS = new Map(
  [
    ...(symbols + room + patterns).matchAll(
      /<(symbol|pattern|radialGradient|linearGradient|filter) id="([^"]+)"[\s\S]*?<\/\1>/g,
    ),
  ].map(([part, , id]) => [id ?? '', part]),
);
const NAMED = /(?:href="#|url\(#)([\w-]+)/g;

/** The parts that a drawing uses, with those that they use. */
function partsOf(drawing: string): string {
  const found = new Map<string, string>();
  const look = (text: string): void => {
    for (const [, id = ''] of text.matchAll(NAMED)) {
      const part = PARTS.get(id);
      if (!part || found.has(id)) continue;
      found.set(id, part);
      look(part);
    }
  };
  look(drawing);
  return [...found.values()].join('');
}

/** What is inside a symbol: it is laid out in the picture's own units. */
const inside = (name: string): string => (PARTS.get(name) ?? '').replace(/^<symbol[^>]*>|<\/symbol>$/g, '');

const kept = new Map<string, string>();

/** The address of a drawing as a picture; `box` is what of it is seen: x, y, width and height. */
export function picture(drawing: string, box: readonly [number, number, number, number], night: boolean): string {
  const key = `${box.join(' ')} ${night} ${drawing}`;
  const known = kept.get(key);
  if (known) return known;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(' ')}" width="${box[2]}" height="${box[3]}" preserveAspectRatio="none"><style>:root{${night ? NIGHT : DAY}}${STYLE}</style><defs>${partsOf(drawing)}</defs>${drawing}</svg>`;
  const url = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  if (kept.size > 300) kept.clear(); // of windows that were made larger and smaller
  kept.set(key, url);
  return url;
}

/** A part of the room, seen as large as it is drawn, or as much of it as the box holds. */
export const part = (name: string, box: readonly [number, number, number, number], night: boolean): string =>
  picture(inside(name), box, night);

/** Something printed off register, on its own. */
export const printed = (name: string, box: readonly [number, number, number, number], night: boolean): string =>
  picture(`<g class="ghost">${inside(name)}</g>`, box, night);

/** A drawing as a picture of its own: laid out once, kept by the browser, no part of the page's tree. */
import patterns from './patterns.svg?raw';
import style from './print.css?raw';
import type { Rect } from './ink';
import symbols from './symbols.svg?raw';

/** Every symbol, pattern and gradient by its id. */
const PARTS = new Map(
  [...(symbols + patterns).matchAll(/<(symbol|pattern|radialGradient|linearGradient) id="([^"]+)"[\s\S]*?<\/\1>/g)].map(
    ([part, , id]) => [id ?? '', part],
  ),
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
  look(drawing + style);
  return [...found.values()].join('');
}

const MOST = 400; // pictures that are remembered
const kept = new Map<string, string>();

/** The address of a picture; the same drawing is the same picture. */
export function picture(drawing: string, { x, y, w, h }: Rect, extra = ''): string {
  const key = `${x} ${y} ${w} ${h} ${extra} ${drawing}`;
  const known = kept.get(key);
  if (known) return known;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${w} ${h}" width="${w}" height="${h}"><style>${style}${extra}</style><defs>${partsOf(drawing)}</defs>${drawing}</svg>`;
  const url = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  kept.set(key, url);
  if (kept.size > MOST) kept.delete(kept.keys().next().value ?? '');
  return url;
}

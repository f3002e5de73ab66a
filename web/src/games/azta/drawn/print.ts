/** Printing: each part is laid on twice, the key plate (paper and ink lines), then the colour plate, multiplied and off register by 2 px. */
import { GEAR } from './gear';
import { LOT } from './lot';
import { PEOPLE } from './people';

/** The inks of a print: first cloth, second cloth or hair, skin. */
export type Inks = { a?: string; b?: string; s?: string };
/** One part, where it is laid: `[x, y, turn, scale]`, with inks of its own. */
export type Laid = { part: string; at?: readonly [number, number, number, number]; flip?: boolean; inks?: Inks };

const PARTS: Record<string, string> = { ...PEOPLE, ...GEAR, ...LOT };
// a first cloth, b second cloth or hair, s skin, p bare paper, k solid ink, l a line, h halftone
const STYLE = `.a{fill:var(--fa)}.b{fill:var(--fb)}.s{fill:var(--fs)}.p{fill:var(--fp)}.k{fill:var(--fk);stroke:none}.l{fill:none}.h{fill:var(--fh);stroke:none;fill-opacity:.5}.a,.b,.s,.p,.l{stroke:var(--ln);stroke-width:2.6;stroke-linejoin:round;stroke-linecap:round}.i{--fa:#fbf6e9;--fb:#fbf6e9;--fs:#fbf6e9;--fp:#fbf6e9;--fk:#1b1a17;--fh:url(#dots);--ln:#1b1a17}.t{--fa:var(--a);--fb:var(--b);--fs:var(--s);--fp:none;--fk:none;--fh:none;--ln:none;mix-blend-mode:multiply;transform:translate(2.4px,1.8px)}.o *{fill:var(--o);stroke:var(--o);stroke-width:8;stroke-linejoin:round}.o .l{fill:none}`;
const DOTS = `<pattern id="dots" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(30)"><circle cx="2.5" cy="2.5" r="1.15" fill="#1b1a17"/></pattern>`;

/** A part with the parts that it is made of. */
const whole = (part: string): string =>
  (PARTS[part] ?? '').replace(/<use href="#([^"]+)"\/>/g, (_, inner: string) => whole(inner));

const inked = ({ a, b, s }: Inks): string =>
  [a && `--a:${a}`, b && `--b:${b}`, s && `--s:${s}`].filter(Boolean).join(';');

function place({ at, flip, inks }: Laid): string {
  const [x, y, turn, size] = at ?? [0, 0, 0, 1];
  const where = at ? ` transform="translate(${x} ${y}) rotate(${turn}) scale(${flip ? -size : size} ${size})"` : '';
  return where + (inks ? ` style="${inked(inks)}"` : '');
}

/** Parts printed one over the other, as the inside of an SVG. `ids` keeps two prints on one page apart. */
export const plates = (parts: readonly Laid[]): string =>
  parts
    .map((one) => {
      const drawing = whole(one.part);
      return `<g${place(one)}><g class="i">${drawing}</g><g class="t">${drawing}</g></g>`;
    })
    .join('');

/** The same cut out of paper: a rim and a shadow under it. */
function cutOut(parts: readonly Laid[]): string {
  const shape = parts.map((one) => `<g${place(one)}>${whole(one.part)}</g>`).join('');
  return `<defs><g id="o">${shape}</g></defs><g class="o" style="--o:#1b1a17" opacity=".2" transform="translate(6 5)"><use href="#o"/></g><g class="o" style="--o:#fbf6e9"><use href="#o"/></g>`;
}

/** A whole picture as the text of an SVG. */
export const sheet = (box: string, inks: Inks, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" style="${inked(inks)}"><style>${STYLE}</style><defs>${DOTS}</defs><g style="isolation:isolate">${inside}</g></svg>`;

const printed = new Map<string, string>();

/** The address of a picture, drawn once for each key. */
export function picture(key: string, draw: () => string): string {
  let address = printed.get(key);
  if (!address) {
    address = `data:image/svg+xml,${encodeURIComponent(draw())}`;
    printed.set(key, address);
  }
  return address;
}

/** Parts as a picture; `rim` cuts them out of paper. */
export const print = (key: string, box: string, inks: Inks, parts: readonly Laid[], rim = false): string =>
  picture(key, () => sheet(box, inks, (rim ? cutOut(parts) : '') + plates(parts)));

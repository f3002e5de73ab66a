/** The fairground as pictures: what does not move is one drawing, printed once for the day and once for the night. */
import { portraitOf } from '$lib/faces';
import css from './drawn/inks.css?raw';
import ground from './drawn/ground.svg?raw';
import { inks } from './drawn/inks';
import pins from './drawn/pins.svg?raw';
import standing from './drawn/standing.svg?raw';
import symbols from './drawn/symbols.svg?raw';
import things from './drawn/things.svg?raw';
import { WORLD, type Way } from './path';

const inside = (svg: string): string => svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'));
const sheet = (box: string, night: boolean, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" style="${inks(night)}"><style>${css}</style>${body}</svg>`;

const printed = new Map<string, string>();
/** The address of a picture, drawn once for each key. */
function picture(key: string, draw: () => string): string {
  let address = printed.get(key);
  if (!address) printed.set(key, (address = `data:image/svg+xml,${encodeURIComponent(draw())}`));
  return address;
}
const used = (id: string, w: number, h: number): string => `<use href="#${id}" width="${w}" height="${h}"/>`;
const DOTS =
  '<pattern id="dots" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(30)"><circle cx="2.5" cy="2.5" r="1.35" fill="var(--dot)"/></pattern>';

const CLASSES = { draw: 'ta', penalty: 'tz', gate: 'tg', goal: 'tw' };

/** The way itself: the curb, its footlights, and every tile. */
function way(path: Way): string {
  const { gate, tiles } = path.track;
  const out: string[] = [];
  for (const [from, to, ink] of [
    [gate, tiles + 0.5, 'var(--curb-2)'],
    [0.5, gate, 'var(--curb)'],
  ] as const) {
    const side = path.ribbon(from, to, 4);
    out.push(
      `<path d="${path.ribbon(from, to, 5)}" fill="var(--castc)" transform="translate(5 11)"/>`,
      `<path d="${side}" fill="${ink}" transform="translate(0 6)"/>`,
      `<path d="${side}" fill="${ink}" stroke="var(--line)" stroke-width="2"/>`,
    );
  }
  for (let tile = 1; tile <= tiles; tile++)
    for (const side of [-1, 1]) {
      const [x, y] = path.edge(tile + 0.5, side, 30.5);
      const { s } = path.spot(tile);
      const at = `cx="${x.toFixed(1)}" cy="${y.toFixed(1)}"`;
      out.push(
        `<circle ${at} r="${(9 * s).toFixed(1)}" fill="url(#spark)" class="lit"/><circle ${at} r="${(2.1 * s).toFixed(1)}" class="foot"/>`,
      );
    }
  for (let tile = tiles; tile >= 1; tile--) {
    const kind = path.kind(tile);
    const plain = `${tile > gate ? 'y' : 't'}${tile % 2}`;
    out.push(`<path class="tl ${kind ? CLASSES[kind] : plain}" d="${path.outline(tile)}"/>`);
  }
  return out.join('');
}

/** Where the signs of the A and Z tiles stand: on the far edge. */
export function signs(path: Way): { tile: number; letter: 'A' | 'Z'; x: number; y: number; k: number }[] {
  return [...path.track.draws, ...path.track.penalties].map((tile) => {
    const { ny, s } = path.spot(tile);
    const [x, y] = path.edge(tile, Math.sign(-ny) || 1, 29);
    return { tile, letter: path.track.draws.includes(tile) ? 'A' : 'Z', x, y, k: Math.max(0.72, s * 1.02) };
  });
}

/** Lamps along the way: at what part of the first zone, and on which side. */
const LAMPS: [number, number][] = [[9, -1], [29, -1], [36, -1], [43, -1], [51, -1], [59, 1], [70, -1], [77, -1]]; // prettier-ignore

/** What stands, from the farthest to the nearest. */
function stood(path: Way): string {
  const lamps = LAMPS.map(([tile, side]) => {
    const [x, y] = path.edge((tile * path.track.gate) / 80, side, 38);
    return { x, y, s: path.spot((tile * path.track.gate) / 80).s };
  });
  const all: [number, string][] = [
    ...inside(standing)
      .trim()
      .split('\n')
      .map((one): [number, string] => [Number(/data-y="([\d.]+)"/.exec(one)?.[1] ?? 0), one]),
    ...signs(path).map(({ letter, x, y, k }): [number, string] => [
      y,
      `<use href="#sign-${letter.toLowerCase()}" x="${x - 15 * k}" y="${y - 50 * k}" width="${30 * k}" height="${52 * k}"/>`,
    ]),
    ...lamps.map(({ x, y, s }): [number, string] => [
      y,
      `<use href="#lamp" x="${x - 10 * s}" y="${y - 86 * s}" width="${20 * s}" height="${90 * s}"/>`,
    ]),
  ];
  const light = lamps.map(
    ({ x, y, s }) =>
      `<ellipse cx="${x}" cy="${y}" rx="${150 * s}" ry="${74 * s}" fill="url(#pool)" class="lit glow"/>` +
      `<circle cx="${x}" cy="${y - 78 * s}" r="${26 * s}" fill="url(#spark)" class="lit"/>`,
  );
  return (
    light.join('') +
    all
      .sort((a, b) => a[0] - b[0])
      .map(([, one]) => one)
      .join('')
  );
}

/** The whole fairground but for what moves. */
export const fairground = (path: Way, night: boolean): string =>
  picture(`fair ${night} ${JSON.stringify(path.track)}`, () =>
    sheet(
      `${WORLD.x} ${WORLD.y} ${WORLD.w} ${WORLD.h}`,
      night,
      inside(symbols) + inside(ground) + way(path) + stood(path),
    ),
  );

const KNOWN = ['lagartoon', 'kuchuritok', 'robot-i-king', 'noncredo-mantis'];
/** A mascot as an enamel pin; one that nobody has drawn borrows a face. */
export function pin(character: string): string {
  const sum = [...character].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  const id = KNOWN.includes(character) ? character : (KNOWN[sum % KNOWN.length] ?? '');
  return picture(`pin ${id}`, () => sheet('-2 -2 104 104', false, inside(pins) + used(`pin-${id}`, 100, 100)));
}
/** Who plays: the mascot, or whoever has none yet. */
export const likeness = (character: string, name: string): string => (character ? pin(character) : portraitOf(name));
export const peg = (): string =>
  picture('peg', () => sheet('0 0 100 60', false, inside(pins) + used('pawn-peg', 100, 60)));
export const balloon = (night: boolean): string =>
  picture(`balloon ${night}`, () => sheet('0 0 150 200', night, DOTS + inside(things) + used('balloon', 150, 200)));
export const booth = (ink: string, night: boolean): string =>
  picture(`booth ${ink} ${night}`, () =>
    sheet('0 0 120 170', night, `${DOTS + inside(things)}<g style="--c:${ink}">${used('deckbooth', 120, 170)}</g>`),
  );
export const ring = (night: boolean): string =>
  picture(`ring ${night}`, () => sheet('0 0 190 150', night, inside(symbols) + used('boxing', 190, 150)));
export const wheel = (night: boolean): string =>
  picture(`wheel ${night}`, () => sheet('-112 -112 224 224', night, inside(things) + used('wheel-rim', 1, 1)));
export const cabin = (ink: string, night: boolean): string =>
  picture(`cabin ${ink} ${night}`, () =>
    sheet('-14 -2 28 34', night, `${inside(things)}<g style="--c:var(--s-${ink})">${used('wheel-cabin', 1, 1)}</g>`),
  );

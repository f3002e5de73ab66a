/** What is shown on the three screens: monsters that grow with their number. */
import { picture, print, sheet, type Inks, type Laid } from './print';

type Film = { bg: string; glow: string; inks: Inks; draw: (n: number, W: number, H: number) => Laid[] };

const aliens = (n: number, W: number, H: number): Laid[] => {
  const size = (H / 262) * Math.min(1.5, 0.6 + n * 0.11);
  const few: Laid[] = [{ part: 'm-alien', at: [W * 0.36, H * 0.6, 0, size] }];
  const sides: Laid[] = [
    { part: 'm-alien', at: [W * 0.07, H * 0.8, -10, size * 0.42] },
    { part: 'm-alien', at: [W * 0.64, H * 0.84, 10, size * 0.42] },
  ];
  const far: Laid[] = [
    { part: 'm-alien', at: [W * 0.2, H * 0.4, -6, size * 0.26] },
    { part: 'm-alien', at: [W * 0.54, H * 0.42, 6, size * 0.26] },
  ];
  return [...(n > 5 ? far : []), ...(n > 1 ? sides : []), ...few];
};
const zombies = (n: number, W: number, H: number): Laid[] => {
  const size = (H / 262) * Math.min(1.25, 0.62 + n * 0.07);
  return Array.from({ length: Math.min(7, Math.max(1, n)) }, (_, i): [number, Laid] => {
    const [side, far] = [i % 2 ? -1 : 1, Math.ceil(i / 2)];
    const scale = size * Math.max(0.4, 1 - far * 0.14) * (side > 0 ? 1 : 0.96);
    return [
      far,
      { part: 'm-zombie', at: [W * (0.33 + side * far * 0.17), H * (0.62 - far * 0.02), side * far * 3, scale] },
    ];
  })
    .sort((one, two) => two[0] - one[0])
    .map(([, laid]) => laid);
};
const ARMS = [
  [0.16, -6, 0.92],
  [0.56, 8, 0.8],
  [0.04, -16, 0.7],
  [0.68, 14, 0.66],
  [0.3, 0, 0.9],
  [0.8, 20, 0.6],
  [0.44, 4, 0.8],
] as const;
const tentacles = (n: number, W: number, H: number): Laid[] => {
  const size = (H / 262) * Math.min(1.4, 0.66 + n * 0.08);
  const arms = ARMS.slice(0, Math.min(7, n + 1)).map(([x, turn, scale], i): Laid => ({
    part: 'm-tentacle',
    at: [W * x, H + 6, turn, size * scale],
    flip: i % 2 === 1,
  }));
  return [...arms.reverse(), { part: 'm-eye', at: [W * 0.36, H - 26 * size, 0, size * 0.8] }];
};

const FILMS: readonly Film[] = [
  { bg: '#14304c', glow: '#23527c', inks: { a: '#d7e79a', b: '#ef9a68' }, draw: aliens },
  { bg: '#27401a', glow: '#4a6d2c', inks: { a: '#c3d68e', b: '#d08a62' }, draw: zombies },
  { bg: '#3b1a42', glow: '#6b3470', inks: { a: '#eba0c4', b: '#f0c25a' }, draw: tentacles },
];
const filmOf = (threat: number): Film => FILMS[threat] ?? (FILMS[0] as Film);

/** A burst of rays round a point. */
export const rays = (x: number, y: number, count: number, far: number): string =>
  Array.from({ length: count }, (_, i) => {
    const [from, to] = [(i * 2 * Math.PI) / count, ((i + 0.5) * 2 * Math.PI) / count];
    const end = (angle: number): string =>
      `${(x + far * Math.cos(angle)).toFixed(1)} ${(y + far * Math.sin(angle)).toFixed(1)}`;
    return `M${x} ${y}L${end(from)}L${end(to)}Z`;
  }).join('');

/** The sheet of a screen: bursts, dots, stars. */
export const backdrop = (threat: number, W: number, H: number): string =>
  picture(`backdrop ${threat} ${W}`, () => {
    const { bg, glow, inks } = filmOf(threat);
    const dots = `<pattern id="lite" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(24)"><circle cx="4.5" cy="4.5" r="1.7" fill="#fff" fill-opacity=".16"/></pattern>`;
    const stars = [40, 90, 150, 330, 390, 470, 520].map(
      (x, i) => `<circle cx="${(x * W) / 560}" cy="${30 + ((i * 53) % 120)}" r="${1.6 + (i % 3)}"/>`,
    );
    const sky = threat === 0 ? `<g fill="#fbf6e9">${stars.join('')}</g>` : '';
    return sheet(
      `0 0 ${W} ${H}`,
      inks,
      `<defs>${dots}</defs><rect width="${W}" height="${H}" fill="${bg}"/><path fill="${glow}" d="${rays(W * 0.36, H / 2, 14, 700)}"/><rect width="${W}" height="${H}" fill="url(#lite)"/>${sky}`,
    );
  });

/** Those who are on it, as many and as large as their number. */
export function monsters(threat: number, n: number, W: number, H: number): string {
  const { inks, draw } = filmOf(threat);
  const many = Math.min(12, n);
  return print(`monsters ${threat} ${many} ${W}`, `0 0 ${W} ${H}`, inks, n > 0 ? draw(many, W, H) : []);
}

export const inksOf = (threat: number): Inks => filmOf(threat).inks;
/** One of them, to come out of the screen. */
export const MONSTERS = [
  { part: 'm-saucer', box: '-100 -66 200 86' },
  { part: 'm-zombie', box: '-116 -86 226 250' },
  { part: 'm-tentacle', box: '-90 -212 168 226' },
] as const;
export const monster = (threat: number): string => {
  const { part, box } = MONSTERS[threat] ?? MONSTERS[0];
  return print(`monster ${part}`, box, inksOf(threat), [{ part }]);
};
export const fingers = (): string => print('fingers', '-32 -34 64 90', inksOf(0), [{ part: 'm-fingers' }]);

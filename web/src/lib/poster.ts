/** Posters as text of SVG: suns, walkers, faces and cars in two inks, slightly off register. */
import { inMood, type Face } from './faces';

export const INK = '#1b1a17';
export const BONE = '#fbf3e0';
const WALKER =
  'M28 4c9 0 13 6 12 14c0 6-3 9-5 12c12 3 16 14 15 28l8 6l-4 6l-10-4l-2 14l4 36h-12l-4-26l-10 26h-13l11-40c-6-12-8-26-2-38l-12 12l-4-4l16-19c2-1 4-1 6-2c-4-3-6-8-6-13c0-4 4-8 12-8z';

/** Rays from a point. */
export function burst(cx: number, cy: number, colour: string, opacity = 0.5, count = 12, far = 330): string {
  const at = (angle: number): string =>
    `${(cx + far * Math.cos(angle)).toFixed(1)} ${(cy + far * Math.sin(angle)).toFixed(1)}`;
  const rays = Array.from({ length: count }, (_, i) => {
    const angle = (i * 2 * Math.PI) / count;
    return `M${cx} ${cy}L${at(angle)}L${at(angle + Math.PI / count)}z`;
  });
  return `<path d="${rays.join('')}" fill="${colour}" opacity="${opacity}"/>`;
}

/** Somebody who walks with the arms out; the other way round with a negative height. */
export function walker(x: number, y: number, height: number, ink = INK, plate = '#b8432b'): string {
  const scale = Math.abs(height) / 120;
  const [shift, turn] = height < 0 ? [60 * scale, -scale] : [0, scale];
  const one = (dx: number, dy: number, fill: string): string =>
    `<path d="${WALKER}" fill="${fill}" transform="translate(${x + dx + shift} ${y + dy}) scale(${turn} ${scale})"/>`;
  return one(3, 2, plate) + one(0, 0, ink);
}

/** A known face, cut out of its poster. */
export const face = (who: string, x: number, y: number, width: number, mood: Face = {}): string =>
  `<image href="${inMood(who, { bg: 'none', ...mood })}" x="${x}" y="${y}" width="${width}" height="${width * 1.083}"/>`;

/** A game-icon in two inks. */
export const sign = (d: string, x: number, y: number, size: number, ink = INK, plate = '#b8432b'): string =>
  [3, 0]
    .map(
      (off) =>
        `<path d="${d}" fill="${off ? plate : ink}" transform="translate(${x + off} ${y + off}) scale(${size / 512})"/>`,
    )
    .join('');

export const lettering = (text: string, x: number, y: number, size: number, fill = INK, creep = false): string =>
  `<text x="${x}" y="${y}" text-anchor="middle" font-family="${creep ? 'Creepster' : 'Alfa Slab One'}" font-size="${size}" fill="${fill}">${text}</text>`;

const WHEEL = (x: number, y: number, r: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${INK}"/><circle cx="${x}" cy="${y}" r="4" fill="${BONE}"/>`;
const body = (d: string, colour: string): string =>
  `<path d="${d}" fill="${colour}" transform="translate(2 2)"/><path d="${d}" fill="none" stroke="${INK}" stroke-width="4" stroke-linejoin="round"/>`;
const CARS = {
  sedan: (c: string): string =>
    body('M4 38q0-12 14-14l14-2l14-14q4-4 10-4h22q6 0 10 4l12 14q14 2 16 8v8q0 4-4 4H8q-4 0-4-4z', c) +
    `<path d="M40 22l10-10h12v10zM68 12h12l9 10H68z" fill="${BONE}" stroke="${INK}" stroke-width="3"/>` +
    WHEEL(30, 42, 10) +
    WHEEL(94, 42, 10),
  van: (c: string): string =>
    body('M4 52V12q0-8 8-8h78q8 0 14 10l14 20q8 2 8 10v8q0 4-4 4H8q-4 0-4-4z', c) +
    `<path d="M14 13h20v17H14zM42 13h20v17H42zM70 13h20l12 17H70z" fill="${BONE}" stroke="${INK}" stroke-width="3"/>` +
    WHEEL(30, 56, 11) +
    WHEEL(100, 56, 11),
  cart: (c: string): string =>
    `<path d="M12 8h60M18 8l-4 44M66 8l6 40" stroke="${INK}" stroke-width="4" fill="none"/><path d="M8 4h70v8H8z" fill="${c}" stroke="${INK}" stroke-width="3"/><path d="M6 50h26l4-12h12v12h26q8 0 8 8v8H6z" fill="${BONE}" stroke="${INK}" stroke-width="4" stroke-linejoin="round"/>` +
    WHEEL(22, 68, 9) +
    WHEEL(66, 68, 9),
};
export const car = (kind: keyof typeof CARS, x: number, y: number, scale: number, colour: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${CARS[kind](colour)}</g>`;

/** A poster of 210 x 176 with a screen of dots over it. */
export const poster = (drawn: string): string =>
  `<svg viewBox="0 0 210 176" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><defs><pattern id="pd" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(30)"><circle cx="3" cy="3" r="1.3" fill="${INK}"/></pattern></defs>${drawn}<rect width="210" height="176" fill="url(#pd)" opacity=".05"/></svg>`;

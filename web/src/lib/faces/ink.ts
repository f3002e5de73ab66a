/** How a portrait is printed: paper is knocked out, a colour plate is laid on it slightly off register, ink lines go on top. */
export const INK = '#1b1a17';
export const PAPER = '#fbf3e0';
/** The plate and the knocked-out paper of each skin. */
export const SKIN: Record<string, [string, string]> = {
  bone: ['#f4d9b4', '#fff1d8'],
  sand: ['#dfae7c', '#f3d3a6'],
  clay: ['#b27a50', '#d6a274'],
  umber: ['#7c4d33', '#a87350'],
  dead: ['#a9b98a', '#d2ddb2'],
};
export const SPOT = {
  orange: '#d9702b',
  blue: '#3d6a97',
  rust: '#b8432b',
  moss: '#64803f',
  plum: '#85497f',
  amber: '#e0a230',
  steel: '#5b6f80',
  bone: '#efe3c8',
  ink: '#2c2a26',
  grey: '#a8a294',
  pink: '#e08a7c',
  white: '#fdf8ec',
};
/** A colour by its name, or as it is written. */
export const spotOf = (name: string | undefined): string => SPOT[name as keyof typeof SPOT] ?? name ?? SPOT.steel;

/** One printed shape: knock-out, plate, line. */
export const p = (d: string, colour: string, o: { k?: string; w?: number } = {}): string =>
  `<path d="${d}" fill="${o.k ?? PAPER}"/><path d="${d}" fill="${colour}" transform="translate(1.7 1.5)"/><path d="${d}" fill="none" stroke="${INK}" stroke-width="${o.w ?? 3}" stroke-linejoin="round" stroke-linecap="round"/>`;
export const f = (d: string, colour: string, opacity = 1): string =>
  `<path d="${d}" fill="${colour}" opacity="${opacity}"/>`;
export const l = (d: string, width = 3, colour = INK): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
export const dot = (x: number, y: number, r: number, colour = INK): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`;

/** A part drawn with a colour, a second one, and the skin. */
export type Part = (colour: string, second: string, skin: string) => string;

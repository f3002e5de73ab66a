/** Brows, eyes, glasses, noses, mouths and beards. */
import { dot, f, INK, l, p, SPOT } from './ink';

export const BROW: Record<string, string> = {
  none: '',
  flat: l('M42 51h13M65 51h13', 3.4),
  up: l('M42 50q7-6 13-3M65 47q7-3 13 3', 3),
  angry: l('M42 47l13 5M78 47l-13 5', 4),
  sad: l('M42 53l13-5M78 53l-13-5', 3),
  bushy: f('M40 52q6-8 16-3l-1 5q-8-3-15-2zM80 52q-6-8-16-3l1 5q8-3 15-2z', INK),
  sly: l('M42 52q7-2 13 0M65 46q7-5 13 1', 3.4),
  thin: l('M43 50q6-5 12-2M65 48q6-3 12 2', 1.8),
};

const eye = (x: number, y: number, rx: number, ry: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="#fff8e8" stroke="${INK}" stroke-width="2.2"/>`;
export const EYES: Record<string, string> = {
  dots: dot(49, 62, 3.4) + dot(71, 62, 3.4),
  wide: eye(49, 62, 7.5, 8) + eye(71, 62, 7.5, 8) + dot(50, 63, 2.6) + dot(70, 63, 2.6),
  open: eye(49, 62, 6.5, 5.4) + eye(71, 62, 6.5, 5.4) + dot(50.5, 62, 3) + dot(72.5, 62, 3),
  side: eye(49, 62, 6.5, 5.6) + eye(71, 62, 6.5, 5.6) + dot(46, 62.5, 3) + dot(68, 62.5, 3),
  narrow:
    f('M41 61q8-5 16 0q-8 5-16 0zM63 61q8-5 16 0q-8 5-16 0z', '#fff8e8') +
    l('M41 60q8-4 16 1M63 61q8-5 16-1', 3) +
    dot(50, 62, 2.6) +
    dot(70, 62, 2.6),
  tired:
    eye(49, 62, 6.5, 5.6) +
    eye(71, 62, 6.5, 5.6) +
    f('M41 62q8-9 16 0zM63 62q8-9 16 0z', INK) +
    dot(49, 64, 2.4) +
    dot(71, 64, 2.4) +
    l('M44 71q5 2 10 0M66 71q5 2 10 0', 1.6),
  closed: l('M42 61q7 6 14 0M64 61q7 6 14 0', 3) + l('M42 64l-3 2M78 64l3 2', 2),
  wink: eye(49, 62, 6.5, 5.4) + dot(50, 62, 3) + l('M64 63q7-6 14 0', 3),
  dead: eye(48, 62, 9, 9) + dot(50, 65, 1.8) + eye(72, 61, 5.5, 5.5) + dot(71, 59, 1.6) + l('M38 74q8 3 16 0', 1.6),
  patch: eye(49, 62, 6.5, 5.4) + dot(50, 62, 3) + f('M62 54h19q1 14-9 16q-10-2-10-16z', INK) + l('M33 46l55 12', 2.4),
};

const lens = (d: string, c: string, o = 0.3): string => `<g>${f(d, c, o)}${l(d, 3)}</g>`;
export const SPECS: Record<string, (colour: string) => string> = {
  none: () => '',
  round: () =>
    lens('M38 62a11 11 0 1 1 22 0a11 11 0 1 1-22 0zM61 62a11 11 0 1 1 22 0a11 11 0 1 1-22 0z', '#fff', 0.25) +
    l('M38 60l-6-2M83 60l5-2', 2.4),
  square: () =>
    lens('M37 54h21v15q-10 4-20 0zM62 54h21l-1 15q-10 4-20 0z', '#fff', 0.25) + l('M58 57h4M37 57l-5-1M83 57l5-1', 3),
  cat: (c) =>
    lens('M33 52q12 0 24 4q0 14-11 14q-9 0-9-10zM87 52q-12 0-24 4q0 14 11 14q9 0 9-10z', c, 0.45) + l('M57 58h6', 3),
  shades: () =>
    f('M35 54h23l-2 14q-9 4-17 0zM62 54h23l-4 14q-9 4-17 0z', INK) +
    l('M33 55h54', 3.4) +
    l('M41 58l5 6M68 58l5 6', 2, '#fff8e8'),
  aviator: (c) =>
    lens('M36 55q11-3 22 0q0 16-11 16t-11-16zM62 55q11-3 22 0q0 16-11 16t-11-16z', c || INK, 0.7) +
    l('M56 56h8M36 56l-4-1M84 56l4-1', 2.6),
  half: () =>
    lens('M40 66h17q-1 9-8 9t-9-9zM63 66h17q-1 9-8 9t-9-9z', '#fff', 0.4) + l('M57 67h6M40 66l-8-8M80 66l8-8', 2),
  goggles: (c) => l('M31 60h58', 7) + lens('M37 52h46q4 10 0 19q-12 3-18-3h-10q-6 6-18 3q-4-9 0-19z', c, 0.55),
};

export const NOSE: Record<string, string> = {
  button: l('M57 72q3 3 6 0', 2.6),
  long: l('M59 58q-6 14-3 17q4 2 8 0', 2.6),
  big: l('M56 62q-8 12-2 15q6 3 12 0q5-3-1-10', 2.8),
  hook: l('M60 56q7 8 3 14q-3 6-9 4', 2.8),
  flat: l('M53 74q7 4 14 0', 2.6),
  dead: f('M56 70l4-6l4 6q-4 3-8 0z', INK),
};

export const MOUTH: Record<string, string> = {
  smile: l('M49 82q11 8 22 0', 3),
  flat: l('M51 84h18', 3),
  frown: l('M50 87q10-7 20 0', 3),
  smirk: l('M51 84q12 3 19-4', 3),
  o: `<ellipse cx="60" cy="85" rx="5" ry="6" fill="${INK}"/>`,
  grin: f('M47 80h26q-2 13-13 13t-13-13z', INK) + f('M50 81.5h20v4h-20z', '#fff8e8'),
  grit: f('M47 80h26v9h-26z', '#fff8e8') + l('M47 80h26v9h-26zM53 80v9M60 80v9M67 80v9', 2.2),
  lips: f('M49 83q6-5 11-2q5-3 11 2q-5 7-11 7t-11-7z', SPOT.rust) + l('M49 83q11 3 22 0', 1.8),
  pout: f('M54 82q6-3 12 0q-2 6-6 6t-6-6z', SPOT.rust) + l('M54 83h12', 1.6),
  nerves: l('M48 84l4-3l5 4l5-4l5 4l5-3', 2.8),
  cigar: l('M50 84h14', 3) + p('M63 81l22 4l-1 6l-22-4z', '#8a5a35', { w: 2 }) + dot(85, 88, 3, SPOT.orange),
  tooth: l('M50 83q10 5 20-1', 3) + l('M66 84l16 7', 2),
  dead: f('M45 80q15-5 30 2q-2 14-15 13t-15-15z', INK) + f('M49 80l4 6l3-6zM62 80l3 5l4-5zM55 93l3-5l4 6z', '#fff8e8'),
  shout:
    f('M48 79q12-4 24 0q2 17-12 17t-12-17z', INK) +
    f('M51 80h18v3h-18z', '#fff8e8') +
    f('M53 91q7-4 14 0q-7 6-14 0z', SPOT.rust),
};

export const BEARD: Record<string, (colour: string) => string> = {
  none: () => '',
  tache: (c) => p('M60 76c-6-3-16 0-19 7c7-1 13 1 19-2c6 3 12 1 19 2c-3-7-13-10-19-7z', c, { w: 2.4 }),
  handle: (c) =>
    p(
      'M60 76c-6-3-17 0-20 6c-4 2-6-1-5-4c-5 8 4 14 11 9c5-1 9-2 14-5c5 3 9 4 14 5c7 5 16-1 11-9c1 3-1 6-5 4c-3-6-14-9-20-6z',
      c,
      { w: 2.4 },
    ),
  full: (c) =>
    p('M32 62c4 8 8 13 14 13c8-3 20-3 28 0c6 0 10-5 14-13c2 22-8 42-28 42s-30-20-28-42z', c) + l('M50 83q10 4 20 0', 3),
  goat: (c) => p('M50 78q10-5 20 0q3 6 0 10q0 12-10 14q-10-2-10-14q-3-4 0-10z', c, { w: 2.4 }) + l('M53 86h14', 2.4),
  stubble: () =>
    [
      [40, 80],
      [44, 86],
      [50, 91],
      [60, 93],
      [70, 91],
      [76, 86],
      [80, 80],
      [46, 80],
      [74, 80],
      [55, 90],
      [65, 90],
    ]
      .map(([x = 0, y = 0]) => dot(x, y, 1.1))
      .join(''),
  chops: (c) => p('M32 58c5 4 10 12 12 26c-6 2-12-6-12-26zM88 58c-5 4-10 12-12 26c6 2 12-6 12-26z', c, { w: 2.4 }),
};

/** Where everything stands on the lot, for any window and any number of players; in px. */
export type Spot = { x: number; y: number; w: number };
export type Kind = 'wide' | 'tall' | 'across';
export type Car = Spot & { flip: boolean; room?: number }; // room: for the names, where they may be wider than the car
export type Layout = {
  kind: Kind;
  u: number; // the drawing's unit
  on: Spot; // the screen of the Threat that is faced, and the two beside it
  sides: [Spot, Spot];
  screen: number; // height of the screens by their width, of the large one
  film: Spot;
  marquee: Spot;
  cars: Car[]; // the others, clockwise from you
  mine: Spot;
  below?: number; // what is left below yours for what is asked and the hand
  own: number; // width of one of yours, and the width by which it is drawn
  figure: number;
  swap: Spot;
  piles: Spot & { small: boolean };
};

const TOP = 52; // the strip
/** Looked back at: no strip, nothing is asked; what a hand that is shown covers. */
type Still = { below: number } | null;

const SMALL: [number, number][] = [
  [152, 292],
  [6, 404],
  [64, 560],
];
/** Cars on the left and on the right, from the screens to the front: x from the edge, y, width. */
const ROWS: Record<number, [[number, number, number][], [number, number, number][]]> = {
  1: [[[70, 420, 320]], []],
  2: [[[60, 400, 330]], [[60, 400, 330]]],
  3: [
    [
      [116, 294, 300],
      [22, 490, 300],
    ],
    [[50, 400, 320]],
  ],
  4: [
    [
      [116, 294, 300],
      [22, 490, 300],
    ],
    [
      [116, 294, 300],
      [34, 490, 300],
    ],
  ],
  5: [
    SMALL.map(([x, y]) => [x, y, 224]),
    [
      [140, 300, 240],
      [40, 490, 250],
    ],
  ],
  6: [
    SMALL.map(([x, y]) => [x, y, 224]),
    [
      [198, 292, 224],
      [26, 404, 224],
      [64, 560, 224],
    ],
  ],
};

function wide(W: number, H: number, rivals: number): Layout {
  const u = Math.min(W / 1440, H / 900);
  const [ox, oy] = [(W - 1440 * u) / 2, Math.max(0, H - 900 * u) * 0.3];
  const at = (x: number, y: number, w: number): Spot => ({ x: ox + x * u, y: oy + y * u, w: w * u });
  const [left, right] = ROWS[Math.min(6, Math.max(1, rivals))] ?? [[], []];
  // Clockwise: up the left side, down the right.
  const cars = [
    ...[...left].reverse().map(([x, y, w]) => ({ ...at(x, y, w), flip: false })),
    ...right.map(([x, y, w]) => ({ ...at(1440 - x - w, y, w), flip: true })),
  ];
  return {
    kind: 'wide',
    u,
    on: at(440, 58, 560),
    sides: [at(122, 96, 300), at(1018, 96, 300)],
    screen: 262 / 560,
    film: at(14, 66, 96),
    marquee: at(430, 328, 580),
    cars,
    mine: at(344, 390, 752),
    own: 236 * u,
    figure: 236 * u,
    swap: at(416, 190, 608),
    piles: { ...at(1190, 790, 236), y: Math.max(oy + 790 * u, H - 110), small: false }, // below what is asked, whose buttons it leaves free
  };
}

/** How far heads stand out of a car's box, and how much a car takes with its heads and its plate. */
const headroom = (w: number, team: number): number => (w / 300) * (team < 3 ? 41 : 19);
const boxHeight = (w: number): number => Math.max((158 * w) / 300, (117 * w) / 300 + 36) + 24;
const carHeight = (w: number, team: number): number => boxHeight(w) + headroom(w, team);
/** The same in a row below another: hair may stand before the plate above. */
const NEAR = 0.3;
const rowsHeight = (rows: number, w: number, team: number): number =>
  rows * (boxHeight(w) + NEAR * headroom(w, team)) + (1 - NEAR) * headroom(w, team);

/** One of yours with its ticket; a small one has less on it, and the ticket stays wide enough to be read. */
const ownHeight = (w: number): number => (w < 190 ? w * 0.75 + 72 : w * 1.16);
const ownWidth = (h: number): number => (h < 216 ? Math.max(96, (h - 72) / 0.75) : h / 1.16);
const TICKET = 128;
const HAIR = 14; // of yours, before the plates of the cars

/** A phone or a tablet upright: one thing under the other. */
function tall(W: number, H: number, rivals: number, team: number, still: Still): Layout {
  const gap = Math.max(4, W * 0.012);
  const film = { x: gap, y: (still ? 6 : TOP) + 2, w: W - 2 * gap - 104 };
  const screens = film.y + 36;
  const big = W * 0.54;
  const screen = 262 / 560;
  const high = big * screen;
  const marquee = { x: gap, y: screens + high + gap, w: W - 2 * gap };
  const from = marquee.y + Math.min(64, Math.max(46, W * 0.09)) + 2;
  const asked = H > 1000 ? 236 : 216; // and the hand
  const to = H - (still?.below ?? asked);
  const columns = rivals > 4 ? 3 : rivals > 1 ? 2 : 1;
  const rows = Math.ceil(rivals / columns);
  const room = (W - gap) / columns;
  // The cars take two thirds of the height at most, yours the rest.
  let w = room - gap;
  while (w > 110 && rowsHeight(rows, w, team) > (to - from) * 0.67) w -= 2;
  const each = boxHeight(w) + NEAR * headroom(w, team);
  const most = Math.min(W / Math.max(2, team) - gap, W * 0.42);
  const figure = Math.min(most, ownWidth(to - from - rowsHeight(rows, w, team) + HAIR));
  const own = Math.min(most, Math.max(figure, TICKET));
  const cars = Array.from({ length: rivals }, (_, i) => {
    const [row, column] = [Math.floor(i / columns), i % columns];
    const x = gap / 2 + column * room + (room - w) / 2;
    return { x, y: from + row * each + headroom(w, team), w, flip: column * 2 >= columns };
  });
  const width = Math.min(W, (own + gap) * team + 2 * gap);
  return {
    kind: 'tall',
    u: W / 720,
    on: { x: (W - big) / 2, y: screens, w: big },
    sides: [
      { x: gap, y: screens, w: (W - big) / 2 - 2 * gap },
      { x: (W + big) / 2 + gap, y: screens, w: (W - big) / 2 - 2 * gap },
    ],
    screen,
    film,
    marquee,
    cars,
    mine: { x: (W - width) / 2, y: to - ownHeight(figure), w: width },
    below: H - to,
    own,
    figure,
    swap: { x: gap, y: screens, w: W - 2 * gap },
    piles: { x: W - gap - 100, y: film.y, w: 100, small: true },
  };
}

/** A phone on its side: the others left and right, the screens and yours between them; the hand is beside it all. */
function across(W: number, H: number, rivals: number, team: number): Layout {
  const side = W * 0.25;
  const bottom = H - 44;
  const middle = W - 2 * side;
  const big = Math.min(middle * 0.46, 210);
  const small = (middle - big) / 2 - 8;
  const screen = 0.42;
  const marquee = { x: side + 2, y: TOP + big * screen + 3, w: middle - 4 };
  const left = Math.ceil(rivals / 2);
  const cars = Array.from({ length: rivals }, (_, i) => {
    const [flip, lots] = [i >= left, i >= left ? rivals - left : left];
    const place = flip ? i - left : left - 1 - i;
    const pitch = (bottom - TOP) / Math.max(2, lots);
    let w = side - 6;
    while (w > 84 && carHeight(w, team) > pitch + 4) w -= 2;
    const x = (flip ? W - side : 0) + (side - w) / 2;
    return { x, y: TOP + place * pitch + headroom(w, team), w, flip, room: side - 4 };
  });
  const from = marquee.y + 42;
  const most = middle / Math.max(2, team) - 6;
  const figure = Math.min(most, ownWidth(bottom - from));
  return {
    kind: 'across',
    u: W / 1440,
    on: { x: (W - big) / 2, y: TOP, w: big },
    sides: [
      { x: side + 4, y: TOP, w: small },
      { x: (W + big) / 2 + 4, y: TOP, w: small },
    ],
    screen,
    film: { x: side + 4, y: TOP, w: 0 },
    marquee,
    cars,
    mine: { x: side, y: Math.max(from, bottom - ownHeight(figure)), w: middle },
    own: Math.min(most, Math.max(figure, TICKET)),
    figure,
    swap: { x: side + 2, y: TOP, w: middle - 4 },
    piles: { x: W - 108, y: H - 40, w: 104, small: true },
  };
}

export function layout(W: number, H: number, rivals: number, team: number, still: Still = null): Layout {
  if (H < 520 && W > H) return across(W, H, rivals, team);
  return W / H < 1.05 ? tall(W, H, rivals, team, still) : wide(W, H, rivals);
}

/** As a style. */
export const at = ({ x, y, w }: Spot): string => `left:${x}px;top:${y}px;width:${w}px`;

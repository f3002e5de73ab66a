/** Where the orders stand about a figure: on the side on which they hide least. */
export type At = { left: number; top: number };
export type Window = { left: number; top: number; right: number; bottom: number };

/** Something on the table: where it stands, how high and wide it is drawn, how much is lost where it is hidden. */
export type Thing = At & { tall?: number; half?: number; worth?: number };

const SIDES = [90, 270, 0, 180, 45, 135, 315, 225]; // degrees: below if it can be, above, at the right, at the left
const LATER = 0.04; // what a side costs more than the one before
const BUTTON = { half: 27, above: 24, below: 42 }; // pixels of a button, with its word
const LOW = 8; // pixels that a base reaches below its spot
const OUTSIDE = 100; // as bad as hiding so many things

/** The angles, in radians, of so many orders about a side. */
export function fan(many: number, side: number): number[] {
  const step = Math.min(46, 200 / Math.max(1, many - 1));
  return Array.from({ length: many }, (_, i) => ((side + (i - (many - 1) / 2) * step) * Math.PI) / 180);
}

const STEP = 62; // pixels from button to button in a row
const LINE = 66; // and from row to row

/** Rows of orders at the foot of a window that is too low to stand about anybody. */
function rows(many: number, at: At, window: Window): At[] {
  const most = Math.max(1, Math.floor((window.right - window.left) / STEP) + 1);
  const lines = Math.ceil(many / most);
  const each = Math.ceil(many / lines);
  return Array.from({ length: many }, (_, i) => {
    const line = Math.floor(i / each);
    const wide = (Math.min(each, many - line * each) - 1) * STEP;
    const from = Math.max(window.left, Math.min(window.right - wide, at.left - wide / 2));
    return { left: from + (i % each) * STEP, top: window.bottom - (lines - 1 - line) * LINE };
  });
}

/** How much of a thing a button hides: from nothing to all that is lost. */
function hidden(button: At, { left, top, tall = 0, half = 9, worth = 1 }: Thing): number {
  const across = Math.min(left + half, button.left + BUTTON.half) - Math.max(left - half, button.left - BUTTON.half);
  const along = Math.min(top + LOW, button.top + BUTTON.below) - Math.max(top - tall - LOW, button.top - BUTTON.above);
  return across > 0 && along > 0 ? (worth * across * along) / (2 * half * (tall + 2 * LOW)) : 0;
}

/** Spots for so many orders about a figure, off the things that one may want to touch. */
export function spotsAround(many: number, radius: number, at: At, things: readonly Thing[], window: Window): At[] {
  const round = [radius, radius * 1.25].flatMap((far) =>
    SIDES.map((side) =>
      fan(many, side).map((angle) => ({
        left: at.left + Math.cos(angle) * far,
        top: at.top + Math.sin(angle) * far,
      })),
    ),
  );
  const ways = [...round, rows(many, at, window)].map((spots, way) => {
    const lost = spots.flatMap((it) => things.map((one) => hidden(it, one))).reduce((sum, one) => sum + one, 0);
    const outside = spots.filter(
      ({ left, top }) => left < window.left || left > window.right || top < window.top || top > window.bottom,
    );
    const farther = way === round.length ? OUTSIDE / 2 : LATER * way; // only where there is no room about the figure
    return { spots, cost: lost + OUTSIDE * outside.length + farther };
  });
  return ways.reduce((best, way) => (way.cost < best.cost ? way : best)).spots;
}

const TALL = 58; // pixels that a figure stands above its spot
const FOOT = 20; // and that its base and name reach below it
const HALF = 20; // of its width
const BESIDE = 26; // pixels between a figure and what lies beside it
const NEAR = 150; // pixels within which somebody belongs to the same crowd

/** Where a panel about somebody lies: at the side on which it hides the fewest others, and not those it is about. */
export function beside(
  { wide, high }: { wide: number; high: number },
  them: readonly At[],
  things: readonly At[],
  window: Window,
  first: 'right' | 'below' = 'right',
): At {
  const about = them.length ? them : [{ left: (window.left + window.right) / 2, top: window.top }];
  const crowd = [
    ...about,
    ...things.filter((one) => about.some((it) => Math.hypot(it.left - one.left, it.top - one.top) < NEAR)),
  ];
  const [own, all] = [about, crowd].map((some) => ({
    left: Math.min(...some.map(({ left }) => left)),
    right: Math.max(...some.map(({ left }) => left)),
    top: Math.min(...some.map(({ top }) => top)),
    bottom: Math.max(...some.map(({ top }) => top)),
  })) as [Window, Window];
  const across = (own.left + own.right - wide) / 2;
  const level = (own.top + own.bottom) / 2 - high / 3;
  const sides = [own, all].flatMap((it) => [
    { left: it.right + BESIDE, top: level },
    { left: it.left - BESIDE - wide, top: level },
  ]);
  const ends = [own, all].flatMap((it) => [
    { left: across, top: it.bottom + FOOT + 14 },
    { left: across, top: it.top - TALL - 14 - high },
  ]);
  const spots = (first === 'right' ? [...sides, ...ends] : [...ends, ...sides]).map(({ left, top }) => ({
    left: Math.max(window.left, Math.min(window.right - wide, left)),
    top: Math.max(window.top, Math.min(window.bottom - high, top)),
  }));
  const hides = (spot: At, it: At): boolean =>
    it.left + HALF > spot.left &&
    it.left - HALF < spot.left + wide &&
    it.top + FOOT > spot.top &&
    it.top - TALL < spot.top + high;
  const cost = (spot: At): number =>
    things.filter((one) => hides(spot, one)).length + 4 * about.filter((one) => hides(spot, one)).length;
  return spots.reduce((best, spot) => (cost(spot) < cost(best) ? spot : best));
}

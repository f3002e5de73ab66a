/** Where something is told about a thing: beside it, and over no choice if there is room elsewhere. */
export type Box = { left: number; right: number; top: number; bottom: number };
type Size = { width: number; height: number };

const GAP = 12;
const EDGE = 8;
const STEP = 48; // how far it is pushed along at a time

const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** The left upper corner. `frame` is where it may stand: what lies below its foot is asked, and stays to be read. */
export function beside(thing: Box, size: Size, frame: Size, choices: readonly Box[]): { left: number; top: number } {
  const { width, height } = size;
  const lowest = Math.max(EDGE, frame.height - height - 10);
  const farthest = Math.max(EDGE, frame.width - width - EDGE);
  const within = (left: number, top: number): { left: number; top: number } => ({
    left: Math.min(Math.max(EDGE, left), farthest),
    top: Math.min(Math.max(EDGE, top), lowest),
  });
  // Over what lies low, as near as can be; else at its side, then over or under it.
  const along = Array.from({ length: Math.ceil(frame.width / STEP) }, (_, step) => [step * STEP, -step * STEP]).flat();
  const tries =
    thing.top > frame.height - 10
      ? along.map((push) => within(thing.left + push, lowest))
      : [
          within(thing.right + GAP, thing.top),
          within(thing.left - GAP - width, thing.top),
          ...along.flatMap((push) => [
            within(thing.left + push, thing.top - GAP - height),
            within(thing.left + push, thing.bottom + GAP),
          ]),
        ];
  const cost = ({ left, top }: { left: number; top: number }): number => {
    const box = { left, top, right: left + width, bottom: top + height };
    return [thing, ...choices].reduce((sum, one) => sum + shared(box, one), 0);
  };
  const costs = tries.map(cost);
  return tries[costs.indexOf(Math.min(...costs))] ?? within(thing.left, thing.top);
}

/** Which of the three kitchens fits a window, and how large a unit of its drawing is there. */
export type Kind = 'wide' | 'tall' | 'across';
export type Plan = {
  kind: Kind;
  u: number; // px
  left: number; // px to the left of the drawing
  more: number; // units that the window is higher than the drawing
};

const [WIDE, HIGH] = [1440, 900]; // as the large room is drawn

export function plan(width: number, height: number): Plan {
  const kind = height < 520 && width > height ? 'across' : width < 900 ? 'tall' : 'wide';
  if (kind === 'across') return { kind, u: 0.6, left: 0, more: 0 };
  if (kind === 'tall') return { kind, u: Math.min(width / 390, 1.7), left: 0, more: 0 };
  const u = Math.min(width / WIDE, height / HIGH);
  return { kind, u, left: (width - WIDE * u) / 2, more: height / u - HIGH };
}

/** Where the Horde stands: the middle of each and how wide it is drawn, in parts of the window. */
export function crowd(count: number): { at: number; wide: number }[] {
  const slot = 0.93 / Math.max(count, 2);
  const wide = Math.min(0.49, Math.max(0.26, slot * 1.3));
  return Array.from({ length: count }, (_, index) => ({
    at: count === 1 ? 0.5 : 0.035 + slot * (index + 0.5),
    wide,
  }));
}

/** How many bulbs a sign has and how many of them burn; many points share a bulb. */
export function bulbs(needed: number, total: number, hoped: number, most = 10): ('lit' | 'maybe' | 'off')[] {
  const count = Math.min(needed, most);
  const share = (points: number): number => Math.floor((Math.min(points, needed) * count) / Math.max(1, needed));
  return Array.from({ length: count }, (_, at) => (at < share(total) ? 'lit' : at < share(hoped) ? 'maybe' : 'off'));
}

/** What things on the plan are called, and how they are marked: never by colour alone. */
import type { Desk } from '$lib/desk';
import icons from './atz.icons.json';
import type { AnyCard, AtzView, FigureView, HouseView, Opening, WeaponCard } from './types';

const pictures: Record<string, string> = icons;
export const SIDES = ['rust', 'steel', 'moss', 'plum', 'orange', 'amber', 'steel'];
export const BADGES = [
  '',
  icons.ducked,
  icons.hunkered,
  icons.stunned,
  icons.wounded,
  icons.captured,
  icons.dead,
  icons.left,
  icons.eaten,
] as const; // by status

/** An id as words: `semi-automatic-rifle` is "semi automatic rifle". */
export const worded = (id: string): string => id.replaceAll('-', ' ');

const card = <C extends AnyCard>(desk: Desk, id: string): C | undefined => desk.cards[id] as unknown as C | undefined;
export const weapon = (desk: Desk, id: string): WeaponCard | undefined =>
  card<WeaponCard>(desk, `weapon.${id}`) ?? card<WeaponCard>(desk, `melee.${id}`);
export function titleOf(desk: Desk, kind: string, id: string): string {
  const row = desk.cards[`${kind}.${id}`] as { title?: string } | undefined;
  return row?.title ?? worded(id);
}

export const picture = (id: string | undefined): string => (id && pictures[id]) || icons.hands;
export const armed = (it: FigureView): string | undefined => it.hand[0] ?? it.melee[0];

/** What stands on a figure's base: a zombie's number, a human's initials. */
export function short(it: FigureView): string {
  if (it.zombie) return it.called.replace(/^\D+/, '');
  const words = it.called.split(/\s+/);
  if (words.length === 1) return it.called.slice(0, 2);
  return words
    .map((word) => (/\d/.test(word) ? word : word.slice(0, 1)))
    .join('')
    .slice(0, 3);
}

export const nameOf = (it: FigureView): string => it.called || it.name;
export const called = (view: AtzView, id: number): string => {
  const it = view.figures[id];
  return it ? nameOf(it) : 'nobody';
};

/** Who shares an activation die: the zombies, players, or people whom nobody commands. */
export function forceName(desk: Desk, sides: readonly number[], seats: readonly number[]): string {
  if (sides.includes(0)) return 'zombies';
  if (!seats.length) return 'other people';
  if (seats.length > 1) return 'players';
  return seats[0] === desk.you ? 'you' : (desk.names[seats[0] ?? 0] ?? 'a player');
}

export const onTable = (it: FigureView): boolean => it.on_table;

/** How a figure is, in words. */
export const condition = (it: FigureView): string => it.condition + (it.floor > 0 ? `, on floor ${it.floor}` : '');

const COMPASS = ['east', 'north-east', 'north', 'north-west', 'west', 'south-west', 'south', 'south-east'];
export const heading = ([x, y]: readonly [number, number]): string =>
  COMPASS[Math.round((Math.atan2(y, x) / Math.PI) * 4 + 8) % 8] ?? '';

/** How far apart two spots are, in inches. */
export const inches = (a: { x: number; y: number }, b: { x: number; y: number }): number =>
  Math.hypot(a.x - b.x, a.y - b.y) / 10;
export const spotted = ({ x, y }: { x: number; y: number }): string => `${(x / 10).toFixed(1)}, ${(y / 10).toFixed(1)}`;
export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** The finds that a figure carries, in words. */
export function finds(it: FigureView): string {
  const counts = new Map<string, number>();
  for (const item of it.pack) counts.set(item, (counts.get(item) ?? 0) + 1);
  const things = [...counts].map(([item, count]) => (count > 1 ? `${count} ${worded(item)}` : worded(item)));
  return things.join(', ');
}

const laden = (it: FigureView): string => `${it.load / 4} of ${it.limit / 4}`;
/** What a figure carries besides its weapons, and how much of what it can carry; nothing but on encounters. */
export const packed = (it: FigureView): string => (it.limit ? `${finds(it) || 'no finds'} (${laden(it)})` : '');
/** The same where there is little room. */
export const pack = (it: FigureView): string => [laden(it), finds(it)].filter(Boolean).join(': ');

const REACH = 8; // tenths of an inch within which a room is behind a door

/** The rooms that a door leads into: both sides of an inner one, or the whole building where it is not divided. */
function behind(view: AtzView, { building, floor, x1, x2, y1, y2 }: Opening): HouseView[] {
  const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
  return view.houses.filter(
    ({ building: of, floor: on, box: [l, b, r, t] }) =>
      of === building && (on < 0 || (on === floor && x > l - REACH && x < r + REACH && y > b - REACH && y < t + REACH)),
  );
}

/** What is known of what is behind a door: nothing yet, searched, or not to be searched. */
export function doorMark(view: AtzView, gap: Opening): '' | '?' | '✓' | '×' | 'fire' | 'refuge' {
  const rooms = behind(view, gap);
  const [house] = rooms;
  if (!house) return '';
  if (gap.inner) return new Set(rooms.map(({ entered }) => entered)).size > 1 ? '?' : ''; // one side is known
  if (house.burns) return 'fire';
  if (house.refuge) return 'refuge';
  if (!house.entered) return '?';
  return house.closed ? '×' : house.searched ? '✓' : '';
}

/** A figure in a sentence, for those who hear the table. */
export function spoken(desk: Desk, it: FigureView, from: FigureView | null): string {
  const held = it.hand.map((id) => (weapon(desk, id)?.title ?? id) + (it.empty.includes(id) ? ', empty' : ''));
  const arms = it.zombie ? [] : [...held, ...it.melee.map((id) => weapon(desk, id)?.title ?? id)];
  return [
    nameOf(it) + (it.star ? ', Star' : '') + (it.leads && !it.zombie ? ', leads' : ''),
    `Rep ${it.rep}`,
    it.zombie ? '' : arms.join(' and ') || 'unarmed',
    condition(it),
    it.limit && !it.zombie ? `carries ${packed(it)}` : '',
    `faces ${heading(it.facing)}`,
    from && from.id !== it.id ? `${inches(it, from).toFixed(1)} inches from ${nameOf(from)}` : '',
  ]
    .filter(Boolean)
    .join(', ');
}

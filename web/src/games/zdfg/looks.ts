/** A recruitment office at night: how a card of Zombie Death Force, Go! looks, where it goes, and how that is staged. */
import type { Face } from '$lib/face';
import { portraitOf } from '$lib/faces';
import type { Json, Option, View } from '$lib/wire';
import type { AnyOption, Card, ZdfgView } from './types';
import icons from './zdfg.icons.json';

export { advance } from './advance';
export { beats, goal, opening } from './staging';

export const place = true;
const pictures: Record<string, string> = icons;
const KINDS: Record<string, { icon: string; tone: string }> = {
  Team: { icon: icons.team, tone: 'steel' },
  Weapon: { icon: icons.weapon, tone: 'steel' },
  Wild: { icon: icons.wild, tone: 'plum' },
  Action: { icon: icons.action, tone: 'moss' },
};
const COLORS: Record<string, string> = { orange: 'orange', blue: 'steel' };
const PLATES: Record<string, string> = { orange: '#d9702b', blue: '#3d6a97', Wild: '#85497f', Action: '#64803f' };

export function face(id: string, printed: Json | undefined): Face {
  const card = printed as Card | undefined;
  const kind = KINDS[card?.heading ?? ''] ?? { icon: icons.action, tone: 'moss' };
  return {
    title: card?.title ?? id,
    kind: [card?.color, card?.heading].filter(Boolean).join(' '),
    tone: COLORS[card?.color ?? ''] ?? kind.tone,
    icon: kind.icon,
    art: [pictures[id] ?? kind.icon],
    picture: pictureOf(id, card),
    number: card ? String(card.value) : undefined,
    letter: card?.letter || undefined,
    text: card?.text ?? '',
    quote: card?.quote ?? '',
  };
}

/** The ink of a card: its colour, or its kind. */
export const toneOf = (card: Card | undefined): string => card?.color || (card?.heading ?? 'Action').toLowerCase();
export const kindIcon = (heading: string): string => KINDS[heading]?.icon ?? icons.action;

const printed = new Map<string, string>();

/** A face for a recruit, else an icon printed twice, off register, on the sunburst. */
function pictureOf(id: string, card: Card | undefined): string {
  if (card?.heading === 'Team') return portraitOf(card.title);
  const known = printed.get(id);
  if (known) return known;
  const plate = PLATES[card?.color ?? ''] ?? PLATES[card?.heading ?? ''] ?? '#64803f';
  const ray = (angle: number): string =>
    `${(60 + 120 * Math.cos(angle)).toFixed(1)} ${(65 + 120 * Math.sin(angle)).toFixed(1)}`;
  const rays = Array.from(
    { length: 12 },
    (_, at) => `M60 65L${ray((at * Math.PI) / 6)}L${ray((at * Math.PI) / 6 + Math.PI / 12)}z`,
  ).join('');
  const icon = pictures[id] ?? kindIcon(card?.heading ?? '');
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 130" preserveAspectRatio="xMidYMid slice"><rect width="120" height="130" fill="#f6e7c4"/><path d="${rays}" fill="${plate}" opacity=".26"/><g transform="translate(20 24) scale(.157)"><path d="${icon}" fill="${plate}" transform="translate(20 18)"/><path d="${icon}" fill="#1b1a17"/></g></svg>`;
  const address = `data:image/svg+xml,${encodeURIComponent(drawn)}`;
  printed.set(id, address);
  return address;
}

const BUTTONS = new Set<AnyOption['do']>(['end-assign', 'end-turn', 'discard-rest']);

/** All but the ends of phases are found on the cards and Stacks themselves. */
export const onBoard = (option: Option): boolean => !BUTTONS.has(option.do as AnyOption['do']);

/** The round: how many turns the one who has had most has had. */
export const where = (view: View): string =>
  `round ${Math.max(1, ...(view as ZdfgView).players.map(({ turns }) => turns))}`;

const LETTERS = 5;

/** How many letters somebody still needs: of a Team and of Weapons, each where it is furthest. */
export function toGo(view: ZdfgView, seat: number): number {
  const player = view.players[seat];
  if (!player) return 2 * LETTERS;
  return ['Team', 'Weapon']
    .filter((heading) => !player.completed.some((one) => one.heading === heading))
    .reduce((sum, heading) => {
      const begun = player.collections.filter((one) => one.heading === heading);
      return sum + Math.min(LETTERS, ...begun.map(({ missing }) => missing.length));
    }, 0);
}

/** Where runners stand between 0 and 1 who want to stand there: apart by a gap, no further off than that needs. */
export function abreast(wanted: number[], gap: number): number[] {
  const order = wanted.map((_, runner) => runner).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0) || a - b);
  const stands = [...wanted];
  order.forEach((runner, place) => {
    const before = place ? (stands[order[place - 1] as number] as number) + gap : 0;
    stands[runner] = Math.max(wanted[runner] ?? 0, before);
  });
  let most = 1;
  for (const runner of order.reverse()) {
    stands[runner] = Math.min(stands[runner] as number, most);
    most = (stands[runner] as number) - gap;
  }
  return stands;
}

export const standing = (view: View, seat: number): string => {
  const left = toGo(view as ZdfgView, seat);
  return (view as ZdfgView).players[seat]?.is_in ? `${left} ${left === 1 ? 'letter' : 'letters'} to go` : 'out';
};

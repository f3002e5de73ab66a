/** The drive-in: how a card of Alien Zombie Tentacle Apocalypse looks. */
import type { Face } from '$lib/face';
import type { Json, View } from '$lib/wire';
import icons from './azta.icons.json';
import { figure, thing } from './drawn/figures';
import type { AnyCard, AztaView, Part, SurvivorView } from './types';
const pictures: Record<string, string> = icons;

/** The Threats and the stat that each is faced with, in the order of the wire. */
export const THREATS = [
  { name: 'Aliens', stat: 'Wits', tone: 'steel', icon: icons.alien, mark: icons.wits },
  { name: 'Zombies', stat: 'Fight', tone: 'moss', icon: icons.zombie, mark: icons.fight },
  { name: 'Tentacles', stat: 'Speed', tone: 'plum', icon: icons.tentacle, mark: icons.speed },
] as const;

export const signed = (number: number): string => (number < 0 ? `−${-number}` : `+${number}`);

/** What is added to which stat, for those who read or hear it. */
export const added = (stats: readonly number[]): string =>
  stats.flatMap((number, index) => (number ? [`${signed(number)} ${THREATS[index]?.stat}`] : [])).join(', ');

const titleOf = (cards: Record<string, Json>, id: string): string => (cards[id] as AnyCard | undefined)?.title ?? id;

const SOURCES: Record<Part['source'], string> = {
  base: 'base',
  ability: 'ability',
  gear: '',
  helper: 'helped by',
  event: 'event',
};

/** Where each point of a Survivor comes from, one line for each source. */
export const sources = (cards: Record<string, Json>, one: SurvivorView): { what: string; stats: Part['stats'] }[] =>
  one.parts
    .filter((part) => part.source === 'base' || part.stats.some(Boolean))
    .map((part) => ({
      what: part.source === 'base' ? 'base' : `${SOURCES[part.source]} ${titleOf(cards, part.card)}`.trim(),
      stats: part.stats,
    }));

/** The same in a sentence. */
export const accounted = (cards: Record<string, Json>, one: SurvivorView): string =>
  THREATS.map(({ stat }, index) => {
    const from = sources(cards, one).filter(({ stats }) => stats[index]);
    const made = from.map(({ what, stats }) =>
      what === 'base' ? `${stats[index]} base` : `${signed(stats[index] ?? 0)} ${what}`,
    );
    return `${stat} ${one.stats[index]}${from.length > 1 ? `: ${made.join(', ')}` : ''}`;
  }).join('. ');

export function face(id: string, printed: Json | undefined): Face {
  const card = printed as AnyCard | undefined;
  const plain = { title: card?.title ?? id, text: card?.text ?? '', quote: card?.quote ?? '' };
  const art = (fallback: string): string[] => [pictures[id] ?? fallback];
  if (card && 'value' in card) {
    const threat = THREATS[card.kind] ?? THREATS[0];
    return {
      ...plain,
      kind: threat.name,
      tone: threat.tone,
      icon: threat.icon,
      art: [threat.icon],
      number: `${card.value}`,
    };
  }
  if (card && 'bonus' in card) {
    const best = card.bonus.indexOf(Math.max(...card.bonus));
    const stat = THREATS[best] ?? THREATS[0];
    const number = signed(card.bonus[best] ?? 0);
    const once = card.one_shot ? ' (once)' : '';
    return {
      ...plain,
      kind: `Gear, ${added(card.bonus)}${once}`,
      tone: 'amber',
      icon: stat.mark,
      art: art(icons.gear),
      picture: thing(id),
      number,
    };
  }
  if (card && 'stats' in card)
    return {
      ...plain,
      kind: `Survivor, ${card.stats.join('/')}`,
      tone: 'orange',
      icon: icons.survivor,
      art: art(icons.survivor),
      picture: figure(id, plain.title),
    };
  return { ...plain, kind: 'Event', tone: 'rust', icon: icons.event, art: art(icons.event) };
}

export const place = true;
export const low = true;
export const where = (view: View): string => `Round ${(view as AztaView).round}`;
export const standing = (view: View, seat: number): string =>
  `${(view as AztaView).players[seat]?.survivors.filter(({ alive }) => alive).length ?? 0} left`;

export { advance, beats, goal, opening } from './staging';
export { onThings as onBoard } from './things';

/** A fairground: how a card of Azardia looks, and how somebody stands in the race. */
import type { Face } from '$lib/face';
import type { Json, View } from '$lib/wire';
import icons from './azardia.icons.json';
import type { AnyCard, AzardiaView, PlayerView } from './types';

const pictures: Record<string, string> = icons;
const KINDS: Record<string, { icon: string; tone: string }> = {
  action: { icon: icons.action, tone: 'steel' },
  penalty: { icon: icons.penalty, tone: 'rust' },
  event: { icon: icons.event, tone: 'plum' },
};
/** When a card is played, by its timing: in a word, with its icon and ink. */
const TIMES: Record<string, { words: string; icon: string; tone: string }> = {
  before_roll: { words: 'Before your roll', icon: icons.dice, tone: 'orange' },
  after_roll: { words: 'After your roll', icon: icons.dice, tone: 'orange' },
  main: { words: 'In Phase C', icon: icons.action, tone: 'steel' },
  response: { words: 'As an answer', icon: icons['polite-no'], tone: 'moss' },
};

export const nameOf = (character: string): string =>
  character.replace(/(^|-)[a-z]/g, (found) => found.toUpperCase()).replace('Noncredo-Mantis', 'Noncredo Mantis');
const ENAMEL: Record<string, string> = {
  lagartoon: '#d4632f',
  kuchuritok: '#35658f',
  'robot-i-king': '#5d8c3a',
  'noncredo-mantis': '#6d3a69',
};
/** The ink of a mascot's pin. */
export const inkOf = (character: string): string => ENAMEL[character] ?? '#8b8069';
export const ordinal = (rank: number): string => `${rank}${['th', 'st', 'nd', 'rd'][rank] ?? 'th'}`;

const signed = (number: number): string => (number < 0 ? `−${-number}` : `+${number}`);
const thousands = (number: number): string => (Math.abs(number) >= 1000 ? `${signed(number / 1000)}k` : signed(number));

/** The number that decides something, as large as can be. */
function numberOf(card: AnyCard): string | undefined {
  for (const effect of card.effects) {
    if (effect.do === 'move')
      return typeof effect.tiles === 'number'
        ? signed(effect.tiles)
        : effect.tiles.replace('-', '−').replace('1d', 'd');
    if (effect.do === 'coins') return thousands(effect.amount);
    if (effect.do === 'steal_coins') return thousands(effect.amount);
    if (effect.do === 'draw' || effect.do === 'level') return signed(effect.amount);
    if (effect.do === 'skip') return '✕';
    if (effect.do === 'cancel' || effect.do === 'avoid') return '✕';
  }
  return undefined;
}

export function face(id: string, printed: Json | undefined): Face {
  const card = printed as AnyCard | undefined;
  const kind = KINDS[card?.kind ?? ''] ?? { icon: icons.action, tone: 'steel' };
  const times = (card?.timing ?? []).flatMap((one) => TIMES[one] ?? []);
  const look = card?.kind === 'action' ? (times.find(({ tone }) => tone !== 'steel') ?? times[0] ?? kind) : kind;
  const number = card ? numberOf(card) : undefined;
  return {
    title: card?.name ?? id,
    kind: [card?.kind, ...times.map(({ words }) => words.toLowerCase())].filter(Boolean).join(', '),
    tone: look.tone,
    icon: look.icon,
    art: [pictures[id] ?? kind.icon],
    text: card?.text ?? '',
    quote: card?.flavour ?? '',
    ...(number !== undefined && { number }),
  };
}

/** What stands on the band of a card: when it can be played, or what it is. */
export function bandOf(printed: Json | undefined): string {
  const card = printed as AnyCard | undefined;
  if (card?.kind === 'event') return 'Event';
  if (card?.kind === 'penalty') return 'Penalty';
  const [one, two] = (card?.timing ?? []).map((time) => TIMES[time]?.words ?? time);
  return two && one?.endsWith('your roll') && two.endsWith('your roll') ? 'At your roll' : (one ?? 'Action');
}

/** The seats from the first in the race to the last. */
export const inRace = (view: AzardiaView): number[] =>
  view.players
    .map((_, seat) => seat)
    .sort((a, b) => (view.players[b]?.tile ?? 0) - (view.players[a]?.tile ?? 0) || a - b);

export function rankOf(view: AzardiaView, seat: number): number {
  const own = view.players[seat]?.tile ?? 0;
  return own ? 1 + view.players.filter(({ tile }) => tile > own).length : 0;
}

/** What holds of somebody for a while. */
export function marksOf(player: PlayerView, holds: boolean): { icon: string; words: string }[] {
  return [
    ...(holds ? [{ icon: icons.holder, words: 'holds the last tile' }] : []),
    ...(player.owed
      ? [{ icon: icons.nap, words: player.owed > 1 ? `misses ${player.owed} turns` : 'misses a turn' }]
      : []),
    ...(player.shield ? [{ icon: icons.shield, words: 'shielded from rivals’ Actions' }] : []),
    ...(player.cards_locked ? [{ icon: icons.lock, words: 'may play no cards' }] : []),
    ...(player.coins_locked ? [{ icon: icons.lock, words: 'may spend no coins' }] : []),
    ...(player.next_dice
      ? [{ icon: icons.dice, words: `next roll: ${player.next_dice[0]} dice, ${player.next_dice[1]} count` }]
      : []),
    ...(player.next_math ? [{ icon: icons.dice, words: `next roll: must ${player.next_math}` }] : []),
  ];
}

/** What the present Event lets things cost, and how dice and draws go. */
export const termsOf = ({ terms }: AzardiaView): string[] => [
  `level ${terms.level_up_price.toLocaleString('en')}`,
  `tile ${terms.tile_price.toLocaleString('en')}`,
  `draw ${terms.draw}`,
  ...(terms.dice ? [terms.dice === 1 ? '1 die' : `${terms.dice} dice`] : []),
  ...(terms.math ? [`${terms.math} only`] : []),
];

const PHASES: Record<string, string> = {
  'set-up': 'choosing mascots',
  event: 'Event',
  A: 'A: roll',
  B: 'B: draw',
  C: 'C: play',
  D: 'D: discard',
};
export const place = true;
export const low = true;
export function where(view: View): string {
  const { round, phase } = view as AzardiaView;
  return [round ? `Round ${round}` : '', PHASES[phase] ?? phase].filter(Boolean).join(' · ');
}
export const standing = (view: View, seat: number): string => `tile ${(view as AzardiaView).players[seat]?.tile ?? 0}`;

export { advance, beats, goal, opening } from './staging';
export { onThings as onBoard } from './touching';

/** A kitchen of 1955: how a card of Eaten by Zombies! looks, and what the frame asks of its table. */
import type { Desk } from '$lib/desk';
import type { Face } from '$lib/face';
import { night } from '$lib/night.svelte';
import type { Json, Option, View } from '$lib/wire';
import { good, walker } from './drawn/things';
import icons from './ebz.icons.json';
import type { AnyCard, AnyOption, EbzView, Swag, Zombie } from './types';

export { advance } from './advance';
export { opening } from './opening';
export { beats, goal } from './staging';

export const place = true;
export const low = true;

const SIGNS: Record<string, { icon: string; tone: string; word: string }> = {
  fight: { icon: icons.fight, tone: 'orange', word: 'Fight' },
  flee: { icon: icons.flee, tone: 'moss', word: 'Flee' },
  draw: { icon: icons.draw, tone: 'steel', word: 'Draw' },
  none: { icon: icons.nosign, tone: 'plum', word: 'no sign' },
};

export const isZombie = (card: Json | undefined): card is Json & Zombie =>
  !!card && typeof card === 'object' && 'attrition' in card;

/** What a Swag card is for, the most telling sign first. */
export const signs = (card: Swag | undefined) =>
  (card?.signs.length ? card.signs : ['none']).map((sign) => SIGNS[sign] ?? { icon: '', tone: 'plum', word: sign });

/** What is printed on a card's shelf: its signs with their numbers, in inks for bone paper. */
export function worths(card: Swag | undefined): { icon: string; tone: string; word: string; value: string }[] {
  const of = (icon: string, tone: string, word: string, value: number, plus = '+') =>
    value ? [{ icon, tone, word, value: `${plus}${value}` }] : [];
  const found = [
    ...of(icons.fight, '#9c4410', 'Fight', card?.fight ?? 0),
    ...of(icons.flee, '#3f5f2a', 'Flee', card?.flee ?? 0),
    ...of(icons.draw, '#2b4a6b', 'Draw', card?.draw ?? 0, ''),
  ];
  return found.length ? found : signs(card).map(({ icon, word }) => ({ icon, word, tone: '#5b2a56', value: '' }));
}

function worth(card: Swag): string {
  if (card.fight || card.flee) return `+${Math.max(card.fight, card.flee)}`;
  return card.draw ? `${card.draw}` : '';
}

export function face(id: string, printed: Json | undefined): Face {
  const card = printed as AnyCard | undefined;
  if (isZombie(printed))
    return {
      title: printed.name,
      kind: 'Zombie of Attrition',
      tone: 'rust',
      icon: icons.bite,
      art: [icons.zombie],
      picture: walker(id, printed.level, night()),
      number: String(printed.level),
      letter: String(printed.attrition),
      text: printed.text,
      quote: '',
    };
  const swag = card as Swag | undefined;
  const [first, ...others] = signs(swag);
  return {
    title: swag?.name ?? id,
    kind: [first, ...others].map((sign) => sign?.word).join(' and '),
    tone: first?.tone ?? 'plum',
    icon: first?.icon ?? icons.nosign,
    art: [icons.shelf],
    picture: good(id, night()),
    number: (swag && worth(swag)) || undefined,
    text: swag?.text ?? '',
    quote: '',
  };
}

/** Each card once, with how often it is there. */
export const counted = (cards: readonly string[]): [string, number][] => [
  ...cards.reduce((found, card) => found.set(card, (found.get(card) ?? 0) + 1), new Map<string, number>()),
];

/** Cards as a list in words. */
export const listed = (desk: Desk, cards: readonly string[]): string =>
  counted(cards)
    .map(([card, count]) => `${count > 1 ? `${count} ` : ''}${face(card, desk.cards[card]).title}`)
    .join(', ');

/** What comes up: those one knows by card; of the others, how many come between. */
export const comingUp = (known: readonly (string | null)[]): (string | number)[] =>
  known.reduce<(string | number)[]>((line, card) => {
    const last = line.at(-1);
    if (card) return [...line, card];
    return typeof last === 'number' ? [...line.slice(0, -1), last + 1] : [...line, 1];
  }, []);

/** What becomes of a face when its owner is eaten. */
export const ZOMBIE = { skin: 'dead', eyes: 'dead', mouth: 'dead', nose: 'dead', specs: 'none', extra: 'none' };

const BUTTONS = new Set<AnyOption['do']>([
  'decline',
  'stop',
  'stop-killing',
  'done',
  'have-none',
  'stop-drawing',
  'pass',
  'pass-until-my-turn',
]);

/** Cards, piles, doors and zombies are touched themselves; what ends something has a button. */
export const onBoard = (option: Option): boolean => !BUTTONS.has(option.do as AnyOption['do']);

const DOING = { '': '', fight: ' · a fight', flee: ' · a flight' };
export const where = (seen: View): string => {
  const view = seen as EbzView;
  return `turn ${Math.max(1, view.turns)}${DOING[view.action]}`;
};

/** Cards are lives: how many somebody still has. */
export function standing(seen: View, seat: number): string {
  const view = seen as EbzView;
  const player = view.players[seat];
  if (!player) return '';
  if (!player.alive) return player.undead ? `zombie, ${player.hand_count} in hand` : 'eaten';
  const left =
    player.hand_count +
    player.draw_count +
    player.discard.length +
    player.aside.length +
    (view.current === seat ? view.in_play.length : 0);
  return `${left} ${left === 1 ? 'card' : 'cards'} left`;
}

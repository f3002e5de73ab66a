/** A kitchen of 1955: how a card of Eaten by Zombies! looks, and where it goes. */
import type { Face } from '$lib/face';
import type { Move } from '$lib/motion';
import type { Event, Json, Option } from '$lib/wire';
import icons from './ebz.icons.json';
import type { AnyCard, AnyEvent, AnyOption, Swag, Zombie } from './types';

const pictures: Record<string, string> = icons;
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

function worth(card: Swag): string {
  if (card.fight || card.flee) return `+${Math.max(card.fight, card.flee)}`;
  return card.draw ? `${card.draw}` : '';
}

export function face(id: string, printed: Json | undefined): Face {
  const card = printed as AnyCard | undefined;
  const art = [pictures[id] ?? icons.zombie];
  if (isZombie(printed))
    return {
      title: printed.name,
      kind: 'Zombie of Attrition',
      tone: 'rust',
      icon: icons.bite,
      art: [icons.zombie, ...(pictures[id] ? art : [])],
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
    art,
    number: (swag && worth(swag)) || undefined,
    text: swag?.text ?? '',
    quote: '',
  };
}

/** Each card once, with how often it is there. */
export const counted = (cards: readonly string[]): [string, number][] => [
  ...cards.reduce((found, card) => found.set(card, (found.get(card) ?? 0) + 1), new Map<string, number>()),
];

const many = (cards: string[], from: string, to: string): Move[] => cards.map((card) => ({ card, from, to }));
const one = (card: string | null, from: string, to: string): Move[] => [{ card, from, to }];
const hand = (seat: number): string => `hand:${seat}`;
const discard = (seat: number): string => `discard:${seat}`;
const pile = (card: string): string => `pile:${card}`;

/** Where the cards of an event travel. */
export function moves(told: Event): Move[] {
  const event = told as AnyEvent;
  switch (event.event) {
    case 'zombie-revealed':
      return one(event.card, 'zombies', 'horde');
    case 'zombie-added':
      return one(event.card, hand(event.seat), 'horde');
    case 'rebuffed':
      return one(event.card, 'horde', hand(event.seat));
    case 'card-played':
      return one(event.card, hand(event.seat), 'in-play');
    case 'drawn':
      return many(event.cards, `deck:${event.seat}`, hand(event.seat));
    case 'drawn-hidden':
      return Array.from({ length: event.count }, () => ({
        card: null,
        from: `deck:${event.seat}`,
        to: hand(event.seat),
      }));
    case 'zombie-killed':
      return one(event.card, 'horde', event.obliterated ? 'zombie-discard' : discard(event.seat));
    case 'card-found':
    case 'grabbed':
    case 'intercepted':
      return one(event.card, pile(event.card), discard(event.seat));
    case 'card-lost':
      return one(
        event.card,
        event.source === 'deck' ? `deck:${event.seat}` : `${event.source}:${event.seat}`,
        pile(event.card),
      );
    case 'dissipated':
    case 'dispatched':
      return one(event.card, 'horde', 'zombie-discard');
    case 'dispersed':
      return many(event.cards, 'horde', 'zombie-discard');
    case 'discarded':
      return one(event.card, hand(event.seat), discard(event.seat));
    case 'recovered':
      return one(event.card, discard(event.seat), hand(event.seat));
    case 'stolen':
      return one(event.card, discard(event.victim), discard(event.seat));
    case 'dumped':
      return one(event.card, hand(event.seat), 'zombie-discard');
    case 'zombie-drawn':
      return one(event.card, 'zombies', hand(event.seat));
    case 'zombie-drawn-hidden':
      return one(null, 'zombies', hand(event.seat));
    case 'threat-added':
      return one(event.card, hand(event.seat), `threat:${event.seat}`);
    case 'threat-left':
      return one(event.card, `threat:${event.seat}`, 'zombie-discard');
    case 'returned':
      return one(event.card, hand(event.seat), 'zombies');
    case 'returned-hidden':
      return one(null, hand(event.seat), 'zombies');
    default:
      return [];
  }
}

const ON_THINGS = new Set<AnyOption['do']>([
  'add',
  'play',
  'find',
  'lose-top',
  'lose-from-hand',
  'lose-from-discard',
  'discard',
  'grab-card',
  'recover-card',
  'steal-from',
  'bury',
  'dump-zombie',
  'dispatch-zombie',
  'threaten',
  'return',
]);

/** Cards, piles and zombies are touched themselves; what is announced or ended has a button. */
export const onBoard = (option: Option): boolean => ON_THINGS.has(option.do as AnyOption['do']);

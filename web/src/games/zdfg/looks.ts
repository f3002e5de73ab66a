/** Recruitment posters: how a card of Zombie Death Force, Go! looks, and where it goes. */
import type { Face } from '$lib/face';
import type { Move } from '$lib/motion';
import type { Event, Json, Option } from '$lib/wire';
import type { AnyEvent, AnyOption, Card } from './types';
import icons from './zdfg.icons.json';

const pictures: Record<string, string> = icons;
const KINDS: Record<string, { icon: string; tone: string }> = {
  Team: { icon: icons.team, tone: 'steel' },
  Weapon: { icon: icons.weapon, tone: 'steel' },
  Wild: { icon: icons.wild, tone: 'plum' },
  Action: { icon: icons.action, tone: 'moss' },
};
const COLORS: Record<string, string> = { orange: 'orange', blue: 'steel' };

export function face(id: string, printed: Json | undefined): Face {
  const card = printed as Card | undefined;
  const kind = KINDS[card?.heading ?? ''] ?? { icon: icons.action, tone: 'moss' };
  return {
    title: card?.title ?? id,
    kind: [card?.color, card?.heading].filter(Boolean).join(' '),
    tone: COLORS[card?.color ?? ''] ?? kind.tone,
    icon: kind.icon,
    art: [pictures[id] ?? kind.icon],
    number: card ? String(card.value) : undefined,
    letter: card?.letter || undefined,
    text: card?.text ?? '',
    quote: card?.quote ?? '',
  };
}

const stack = (seat: number, number: number): string => `stack:${seat}:${number}`;
const many = (cards: string[], from: string, to: string): Move[] => cards.map((card) => ({ card, from, to }));

/** Where the cards of an event travel. */
export function moves(told: Event): Move[] {
  const event = told as AnyEvent;
  switch (event.event) {
    case 'drawn':
      return many(event.cards, 'deck', `hand:${event.seat}`);
    case 'drawn-hidden':
      return Array.from({ length: event.count }, () => ({ card: null, from: 'deck', to: `hand:${event.seat}` }));
    case 'assigned':
      return many([event.card], `hand:${event.by}`, stack(event.seat, event.stack));
    case 'discarded':
      return many(event.cards, `hand:${event.seat}`, 'discard');
    case 'collection-completed':
      return [
        ...many(event.cards, stack(event.seat, event.stack), `completed:${event.seat}`),
        ...many(event.discarded, stack(event.seat, event.stack), 'discard'),
      ];
    case 'trashed':
      return many(event.cards, stack(event.seat, event.stack), 'discard');
    case 'action-played':
      return many([event.card], stack(event.seat, 2), 'discard');
    case 'placed':
      return many([event.card], 'discard', stack(event.seat, event.stack));
    case 'reshuffled':
    case 'discards-shuffled':
      return [{ card: null, from: 'discard', to: 'deck' }];
    default:
      return [];
  }
}

const BUTTONS = new Set<AnyOption['do']>(['end-assign', 'end-turn', 'discard-rest']);

/** All but the ends of phases are found on the cards and Stacks themselves. */
export const onBoard = (option: Option): boolean => !BUTTONS.has(option.do as AnyOption['do']);

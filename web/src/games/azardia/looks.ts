/** A fairground on a map: how a card of Azardia looks, where it goes, and where a tile lies. */
import type { Face } from '$lib/face';
import type { Move } from '$lib/motion';
import type { Event, Json, Option } from '$lib/wire';
import icons from './azardia.icons.json';
import type { AnyCard, AnyEvent, AnyOption } from './types';

const pictures: Record<string, string> = icons;
const KINDS: Record<string, { icon: string; tone: string }> = {
  action: { icon: icons.action, tone: 'steel' },
  penalty: { icon: icons.penalty, tone: 'rust' },
  event: { icon: icons.event, tone: 'plum' },
};
export const PINS = ['orange', 'steel', 'moss', 'plum']; // the enamel of each seat's pin

export const pictureOf = (character: string): string | undefined => pictures[character] ?? icons.hand;
export const characterName = (id: string): string =>
  id.replace(/(^|-)[a-z]/g, (found) => found.toUpperCase()).replace('Noncredo-Mantis', 'Noncredo Mantis');

export function face(id: string, printed: Json | undefined): Face {
  const card = printed as AnyCard | undefined;
  const kind = KINDS[card?.kind ?? ''] ?? { icon: icons.action, tone: 'steel' };
  return {
    title: card?.name ?? id,
    kind: [card?.kind, ...(card?.timing ?? []).map((one) => one.replace('_', ' '))].filter(Boolean).join(', '),
    tone: card?.timing.includes('response') ? 'moss' : kind.tone,
    icon: kind.icon,
    art: [pictures[id] ?? kind.icon],
    text: card?.text ?? '',
    quote: card?.flavour ?? '',
  };
}

/** Where a tile lies on a track that winds to and fro in rows of so many tiles, from the bottom up. */
export function placeOf(tile: number, across: number, tiles: number): { column: number; row: number } {
  const fromStart = Math.floor((tile - 1) / across);
  const along = (tile - 1) % across;
  const rows = Math.ceil(tiles / across);
  return { column: (fromStart % 2 ? across - 1 - along : along) + 1, row: rows - fromStart };
}

const hand = (seat: number): string => `hand:${seat}`;
const many = (cards: readonly string[], from: string, to: string): Move[] => cards.map((card) => ({ card, from, to }));

/** Where the cards of an event travel; pawns walk by themselves. */
export function moves(told: Event): Move[] {
  const event = told as AnyEvent;
  switch (event.event) {
    case 'drawn':
      return many(event.cards, 'action', hand(event.seat));
    case 'drawn-hidden':
      return Array.from({ length: event.count }, () => ({ card: null, from: 'action', to: hand(event.seat) }));
    case 'event-drawn':
      return [{ card: event.card, from: 'event', to: 'event-discard' }];
    case 'penalty-drawn':
      return [{ card: event.card, from: 'penalty', to: 'penalty-discard' }];
    case 'card-played':
    case 'answered':
      return many([event.card], hand(event.seat), 'plays');
    case 'discarded':
      return many(event.cards, hand(event.seat), 'action-discard');
    case 'card-taken':
      return many([event.card], hand(event.giver), hand(event.seat));
    case 'card-taken-hidden':
      return [{ card: null, from: hand(event.giver), to: hand(event.seat) }];
    case 'discard-taken':
      return many([event.card], 'action-discard', hand(event.seat));
    case 'card-dealt':
      return many([event.card], 'gathered', hand(event.to));
    default:
      return [];
  }
}

const ON_THINGS = new Set<AnyOption['do']>([
  'take',
  'raise',
  'turn-die',
  'roll-again',
  'buy-level',
  'buy-tiles',
  'play-card',
  'respond',
  'duel',
  'give',
  'swap-cards',
  'discard',
]);

/** Cards, dice, tickets and rivals are touched themselves; rolling, moving and passing have buttons too. */
export const onBoard = (option: Option): boolean => ON_THINGS.has(option.do as AnyOption['do']);

/** What each event changes on the wall, for the moments between two views of the server. */
import type { Setting } from '$lib/beats';
import type { Event, View } from '$lib/wire';
import type { AnyEvent, Card, CollectionView, PlayerView, StackView, ZdfgView } from './types';

const LETTERS = ['A', 'B', 'C', 'D', 'E'];

type Cards = Setting['cards'];
export const cardOf = (cards: Cards, id: string): Card | undefined => cards[id] as Card | undefined;

/** A Stack of these cards: worth what lies on top, or one. */
const stackOf = (ids: string[], cards: Cards): StackView => {
  const top = ids.at(-1);
  return { cards: ids, worth: top === undefined ? 1 : (cardOf(cards, top)?.value ?? 0) };
};

/** What a Collection Stack lacks; what could stand in for it only the server knows. */
function collectionOf(ids: string[], cards: Cards, was: CollectionView): CollectionView {
  const all = ids.flatMap((id) => cardOf(cards, id) ?? []);
  const base = all.find((card) => card.collection);
  const missing = LETTERS.filter((letter) => !base || !all.some((card) => card.letter === letter));
  return { ...was, heading: base?.heading ?? '', color: base?.color ?? '', missing, complete: false };
}

export function withStack(player: PlayerView, index: number, ids: string[], cards: Cards): PlayerView {
  const stacks = player.stacks.map((one, at) => (at === index ? stackOf(ids, cards) : one));
  const collections = player.collections.map((one, at) => (at === index ? collectionOf(ids, cards, one) : one));
  return { ...player, stacks, collections, draws: stacks.reduce((sum, { worth }) => sum + worth, 0) };
}

/** The cards without these, each taken once, from the top. */
function without(ids: readonly string[], gone: readonly string[]): string[] {
  const left = [...ids];
  for (const card of gone) {
    const at = left.lastIndexOf(card);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

export function advance(seen: View, told: Event, { cards }: Setting): View {
  const [view, event] = [seen as ZdfgView, told as AnyEvent];
  const players = (seat: number, change: (player: PlayerView) => PlayerView): PlayerView[] =>
    view.players.map((player, at) => (at === seat ? change(player) : player));
  const onStack = (seat: number, stack: number, change: (ids: string[]) => string[]): PlayerView[] =>
    players(seat, (player) => withStack(player, stack, change(player.stacks[stack]?.cards ?? []), cards));
  const hand = (player: PlayerView, change: (ids: string[]) => string[], count: number): PlayerView => ({
    ...player,
    hand: player.hand && change(player.hand),
    hand_count: Math.max(0, player.hand_count + count),
  });
  switch (event.event) {
    case 'turn-begun':
      return {
        ...view,
        current: event.seat,
        players: players(event.seat, (one) => ({ ...one, turns: one.turns + 1 })),
      };
    case 'drawn':
      return {
        ...view,
        deck_count: view.deck_count - event.cards.length,
        players: players(event.seat, (one) => hand(one, (ids) => [...ids, ...event.cards], event.cards.length)),
      };
    case 'drawn-hidden':
      return {
        ...view,
        deck_count: view.deck_count - event.count,
        players: players(event.seat, (one) => hand(one, (ids) => ids, event.count)),
      };
    case 'assigned': {
      const laid = onStack(event.seat, event.stack, (ids) => [...ids, event.card]);
      return {
        ...view,
        players: laid.map((one, at) => (at === event.by ? hand(one, (ids) => without(ids, [event.card]), -1) : one)),
      };
    }
    case 'discarded':
      return {
        ...view,
        discard: [...view.discard, ...event.cards],
        players: players(event.seat, (one) => hand(one, (ids) => without(ids, event.cards), -event.cards.length)),
      };
    case 'collection-completed':
      return {
        ...view,
        discard: [...view.discard, ...event.discarded],
        players: onStack(event.seat, event.stack, () => []).map((one, at) =>
          at === event.seat ? { ...one, completed: [...one.completed, event] } : one,
        ),
      };
    case 'trashed':
      return {
        ...view,
        discard: [...view.discard, ...event.cards],
        players: onStack(event.seat, event.stack, (ids) => without(ids, event.cards)),
      };
    case 'action-played':
      return {
        ...view,
        discard: [...view.discard, event.card],
        players: onStack(event.seat, 2, (ids) => without(ids, [event.card])),
      };
    case 'placed':
      return {
        ...view,
        discard: without(view.discard, [event.card]),
        players: onStack(event.seat, event.stack, (ids) => [...ids, event.card]),
      };
    case 'rearranged':
      return { ...view, players: onStack(event.seat, event.stack, () => event.cards) };
    case 'reshuffled':
      return { ...view, discard: [], deck_count: event.count };
    case 'discards-shuffled':
      return { ...view, discard: [], deck_count: view.deck_count + event.count };
    case 'lost':
      return {
        ...view,
        discard: [...view.discard, ...event.cards],
        players: players(event.seat, (one) => ({
          ...[0, 1, 2].reduce((left, stack) => withStack(left, stack, [], cards), one),
          is_in: false,
          hand: one.hand && [],
          hand_count: 0,
        })),
      };
    default:
      return view;
  }
}

/** What each event changes in a view; what it does not say comes with the view at the end of the choice. */
import type { Setting } from '$lib/beats';
import { without, withPlayer } from '$lib/views';
import type { Event, Json, View } from '$lib/wire';
import type { AnyEvent, EbzView, PlayerView, Zombie } from './types';

type Cards = Record<string, Json>;

const player = withPlayer<PlayerView, EbzView>;
const less = (count: number, by = 1): number => Math.max(0, count - by);

const takes = (view: EbzView, seat: number, cards: readonly string[], count = cards.length): EbzView =>
  player(view, seat, (one) => ({ hand_count: one.hand_count + count, hand: one.hand && [...one.hand, ...cards] }));
const spends = (view: EbzView, seat: number, cards: readonly string[], count = cards.length): EbzView =>
  player(view, seat, (one) => ({
    hand_count: less(one.hand_count, count),
    hand: one.hand && without(one.hand, cards),
    shown: without(one.shown, cards),
  }));
const discards = (view: EbzView, seat: number, cards: readonly string[]): EbzView =>
  player(view, seat, (one) => ({ discard: [...one.discard, ...cards] }));
const fromDeck = (view: EbzView, seat: number, count: number): EbzView =>
  player(view, seat, (one) => ({ draw_count: less(one.draw_count, count) }));
const picks = (view: EbzView, seat: number, card: string): EbzView =>
  player(view, seat, (one) => ({ discard: without(one.discard, [card]) }));

/** A pile grows or shrinks; a card that has none gets one with the true view, which knows what it costs. */
const piled = (view: EbzView, card: string, by: number): EbzView => ({
  ...view,
  piles: view.piles.map((one) => (one.card === card ? { ...one, count: Math.max(0, one.count + by) } : one)),
});
/** The Horde as it stands now: its signs add up to the plates over the window. */
const horde = (view: EbzView, cards: readonly string[], printed: Cards): EbzView => {
  const sum = (field: 'level' | 'attrition'): number =>
    cards.reduce((all, card) => all + ((printed[card] as Zombie | undefined)?.[field] ?? 0), 0);
  return { ...view, horde: [...cards], horde_level: sum('level'), horde_attrition: sum('attrition') };
};
const goneBy = (view: EbzView, cards: readonly string[]): EbzView => ({
  ...view,
  zombie_discard: [...view.zombie_discard, ...cards],
});
/** Where a lost card goes: a zombie joins those gone by, Swag its pile. */
const lost = (view: EbzView, card: string, printed: Cards): EbzView =>
  (printed[card] as { kind?: string } | undefined)?.kind === 'zombie' ? goneBy(view, [card]) : piled(view, card, 1);

export function advance(before: View, told: Event, { cards }: Pick<Setting, 'cards'>): View {
  const [view, event] = [before as EbzView, told as AnyEvent];
  return atHome(view, event, cards) ?? outside(view, event, cards) ?? view;
}

/** What happens to hands, decks, discard piles and the pantry. */
function atHome(view: EbzView, event: AnyEvent, printed: Cards): EbzView | null {
  switch (event.event) {
    case 'turn-begun':
      return {
        ...view,
        current: event.seat,
        turns: view.turns + 1,
        action: '',
        outcome: '',
        total: 0,
        value: 0,
        due: 0,
        named: null,
        in_play: [],
        fight: null,
        flee: null,
        stand: null,
        plays: [],
      };
    case 'announced':
      return { ...view, action: event.action };
    case 'card-played': {
      const spent = spends(view, event.seat, [event.card]);
      return event.seat === view.current
        ? { ...spent, in_play: [...spent.in_play, event.card] }
        : player(spent, event.seat, (one) => ({ aside: [...one.aside, event.card] }));
    }
    case 'boosted':
      return { ...view, total: view.total + event.n };
    case 'total-fixed':
      return { ...view, total: event.total };
    case 'settled':
      return { ...view, outcome: event.outcome, due: event.due };
    case 'find-named':
      return { ...view, named: event.card };
    case 'drawn':
      return takes(fromDeck(view, event.seat, event.cards.length), event.seat, event.cards);
    case 'drawn-hidden':
      return takes(fromDeck(view, event.seat, event.count), event.seat, [], event.count);
    case 'reshuffled':
      return player(view, event.seat, () => ({ draw_count: event.count, discard: [] }));
    case 'cleaned-up': {
      const away = discards({ ...view, in_play: [], value: 0 }, event.seat, event.cards);
      return event.returned.reduce((now, card) => piled(now, card, 1), away);
    }
    case 'card-found':
      return takes({ ...piled(view, event.card, -1), value: event.value, named: null }, event.seat, [event.card]);
    case 'grabbed':
    case 'intercepted':
      return discards({ ...piled(view, event.card, -1), named: null }, event.seat, [event.card]);
    case 'card-lost': {
      const from =
        event.source === 'hand'
          ? spends(view, event.seat, [event.card])
          : event.source === 'deck'
            ? fromDeck(view, event.seat, 1)
            : picks(view, event.seat, event.card);
      return { ...lost(from, event.card, printed), due: less(view.due) };
    }
    case 'discarded':
      return discards(spends(view, event.seat, [event.card]), event.seat, [event.card]);
    case 'recovered':
      return takes(picks(view, event.seat, event.card), event.seat, [event.card]);
    case 'stolen':
      return discards(picks(view, event.victim, event.card), event.seat, [event.card]);
    case 'died': {
      const empty = player(view, event.seat, () => ({ alive: false, hand_count: 0, hand: null, aside: [], shown: [] }));
      return event.seat === view.current ? { ...empty, in_play: [] } : empty;
    }
    case 'rose':
      return player(view, event.seat, () => ({ undead: true }));
    default:
      return null;
  }
}

/** What happens in the street and in the Zombie Deck. */
function outside(view: EbzView, event: AnyEvent, printed: Cards): EbzView | null {
  const fewer = (count = 1): EbzView => ({
    ...view,
    zombies_left: less(view.zombies_left, count),
    zombies_known: view.zombies_known.slice(count),
  });
  switch (event.event) {
    case 'zombie-revealed':
      return horde(fewer(), [...view.horde, event.card], printed);
    case 'zombie-added':
      return horde(spends(view, event.seat, [event.card]), [...view.horde, event.card], printed);
    case 'rebuffed':
      return takes(horde(view, without(view.horde, [event.card]), printed), event.seat, [event.card]);
    case 'zombie-killed': {
      const left = horde(view, view.horde.slice(0, -1), printed);
      return event.obliterated ? goneBy(left, [event.card]) : discards(left, event.seat, [event.card]);
    }
    case 'dissipated':
      return goneBy(horde(view, view.horde.slice(1), printed), [event.card]);
    case 'dispatched':
      return goneBy(horde(view, without(view.horde, [event.card]), printed), [event.card]);
    case 'dispersed':
      return goneBy(horde(view, [], printed), event.cards);
    case 'zombie-deck-reshuffled':
      return { ...view, zombies_left: event.count, zombie_discard: [], zombies_known: [], reveals: event.reveals };
    case 'dumped':
      return goneBy(spends(view, event.seat, [event.card]), [event.card]);
    case 'zombie-drawn':
      return takes(fewer(), event.seat, [event.card]);
    case 'zombie-drawn-hidden':
      return takes(fewer(), event.seat, [], 1);
    case 'threat-added':
      return player(spends(view, event.seat, [event.card]), event.seat, (one) => ({
        threat: [...one.threat, event.card],
      }));
    case 'threat-left':
      return goneBy(
        player(view, event.seat, (one) => ({ threat: one.threat.slice(1) })),
        [event.card],
      );
    case 'returned':
      return { ...spends(view, event.seat, [event.card]), zombies_left: view.zombies_left + 1 };
    case 'returned-hidden':
      return { ...spends(view, event.seat, [], 1), zombies_left: view.zombies_left + 1 };
    default:
      return null;
  }
}

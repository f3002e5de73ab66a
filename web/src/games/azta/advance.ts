/** What each event changes in a view; what it does not say comes with the view at the end of the choice. */
import { without, withPlayer } from '$lib/views';
import type { Event, View } from '$lib/wire';
import type { AnyEvent, AztaView, EncounterView, PlayerView, StackView, SurvivorView } from './types';

const player = withPlayer<PlayerView, AztaView>;
const survivor = (
  view: AztaView,
  card: string | null,
  change: (one: SurvivorView) => Partial<SurvivorView>,
): AztaView => ({
  ...view,
  players: view.players.map((one) =>
    one.survivors.some((some) => some.card === card)
      ? { ...one, survivors: one.survivors.map((some) => (some.card === card ? { ...some, ...change(some) } : some)) }
      : one,
  ),
});
const everybody = (view: AztaView, change: Partial<SurvivorView>): AztaView => ({
  ...view,
  players: view.players.map((one) => ({ ...one, survivors: one.survivors.map((some) => ({ ...some, ...change })) })),
});
const encounter = (view: AztaView, change: (one: EncounterView) => Partial<EncounterView>): AztaView =>
  view.encounter ? { ...view, encounter: { ...view.encounter, ...change(view.encounter) } } : view;
const stack = (view: AztaView, threat: number, change: (one: StackView) => StackView): AztaView => ({
  ...view,
  stacks: view.stacks.map((one, at) => (at === threat ? change(one) : one)),
});

const whoIs = (view: AztaView, card: string): number | undefined =>
  view.players.flatMap(({ survivors }) => survivors).find((one) => one.card === card)?.who;

const takes = (view: AztaView, card: string, gear: string): AztaView =>
  survivor(view, card, (one) => ({ gear: [...one.gear, gear] }));
const loses = (view: AztaView, card: string | null, gear: string): AztaView =>
  survivor(view, card, (one) => ({ gear: without(one.gear, [gear]) }));
const draws = (view: AztaView, seat: number, count: number, cards: readonly string[] = []): AztaView =>
  player(view, seat, (one) => ({
    hand_count: one.hand_count + count,
    hand: one.hand && [...one.hand, ...cards],
  }));
const spends = (view: AztaView, seat: number, cards: readonly string[], count = cards.length): AztaView =>
  player(view, seat, (one) => ({
    hand_count: Math.max(0, one.hand_count - count),
    hand: one.hand && without(one.hand, cards),
    shown: without(one.shown, cards),
  }));
const thrown = (view: AztaView, cards: readonly string[]): AztaView => ({
  ...view,
  discard: [...view.discard, ...cards],
});
const goesHome = (view: AztaView, card: string): AztaView => {
  const who = whoIs(view, card);
  const rest = (list: readonly number[]): number[] => list.filter((one) => one !== who);
  return encounter(
    survivor(view, card, () => ({ facing: false })),
    (now) => ({ facing: rest(now.facing), doomed: rest(now.doomed) }),
  );
};
const comes = (view: AztaView, card: string): AztaView =>
  encounter(
    survivor(view, card, () => ({ facing: true })),
    ({ facing }) => ({ facing: [...facing, whoIs(view, card) ?? -1].filter((who) => who >= 0) }),
  );
const plus = (one: SurvivorView, more: readonly number[]): [number, number, number] => [
  one.stats[0] + (more[0] ?? 0),
  one.stats[1] + (more[1] ?? 0),
  one.stats[2] + (more[2] ?? 0),
];

export function advance(before: View, told: Event): View {
  const [view, event] = [before as AztaView, told as AnyEvent];
  switch (event.event) {
    case 'round-begun':
      return { ...view, round: event.round, first: event.first, phase: 'weaponize' };
    case 'drawn':
      return {
        ...draws(view, event.seat, event.cards.length, event.cards),
        deck_count: Math.max(0, view.deck_count - event.cards.length),
      };
    case 'drawn-hidden':
      return { ...draws(view, event.seat, event.count), deck_count: Math.max(0, view.deck_count - event.count) };
    case 'discarded':
      return thrown(spends(view, event.seat, event.cards), event.cards);
    case 'shifted':
      return takes(loses(view, event.giver, event.card), event.taker, event.card);
    case 'placed':
      return takes(spends(view, event.seat, [event.card]), event.survivor, event.card);
    case 'looted':
      return survivor(
        takes({ ...view, phase: 'loot', centre: without(view.centre, [event.card]) }, event.survivor, event.card),
        event.survivor,
        () => ({ sideways: event.sideways }),
      );
    case 'left-lying':
      return thrown({ ...view, phase: 'loot', centre: without(view.centre, event.cards) }, event.cards);
    case 'dropped': {
      const lost = event.survivor ? loses(view, event.survivor, event.card) : spends(view, event.seat, [event.card]);
      return event.lootable ? { ...lost, centre: [...lost.centre, event.card] } : thrown(lost, [event.card]);
    }
    case 'used-up':
      return thrown(loses(view, event.survivor, event.card), [event.card]);
    case 'gear-stolen':
      return takes(loses(view, event.survivor, event.card), event.taker, event.card);
    case 'stolen':
      return draws(spends(view, event.victim, [event.card]), event.seat, 1, [event.card]);
    case 'stolen-hidden':
      return draws(spends(view, event.victim, [], 1), event.seat, 1);
    default:
      return traded(view, event) ?? faced(view, event) ?? view;
  }
}

function traded(view: AztaView, event: AnyEvent): AztaView | null {
  const piece = (card: string) => ({ card, who: null });
  switch (event.event) {
    case 'offer-begun':
      return {
        ...view,
        offer: { seat: event.seat, to: event.to, give: [], want: [], from_hand: false, made: false },
      };
    case 'offer-grown': {
      if (!view.offer) return view;
      const { give, want } = view.offer;
      if (!event.card) return { ...view, offer: { ...view.offer, from_hand: true } };
      return event.wanted
        ? { ...view, offer: { ...view.offer, want: [...want, piece(event.card)] } }
        : { ...view, offer: { ...view.offer, give: [...give, piece(event.card)] } };
    }
    case 'offer-made': {
      const [give, want] = [event.give.map(piece), event.want.map(piece)];
      return { ...view, offer: { seat: event.seat, to: event.to, give, want, from_hand: event.from_hand, made: true } };
    }
    case 'offer-closed':
      return { ...view, offer: null };
    case 'handed-over': {
      const carrier = view.players[event.seat]?.survivors.find(({ gear }) => gear.includes(event.card));
      if (!event.taker) return draws(spends(view, event.seat, [event.card]), event.to, 1, [event.card]);
      return takes(loses(view, carrier?.card ?? null, event.card), event.taker, event.card);
    }
    default:
      return null;
  }
}

function faced(view: AztaView, event: AnyEvent): AztaView | null {
  switch (event.event) {
    case 'flipped': {
      const swollen = (view.encounter?.swellings ?? []).reduce((sum, { amount }) => sum + amount, 0);
      const laid = stack({ ...view, enemy_count: Math.max(0, view.enemy_count - 1) }, event.threat, ({ cards }) => ({
        cards: event.bottom ? [event.card, ...cards] : [...cards, event.card],
        total: event.total,
      }));
      if (view.encounter?.threat !== event.threat) return view.encounter ? laid : { ...laid, phase: 'flip' };
      return encounter(laid, () => ({ value: Math.max(0, event.total + swollen) }));
    }
    case 'threat-faced': {
      const { threat, value } = event;
      return {
        ...view,
        phase: 'flip',
        encounter: { threat, value, swellings: [], facing: [], doomed: [], picks: 'lowest' },
      };
    }
    case 'put-forward':
    case 'joined':
      return comes(view, event.survivor);
    case 'went-home':
      return goesHome(view, event.survivor);
    case 'helped': {
      const [helper, helped] = [whoIs(view, event.helper), whoIs(view, event.survivor)];
      const with_help = survivor({ ...view, phase: 'help' }, event.survivor, (one) => ({
        helper: helper ?? null,
        stats: plus(one, event.stats),
        parts: [...one.parts, { source: 'helper', card: event.helper, stats: event.stats }],
      }));
      return survivor(with_help, event.helper, () => ({ helps: helped ?? null }));
    }
    case 'helper-went-home': {
      const who = whoIs(view, event.helper);
      const alone = view.players.flatMap(({ survivors }) => survivors).find(({ helper }) => helper === who);
      return survivor(
        survivor(view, event.helper, () => ({ helps: null })),
        alone?.card ?? null,
        () => ({ helper: null }),
      );
    }
    case 'event-played':
      return { ...thrown(spends(view, event.seat, [event.card]), [event.card]), phase: 'screw', playing: event.card };
    case 'adjusted':
      return survivor(view, event.survivor, (one) => ({
        stats: plus(one, event.stats),
        parts: [...one.parts, { source: 'event', card: view.playing ?? '', stats: event.stats }],
      }));
    case 'threat-changed':
      return encounter(view, ({ swellings }) => ({
        value: event.value,
        swellings: [...swellings, { card: view.playing ?? '', amount: event.amount }],
      }));
    case 'threat-discarded':
      return encounter(
        stack(view, event.threat, ({ cards, total }) => ({
          cards: without(cards, event.cards),
          total: view.encounter ? total : event.value,
        })),
        (now) => (now.threat === event.threat ? { value: event.value } : {}),
      );
    case 'threat-switched':
      return encounter(view, () => ({ threat: event.threat, value: event.value }));
    case 'turned':
      return survivor(view, event.survivor, () => ({ sideways: true }));
    case 'shielded':
      return survivor(view, event.survivor, () => ({ shielded: true }));
    case 'victim-changed':
      return encounter(view, () => ({ picks: event.picks }));
    case 'encounter-ended':
      return { ...everybody(view, { facing: false, helper: null, helps: null, shielded: false }), encounter: null };
    case 'survivor-eliminated':
      return survivor({ ...goesHome(view, event.survivor), phase: 'die' }, event.survivor, () => ({ alive: false }));
    case 'nobody-died':
      return { ...view, phase: 'die' };
    case 'player-eliminated':
      return { ...player(view, event.seat, () => ({ eliminated: true })), out: [...view.out, event.seat] };
    case 'winner-found':
      return { ...view, winner: event.seat };
    default:
      return null;
  }
}

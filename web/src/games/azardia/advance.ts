/** What each event changes in a view; what it does not say comes with the view at the end of the choice. */
import { without, withPlayer } from '$lib/views';
import type { Event, View } from '$lib/wire';
import type { Staged } from './duel';
import type { AnyEvent, PileView, Play, PlayerView, RollView } from './types';

const player = withPlayer<PlayerView, Staged>;
const gains = (view: Staged, seat: number, count: number, cards: readonly string[] = []): Staged =>
  player(view, seat, (one) => ({ hand_count: one.hand_count + count, hand: one.hand && [...one.hand, ...cards] }));
const loses = (view: Staged, seat: number, cards: readonly string[], count = cards.length): Staged =>
  player(view, seat, (one) => ({
    hand_count: Math.max(0, one.hand_count - count),
    hand: one.hand && without(one.hand, cards),
    known: without(one.known, cards),
  }));
const discarded = (pile: PileView, cards: readonly string[]): PileView => ({
  ...pile,
  discards: pile.discards + cards.length,
  top: cards.at(-1) ?? pile.top,
});
const drawn = (pile: PileView, count: number): PileView => ({ ...pile, deck: Math.max(0, pile.deck - count) });
const stands = (view: Staged, seat: number, tile: number): Staged =>
  player({ ...view, moves: [] }, seat, ({ tyrant }) => ({ tile, tyrant: tyrant || tile > view.track.gate }));
const rolled = (view: Staged, seat: number, change: (roll: RollView) => Partial<RollView>): Staged => {
  const at = view.rolls.map((roll) => roll.seat).lastIndexOf(seat);
  return { ...view, rolls: view.rolls.map((roll, index) => (index === at ? { ...roll, ...change(roll) } : roll)) };
};
const played = (kind: Play['kind'], card: string, by: number | null, target: number | null, other: number | null): Play => ({
  kind, card, by, target, other, shares: [], choice: null, named: [], attacker: by, share: 0, dice: [], face: 0, cancelled: false, laid: [],
}); // prettier-ignore

export function advance(before: View, told: Event): View {
  const [view, event] = [before as Staged, told as AnyEvent];
  return cards(view, event) ?? dice(view, event) ?? people(view, event) ?? view;
}

function cards(view: Staged, event: AnyEvent): Staged | null {
  switch (event.event) {
    case 'drawn':
      return {
        ...gains(view, event.seat, event.cards.length, event.cards),
        action: drawn(view.action, event.cards.length),
      };
    case 'drawn-hidden':
      return { ...gains(view, event.seat, event.count), action: drawn(view.action, event.count) };
    case 'discarded':
      return { ...loses(view, event.seat, event.cards), action: discarded(view.action, event.cards) };
    case 'event-drawn':
      return {
        ...view,
        round: event.round,
        phase: 'event',
        rolls: [],
        moves: [],
        event: discarded(drawn(view.event, 1), [event.card]),
      };
    case 'penalty-drawn':
      return { ...view, penalty: discarded(drawn(view.penalty, 1), [event.card]) };
    case 'card-played': {
      const play = played('action', event.card, event.seat, event.target, event.other);
      return { ...loses(view, event.seat, [event.card]), plays: [...view.plays, play] };
    }
    case 'answered': {
      const play = played('answer', event.card, event.seat, event.to, null);
      return { ...loses(view, event.seat, [event.card]), plays: [...view.plays, play] };
    }
    case 'stopped':
      return {
        ...view,
        plays: view.plays.map((play) => (play.card === event.card ? { ...play, cancelled: true } : play)),
      };
    case 'card-taken':
      return gains(loses(view, event.giver, [event.card]), event.seat, 1, [event.card]);
    case 'card-taken-hidden':
      return gains(loses(view, event.giver, [], 1), event.seat, 1);
    case 'card-lost':
      return player(view, event.seat, (one) => ({ hand: one.hand && without(one.hand, [event.card]) }));
    case 'discard-taken':
      return gains(
        { ...view, action: { ...view.action, discards: Math.max(0, view.action.discards - 1), top: null } },
        event.seat,
        1,
        [event.card],
      );
    case 'hands-gathered':
      return {
        ...view,
        gathered_count: event.count,
        players: view.players.map((one, seat) =>
          seat === event.seat ? one : { ...one, hand: one.hand && [], hand_count: 0, known: [] },
        ),
      };
    case 'hands-shown':
      return { ...view, gathered: event.cards };
    case 'card-dealt':
      return {
        ...gains(view, event.to, 0, view.you === event.to ? [event.card] : []),
        gathered: without(view.gathered, [event.card]),
      };
    default:
      return null;
  }
}

function dice(view: Staged, event: AnyEvent): Staged | null {
  switch (event.event) {
    case 'rolled': {
      const roll = { seat: event.seat, values: event.faces, raised: event.faces.map(() => false), why: event.why };
      const kept = view.rolls.filter(({ seat, why }) => why === event.why && seat !== event.seat && why !== 'movement');
      return { ...view, plays: [], moves: [], rolls: [...kept, roll] };
    }
    case 'dice-rolled-again':
      return rolled(view, event.seat, ({ values }) => ({
        values: values.map((value, die) => event.faces[event.dice.indexOf(die)] ?? value),
      }));
    case 'die-turned':
      return rolled(view, event.seat, ({ values }) => ({
        values: values.map((value, die) => (die === event.die ? event.face : value)),
      }));
    case 'die-raised':
      return rolled(view, event.seat, ({ values, raised }) => ({
        values: values.map((value, die) => (die === event.die ? event.value : value)),
        raised: raised.map((value, die) => value || die === event.die),
      }));
    case 'challenge-begun':
      return {
        ...view,
        rolls: [],
        moves: [],
        bout: { seats: [event.seat, event.rival], final: event.why === 'face-off' },
      };
    case 'challenge-tied':
      return { ...view, rolls: view.rolls.map((roll) => ({ ...roll })) };
    case 'challenge-won':
      return { ...view, rolls: [], bout: null };
    default:
      return null;
  }
}

function people(view: Staged, event: AnyEvent): Staged | null {
  switch (event.event) {
    case 'character-taken':
      return player(view, event.seat, () => ({ character: event.character, tile: event.tile }));
    case 'turn-begun':
      return { ...view, current: event.seat, phase: 'A', rolls: [], moves: [], plays: [] };
    case 'turn-missed':
      return player({ ...view, current: event.seat }, event.seat, () => ({ owed: event.owed }));
    case 'moved':
    case 'placed':
    case 'sent-back':
      return stands(view, event.seat, event.end);
    case 'coins-changed':
      return player(view, event.seat, () => ({ coins: event.coins }));
    case 'level-changed':
      return player(view, event.seat, () => ({ level: event.level }));
    case 'turns-owed':
      return player(view, event.seat, () => ({ owed: event.owed }));
    case 'roll-changed':
      return player(view, event.seat, () => ({ next_dice: [event.count, event.keep] }));
    case 'math-forced':
      return player(view, event.seat, () => ({ next_math: event.mode }));
    case 'shielded':
      return player(view, event.seat, () => ({ shield: true }));
    case 'locked':
      return player(view, event.seat, () => (event.what === 'cards' ? { cards_locked: true } : { coins_locked: true }));
    case 'goal-reached':
    case 'goal-held':
      return { ...view, holder: event.seat };
    default:
      return null;
  }
}

/** How the fair shows what happens. */
import type { Beat, Setting } from '$lib/beats';
import type { Event, View } from '$lib/wire';
import { boutOf } from './duel';
import { stepsBetween } from './path';
import type { AnyEvent, AzardiaView, TrackView } from './types';

export { advance } from './advance';

export const goal =
  'Be first at the wheel at the end of the way. Roll two dice, and add or subtract them; meet somebody on a tile, and you fight for a level. Only high levels pass the gate.';

/** A card that has its moment; `flies`: a balloon brings it. */
export type Show = { card: string; title: string; small: string; flies: boolean };
/** Dice that are thrown: those of the seat, on the grass or in the ring. */
export type Thrown = { seat: number; fight: boolean; dice: number[] };
/** Words that jump off somebody's pawn. */
export type Pop = { seat: number; words: string; bad: boolean };

/** The tiles that a token steps on; who comes to the end of the way, or to a gate that is shut, turns round there. */
export function stepped(track: TrackView, start: number, steps: number, end: number): number[] {
  if (start < 1 || steps <= 0 || end === start + steps) return stepsBetween(start, end);
  if (start <= track.gate && end <= track.gate)
    return [
      ...stepsBetween(start, track.gate),
      track.gate_return,
      ...(end > track.gate_return ? stepsBetween(track.gate_return, end) : []),
    ];
  return [...stepsBetween(start, track.goal), ...stepsBetween(track.goal, end)];
}

const walk = (seat: number, tiles: readonly number[], more: Partial<Beat> = {}): Beat =>
  ({
    do: 'walk',
    walkers: [{ piece: `pawn:${seat}`, path: tiles.map((tile) => `tile:${tile}`) }],
    length: Math.min(1500, 260 + 150 * tiles.length),
    join: 'walk',
    sound: 'step',
    ...more,
  }) as Beat;
const pop = (seat: number, words: string, bad: boolean, sound: string): Beat => ({
  do: 'own',
  name: 'pop',
  data: { seat, words, bad } satisfies Pop,
  length: 800,
  join: 'pop',
  sound,
});
const show = (card: string, title: string, small: string, sound: string, flies = false): Beat => ({
  do: 'own',
  name: 'show',
  data: { card, title, small, flies } satisfies Show,
  length: flies ? 2600 : 1700,
  sound,
});
const throwing = (seat: number, fight: boolean, dice: number[]): Beat => ({
  do: 'own',
  name: 'throw',
  data: { seat, fight, dice } satisfies Thrown,
  length: 1100,
  sound: 'dice',
});
const every = (values: readonly unknown[]): number[] => values.map((_, index) => index);

export function beats(told: Event, { view: before, names, you, words, moves }: Setting): Beat[] | null {
  const [event, view] = [told as AnyEvent, before as AzardiaView];
  const flights = moves ?? [];
  const fighting = boutOf(view) !== null;
  const called = (seat: number | null): string =>
    seat === null ? 'Somebody' : seat === you ? 'You' : (names[seat] ?? 'Somebody');
  const does = (seat: number, one: string, other: string): string => `${called(seat)} ${seat === you ? one : other}`;
  switch (event.event) {
    case 'drawn': {
      const fly: Beat = { do: 'fly', flights, sound: 'card' };
      if (event.seat !== you || !event.cards.length || event.cards.length > 4) return [fly];
      return [{ do: 'own', name: 'deal', data: event.cards, length: 1500, sound: 'card' }];
    }
    case 'character-rolled':
      return [
        {
          do: 'roll',
          dice: event.dice.map((value) => ({ value, sides: 10 })),
          said: words,
          length: 1000,
          sound: 'dice',
        },
      ];
    case 'character-taken':
      return [{ do: 'own', name: 'enter', data: event.seat, length: 900, sound: 'stamp' }];
    case 'event-drawn':
      return [show(event.card, `Round ${event.round}`, 'an Event for everybody', 'balloon', true)];
    case 'penalty-drawn':
      return [show(event.card, 'Penalty!', does(event.seat, 'draw it', 'draws it'), 'groan')];
    case 'card-played': {
      const on = [event.target, event.other]
        .filter((seat) => seat !== null)
        .map((seat) => (seat === you ? 'you' : called(seat)));
      return [show(event.card, does(event.seat, 'play', 'plays'), on.length ? `on ${on.join(' and ')}` : '', 'card')];
    }
    case 'answered':
      return [show(event.card, does(event.seat, 'answer', 'answers'), '', 'stamp')];
    case 'stopped':
      return [{ do: 'announce', words: 'Stopped!', small: words, tone: 'moss', length: 1100, sound: 'punch' }];
    case 'turn-begun':
    case 'turn-missed':
      return [{ do: 'tell', eye: `pawn:${event.seat}`, length: event.event === 'turn-missed' ? 900 : 350 }];
    case 'rolled':
      return [throwing(event.seat, event.why === 'challenge' || event.why === 'face-off', every(event.faces))];
    case 'dice-rolled-again':
      return [throwing(event.seat, fighting, event.dice)];
    case 'die-turned':
      return [throwing(event.seat, fighting, [event.die])];
    case 'die-raised':
      return [throwing(event.seat, fighting, [event.die])];
    case 'zero-rolled':
      return [pop(event.seat, '0 steps', true, 'miss')];
    case 'moved':
      return [
        walk(event.seat, stepped(view.track, event.start, event.steps, event.end), { eye: `pawn:${event.seat}` }),
      ];
    case 'placed':
      return [walk(event.seat, [event.end], { eye: `pawn:${event.seat}`, sound: 'balloon' })];
    case 'sent-back':
      return [
        { do: 'announce', words: 'The gate is shut', small: words, tone: 'plum', length: 1300, sound: 'door' },
        walk(event.seat, [event.end]),
      ];
    case 'coins-changed':
      if (!event.amount) return [pop(event.seat, event.coins ? 'purse full' : 'no coins', true, 'miss')];
      return [
        pop(
          event.seat,
          `${event.amount < 0 ? '−' : '+'}${Math.abs(event.amount).toLocaleString('en')}`,
          event.amount < 0,
          'coin',
        ),
      ];
    case 'level-changed': {
      const down = event.level < (view.players[event.seat]?.level ?? 0);
      return [pop(event.seat, `level ${event.level}`, down, down ? 'lament' : 'bell')];
    }
    case 'turns-owed':
      return [pop(event.seat, 'misses a turn', true, 'lament')];
    case 'shielded':
      return [pop(event.seat, 'shielded', false, 'bell')];
    case 'locked':
      return [pop(event.seat, `no ${event.what}`, true, 'door')];
    case 'roll-changed':
      return [pop(event.seat, `next: ${event.count} dice`, false, 'dice')];
    case 'math-forced':
      return [pop(event.seat, `must ${event.mode}`, true, 'bell')];
    case 'challenge-begun':
      return [{ do: 'own', name: 'bout', data: [event.seat, event.rival], length: 1000, sound: 'bell' }];
    case 'challenge-tied':
      return [{ do: 'announce', words: `${event.sum} all`, small: words, tone: 'amber', length: 1100, sound: 'miss' }];
    case 'challenge-won':
      return [
        { do: 'own', name: 'punch', data: { winner: event.winner, loser: event.loser }, length: 900, sound: 'punch' },
        {
          do: 'announce',
          words: `${event.sums[0]} beats ${event.sums[1]}`,
          small: words,
          tone: event.loser === you ? 'rust' : 'moss',
          length: 1400,
        },
      ];
    case 'goal-reached':
      return [
        { do: 'own', name: 'spin', length: 1400, sound: 'fanfare' },
        {
          do: 'announce',
          words: does(event.seat, 'are at the wheel!', 'is at the wheel!'),
          small: words,
          tone: 'amber',
          length: 2200,
        },
      ];
    case 'goal-held':
      return [
        {
          do: 'announce',
          words: does(event.seat, 'hold the wheel', 'holds the wheel'),
          small: words,
          tone: 'amber',
          length: 1500,
          sound: 'bell',
        },
      ];
    case 'game-won':
      return [
        { do: 'own', name: 'spin', length: 1200, sound: 'fanfare' },
        { do: 'announce', words: does(event.seat, 'win', 'wins'), small: words, tone: 'amber', length: 2400 },
      ];
    default:
      return flights.length ? [{ do: 'fly', flights, sound: 'card' }] : null;
  }
}

/** The fair opens: the eye goes over the whole way to the wheel, then it is said what it is about. */
export function opening(view: View): { before?: View; beats: Beat[] } {
  const all = view as AzardiaView;
  const players = all.players.map((one) => ({ ...one, character: '', tile: 0, hand: one.hand && [], hand_count: 0 }));
  return {
    before: { ...all, players, round: 0, phase: 'set-up', rolls: [], moves: [], plays: [] } as AzardiaView,
    beats: [
      { do: 'own', name: 'open', length: 2600, sound: 'bell' },
      { do: 'announce', words: 'Azardia: First Impact', small: goal, tone: 'plum', length: 3000 },
    ],
  };
}

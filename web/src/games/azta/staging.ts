/** How the drive-in shows what happens. */
import type { Beat, Setting } from '$lib/beats';
import type { Event, View } from '$lib/wire';
import { added, THREATS } from './looks';
import type { AnyEvent, AztaView } from './types';

export { advance } from './advance';

export const goal =
  'Keep a Survivor alive longer than anybody else. Every round a Threat grows; everybody whom it can beat sends somebody forward, and the weakest of them dies horribly.';

/** A death, as the scene needs it. */
export type Deed = { card: string; threat: number; quoted: boolean };
/** An Event that somebody plays. */
export type Play = { card: string; seat: number };

/** What happens to somebody, as words that jump off him. */
const change = (card: string, words: string, bad: boolean, sound: string): Beat => ({
  do: 'own',
  name: 'change',
  data: { card, words, bad },
  length: 900,
  sound,
});

export function beats(told: Event, { names, you, words, moves }: Setting): Beat[] | null {
  const event = told as AnyEvent;
  const flights = moves ?? [];
  const fly = (sound: string, join?: string): Beat => ({ do: 'fly', flights, sound, ...(join && { join }) });
  const called = (seat: number, one: string, other: string): string =>
    seat === you ? `You ${one}` : `${names[seat] ?? 'Somebody'} ${other}`;
  const threat = (at: number, value: number, verb: string): Beat[] => {
    const look = THREATS[at] ?? THREATS[0];
    return [
      { do: 'own', name: 'attack', data: at, length: 1150, sound: 'alarm' },
      {
        do: 'announce',
        words: `${look.name} ${verb}!`,
        small: `${value} against ${look.stat}`,
        tone: look.tone,
        length: 1000,
      },
    ];
  };
  switch (event.event) {
    case 'drawn':
    case 'drawn-hidden':
      return [fly('card', 'draw')];
    case 'flipped':
      return [fly('card'), { do: 'own', name: 'grow', data: event.threat, length: 650, sound: 'groan' }];
    case 'threat-faced':
      return threat(event.threat, event.value, 'attack');
    case 'threat-switched':
      return threat(event.threat, event.value, 'take over');
    case 'threat-changed': {
      // which of the three it is, the view says
      return [{ do: 'own', name: 'swell', length: 700, sound: event.amount > 0 ? 'groan' : 'balloon' }];
    }
    case 'put-forward':
      return [{ do: 'own', name: 'forward', data: event.survivor, length: 600, sound: 'step' }];
    case 'helped':
      return [
        { do: 'own', name: 'forward', data: event.helper, length: 500, sound: 'step' },
        change(event.survivor, added(event.stats) || '+0', false, 'bell'),
      ];
    case 'event-played':
      return [{ do: 'own', name: 'play', data: { card: event.card, seat: event.seat }, length: 1750, sound: 'card' }];
    case 'adjusted': {
      const bad = event.stats.some((number) => number < 0);
      return [change(event.survivor, added(event.stats) || '+0', bad, bad ? 'hit' : 'coin')];
    }
    case 'turned':
      return [change(event.survivor, 'base 1', true, 'hit')];
    case 'shielded':
      return [change(event.survivor, 'safe', false, 'bell')];
    case 'cancelled':
      return [change(event.survivor, 'as before', false, 'bell')];
    case 'joined':
      return [change(event.survivor, 'joins in', true, 'step')];
    case 'went-home':
      return [change(event.survivor, 'goes home', false, 'step')];
    case 'helper-went-home':
      return [change(event.helper, 'goes home', true, 'step')];
    case 'bases-swapped':
      return [change(event.survivor, 'swapped', false, 'glass'), change(event.other, 'swapped', false, 'glass')];
    case 'survivor-eliminated': {
      const { survivor: card, threat: by, quoted } = event;
      return [{ do: 'own', name: 'die', data: { card, threat: by, quoted }, length: 3600, sound: 'groan' }];
    }
    case 'nobody-died':
    case 'evaded':
    case 'encounter-ended':
      return [{ do: 'announce', words: 'Nobody dies', small: words, tone: 'moss', length: 1300, sound: 'bell' }];
    case 'player-eliminated':
      return [
        {
          do: 'announce',
          words: called(event.seat, 'are out', 'is out'),
          small: 'The dead keep their cards, and play them out of spite.',
          tone: 'rust',
          length: 1600,
          sound: 'lament',
        },
      ];
    case 'winner-found':
      return [
        {
          do: 'announce',
          words: called(event.seat, 'win', 'wins'),
          small: words,
          tone: 'amber',
          length: 2000,
          sound: 'fanfare',
        },
      ];
    case 'offer-begun':
      return [{ do: 'tell', sound: 'engine', length: 500 }];
    case 'offer-made':
      return [{ do: 'tell', sound: 'knock', length: 1100 }];
    case 'used-up':
      return [fly('glass')];
    default:
      return flights.length ? [fly('card')] : null;
  }
}

/** The evening begins: the cars roll in, then it is said what it is about. */
export function opening(view: View): { before?: View; beats: Beat[] } {
  const all = view as AztaView;
  const players = all.players.map((one) => ({ ...one, hand: one.hand && [], hand_count: 0 })); // not dealt yet
  const before = { ...all, players, round: 1, phase: 'weaponize' as const, encounter: null };
  return {
    before,
    beats: [
      { do: 'own', name: 'arrive', length: 1900, sound: 'engine' },
      { do: 'announce', words: 'Alien Zombie Tentacle Apocalypse', small: goal, tone: 'moss', length: 3000 },
    ],
  };
}

/** How the kitchen shows what happens. */
import type { Beat, Setting } from '$lib/beats';
import type { Event } from '$lib/wire';
import type { AnyEvent, EbzView } from './types';

export const goal =
  'Be the last who is not eaten. Every turn more zombies come to the window: fight them or run. Your cards are your life, and whoever cannot draw any more is eaten, and comes back as a Zombie.';

/** A death, as the scene needs it. */
export type Deed = { seat: number; words: string };

const hand = (seat: number): string => `hand:${seat}`;

const OUTCOMES = {
  won: { words: 'Fought off!', tone: 'moss', sound: 'bell' },
  lost: { words: 'Overrun!', tone: 'rust', sound: 'glass' },
  fled: { words: 'Away!', tone: 'moss', sound: 'engine' },
  caught: { words: 'Caught!', tone: 'rust', sound: 'glass' },
} as const;

export function beats(told: Event, { names, you, words, view: seen, moves }: Setting): Beat[] | null {
  const event = told as AnyEvent;
  const view = seen as EbzView;
  const flights = moves ?? [];
  const fly = (sound: string, join?: string): Beat => ({ do: 'fly', flights, sound, ...(join && { join }) });
  const own = (name: string, data: unknown, length: number, sound: string): Beat => ({
    do: 'own',
    name,
    data,
    length,
    sound,
  });
  const called = (seat: number, one: string, other: string): string =>
    seat === you ? `You ${one}` : `${names[seat] ?? 'Somebody'} ${other}`;
  switch (event.event) {
    case 'first-player-drawn':
    case 'piles-laid-out':
      return [{ do: 'tell', length: 600 }];
    case 'turn-begun':
      return [own('turn', event.seat, event.seat === you ? 500 : 350, event.seat === you ? 'bell' : 'step')];
    case 'zombie-revealed':
      return [own('shamble', 'yard', 900, 'groan')];
    case 'zombie-added':
      return [own('shamble', `hand:${event.seat}`, 900, 'groan')];
    case 'rebuffed':
      return [own('leave', [view.horde.length - 1], 600, 'door'), fly('card')];
    case 'zombie-deck-reshuffled':
      return [
        fly('shuffle'),
        {
          do: 'announce',
          words: `Night ${event.reveals}`,
          small: words,
          tone: 'plum',
          length: 1600,
          sound: 'bell',
        },
      ];
    case 'announced':
      return [own('way', event.action, 900, 'door')];
    case 'card-played':
      return event.seat === view.current
        ? [fly('card'), own('count', null, 320, 'punch')]
        : [{ do: 'reveal', card: event.card, at: hand(event.seat), sound: 'card' }];
    case 'boosted':
      return [own('count', null, 420, 'coin')];
    case 'drawn':
    case 'drawn-hidden':
      return [fly('card', 'draw')];
    case 'reshuffled':
      return [fly('shuffle')];
    case 'cleaned-up':
      return [fly('card', 'clean')];
    case 'hand-shown':
      return [
        {
          do: 'announce',
          words: called(event.seat, 'show your hand', 'shows the hand'),
          small: words,
          tone: 'steel',
          length: 1500,
        },
      ];
    case 'total-fixed':
      return [own('count', null, 420, 'knock')];
    case 'zombie-killed':
      return [own('kill', null, 700, 'hit'), ...(event.obliterated ? [] : [fly('card')])];
    case 'settled': {
      if (!event.outcome) return null;
      const { words: shout, tone, sound } = OUTCOMES[event.outcome];
      return [
        own('settle', event.outcome, 450, event.outcome === 'fled' ? 'door' : 'hit'),
        { do: 'announce', words: shout, small: words, tone, sound, length: 1300 },
      ];
    }
    case 'card-found':
    case 'grabbed':
      return [fly('coin')];
    case 'intercepted':
      return [fly('punch')];
    case 'card-lost':
      return [fly('glass', 'lost')];
    case 'dissipated':
      return [own('leave', [0], 700, 'step')];
    case 'dispatched':
      return [own('leave', [view.horde.lastIndexOf(event.card)], 700, 'shot')];
    case 'dispersed':
      return [
        own(
          'leave',
          event.cards.map((_, at) => at),
          900,
          'step',
        ),
      ];
    case 'died':
      return [own('die', { seat: event.seat, words } satisfies Deed, 3800, 'groan')];
    case 'rose':
      return [
        {
          do: 'announce',
          words: called(event.seat, 'rise', 'rises'),
          small: event.seat === you ? 'You look in from outside now, and you are hungry.' : words,
          tone: 'moss',
          length: 1500,
          sound: 'groan',
        },
      ];
    case 'threat-added':
      return [fly('groan')];
    case 'scouted':
    case 'scouted-hidden':
      return [{ do: 'tell', length: 700, sound: 'glass' }];
    case 'game-ended':
      return [
        {
          do: 'announce',
          words: event.winners.length
            ? you !== null && event.winners.includes(you)
              ? 'You win!'
              : 'It is over'
            : 'The zombies win',
          small: words,
          tone: event.winners.length ? 'amber' : 'rust',
          length: 2200,
          sound: event.winners.length ? 'fanfare' : 'lament',
        },
      ];
    default:
      return flights.length ? [fly('card')] : null;
  }
}

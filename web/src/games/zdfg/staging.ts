/** How the office shows what happens. */
import type { Beat, Setting } from '$lib/beats';
import type { Event, View } from '$lib/wire';
import { cardOf, withStack } from './advance';
import type { AnyEvent, Card, PlayerView, ZdfgView } from './types';

export const goal =
  'Collect A to E of one Team and A to E of one kind of Weapons, each in one colour, and announce both. What lies on top of your three boards is how many cards you draw.';

/** The letter that a card laid here would punch out. */
function punched(view: ZdfgView, seat: number, stack: number, card: Card | undefined): string {
  const collection = view.players[seat]?.collections[stack];
  if (!card?.letter || !collection) return '';
  return collection.heading === '' || collection.missing.includes(card.letter) ? card.letter : '';
}

export function beats(told: Event, { view, cards, names, you, words, moves }: Setting): Beat[] | null {
  const event = told as AnyEvent;
  const fly = (sound: string, join?: string): Beat => ({
    do: 'fly',
    flights: moves ?? [],
    sound,
    ...(join && { join }),
  });
  switch (event.event) {
    case 'first-player-drawn':
      return [{ do: 'tell', length: 700 }];
    case 'turn-begun':
      return event.seat === you
        ? [{ do: 'own', name: 'turn', data: event.seat, length: 500, sound: 'bell' }]
        : [{ do: 'own', name: 'turn', data: event.seat, length: 350 }];
    case 'drawn':
    case 'drawn-hidden':
      return moves?.length ? [fly('card')] : [{ do: 'tell', length: 600 }];
    case 'assigned': {
      const letter = punched(view as ZdfgView, event.seat, event.stack, cardOf(cards, event.card));
      const at = `stack:${event.seat}:${event.stack}`;
      return [
        fly('card'),
        ...(letter ? [{ do: 'own', name: 'punch', data: { at, letter }, length: 420, sound: 'punch' } as Beat] : []),
      ];
    }
    case 'collection-completed':
      return [
        { do: 'own', name: 'go', data: { ...event, who: names[event.seat], words }, length: 2400, sound: 'stamp' },
        fly('card', 'completed'),
      ];
    case 'action-played':
      return [fly('card'), { do: 'own', name: 'orders', data: event, length: 1300, sound: 'stamp' }];
    case 'trashed':
      return [fly('glass')];
    case 'rearranged':
      return [
        { do: 'own', name: 'shuffle', data: `stack:${event.seat}:${event.stack}`, length: 700, sound: 'shuffle' },
      ];
    case 'reshuffled':
    case 'discards-shuffled':
      return [fly('shuffle')];
    case 'lost':
      return [
        {
          do: 'announce',
          words: event.seat === you ? 'You are out' : `${names[event.seat]} is out`,
          small: words.replace(/^[^:]*: (.)/, (_, first: string) => first.toUpperCase()), // the name is said already
          tone: 'rust',
          sound: 'groan',
        },
      ];
    case 'game-won':
      return [
        {
          do: 'announce',
          words: 'Zombie Death Force, Go!',
          small: words,
          tone: 'amber',
          length: 2200,
          sound: 'fanfare',
        },
      ];
    default:
      return null;
  }
}

/** The office before anybody was hired: empty boards, a full deck, and what one is here for. */
export function opening(after: View, { cards }: Setting): { before: View; beats: Beat[] } {
  const view = after as ZdfgView;
  const held = view.players.reduce(
    (sum, one) => sum + one.hand_count + one.stacks.reduce((inner, { cards: ids }) => inner + ids.length, 0),
    0,
  );
  const empty = (player: PlayerView): PlayerView => ({
    ...[0, 1, 2].reduce((left, stack) => withStack(left, stack, [], cards), player),
    completed: [],
    turns: 0,
    hand: player.hand && [],
    hand_count: 0,
  });
  return {
    before: {
      ...view,
      players: view.players.map(empty),
      discard: [],
      playing: null,
      deck_count: view.deck_count + view.discard.length + held,
    },
    beats: [
      { do: 'announce', words: 'Zombie Death Force, Go!', small: goal, tone: 'rust', length: 3200, sound: 'door' },
    ],
  };
}

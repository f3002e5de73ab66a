/** How the town stages what happens: which beats an event is. The board performs them (`perform.ts`). */
import type { Beat, Setting } from '$lib/beats';
import type { Event, Line, Roll, View } from '$lib/wire';
import { advance } from './advance';
import { figuresIn } from './chain';
import { capital, worded } from './names';
import { U } from './town/ink';
import { Status, type AnyEvent, type AtzView } from './types';

/** What a beat of the town's own is about: it is shown at the first of its figures, or at a spot. */
export type Act = {
  event: AnyEvent;
  figures: number[]; // who is in it, the one at whom the dice lie first
  at: { x: number; y: number } | null;
  shout?: string; // in large type over the place
  rolls: readonly Roll[]; // with the rows that were read
};

/** What happened by chance, in large type; the sentence stands below. */
const TITLES: Record<string, string> = {
  alarm: 'An alarm',
  'back-seat': 'On the back seat',
  breaks: 'It breaks',
  chopper: 'A chopper',
  closet: 'In the closet',
  'dead-end': 'A dead end',
  dog: 'A dog',
  fire: 'Fire!',
  refuge: 'A refuge',
  weather: 'The weather turns',
};
const piece = (id: number): string => `figure:${id}`;

function act(
  event: AnyEvent,
  name: string,
  length: number,
  rest: Partial<Act> & { sound?: string; join?: string } = {},
): Beat {
  const { sound, join, ...more } = rest;
  const at = 'x' in event && 'y' in event ? { x: event.x, y: event.y } : null;
  const data: Act = { event, figures: figuresIn(event), at, rolls: [], ...more };
  return { do: 'own', name, data, length, ...(sound ? { sound } : {}), ...(join ? { join } : {}) };
}

/** Somebody went down: a shout for people, zombies just drop. */
function down(event: Extract<AnyEvent, { event: 'downed' }>, view: AtzView): Beat {
  const it = view.figures[event.figure];
  const figures = [event.figure, ...(event.by >= 0 ? [event.by] : [])];
  if (it?.zombie) return act(event, 'down', 520, { figures, sound: 'hit', join: 'down' });
  const shout = event.status === Status.DEAD ? 'DEAD!' : event.status > Status.DEAD ? 'EATEN!' : 'DOWN!';
  return act(event, 'down', 1300, { figures, shout, sound: event.status >= Status.DEAD ? 'lament' : 'hit' });
}

/** The middle of a building. */
function doorOf(view: AtzView, building: number): { x: number; y: number } | null {
  const [x1, y1, x2, y2] = view.houses[building]?.box ?? [];
  return x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined
    ? null
    : { x: (x1 + x2) / 2, y: (y1 + y2) / 2 };
}

export function beats(told: Event, setting: Setting): Beat[] | null {
  const rolls = setting.rolls ?? [];
  return stagedAs(told, setting).map((beat) =>
    beat.do === 'own' && rolls.length ? { ...beat, data: { ...(beat.data as Act), rolls } } : beat,
  );
}

function stagedAs(told: Event, { view: seen, words, rolls = [] }: Setting): Beat[] {
  const [event, view] = [told as unknown as AnyEvent, seen as AtzView];
  const high = view.terrain.height;
  switch (event.event) {
    case 'scene-set': // the opening tells it
    case 'turned': // seen with what comes next
    case 'noise-heard': // heard with the shot
      return [];
    case 'turn-begun':
      return [{ do: 'roll', dice: (event.rolls.at(-1) ?? []).map((value) => ({ value })), said: words, sound: 'dice' }];
    case 'group-activated':
      return [act(event, 'active', 420)];
    case 'moved': {
      const spot = { x: event.x * U, y: (high - event.y) * U };
      const join = view.figures[event.figure]?.zombie ? 'horde' : 'march';
      return [{ do: 'walk', walkers: [{ piece: piece(event.figure), path: [spot] }], join, sound: 'step' }];
    }
    case 'test-taken':
      return [act(event, 'dice', 1350, { figures: event.results.map(({ figure }) => figure), sound: 'dice' })];
    case 'fired':
      return [
        act(event, 'fire', 1500, { figures: [event.shooter, ...event.at.map(({ figure }) => figure)], sound: 'shot' }),
      ];
    case 'vehicle-shot':
      return [act(event, 'fire', 1200, { sound: 'shot' })];
    case 'wounded':
      return [act(event, 'dice', 900, { sound: 'hit' })];
    case 'melee-fought':
      return [act(event, 'melee', 1400, { sound: 'punch' })];
    case 'downed':
      return [down(event, view)];
    case 'status-changed':
      return [act(event, 'state', 380, { join: 'state' })];
    case 'attracted':
      return [act(event, 'dice', 900, { figures: [], sound: 'dice' })];
    case 'zombie-placed':
      return [act(event, 'rise', 750, { sound: 'groan', join: 'rise' })];
    case 'feast-begun':
      return [act(event, 'shout', 1200, { shout: 'FEAST', sound: 'groan' })];
    case 'driven':
      return [act(event, 'drive', 600, { sound: 'engine', join: `drive ${event.vehicle}` })];
    case 'bashed':
    case 'ran-down':
      return [act(event, 'shout', 1100, { shout: 'CRASH!', sound: 'hit' })];
    case 'burst':
      return [act(event, 'shout', 1000, { shout: 'BANG!', sound: 'burst' })];
    case 'door-changed':
      return [{ do: 'tell', sound: 'door' }];
    case 'glass-broken':
      return [{ do: 'tell', sound: 'glass' }];
    case 'hero-made':
      return [act(event, 'shout', 1300, { figures: event.heroes, shout: 'HERO!', sound: 'fanfare' })];
    case 'errand-done':
      return [{ do: 'announce', words, tone: 'moss', sound: 'bell', eye: piece(event.figure) }];
    case 'death-cheated':
      return [{ do: 'announce', words, tone: 'plum', sound: 'heart', eye: piece(event.figure) }];
    case 'building-entered':
      return [act(event, 'behind', event.count ? 2600 : 1500, { sound: 'door' })];
    case 'encountered':
      return [act(event, 'rise', 900, { sound: view.figures[event.figures[0] ?? -1]?.zombie ? 'groan' : 'step' })];
    case 'surprised':
      return [act(event, 'dice', 1500, { figures: event.rolls.map(({ figure }) => figure), sound: 'dice' })];
    case 'met-and-greeted':
      return [act(event, 'talk', 3000, { figures: [event.figure, event.target], sound: 'dice' })];
    case 'haggled':
      return [act(event, 'talk', 3000, { figures: [event.figure, event.target], sound: 'dice' })];
    case 'settlement-found':
      return [act(event, 'raid', 2800, { figures: [], sound: 'door' })];
    case 'awareness-rolled':
      return [act(event, 'raid', 2400, { figures: [], sound: 'dice' })];
    case 'captive-sought':
      return [act(event, 'raid', event.figure >= 0 ? 2600 : 1500, { figures: [], sound: 'door' })];
    case 'poured-out':
      return [
        act(event, 'shout', 900, { shout: 'ALARM!', figures: [], at: doorOf(view, event.building), sound: 'bell' }),
        act(event, 'raid', 1900, { figures: [], sound: 'step' }),
      ];
    case 'captive-freed':
      return [{ do: 'announce', words, tone: 'moss', sound: 'bell', eye: piece(event.figure) }];
    case 'joined-up':
      return [{ do: 'announce', words, tone: 'moss', sound: 'bell', eye: piece(event.figure) }];
    case 'gunfight-opened':
      return [act(event, 'shout', 1200, { figures: [event.first, event.target], shout: 'DRAW!', sound: 'dice' })];
    case 'occurred': // two sixes: something nobody planned
      return [
        {
          do: 'announce',
          words: TITLES[event.what] ?? capital(worded(event.what)),
          small: words,
          tone: 'plum',
          length: 3200,
          sound: event.what === 'fire' || event.what === 'alarm' ? 'burst' : 'bell',
          ...(event.figure >= 0 ? { eye: piece(event.figure) } : {}),
        },
      ];
    case 'weather-turned':
      return [{ do: 'announce', words, tone: 'steel', sound: 'bell' }];
    case 'haul-counted':
      return [
        {
          do: 'announce',
          words: event.points === 1 ? '1 point' : `${event.points} points`,
          small: words,
          tone: 'amber',
          length: 2600,
          sound: 'bell',
        },
      ];
    case 'game-ended':
      return [{ do: 'announce', words, tone: 'amber', sound: 'fanfare' }];
    default:
      return rolls.length ? [act(event, 'dice', 950, { sound: 'dice' })] : [{ do: 'tell' }];
  }
}

/** The whole town, what it is about, and down to one's own people. */
export function opening(told: View, _: Setting, lines: readonly Line[]): { before: View; beats: Beat[] } {
  const { title, goal: aim } = told as AtzView;
  const first = lines.find(({ event }) => event.event === 'scene-set' || event.event === 'purpose-set');
  const announced = { words: title || 'All Things Zombie', small: aim || goal };
  return {
    before: first ? advance(told, first.event) : told,
    beats: [
      { do: 'own', name: 'overview', length: 300 },
      { do: 'announce', ...announced, tone: 'rust', length: 2600, sound: 'groan' },
      { do: 'own', name: 'arrive', length: 1300 },
    ],
  };
}

export const goal = 'Keep your people on their feet until the last turn, or be the only ones who are.';

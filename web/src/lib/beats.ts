/** What is staged: events become beats, beats that belong together become one. No DOM here. */
import type { Event, Json, Line, View, Roll as Throw } from './wire';

/** A card on its way: from a place to a place, or, where those are empty, from wherever it lies to wherever it then lies. */
export type Flight = { card: string | null; from: string; to: string };
/** Somebody on his way, by the names of the places he passes, or by points of the piece's own offset parent. */
export type Walker = { piece: string; path: (string | { x: number; y: number })[] };
export type Die = { value: number; sides?: number; tone?: string };
export type Tone = 'rust' | 'steel' | 'moss' | 'plum' | 'amber';

type Common = {
  eye?: string; // the place or piece to which the eye is led first
  sound?: string; // of `sound.ts`
  length?: number; // milliseconds at the calm pace; each kind has its own
  join?: string; // neighbours of one kind with the same word become one beat
};
export type Fly = Common & { do: 'fly'; flights: Flight[] };
export type Roll = Common & { do: 'roll'; dice: Die[]; at?: string; said?: string };
export type Walk = Common & { do: 'walk'; walkers: Walker[] };
export type Shoot = Common & { do: 'shoot'; from: string; to: string; hit?: boolean };
export type Strike = Common & { do: 'strike'; from: string; to: string; hit?: boolean };
export type Fall = Common & { do: 'fall'; pieces: string[] };
export type Reveal = Common & { do: 'reveal'; card: string; at: string };
export type Announce = Common & { do: 'announce'; words: string; small?: string; tone?: Tone; face?: string };
export type Tell = Common & { do: 'tell' };
/** A beat of a board's own; its performer is found by the name. */
export type Own = Common & { do: 'own'; name: string; data?: unknown };
export type Beat = Fly | Roll | Walk | Shoot | Strike | Fall | Reveal | Announce | Tell | Own;

/** What a game may know when it turns an event into beats. */
export type Setting = {
  view: View; // as it is shown before the event
  after: View; // as it will be when all is told
  cards: Record<string, Json>;
  names: readonly string[];
  you: number | null;
  words: string; // the line of the story
  rolls?: readonly Throw[]; // its dice, with the rows that were read
  moves?: Flight[] | null; // what goes from where to where; none: the box does not say
};
/** How a game stages itself; all of it is optional. */
export type Staging = {
  beats?: (event: Event, setting: Setting) => Beat[] | null; // null: as usual
  advance?: (view: View, event: Event, setting: Setting) => View; // what the event itself changes in a view
  opening?: (view: View, setting: Setting, lines: readonly Line[]) => { before?: View; beats: Beat[] };
  goal?: string; // how one wins, in a sentence, said when the game begins
};
export type Teller = Pick<Line, 'event' | 'words'> & Partial<Pick<Line, 'rolls' | 'moves'>>;

/** One beat, the lines of the story that it tells, and the view once it is over. */
export type Step<L extends Teller = Line> = { beat: Beat; lines: L[]; view: View };

const LENGTHS = { tell: 420, fly: 420, shoot: 550, strike: 500, fall: 850, reveal: 950, announce: 1400, own: 900 };
const TRAVELS = new Set(['fly', 'walk', 'reveal', 'fall']);
export const FAN = 12; // more cards than this do not fly one by one

/** How long a beat takes at the calm pace. */
export function lengthOf(beat: Beat): number {
  if (beat.length !== undefined) return beat.length;
  if (beat.do === 'roll') return 1150;
  if (beat.do === 'walk')
    return Math.min(1500, Math.max(300, 170 * Math.max(1, ...beat.walkers.map(({ path }) => path.length))));
  if (beat.do === 'fly') return Math.min(1300, LENGTHS.fly + 75 * (Math.min(FAN, beat.flights.length) - 1));
  return LENGTHS[beat.do];
}

const numbers = (value: Json | undefined): number[] => {
  const list = Array.isArray(value) ? value : [value];
  return list.every((one) => typeof one === 'number' && Number.isInteger(one) && one > 0 && one <= 20)
    ? (list as number[])
    : [];
};
const DICE = ['dice', 'rolls', 'rolled', 'roll', 'die'];
const WINS = /(^|-)(won|wins|victory)$/;
const LOSSES = /(^|-)(lost|died|dead|killed|eliminated|eaten|fallen|down)$/;

/** The cards that an event names, in whatever field. */
function cardsIn(event: Event, cards: Record<string, Json>): string[] {
  const found = (value: Json): string[] =>
    typeof value === 'string'
      ? value in cards
        ? [value]
        : []
      : value && typeof value === 'object'
        ? Object.values(value).flatMap(found)
        : [];
  return Object.entries(event).flatMap(([name, value]) => (name === 'event' || name === 'rule' ? [] : found(value)));
}

/** What any game gets for free: cards fly, dice roll, wins and losses are announced, the rest is told. */
export function plainBeats(event: Event, setting: Setting): Beat[] {
  const flights = setting.moves ?? [];
  const dice = DICE.map((name) => numbers(event[name])).find((found) => found.length) ?? [];
  const beats: Beat[] = [];
  if (dice.length) beats.push({ do: 'roll', dice: dice.slice(0, 8).map((value) => ({ value })), said: setting.words });
  if (flights.length) beats.push({ do: 'fly', flights });
  else if (!setting.moves) {
    const named = cardsIn(event, setting.cards);
    if (named.length) beats.push({ do: 'fly', flights: named.map((card) => ({ card, from: '', to: '' })) });
  }
  if (WINS.test(event.event)) beats.push({ do: 'announce', words: setting.words, tone: 'amber', sound: 'fanfare' });
  else if (LOSSES.test(event.event)) beats.push({ do: 'announce', words: setting.words, tone: 'rust', sound: 'groan' });
  return beats.length ? beats : [{ do: 'tell' }];
}

const route = ({ flights }: Fly): string => {
  const [first] = flights;
  return first && flights.every(({ from, to }) => from === first.from && to === first.to) && first.from
    ? `${first.from}>${first.to}`
    : '';
};

/** Two neighbours as one beat, or null if each has its own moment. */
export function joined(one: Beat, two: Beat): Beat | null {
  const word = one.join !== undefined && one.join === two.join;
  if (one.do === 'fly' && two.do === 'fly' && (word || (route(one) && route(one) === route(two))))
    return { ...one, flights: [...one.flights, ...two.flights] };
  if (one.do === 'walk' && two.do === 'walk') {
    const [first, second] = [one.walkers[0], two.walkers[0]];
    if (one.walkers.length === 1 && two.walkers.length === 1 && first && second && first.piece === second.piece)
      return { ...one, walkers: [{ piece: first.piece, path: [...first.path, ...second.path] }] };
    if (word) return { ...one, walkers: together(one.walkers, two.walkers) };
  }
  if (one.do === 'fall' && two.do === 'fall' && word) return { ...one, pieces: [...one.pieces, ...two.pieces] };
  if (one.do === 'own' && two.do === 'own' && word && one.name === two.name)
    return { ...one, data: [one.data, two.data].flat() };
  return null;
}

/** A horde moves as one: who is in it already goes on, the others set out. */
function together(some: Walker[], more: Walker[]): Walker[] {
  const all = some.map((walker) => ({ ...walker }));
  for (const { piece, path } of more) {
    const known = all.find((walker) => walker.piece === piece);
    if (known) known.path = [...known.path, ...path];
    else all.push({ piece, path });
  }
  return all;
}

/** Stage what happened between two views: one step after the other, neighbours joined. */
export function staged<L extends Teller>(
  lines: readonly L[],
  before: View,
  after: View,
  staging: Staging,
  about: Pick<Setting, 'cards' | 'names' | 'you'>,
): Step<L>[] {
  const steps: Step<L>[] = [];
  let view = before;
  let travelled = false;
  let silent: L[] = []; // lines without a beat: they are told with the next one that has some
  for (const line of lines) {
    const setting = { ...about, view, after, words: line.words, rolls: line.rolls, moves: line.moves };
    const beats = staging.beats?.(line.event, setting) ?? plainBeats(line.event, setting);
    // Without a reducer of the game's own, all that changed is shown with the first thing that travels.
    travelled ||= beats.some((beat) => TRAVELS.has(beat.do));
    view = staging.advance ? staging.advance(view, line.event, setting) : travelled ? after : before;
    const shown = view;
    const told = [...silent, line];
    silent = beats.length ? [] : told;
    beats.forEach((beat, index) => {
      const last = steps.at(-1);
      const both = last ? joined(last.beat, beat) : null;
      if (last && both)
        steps[steps.length - 1] = { beat: both, lines: index ? last.lines : [...last.lines, ...told], view: shown };
      else steps.push({ beat, lines: index ? [] : told, view: shown });
    });
  }
  steps.at(-1)?.lines.push(...silent);
  return steps;
}

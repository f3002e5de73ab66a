import { expect, test } from 'vitest';
import { staged, type Setting } from '$lib/beats';
import type { Event, View } from '$lib/wire';
import { advance } from './advance';
import { boutOf } from './duel';
import { beats, opening, stepped } from './staging';
import type { AzardiaView, PlayerView } from './types';

const player = (more: Partial<PlayerView> = {}): PlayerView => ({
  character: 'lagartoon',
  tile: 10,
  level: 1,
  coins: 0,
  tyrant: false,
  hand: null,
  hand_count: 2,
  known: [],
  owed: 0,
  shield: false,
  cards_locked: false,
  coins_locked: false,
  next_dice: null,
  next_math: null,
  ability_used: false,
  ...more,
});
const pile = { deck: 10, discards: 0, top: null };
const table = (more: Partial<AzardiaView> = {}): AzardiaView => ({
  view: 'azardia',
  you: 0,
  track: { tiles: 150, gate: 80, goal: 150, draws: [5, 13], penalties: [85], gate_level: 5, gate_return: 40 },
  last_level: 5,
  current: 0,
  phase: 'A',
  round: 1,
  order: [0, 1],
  players: [player({ hand: ['duck'], hand_count: 1 }), player({ character: 'robot-i-king', tile: 12 })],
  action: pile,
  penalty: pile,
  event: pile,
  bank: 0,
  terms: { level_up_price: 5000, tile_price: 1000, draw: 2, dice: 0, math: null },
  plays: [],
  rolls: [],
  moves: [],
  reach: [],
  aims: [],
  gathered: [],
  gathered_count: 0,
  share: 0,
  holder: null,
  last_turns: [],
  free: true,
  ...more,
});
const told = (event: string, fields: object = {}): Event => ({ event, rule: '', ...fields }) as Event;
const line = (event: string, fields: object = {}) => ({ event: told(event, fields), words: event });
const about = { cards: {}, names: ['Ann', 'Bob'], you: 0 };
const setting = (view: View): Setting => ({ ...about, view, after: view, words: 'so it is' });
const after = (view: AzardiaView, event: string, fields: object = {}): AzardiaView =>
  advance(view, told(event, fields)) as AzardiaView;

test.each([
  { id: 'forward', start: 3, steps: 4, end: 7, tiles: [4, 5, 6, 7] },
  { id: 'back', start: 7, steps: -3, end: 4, tiles: [6, 5, 4] },
  { id: 'over the end of the way and back', start: 148, steps: 4, end: 148, tiles: [149, 150, 149, 148] },
  {
    id: 'to a gate that is shut, and on from where it sends one',
    start: 78,
    steps: 5,
    end: 43,
    tiles: [79, 80, 40, 41, 42, 43],
  },
  { id: 'to a gate that is shut, and no farther', start: 79, steps: 5, end: 40, tiles: [80, 40] },
])('a token steps $id', ({ start, steps, end, tiles }) => {
  expect(stepped(table().track, start, steps, end)).toEqual(tiles);
});

test('a roll, a walk and a fight are told one after the other, and the view follows each', () => {
  const before = table();
  const lines = [
    line('rolled', { seat: 0, faces: [1, 1], why: 'movement' }),
    line('moved', { seat: 0, start: 10, steps: 2, end: 12 }),
    line('challenge-begun', { seat: 0, rival: 1, why: 'tile' }),
    line('rolled', { seat: 0, faces: [9, 4], why: 'challenge' }),
    line('rolled', { seat: 1, faces: [6, 2], why: 'challenge' }),
    line('challenge-won', { winner: 0, loser: 1, sums: [13, 8], why: 'tile' }),
    line('level-changed', { seat: 0, level: 2 }),
    line('moved', { seat: 1, start: 12, steps: -1, end: 11 }),
  ];

  const steps = staged(lines, before, before, { beats, advance }, about);

  expect(steps.map(({ beat }) => (beat.do === 'own' ? beat.name : beat.do))).toEqual(
    ['throw', 'walk', 'bout', 'throw', 'throw', 'punch', 'announce', 'pop', 'walk'], // prettier-ignore
  );
  const seen = steps.map(({ view }) => view as AzardiaView);
  expect(seen.map(({ players }) => players[0]?.tile)).toEqual([10, 12, 12, 12, 12, 12, 12, 12, 12]);
  expect(seen.map(({ players }) => players[0]?.level)).toEqual([1, 1, 1, 1, 1, 1, 1, 2, 2]);
  expect(seen.map((view) => boutOf(view)?.rolls.filter((roll) => roll).length ?? null)).toEqual(
    [null, null, 0, 1, 2, null, null, null, null], // prettier-ignore
  );
  expect(seen.at(-1)?.players[1]?.tile).toBe(11);
});

test('everybody whom an Event moves walks at once', () => {
  const before = table();
  const lines = [
    line('moved', { seat: 0, start: 10, steps: -4, end: 6 }),
    line('moved', { seat: 1, start: 12, steps: -4, end: 8 }),
  ];

  const steps = staged(lines, before, before, { beats, advance }, about);

  expect(steps).toHaveLength(1);
  expect(steps[0]?.beat).toMatchObject({ do: 'walk', walkers: [{ piece: 'pawn:0' }, { piece: 'pawn:1' }] });
});

test('dice that are bent keep the others as they lie', () => {
  const thrown = after(table(), 'rolled', { seat: 0, faces: [7, 1], why: 'movement' });

  expect(after(thrown, 'die-raised', { seat: 0, die: 1, value: 2 }).rolls[0]?.values).toEqual([7, 2]);
  expect(after(thrown, 'die-turned', { seat: 0, die: 0, face: 10 }).rolls[0]?.values).toEqual([10, 1]);
  expect(after(thrown, 'dice-rolled-again', { seat: 0, dice: [1], faces: [9] }).rolls[0]?.values).toEqual([7, 9]);
  expect(thrown.rolls[0]?.values).toEqual([7, 1]);
});

test('dice are bent where they lie: on the grass, or in the ring', () => {
  const raised = told('die-raised', { seat: 0, die: 1, value: 5 });
  const roll = (seat: number) => ({ seat, values: [9, 4], raised: [false, false], why: 'challenge' });

  expect(beats(raised, setting(table()))?.[0]).toMatchObject({ data: { fight: false, dice: [1] } });
  expect(beats(raised, setting(table({ rolls: [roll(0), roll(1)] })))?.[0]).toMatchObject({ data: { fight: true } });
});

test('a card leaves the hand when it is played, and only the own hand is seen', () => {
  const mine = after(table(), 'card-played', { seat: 0, card: 'duck', target: 1, other: null, choice: null });
  const theirs = after(table(), 'card-played', { seat: 1, card: 'banana', target: 0, other: null, choice: null });

  expect([mine.players[0]?.hand, mine.players[0]?.hand_count, mine.plays[0]?.card]).toEqual([[], 0, 'duck']);
  expect([theirs.players[1]?.hand, theirs.players[1]?.hand_count]).toEqual([null, 1]);
  expect(after(mine, 'stopped', { card: 'duck' }).plays[0]?.cancelled).toBe(true);
});

test.each([
  ['event-drawn', { seat: 0, card: 'tailwind', round: 2 }, 'show', 1200],
  ['penalty-drawn', { seat: 0, card: 'nap' }, 'show', 1200],
  ['sent-back', { seat: 0, start: 80, end: 40 }, 'announce', 1200],
  ['goal-reached', { seat: 0, last_turns: [1] }, 'spin', 1200],
  ['game-won', { seat: 0 }, 'spin', 1200],
])('%s has a moment of its own', (event, fields, first, least) => {
  const made = beats(told(event, fields), setting(table())) ?? [];

  expect(made[0]).toMatchObject(first === 'announce' ? { do: first } : { do: 'own', name: first });
  expect(made.some(({ length = 0 }) => length >= least)).toBe(true);
});

test('before the fair opens nobody stands on the way', () => {
  const { before, beats: played } = opening(table());

  expect((before as AzardiaView).players.map(({ tile, character }) => [tile, character])).toEqual([
    [0, ''],
    [0, ''],
  ]);
  expect(played.at(-1)?.do).toBe('announce');
});

import { describe, expect, test } from 'vitest';
import { joined, lengthOf, plainBeats, staged, type Beat, type Setting, type Staging } from './beats';
import type { Event, View } from './wire';

const about = { cards: { axe: { title: 'Axe' } }, names: ['Ann', 'Bob'], you: 0 };
const line = (event: Event) => ({ event, words: `told: ${event.event}` });
const fly = (card: string, from: string, to: string): Beat => ({ do: 'fly', flights: [{ card, from, to }] });
const setting: Setting = { ...about, view: { view: 'x' }, after: { view: 'x' }, words: 'So it was.' };

describe('neighbours', () => {
  test('that fly the same way are one fan', () => {
    expect(joined(fly('a', 'deck', 'hand:0'), fly('b', 'deck', 'hand:0'))).toMatchObject({
      flights: [{ card: 'a' }, { card: 'b' }],
    });
  });
  test('that fly to different hands have their own moments', () => {
    expect(joined(fly('a', 'deck', 'hand:0'), fly('b', 'deck', 'hand:1'))).toBeNull();
  });
  test('of one piece are one walk', () => {
    const step = (tile: string): Beat => ({ do: 'walk', walkers: [{ piece: 'pawn:0', path: [tile] }] });
    expect(joined(step('tile:4'), step('tile:5'))).toEqual({
      do: 'walk',
      walkers: [{ piece: 'pawn:0', path: ['tile:4', 'tile:5'] }],
    });
  });
  test('of a horde move as one, and nobody twice', () => {
    const step = (piece: string, to: string): Beat => ({
      do: 'walk',
      join: 'horde',
      walkers: [{ piece, path: [to] }],
    });
    const both = joined(step('z1', 'a'), step('z2', 'b')) as Beat;
    expect(joined(both, step('z1', 'c'))).toMatchObject({
      walkers: [
        { piece: 'z1', path: ['a', 'c'] },
        { piece: 'z2', path: ['b'] },
      ],
    });
  });
  test('that are announced are never one', () => {
    const said: Beat = { do: 'announce', words: 'Dead', join: 'x' };
    expect(joined(said, said)).toBeNull();
  });
});

test.each<[string, Event, string[]]>([
  ['dice', { event: 'rolled', dice: [3, 5], rule: 'r' }, ['roll']],
  ['a named card', { event: 'played', card: 'axe', rule: 'r' }, ['fly']],
  ['a win', { event: 'game-won', winners: [0], rule: 'r' }, ['announce']],
  ['a loss', { event: 'survivor-died', seat: 0, rule: 'r' }, ['announce']],
  ['anything else', { event: 'turn-begun', seat: 0, rule: 'r' }, ['tell']],
])('a game without beats of its own gets them for %s', (_, event, kinds) => {
  expect(plainBeats(event, setting).map((beat) => beat.do)).toEqual(kinds);
});

test('dice that are rolled are the true ones', () => {
  expect(plainBeats({ event: 'rolled', dice: [3, 5], rule: 'r' }, setting)[0]).toMatchObject({
    dice: [{ value: 3 }, { value: 5 }],
  });
});

describe('staging', () => {
  const before: View = { view: 'x', at: 1 };
  const after: View = { view: 'x', at: 9 };
  const walked: Staging = {
    beats: (event) => [
      { do: 'walk', walkers: [{ piece: `p${event.who as number}`, path: [`t${event.to as number}`] }] },
    ],
    advance: (view, event) => ({ ...view, at: event.to ?? null }),
  };
  const step = (who: number, to: number) => line({ event: 'stepped', who, to, rule: 'r' });

  test('shows the view as of each event, in order', () => {
    const steps = staged([step(1, 3), step(2, 5), step(1, 9)], before, after, walked, about);
    expect(steps.map(({ view }) => view.at)).toEqual([3, 5, 9]);
    expect(steps.map(({ lines }) => lines.map(({ event }) => event.to))).toEqual([[3], [5], [9]]);
  });
  test('joins the steps of one walk and tells all its lines', () => {
    const steps = staged([step(1, 3), step(1, 4), step(2, 5)], before, after, walked, about);
    expect(steps.map(({ lines }) => lines.length)).toEqual([2, 1]);
    expect(steps[0]?.view.at).toBe(4);
  });
  test('without a reducer changes nothing before the first thing travels', () => {
    const steps = staged(
      [line({ event: 'begun', rule: 'r' }), line({ event: 'played', card: 'axe', rule: 'r' })],
      before,
      after,
      {},
      about,
    );
    expect(steps.map(({ view }) => view.at)).toEqual([1, 9]);
  });
  test('never changes the view it was given', () => {
    staged([step(1, 3)], Object.freeze(before), after, walked, about);
    expect(before.at).toBe(1);
  });
});

test.each<[Beat, number, number]>([
  [{ do: 'tell' }, 300, 1500],
  [fly('a', 'b', 'c'), 300, 1500],
  [{ do: 'walk', walkers: [{ piece: 'p', path: Array.from({ length: 40 }, (_, at) => `t${at}`) }] }, 300, 1500],
  [{ do: 'announce', words: 'x' }, 300, 1500],
])('%o takes a human time', (beat, least, most) => {
  expect(lengthOf(beat)).toBeGreaterThanOrEqual(least);
  expect(lengthOf(beat)).toBeLessThanOrEqual(most);
});

test('a line without a beat is told with the next one, and none is told twice', () => {
  const staging: Staging = { beats: ({ event }) => (event === 'quiet' ? [] : [{ do: 'tell' }]) };
  const told = ['loud', 'quiet', 'clear', 'quiet'].map((event) => line({ event }));

  const steps = staged(told, { view: 'x' }, { view: 'x' }, staging, about);

  expect(steps.map(({ lines }) => lines.map(({ event }) => event.event))).toEqual([
    ['loud'],
    ['quiet', 'clear', 'quiet'],
  ]);
});

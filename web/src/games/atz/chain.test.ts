import { expect, test } from 'vitest';
import { chainOf, figuresIn, waysSince } from './chain';
import { isOwn, targets } from './pick.svelte';
import type { AnyEvent } from './types';
import type { Event } from '$lib/wire';

const told = (ply: number, event: object, joins = false) => ({
  ply,
  event: event as Event,
  words: 'It happened.',
  rule: 'atz.x.y',
  rolls: [],
  joins,
  moves: null,
});
const lines = [
  told(1, { event: 'turn-begun', turn: 1, rolls: [[2, 5]], order: [1], forces: [] }),
  told(2, { event: 'moved', figure: 3, x: 10, y: 20 }),
  told(2, { event: 'turned', figure: 4, x: 10, y: 20 }, true),
  told(2, { event: 'moved', figure: 3, x: 30, y: 20 }, true),
  told(2, { event: 'fired', shooter: 1, weapon: 'pistol', snap: false, rolled: [4], at: [{ figure: 3 }] }),
];

test('what the server joins is one link, and every other event is its own', () => {
  const chain = chainOf(lines);

  expect(chain.map((link) => link.events.length)).toEqual([1, 3, 1]);
  expect(chain[1]?.figures).toEqual([3, 4]);
  expect(chain[2]?.cause).toBe(1);
});

test('a figure walks by the spots that were told since a ply', () => {
  expect(waysSince(lines, 2).get(3)).toEqual([
    [10, 20],
    [30, 20],
  ]);
  expect(waysSince(lines, 3).size).toBe(0);
});

test.each([
  ['a shot', { event: 'fired', shooter: 1, at: [{ figure: 3 }, { figure: 5 }] }, [1, 3, 5]],
  ['a melee', { event: 'melee-fought', bouts: [{ one: 2, other: 7 }] }, [2, 7]],
  ['a test', { event: 'test-taken', cause: 9, results: [{ figure: 4 }] }, [4]],
  ['nobody', { event: 'leader-chosen', group: 1, figure: -1 }, []],
])('the figures of %s are found', (_, event, expected) => {
  expect(figuresIn(event as unknown as AnyEvent)).toEqual(expected);
});

test.each([
  ['a shot', { do: 'fire', figure: 1, targets: [3, 4], dice: [1, 1] }, [3, 4], false],
  ['a move', { do: 'move', figure: 1, x: 5, y: 5 }, [], false],
  ['lying down', { do: 'go-prone', figure: 1 }, [], true],
  ['a door', { do: 'lock', figure: 1, opening: 0 }, [], false],
])('%s belongs where it is touched', (_, option, aimed, own) => {
  expect(targets(option)).toEqual(aimed);
  expect(isOwn(option)).toBe(own);
});

import { expect, test } from 'vitest';
import { rollsOf } from './rolls';
import type { Desk } from '$lib/desk';
import type { AnyEvent } from './types';

const desk = { you: 0, names: ['Ann', 'Bea'], view: { figures: [] }, cards: {} } as unknown as Desk;
const zombies = { sides: [0], seats: [] };

test.each([
  [
    'you and the zombies',
    [
      [2, 2],
      [3, 1],
    ],
    [1, 0],
    [{ sides: [1], seats: [0] }, zombies],
    ['you', 'zombies'],
    ['acts 1', 'acts 2'],
  ],
  [
    'people whom nobody commands',
    [[3, 5, 3]],
    [2],
    [{ sides: [1], seats: [0] }, { sides: [2], seats: [] }, zombies],
    ['you', 'hostile people', 'zombies'],
    ['waits', 'acts 1', 'waits'],
  ],
  [
    'opposed players',
    [[3, 1]],
    [1, 0],
    [{ sides: [1, 2], seats: [0, 1] }, zombies],
    ['players', 'zombies'],
    ['acts 1', 'acts 2'],
  ],
  ['another player', [[3, 1]], [1, 0], [{ sides: [1], seats: [1] }, zombies], ['Bea', 'zombies'], ['acts 1', 'acts 2']],
])('the activation dice of %s stand with those who rolled them', (_, rolls, order, forces, who, gives) => {
  const event = { event: 'turn-begun', turn: 1, rolls, order, forces, rule: 'atz.turn.roll' } as unknown as AnyEvent;

  const found = rollsOf(desk, event);

  expect(found.map((it) => it.who)).toEqual(who);
  expect(found.map((it) => it.dice)).toEqual(rolls.at(-1)?.map((die) => [die]));
  expect(found.map((it) => it.gives)).toEqual(gives);
});

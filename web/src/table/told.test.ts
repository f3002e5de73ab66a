import { expect, test } from 'vitest';
import { arrivals } from './told';
import type { Remark } from '$lib/room.svelte';

const told = (event: object, words: string): Remark =>
  ({ line: { ply: 1, event, words, rule: 'atz.x.y' } }) as unknown as Remark;
const step = (figure: number, x: number): Remark => told({ event: 'moved', figure, x, y: 0 }, `${figure} at ${x}`);
const car = (x: number): Remark => told({ event: 'driven', vehicle: 0, x, y: 0 }, `car at ${x}`);
const dice = told({ event: 'turn-begun', turn: 1 }, 'dice');
const said = { said: { name: 'Ann', text: 'hi', seat: 0 } } as unknown as Remark;
const words = (remarks: Remark[]): string[] => remarks.map((one) => one.line?.words ?? one.said?.text ?? '');

test.each([
  ['one who walks is told where he comes to', [step(1, 2), step(1, 4), step(1, 6)], ['1 at 6']],
  ['each of several who walk together', [step(1, 2), step(2, 2), step(1, 4), step(2, 4)], ['1 at 4', '2 at 4']],
  ['a vehicle', [car(2), car(4)], ['car at 4']],
  ['a walk that something interrupts', [step(1, 2), dice, step(1, 4)], ['1 at 2', 'dice', '1 at 4']],
  ['everything else', [dice, dice, said], ['dice', 'dice', 'hi']],
])('%s', (_, remarks, expected) => {
  expect(words(arrivals(remarks))).toEqual(expected);
});

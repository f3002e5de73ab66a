import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Director, type Scene } from './director.svelte';
import { settings } from './settings.svelte';
import type { Line, View } from './wire';

let happened: string[] = [];
beforeEach(() => {
  happened = [];
  Object.assign(settings, { pace: 'calm', motion: 'full' });
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const line = (word: string): Line => ({
  seq: 1,
  ply: 1,
  event: { event: word, rule: 'r' },
  words: word,
  rule: 'r',
  rolls: [],
  joins: false,
  moves: null,
});
const scene = (name: string, words: string[]): Scene => ({
  lines: words.map(line),
  before: { view: 'x' },
  after: { view: 'x' },
  show: (_: View, told) => {
    happened.push(...told.map((one) => one.words));
    return Promise.resolve();
  },
  end: () => {
    happened.push(`end ${name}`);
    return Promise.resolve();
  },
});

test('beats are played one after the other, and scenes in the order they came', async () => {
  const stage = new Director();
  stage.play(scene('one', ['a', 'b']));
  stage.play(scene('two', ['c']));
  await vi.advanceTimersByTimeAsync(10);
  expect(happened).toEqual(['a']);
  expect(stage.waits).toBe(2);

  await vi.advanceTimersByTimeAsync(5000);

  expect(happened).toEqual(['a', 'b', 'end one', 'c', 'end two']);
  expect(stage.waits).toBe(0);
});

test('a skip ends all that has come, and nothing that comes later', async () => {
  const stage = new Director();
  stage.play(scene('one', ['a', 'b', 'c']));
  stage.play(scene('two', ['d', 'e']));
  await vi.advanceTimersByTimeAsync(10);

  stage.skip();
  await vi.advanceTimersByTimeAsync(0);
  expect(happened).toEqual(['a', 'end one', 'end two']);
  expect(stage.waits).toBe(0);
  stage.play(scene('three', ['f', 'g']));
  await vi.advanceTimersByTimeAsync(10);

  expect(happened.slice(3)).toEqual(['f']);
  stage.skip();
  await vi.advanceTimersByTimeAsync(0);
});

test('at once means that nothing is played', async () => {
  settings.pace = 'instant';
  const stage = new Director();
  stage.play(scene('one', ['a', 'b']));
  await vi.advanceTimersByTimeAsync(0);
  expect(happened).toEqual(['end one']);
});

test('brisk takes half the time', async () => {
  const took = async (pace: 'calm' | 'brisk'): Promise<number> => {
    settings.pace = pace;
    const stage = new Director();
    stage.play(scene('one', ['a', 'b', 'c']));
    let time = 0;
    for (; stage.waits && time < 9000; time += 10) await vi.advanceTimersByTimeAsync(10);
    return time;
  };
  const calm = await took('calm');
  expect(await took('brisk')).toBeLessThan(calm * 0.6);
});

test('a board performs its own beats, and one that fails does not hold up the table', async () => {
  vi.stubGlobal('reportError', vi.fn());
  const stage = new Director();
  stage.staging = { beats: (event) => [{ do: 'own', name: event.event }] };
  const leave = stage.enact({
    own: {
      a: async (_, play) => {
        happened.push('performed a');
        await play.rest(100);
        await play.change();
        happened.push('after a');
      },
      b: () => Promise.reject(new Error('broken')),
    },
  });
  stage.play(scene('one', ['a', 'b']));
  await vi.advanceTimersByTimeAsync(3000);
  expect(happened).toEqual(['performed a', 'a', 'after a', 'b', 'end one']);
  expect(reportError).toHaveBeenCalledOnce();
  leave();
  vi.unstubAllGlobals();
});

test('what is cleared is never shown', async () => {
  const stage = new Director();
  stage.play(scene('one', ['a', 'b']));
  stage.play(scene('two', ['c']));
  await vi.advanceTimersByTimeAsync(10);
  stage.clear();
  await vi.advanceTimersByTimeAsync(3000);
  expect(happened).toEqual(['a', 'end one']);
});

test('the opening comes first and says the goal', async () => {
  const told: string[] = [];
  document.addEventListener('beat', (event) => told.push((event as CustomEvent<{ do: string }>).detail.do));
  const stage = new Director();
  stage.title = 'A Game';
  stage.staging = { goal: 'Be last.' };
  stage.play({ ...scene('one', ['a']), opening: true });
  await vi.advanceTimersByTimeAsync(10);
  expect(stage.beat).toMatchObject({ do: 'announce', words: 'A Game', small: 'Be last.' });
  await vi.advanceTimersByTimeAsync(9000);
  expect(told).toEqual(['announce', 'tell']);
});

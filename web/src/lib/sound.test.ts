import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settings } from './settings.svelte';
import { BEDS, SOUNDS } from './sounds';

/** An audio device that counts what is started and stopped. */
const device = () => {
  const count = { made: 0, started: 0, stopped: 0 };
  const param = () => ({ value: 0, setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() });
  const node = () => {
    const one = {
      gain: param(),
      frequency: param(),
      Q: param(),
      connect: (next: unknown) => next,
      disconnect: vi.fn(),
      start: () => void count.started++,
      stop: () => void count.stopped++,
    };
    return one;
  };
  class Audio {
    currentTime = 0;
    sampleRate = 8;
    state = 'running';
    destination = {};
    constructor() {
      count.made++;
    }
    createGain = node;
    createOscillator = node;
    createBiquadFilter = node;
    createBufferSource = node;
    createBuffer = () => ({ getChannelData: () => new Float32Array(8) });
  }
  vi.stubGlobal('AudioContext', Audio);
  return count;
};

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());
const fresh = async (wished: boolean) => {
  const { settings: now } = await import('./settings.svelte');
  now.sound = wished;
  return import('./sound');
};

test('nothing is heard, and no device is opened, while sound is off', async () => {
  const count = device();
  const { sound, bed, knock } = await fresh(false);
  for (const name of Object.keys(SOUNDS)) sound(name);
  for (const place of Object.keys(BEDS)) expect(bed(place)).toBeUndefined();
  knock();
  expect(count).toEqual({ made: 0, started: 0, stopped: 0 });
});

test.each(Object.keys(SOUNDS))('%s is heard once sound is wished for, through one device', async (name) => {
  const count = device();
  const { sound } = await fresh(true);
  sound(name);
  sound(name);
  expect(count.made).toBe(1);
  expect(count.started).toBe(2 * (SOUNDS[name]?.length ?? 0));
  expect(count.stopped).toBe(count.started); // each ends by itself
});

test('the bed of a place ends when it is left', async () => {
  const count = device();
  const { bed } = await fresh(true);
  bed('zdfg')?.();
  expect(count.started).toBeGreaterThan(0);
  expect(count.stopped).toBe(count.started);
});

test('sound is off until it is wished for', () => {
  expect(settings.sound).toBe(false);
});

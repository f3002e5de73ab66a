import { render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import type { Room } from '$lib/room.svelte';
import Fingers from './Fingers.svelte';

const LONG_AGO = 1000;

/** A table at which Bob must choose, as somebody sees it. */
function table(you: number | null, waiting: object, tell = vi.fn(), here = true): Room {
  return {
    you,
    names: ['Ann', 'Bob'],
    past: null,
    over: null,
    waits: 0,
    skew: 0,
    info: { yours: you === null ? [] : [you], seats: [{ here: true }, { here }] },
    state: { waiting: { seat: 1, words: '', due: null, fingers: null, countable: null, ...waiting } },
    tell,
  } as unknown as Room;
}

test('another player counts with a button', () => {
  const tell = vi.fn();
  render(Fingers, { room: table(0, { countable: LONG_AGO }, tell) });
  screen.getByRole('button', { name: /Count at Bob/ }).click();
  expect(tell).toHaveBeenCalledWith('count-at');
});

test.each([
  ['who must choose', table(1, { countable: LONG_AGO })],
  ['a watcher', table(null, { countable: LONG_AGO })],
  ['who is too early', table(0, { countable: Date.now() + 3_600_000 })],
  ['anybody at an empty chair', table(0, { countable: LONG_AGO }, vi.fn(), false)],
  ['anybody where nobody counts', table(0, {})],
])('there is no button for %s', (_who, room) => {
  render(Fingers, { room });
  expect(screen.queryByRole('button')).toBeNull();
});

test('everybody sees the fingers', () => {
  const fingers = { by: 0, fingers: 5, since: LONG_AGO, words: 'Ann counts 5 fingers at you.' };
  render(Fingers, { room: table(1, { countable: LONG_AGO, due: 2 * LONG_AGO, fingers }) });
  expect(screen.getByText(fingers.words)).toBeTruthy();
  expect(screen.getByRole('img', { name: '5 of 5' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

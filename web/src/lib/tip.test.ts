import { afterEach, expect, test, vi } from 'vitest';
import type { Desk } from './desk';
import { about, tip } from './tip.svelte';

afterEach(() => vi.useRealTimers());

const desk = { explain: () => Promise.resolve(null) } as unknown as Desk;

test.each([
  { id: 'what stays under the pointer is told of', leaves: false, told: 1 },
  { id: 'what goes before its moment has come is not asked about', leaves: true, told: 0 },
])('$id', async ({ leaves, told }) => {
  vi.useFakeTimers();
  const card = document.body.appendChild(document.createElement('button'));
  const subject = vi.fn(() => ({ said: 'a card' }));
  const left = about(desk, subject)(card);

  card.dispatchEvent(Object.assign(new Event('pointerenter'), { pointerType: 'mouse' }));
  if (leaves) {
    left?.();
    card.remove();
  }
  await vi.advanceTimersByTimeAsync(1000);

  expect(subject).toHaveBeenCalledTimes(told);
  expect(tip.subject?.said).toBe(leaves ? undefined : 'a card');
  if (!leaves) left?.();
  await vi.advanceTimersByTimeAsync(0);
});

test('what slides under a mouse that rests is told of once the mouse moves', async () => {
  vi.useFakeTimers();
  const card = document.body.appendChild(document.createElement('button'));
  const subject = vi.fn(() => ({ said: 'a card' }));
  const left = about(desk, subject)(card);
  const mouse = (name: string) =>
    card.dispatchEvent(
      Object.assign(new Event(name, { bubbles: true }), { pointerType: 'mouse', clientX: 7, clientY: 7 }),
    );
  document.dispatchEvent(Object.assign(new Event('pointermove'), { clientX: 7, clientY: 7 }));

  mouse('pointerenter');
  await vi.advanceTimersByTimeAsync(1000);
  expect(subject).not.toHaveBeenCalled();

  mouse('pointermove');
  await vi.advanceTimersByTimeAsync(1000);
  expect(subject).toHaveBeenCalledOnce();
  left?.();
});

test.each([
  { id: 'a finger that stayed has read', lasts: 900, read: true },
  { id: 'a tap of which a busy page heard late is a tap', lasts: 90, read: false },
])('$id', async ({ lasts, read }) => {
  vi.useFakeTimers();
  const card = document.body.appendChild(document.createElement('button'));
  const left = about(desk, () => ({ said: 'a card' }))(card);
  const finger = (name: string, timeStamp: number): Event =>
    Object.defineProperty(new Event(name, { cancelable: true }), 'timeStamp', { value: timeStamp });
  const up = finger('touchend', 5000 + lasts);

  card.dispatchEvent(finger('touchstart', 5000));
  await vi.advanceTimersByTimeAsync(1000);
  card.dispatchEvent(up);

  expect(up.defaultPrevented).toBe(read);
  left?.();
  await vi.advanceTimersByTimeAsync(0);
});

import { render, screen } from '@testing-library/svelte';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Room } from '$lib/room.svelte';
import AllChoices from './AllChoices.svelte';

beforeAll(() => {
  // What jsdom does not know of dialogs.
  HTMLDialogElement.prototype.showModal = function open(): void {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(): void {
    this.open = false;
  };
});

test('choices that say the same stand once in the list, and can be made', () => {
  const choose = vi.fn();
  const offers = [
    { option: { do: 'add', dice: [0, 1] }, words: 'Add 5 + 2 = 7' },
    { option: { do: 'add', dice: [0, 2] }, words: 'Add 5 + 2 = 7' },
    { option: { do: 'subtract', dice: [0, 1] }, words: 'Subtract 5 - 2 = 3' },
  ];
  render(AllChoices, { room: { choose } as unknown as Room, offers });
  screen.getByRole('button', { name: 'All 2 choices' }).click();
  screen.getByRole('button', { name: 'Add 5 + 2 = 7' }).click();
  expect(choose).toHaveBeenCalledWith({ do: 'add', dice: [0, 1] });
});

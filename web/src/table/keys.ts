/** What keys and presses do at a table, besides what they are on. */
import type { Director } from '$lib/director.svelte';
import type { Room } from '$lib/room.svelte';
import { settings } from '$lib/settings.svelte';
import { hideTip } from '$lib/tip.svelte';

export function key(event: KeyboardEvent, room: Room): void {
  if (event.key === 'Escape') {
    room.held = room.refused = room.past = null;
    hideTip();
  }
  const typing = (event.target as Element).closest?.('input, select, textarea, dialog');
  if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
  if (room.waits) room.stage.skip();
  const choices = [...document.querySelectorAll<HTMLElement>('[data-choice]')];
  if (/^[1-9]$/.test(event.key)) choices[Number(event.key) - 1]?.click();
  else if (event.key === 'h') void room.hint();
  else if (event.key === 'u') void room.tell('undo');
  else if (event.key === 'a') document.querySelector<HTMLElement>('[data-all]')?.click();
  else return;
  event.preventDefault();
}

/** A press skips what is being played, and does nothing else on the table: nobody plays a card by hurrying. */
export class Hurry {
  #hurried = false;
  constructor(readonly stage: () => Director) {}

  press = (event: PointerEvent): void => {
    this.#hurried =
      this.stage().waits > 0 &&
      settings.pace !== 'instant' &&
      !!(event.target as Element).closest?.('.place') &&
      !(event.target as Element).closest('header, dialog');
    if (this.stage().waits) this.stage().skip();
  };

  swallow = (event: MouseEvent): void => {
    if (!this.#hurried) return;
    this.#hurried = false;
    event.preventDefault();
    event.stopPropagation();
  };
}

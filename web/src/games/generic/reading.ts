/** Reading any view: what it is made of, in words. */
import type { Json, View } from '$lib/wire';

const CHROME = new Set(['view', 'you']);

/** The parts of a view that are worth showing. */
export const parts = (view: View): [string, Json][] => Object.entries(view).filter(([name]) => !CHROME.has(name));

/** A field's name as a person would write it: `hand_count` is "Hand count". */
export function worded(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Whether a value has one record for each seat. */
export const perSeat = (value: Json, seats: number): boolean =>
  Array.isArray(value) && value.length === seats && seats > 0 && value.every((one) => !!one && typeof one === 'object');

/** Whether a list is of cards of this deck. */
export const allCards = (value: Json, cards: Record<string, Json>): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string' && one in cards);

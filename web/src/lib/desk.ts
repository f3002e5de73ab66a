/** What a board gets: what may be seen, what may be chosen, and whom to tell. */
import type { Director } from './director.svelte';
import type { Asked, Consulted, Explanation, Json, Line, Offer, Option, View } from './wire';

/** An order or a question as text, or a question of the box's own. */
export type Said = { text: string } | { question: Json };

/** What is chosen together, one after the other: the places of the cards in hand, and what the button says. */
export type Marked = { places: number[]; options: Option[]; words: string };

export interface Desk {
  readonly box: string;
  readonly view: View;
  readonly cards: Record<string, Json>;
  readonly names: string[];
  readonly kinds: string[]; // a word about each seat: "bot", "away"
  readonly you: number | null; // from whose seat the table is seen
  readonly waiting: number | null; // who must choose
  readonly asked: Asked | null;
  readonly question?: string; // in words; absent where nobody is asked
  readonly suggested: Option | null; // by the guide or a hint
  readonly lines: readonly Pick<Line, 'ply' | 'event' | 'words' | 'rule' | 'rolls' | 'joins'>[]; // of the story, the newest last
  readonly stage?: Director; // where a board performs beats; absent where nothing is played
  held: Option | null; // picked up: an option of the kind that laying it down completes
  marked?: Marked | null; // absent where nothing is chosen
  choose(option: Option): void;
  explain(option: Option): Promise<Explanation | null>;
  talk(said: Said): Promise<Consulted | null>; // an order as text, or a question; nothing is chosen by it
}

/** Whether two values of the wire say the same. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false;
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>];
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => same(one[key], other[key]));
}

/** The offers whose option has all of these fields. */
export function offersWith(asked: Asked | null, fields: Partial<Option>): Offer[] {
  return (asked?.offers ?? []).filter(({ option }) =>
    Object.entries(fields).every(([name, value]) => same(option[name], value)),
  );
}

/** What an offer says without the numbers of its spot, which are for those who type. */
export const plain = (words: string): string => words.replace(/ \[-?[\d.]+,-?[\d.]+\]$/, '');

/** One offer of each wording: what is said alike is the same to whoever chooses (two dice that show the same). */
export function distinct(offers: readonly Offer[]): Offer[] {
  const said = offers.map((one) => ({ ...one, words: plain(one.words) }));
  return said.filter(({ words }, index) => said.findIndex((one) => one.words === words) === index);
}

/** The offers that name this card, in whatever field. */
export function offersNaming(asked: Asked | null, card: string): Offer[] {
  const names = (value: Json | undefined): boolean =>
    value === card ||
    (Array.isArray(value)
      ? value.some(names)
      : !!value && typeof value === 'object' && Object.values(value).some(names));
  return (asked?.offers ?? []).filter(({ option }) =>
    Object.entries(option).some(([name, value]) => name !== 'do' && names(value)),
  );
}

/** Whether an option belongs to nothing on the table but a button: it names no card, seat or place. */
export const isPlain = (option: Option): boolean => Object.keys(option).length === 1;

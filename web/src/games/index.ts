/** What each game brings to the page: found by the name of its folder, so that no code names a game. */
import type { Component } from 'svelte';
import type { Desk } from '$lib/desk';
import type { Face } from '$lib/face';
import type { Move } from '$lib/motion';
import type { Event, Json, Option } from '$lib/wire';

/** How a game draws its cards and moves them. */
export type Looks = {
  face?: (id: string, card: Json | undefined) => Face;
  moves?: (event: Event) => Move[];
  onBoard?: (option: Option) => boolean; // whether the board itself offers this, so that no button has to
};
export type Board = Component<{ desk: Desk }>;
export type Table = { board: Board; hand: Board | null; looks: Looks };

const boards = import.meta.glob<{ default: Board }>('./*/Board.svelte');
const hands = import.meta.glob<{ default: Board }>('./*/Hand.svelte');
const looks = import.meta.glob<Looks>('./*/looks.ts');
const arts = import.meta.glob<{ default: Component }>('./*/Art.svelte', { eager: true });

/** The art on the lid of a box; null where it has none. */
export const artOf = (box: string): Component | null => arts[`./${box}/Art.svelte`]?.default ?? null;

/** Load the board of a box, or the one that can draw any. */
export async function tableOf(box: string): Promise<Table> {
  const key = boards[`./${box}/Board.svelte`] ? box : 'generic';
  const [board, hand, look] = await Promise.all([
    boards[`./${key}/Board.svelte`]?.(),
    hands[`./${key}/Hand.svelte`]?.(),
    looks[`./${key}/looks.ts`]?.(),
  ]);
  if (!board) throw new Error(`no board for ${box}`);
  return { board: board.default, hand: hand?.default ?? null, looks: look ?? {} };
}

/** What each game brings to the page: found by the name of its folder, so that no code names a game. */
import type { Component, Snippet } from 'svelte';
import { api } from '$lib/api';
import type { Desk } from '$lib/desk';
import type { Face } from '$lib/face';
import type { Staging } from '$lib/beats';
import type { ChapterInfo, Json, Option, View } from '$lib/wire';
import { plug } from './plugged/plug';

/** How a game draws its cards and stages what happens. */
export type Looks = Staging & {
  face?: (id: string, card: Json | undefined) => Face;
  onBoard?: (option: Option, view: View | null) => boolean; // whether the board itself offers this, so that no button has to
  quiet?: (view: View) => boolean; // nothing is told over the board now
  place?: boolean; // the board is a place, edge to edge, and lays itself out between --strip and --dock
  where?: (view: View) => string; // round and phase, for the strip
  low?: boolean; // captions stand beside the hand, in the lower corner, where the window is large enough
  wordy?: boolean; // captions are whole sentences: they are wider where the window is
  standing?: (view: View, seat: number) => string; // how a seat stands, in a word or two
  scene?: (what: string) => Promise<string | null>; // a picture for the rulebook's two minutes: its address
};
export type Board = Component<{ desk: Desk }>;
/** One card by itself, as it is held. */
export type Printed = Component<{ id: string; card: Json | undefined }>;
/** `standing`: a game's own picture of who is ahead, in the strip instead of the seats. */
export type Table = { board: Board; hand: Board | null; standing: Board | null; printed: Printed | null; looks: Looks };

/** How a game draws setting up: its presets, and values of settings, as the text of SVG. */
export type SetupArt = {
  posters?: Record<string, () => string>;
  picture?: (setting: string, value: string, options: Record<string, unknown>) => string | null;
  person?: (words: string[], name: string) => string; // the picture of a figure of a roster
  chips?: Record<string, string>; // icons, by the values of what a figure can have
};

/** Somebody whom a player had in a game: for the page on which it ends. */
export type Soul = { name: string; seat: number; picture: string; gone: boolean; fate: string };
export type Cast = (last: View) => Soul[];

/** Where a campaign stands, as a place: `next` is what comes next, in its own surroundings. */
export type Home = Component<{ home: View; chapters: ChapterInfo[]; next: Snippet; story: string }>;

const boards = import.meta.glob<{ default: Board }>('./*/Board.svelte');
const hands = import.meta.glob<{ default: Board }>('./*/Hand.svelte');
const standings = import.meta.glob<{ default: Board }>('./*/Standing.svelte');
const cards = import.meta.glob<{ default: Printed }>('./*/Printed.svelte');
const looks = import.meta.glob<Looks>('./*/looks.ts');
const setups = import.meta.glob<SetupArt>('./*/setup.ts');
const homes = import.meta.glob<{ default: Home }>('./*/Home.svelte');
const lasts = import.meta.glob<{ default: Component<{ home: View }> }>('./*/Last.svelte');
const sheets = import.meta.glob<{ default: Component<{ home: View }> }>('./*/Sheet.svelte');
const casts = import.meta.glob<{ cast: Cast }>('./*/cast.ts');
const arts = import.meta.glob<{ default: Component }>('./*/Art.svelte', { eager: true });

/** The art on the lid of a box; null where it has none. */
export const artOf = (box: string): Component | null => arts[`./${box}/Art.svelte`]?.default ?? null;

/** How a box draws where a campaign stands; null where it has no drawing. */
export const homeOf = async (box: string): Promise<Home | null> =>
  (await homes[`./${box}/Home.svelte`]?.())?.default ?? null;

/** A box's own record sheet, to be printed. */
export const sheetOf = async (box: string): Promise<Component<{ home: View }> | null> =>
  (await sheets[`./${box}/Sheet.svelte`]?.())?.default ?? null;

/** What a box adds to the last page of a campaign. */
export const lastOf = async (box: string): Promise<Component<{ home: View }> | null> =>
  (await lasts[`./${box}/Last.svelte`]?.())?.default ?? null;

/** Whom the players had in a game that is over; nobody where a box tells of nobody. */
export async function castOf(box: string, id: string, plies: number): Promise<Soul[]> {
  const found = await casts[`./${box}/cast.ts`]?.();
  const view = found && (await api.moment(id, plies)).perspectives[0]?.view;
  return found && view ? found.cast(view) : [];
}

/** How a box draws setting up; nothing where it has no drawings. */
export const setupArtOf = async (box: string): Promise<SetupArt> => (await setups[`./${box}/setup.ts`]?.()) ?? {};

/** The looks of the board that a box brings along; null where it brings none, or one that does not work. */
async function brought(box: string): Promise<Looks | null> {
  const { boxes } = await api.shelf();
  const address = boxes.find(({ key }) => key === box)?.board;
  if (!address) return null;
  return plug(box, address).catch((error: unknown) => {
    console.error(`The board of ${box} does not work`, error);
    return null;
  });
}

/** Load the board of a box, or the one that can draw any. */
export async function tableOf(box: string): Promise<Table> {
  const own = boards[`./${box}/Board.svelte`] !== undefined;
  const plugged = own ? null : await brought(box);
  const key = own ? box : plugged ? 'plugged' : 'generic';
  const [board, hand, standing, printed, look] = await Promise.all([
    boards[`./${key}/Board.svelte`]?.(),
    hands[`./${key}/Hand.svelte`]?.(),
    standings[`./${key}/Standing.svelte`]?.(),
    cards[`./${key}/Printed.svelte`]?.(),
    looks[`./${key}/looks.ts`]?.(),
  ]);
  if (!board) throw new Error(`no board for ${box}`);
  return {
    board: board.default,
    hand: hand?.default ?? null,
    standing: standing?.default ?? null,
    printed: printed?.default ?? null,
    looks: plugged ?? look ?? {},
  };
}

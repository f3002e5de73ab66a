/** A town from above at dusk: which orders the table itself takes, and how it stages itself. */
import type { Option, View } from '$lib/wire';
import type { AtzView } from './types';

export { advance } from './advance';
export { beats, goal, opening } from './staging';

export const place = true;
export const wordy = true;

const SCENES = new Set(['greet', 'open-fire', 'exchange', 'walk-away', 'enter']); // chosen in the scene that shows them, or at the edge
/** What names a figure, a spot or a door is ordered on the table, and all that is asked at home; the rest are buttons. */
export const onBoard = (option: Option, view: View | null = null): boolean =>
  !!(view as AtzView | null)?.home ||
  SCENES.has(option.do) ||
  ['figure', 'figures', 'x', 'targets', 'target', 'opening', 'vehicle', 'path'].some((name) => name in option);

/** A picture for the rulebook's first page, by its name. */
export const scene = async (what: string): Promise<string | null> => (await import('./primer')).primer(what);

/** At home, the diary tells. */
export const quiet = (told: View): boolean => !!(told as AtzView).home;

/** The scenario and its turn, for the strip. */
export function where(told: View): string {
  const { title, turn, turn_limit, home } = told as AtzView;
  if (home?.days.length) return 'Day One';
  if (home) return `month ${home.month} · day ${home.day}`;
  const now = turn ? `turn ${turn}${turn_limit ? ` of ${turn_limit}` : ''}` : '';
  return [title, now].filter(Boolean).join(' · ');
}

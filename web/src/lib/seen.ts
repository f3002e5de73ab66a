/** Where somebody was in the story of each table when last here, so that what was missed can be shown. */
import type { Line, State, View } from './wire';

const WHERE = 'shamble.seen';
const TABLES = 5;

type Seen = { table: string; you: number | null; seq: number; view: View };

function all(): Seen[] {
  try {
    return JSON.parse(localStorage.getItem(WHERE) ?? '[]') as Seen[];
  } catch {
    return []; // what was stored was not ours
  }
}

export const lastSeen = (table: string, you: number | null): Seen | null =>
  all().find((one) => one.table === table && one.you === you) ?? null;

export function remember(table: string, you: number | null, seq: number, view: View): void {
  const others = all().filter((one) => one.table !== table);
  try {
    localStorage.setItem(WHERE, JSON.stringify([{ table, you, seq, view }, ...others].slice(0, TABLES)));
  } catch {
    localStorage.removeItem(WHERE); // full
  }
}

/** What was told since this browser was last here, and the table as it was then. */
export function missed(last: Pick<State, 'seq' | 'view'> | null, state: State): { lines: Line[]; view: View } | null {
  if (!state.full) return null;
  const lines = last ? state.lines.filter((line) => line.seq >= last.seq) : [];
  return last && lines.length && lines.length < state.lines.length ? { lines, view: last.view } : null;
}

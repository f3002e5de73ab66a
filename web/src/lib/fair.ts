/** Dice that all at a table make together: what this browser adds to them, and whether everybody kept the promise. */
import { sha256 } from './sha256';
import type { Give, DicePart, Pledge, TableInfo } from './wire';

const WHERE = 'shamble.dice';
const TABLES = 50;

/** What this browser added, and what all had promised before it gave its part away. */
type Kept = { table: string; part: string; promise?: string };

function all(): Kept[] {
  try {
    return JSON.parse(localStorage.getItem(WHERE) ?? '[]') as Kept[];
  } catch {
    return []; // what was stored was not ours
  }
}

const kept = (table: string): Kept | undefined => all().find((one) => one.table === table);

function keep(it: Kept): void {
  const others = all().filter((one) => one.table !== it.table);
  try {
    localStorage.setItem(WHERE, JSON.stringify([it, ...others].slice(0, TABLES)));
  } catch {
    localStorage.removeItem(WHERE); // full
  }
}

export const promiseOf = (part: string): string => sha256(`shamble:${part}`);

/** The pledge of this browser at a table: the hash of a part that nobody else knows. */
export function pledge(table: string): string {
  let mine = kept(table);
  if (!mine) {
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    mine = { table, part: [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('') };
    keep(mine);
  }
  return promiseOf(mine.part);
}

const promised = (commitment: string, pledges: { seat: number; pledge: string }[]): string =>
  [commitment, ...pledges.map((one) => `${one.seat} ${one.pledge}`)].join('\n');

/** What a seat has to say about the dice now: its pledge, or its part once all pledges are sealed. */
export function due(info: TableInfo, you: number | null): Omit<Pledge, 'id'> | Omit<Give, 'id'> | null {
  if (you === null || info.phase !== 'gathering') return null;
  const known = info.pledges.find((one) => one.seat === you);
  if (!info.sealed) {
    const mine = pledge(info.id);
    return known?.pledge === mine ? null : { is: 'pledge', pledge: mine };
  }
  const mine = kept(info.id);
  if (!mine || !known || known.given || known.pledge !== promiseOf(mine.part)) return null;
  const promise = promised(info.commitment, info.pledges);
  if (mine.promise !== undefined && mine.promise !== promise) return null; // they were changed: nothing more is told
  keep({ ...mine, promise });
  return { is: 'give', part: mine.part };
}

type Header = { seed?: string | null; commitment?: string; names?: string[]; parts?: DicePart[] };

const listed = (names: string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '');

/** What is wrong with the dice of a game that is over, in a sentence; empty if all is as it was promised. */
export function wrongWithDice(journal: string, table: string, commitment: string): string {
  const header = headerOf(journal);
  if (!header.seed || header.commitment !== commitment || promiseOf(header.seed) !== commitment)
    return 'The seed is not the one that was promised!';
  const parts = header.parts ?? [];
  const broken = parts.find((one) => one.part !== null && promiseOf(one.part) !== one.pledge);
  if (broken) return `What ${nameOf(header, broken)} added is not what was pledged!`;
  const mine = kept(table);
  if (mine?.promise === undefined) return '';
  if (mine.promise !== promised(commitment, parts))
    return 'The pledges are not those that this browser saw before the deal!';
  const own = parts.find((one) => one.pledge === promiseOf(mine.part));
  return own && own.part === null ? 'What this browser added was left out: the server says that it came too late.' : '';
}

/** Who made the dice, in a sentence. */
export function makersOfDice(journal: string): string {
  const header = headerOf(journal);
  const parts = header.parts ?? [];
  const given = parts.filter((one) => one.part !== null).map((one) => nameOf(header, one));
  const held = parts.filter((one) => one.part === null).map((one) => nameOf(header, one));
  const made = given.length
    ? `The dice were made by the server together with ${listed(given)}, and each part is the one that was pledged before the deal.`
    : 'The seed is the one that was promised before the first move.';
  return held.length ? `${made} ${listed(held)} pledged a part that did not come in time.` : made;
}

const headerOf = (journal: string): Header => JSON.parse(journal.split('\n')[0] ?? '{}') as Header;
const nameOf = (header: Header, part: DicePart): string => header.names?.[part.seat] ?? `seat ${part.seat + 1}`;

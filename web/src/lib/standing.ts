/** How a table stands, in a word or two. */
import type { TableInfo } from './wire';

export const yourTurn = (table: TableInfo): boolean =>
  table.phase === 'playing' && table.turn !== null && table.yours.includes(table.turn ?? -1);

export function standing(table: TableInfo): string {
  if (table.phase === 'over') return table.chapter ? `chapter ${table.chapter.chapter} is over` : 'over';
  if (table.phase === 'gathering') return 'waiting for players';
  if (table.turn === null) return 'being played';
  return yourTurn(table) ? 'your turn' : `${table.seats[table.turn ?? -1]?.name ?? 'somebody'} to choose`;
}

export const others = (table: TableInfo): string =>
  table.seats
    .filter((seat) => !table.yours.includes(seat.seat))
    .map((seat) => seat.name)
    .join(', ') || 'nobody';

/** A campaign stands in a list once: by the chapter that is played, or was the last. */
export const listed = ({ chapter, rematch }: TableInfo): boolean => !chapter || !rematch;

export const called = (table: TableInfo): string => table.chapter?.title ?? table.title;

export function address({ id, study, chapter }: TableInfo): string {
  if (chapter) return `/c/${chapter.campaign}`;
  return study ? `/replay/${id}` : `/t/${id}`;
}

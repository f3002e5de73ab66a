/** Links are shown once, so the browser that made a table keeps them for a while. */
import type { Link } from '$lib/wire';

const where = (table: string): string => `shamble.links.${table}`;

export const keepInvitations = (table: string, links: Link[]): void =>
  sessionStorage.setItem(where(table), JSON.stringify(links));

export const invitations = (table: string): Link[] =>
  JSON.parse(sessionStorage.getItem(where(table)) ?? '[]') as Link[];

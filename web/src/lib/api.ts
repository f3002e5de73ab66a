/** The server over HTTP. */
import { settings } from './settings.svelte';
import type {
  Best,
  Branch,
  Career,
  DeckCheck,
  DeckInfo,
  Ending,
  Fault,
  Guest,
  Join,
  JournalFile,
  Judging,
  Link,
  LinkWish,
  Made,
  Moment,
  NewTable,
  Rulebook,
  Shelf,
  Story,
  TableInfo,
  Tables,
  Walk,
} from './wire';

const WHERE = 'shamble.guest';

/** What the server answers when it cannot do as asked. */
export class Failed extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    text: string,
    readonly faults: string[] = [],
  ) {
    super(text);
  }
}

export async function call<T>(method: string, path: string, body?: object, key?: string | null): Promise<T> {
  const headers: Record<string, string> = {};
  if (body) headers['Content-Type'] = 'application/json';
  if (key) headers.Authorization = `Bearer ${key}`;
  const answer = await fetch(`/api${path}`, { method, headers, body: body ? JSON.stringify(body) : null }).catch(() => {
    throw new Failed(0, 'offline', 'The server does not answer. Nothing is lost: try again in a moment.');
  });
  const text = await answer.text();
  if (answer.ok) return (text ? JSON.parse(text) : null) as T;
  const fault = (text.startsWith('{') ? JSON.parse(text) : {}) as Partial<Fault>;
  throw new Failed(
    answer.status,
    fault.code ?? 'bug',
    fault.text ?? 'Something went wrong on the server.',
    fault.faults,
  );
}

let asking: Promise<string> | null = null;

async function greet(): Promise<string> {
  const kept = localStorage.getItem(WHERE);
  if (kept) {
    const known = await call<Guest>('GET', '/guests/me', undefined, kept).catch((error: Failed) => {
      if (error.status === 401) return null;
      throw error;
    });
    if (known) {
      if (known.name !== settings.name) await call('PATCH', '/guests/me', { name: settings.name }, kept);
      return kept;
    }
  }
  const guest = await call<Guest>('POST', '/guests', { name: settings.name });
  localStorage.setItem(WHERE, guest.key ?? '');
  return guest.key ?? '';
}

/** Whether this browser has ever had a guest: who never played needs no key yet. */
export const known = (): boolean => localStorage.getItem(WHERE) !== null;

/** The key of this browser's guest; asks the server for one at first need. */
export function guestKey(): Promise<string> {
  asking ??= greet().catch((error: unknown) => {
    asking = null;
    throw error;
  });
  return asking;
}

/** Tell the server of a new name. */
export async function rename(name: string): Promise<void> {
  settings.name = name;
  await call('PATCH', '/guests/me', { name }, await guestKey());
}

export const asGuest = async <T>(method: string, path: string, body?: object): Promise<T> =>
  call<T>(method, path, body, await guestKey());

/** A key that a link brought along, for watching; else the guest's. */
export const linkKey = (table: string): string | null => sessionStorage.getItem(`shamble.link.${table}`);
export const keepLink = (table: string, key: string): void => sessionStorage.setItem(`shamble.link.${table}`, key);
const at = async <T>(method: string, table: string, path: string, body?: object): Promise<T> =>
  call<T>(method, `/tables/${table}${path}`, body, linkKey(table) ?? (await guestKey()));

export const api = {
  shelf: () => call<Shelf>('GET', '/boxes'),
  rules: (box: string) => call<Rulebook>('GET', `/boxes/${box}/rules`),
  walk: (box: string) => call<Walk>('GET', `/boxes/${box}/walk`),
  cards: (box: string) => call<DeckInfo>('GET', `/boxes/${box}/deck`),
  checkDeck: (box: string, deck: string) => call<DeckCheck>('POST', `/boxes/${box}/deck`, { deck }),
  records: (box: string) => call<Best[]>('GET', `/boxes/${box}/records`),
  guide: (box: string) => asGuest<Made>('POST', `/boxes/${box}/guide`),
  career: () => asGuest<Career>('GET', '/guests/me/career'),
  everything: () => asGuest<object>('GET', '/guests/me/export'),
  /** Get a new key: whoever else has the old one is sent away. */
  renew: async (): Promise<void> => {
    const { key } = await asGuest<Guest>('POST', '/guests/me/key');
    localStorage.setItem(WHERE, key ?? '');
    asking = Promise.resolve(key ?? '');
  },
  /** Delete the guest here and at the server; this browser is as if it had never been here. */
  forget: async (): Promise<void> => {
    await asGuest('DELETE', '/guests/me');
    for (const kept of [localStorage, sessionStorage])
      for (const name of Object.keys(kept)) if (name.startsWith('shamble.')) kept.removeItem(name);
  },
  tables: (which: 'mine' | 'open') => asGuest<Tables>('GET', `/tables?which=${which}`),
  make: (table: NewTable) => asGuest<Made>('POST', '/tables', table),
  load: (journal: string) => asGuest<Made>('POST', '/journals', { journal }),
  table: (id: string) => at<TableInfo>('GET', id, ''),
  invitation: (id: string, link: string) => call<TableInfo>('GET', `/tables/${id}`, undefined, link),
  deck: (id: string) => at<DeckInfo>('GET', id, '/deck'),
  join: (id: string, join: Join) => asGuest<TableInfo>('POST', `/tables/${id}/join`, join),
  begin: (id: string) => at<TableInfo>('POST', id, '/begin'),
  link: (id: string, wish: LinkWish) => at<Link>('POST', id, '/links', wish),
  rematch: (id: string) => at<TableInfo>('POST', id, '/rematch'),
  journal: (id: string) => at<JournalFile>('GET', id, '/journal'),
  story: (id: string) => at<Story>('GET', id, '/story'),
  ending: (id: string) => at<Ending>('GET', id, '/ending'),
  moment: (id: string, ply: number) => at<Moment>('GET', id, `/moments/${ply}`),
  judged: (id: string, ply: number) => at<Judging>('GET', id, `/judged/${ply}`),
  branch: (id: string, branch: Branch) => asGuest<Made>('POST', `/tables/${id}/branch`, branch),
};

import { expect, test, vi } from 'vitest';
import { api } from './api';

test('after a new key was taken, the old one is used no more', async () => {
  localStorage.setItem('shamble.guest', 'g_old');
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    keys.push(new Headers(init?.headers).get('authorization'));
    const body = path.endsWith('/key') ? { id: 'a', name: 'Ann', key: 'g_new' } : { id: 'a', name: 'Ann', tables: [] };
    return Promise.resolve(new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } }));
  });

  await api.renew();
  await api.tables('mine');

  expect(keys.at(-2)).toBe('Bearer g_old');
  expect(keys.at(-1)).toBe('Bearer g_new');
  expect(localStorage.getItem('shamble.guest')).toBe('g_new');
});

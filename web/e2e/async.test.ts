/** Games that go on while one is elsewhere: the tab, notices, a webhook, and a page of one's own. */
import { createServer, type Server as Http } from 'node:http';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeBrowser, faults, person, playToEnd, Server, tableFor } from './harness.ts';

const server = new Server();
const heard: { name: string; link: string }[] = [];
let ear: Http;
let hook = '';

beforeAll(async () => {
  ear = createServer((request, answer) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      heard.push(JSON.parse(Buffer.concat(parts).toString()));
      answer.end();
    });
  }).listen(0, '127.0.0.1');
  await once(ear, 'listening');
  const address = ear.address();
  hook = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/turns`;
  await server.start(0, ['--hook', hook, '--address', 'https://tables.example']);
});
afterAll(async () => {
  await closeBrowser();
  await server.stop();
  ear.close();
});

/** Notices that a page gave, instead of the system's. */
function catchNotices(): void {
  class Caught {
    static permission = localStorage.getItem('leave') ?? 'default';
    static asked = 0;
    static given: string[] = [];
    static requestPermission(): Promise<string> {
      Caught.asked++;
      localStorage.setItem('leave', (Caught.permission = 'granted'));
      return Promise.resolve('granted');
    }
    onclick = null;
    constructor(title: string, { body }: { body: string }) {
      Caught.given.push(`${title}: ${body}`);
    }
  }
  Object.assign(window, { Notification: Caught });
  Object.defineProperty(Document.prototype, 'hasFocus', { value: () => false });
  // A worker would show the notice by itself, where no test sees it.
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { register: () => Promise.reject(new Error('none')), getRegistration: () => Promise.resolve(undefined) },
  });
}
type Caught = { Notification: { asked: number; given: string[] } };

test('the tab says that it is your turn, and the browser gives notice once allowed in the settings', async () => {
  const [ann, bob] = [await person('Ann'), await person('Bob')];
  await bob.page.addInitScript(catchNotices);
  const { id, links } = await tableFor(ann, server.url, {
    box: 'zdfg',
    seats: [{ kind: 'me' }, { kind: 'open' }],
    options: { first_player: 1 },
    hook,
  });
  await bob.page.goto(server.url);
  await bob.page.getByRole('button', { name: 'Settings' }).click();
  expect(await bob.page.evaluate(() => (window as unknown as Caught).Notification.asked)).toBe(0);
  await bob.page.getByLabel('Tell me when it is my turn').check();
  await bob.page.getByRole('button', { name: 'Done' }).click();
  await bob.page.goto(server.url + links.find((link) => link.seat === 1)?.path);
  await bob.page.getByRole('button', { name: 'Take the seat' }).click();
  await expect.poll(() => bob.page.title()).toBe('Zombie Death Force, Go! · Shamble');
  const icon = () => bob.page.locator('link[rel="icon"]').getAttribute('href');
  expect(await icon()).toBe('/icon.svg');

  await ann.page.goto(`${server.url}/t/${id}`);
  await expect.poll(() => ann.page.title()).toBe('● Your turn · Zombie Death Force, Go! · Shamble');
  await ann.page.getByRole('button', { name: /End the Assign Phase/ }).click();
  await ann.page.getByRole('button', { name: /End the turn/ }).click();

  await expect.poll(() => bob.page.title()).toContain('Your turn');
  expect(await icon()).toBe('/icon-turn.svg');
  await expect
    .poll(() => bob.page.evaluate(() => (window as unknown as Caught).Notification.given))
    .toEqual(['Your turn: Zombie Death Force, Go!: the others wait for you.']);
  expect(await bob.page.evaluate(() => (window as unknown as Caught).Notification.asked)).toBe(0); // not again
  await bob.page.goto(server.url);
  await expect.poll(() => bob.page.title()).toBe('(1) Shamble');
  expect([...ann.errors, ...bob.errors]).toEqual([]);
});

test('a webhook that setting up names hears whose turn it is, with a link', async () => {
  const [ann, bob] = [await person('Ann'), await person('Bob')];
  await ann.page.goto(`${server.url}/new/zdfg`);
  await ann.page.getByRole('button', { name: 'Keep a chair for a friend' }).click();
  await ann.page.getByText(/^More:/).click();
  await ann.page.getByLabel(/webhook/).fill(hook);
  await ann.page.getByRole('button', { name: 'Take seat 2 away' }).click();
  await ann.page.getByRole('button', { name: 'Open the table' }).click();
  const link = await ann.page.getByLabel('Link for seat 2').inputValue();
  await bob.page.goto(link);
  await bob.page.getByRole('button', { name: 'Take the seat' }).click();
  await bob.page.getByRole('region', { name: 'What to do' }).waitFor();
  const id = new URL(ann.page.url()).pathname.split('/').pop();
  const titles = () => Promise.all([ann.page.title(), bob.page.title()]);
  await expect.poll(async () => (await titles()).filter((one) => one.includes('Your turn')).length).toBe(1);
  // Whoever waits goes elsewhere, and the other one plays.
  const [plays, waits, name] = (await titles())[0].includes('Your turn') ? [ann, bob, 'Bob'] : [bob, ann, 'Ann'];
  await waits.page.goto('about:blank');
  await playOneTurn(plays.page);

  const called = () => heard.filter(({ link }) => link === `https://tables.example/t/${id}`).map((one) => one.name);
  await expect.poll(called).toContain(name);
});

async function playOneTurn(page: import('playwright-core').Page): Promise<void> {
  await page.getByRole('button', { name: /End the Assign Phase/ }).click();
  await page.getByRole('button', { name: /End the turn/ }).click();
}

test('what one has played is kept, taken along and forgotten', async () => {
  const ann = await person('Ann');
  const { page } = ann;
  const seats = [{ kind: 'me' }, { kind: 'bot', name: 'Lou' }];
  const over = await tableFor(ann, server.url, { box: 'zdfg', seats, options: { turn_limit: 1 } });
  await page.goto(`${server.url}/t/${over.id}`);
  await playToEnd(page);
  const going = await tableFor(ann, server.url, { box: 'zdfg', seats, options: { first_player: 1 } });

  await page.goto(server.url);
  await page.getByRole('link', { name: 'Your games' }).click();

  const region = (name: string) => page.getByRole('region', { name });
  await region('Going on').getByText('your turn').waitFor();
  await region('Over')
    .getByText(/^(won|lost|shared)$/)
    .waitFor();
  expect(await region('Over').getByRole('link').getAttribute('href')).toBe(`/end/${over.id}`);
  expect(await faults(page)).toEqual([]);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Take everything along' }).click(),
  ]);
  const taken = readFileSync(await file.path(), 'utf-8');
  expect(JSON.parse(taken).career.finished[0].table).toBe(over.id);
  const key = await page.evaluate(() => localStorage.getItem('shamble.guest') ?? '');
  expect(taken).not.toContain(key);

  await page.getByRole('button', { name: 'Forget me' }).click();
  await page.getByRole('button', { name: 'Delete it all' }).click();

  await page.getByText('No game of yours waits.').waitFor();
  const me = await fetch(`${server.url}/api/guests/me`, { headers: { Authorization: `Bearer ${key}` } });
  expect(me.status).toBe(401);
  const gone = await fetch(`${server.url}/api/tables/${going.id}`);
  expect(gone.status).toBe(404);
  expect(ann.errors).toEqual([]);
});

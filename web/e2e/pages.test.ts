/** Every page is clean for axe, fits a narrow screen, and is light. */
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeBrowser, faults, person, playToEnd, Server, tableFor, type Person } from './harness.ts';

const server = new Server();
let ann: Person;
let over = '';
let running = '';

beforeAll(async () => {
  await server.start();
  ann = await person('Ann');
  const seats = [{ kind: 'me' }, { kind: 'bot' }];
  over = (await tableFor(ann, server.url, { box: 'zdfg', seats, options: { turn_limit: 3 } })).id;
  await ann.page.goto(`${server.url}/t/${over}`);
  await playToEnd(ann.page);
  running = (await tableFor(ann, server.url, { box: 'zdfg', seats, options: { first_player: 1 }, listed: true })).id;
});
afterAll(async () => {
  await closeBrowser();
  await server.stop();
});

const PAGES = [
  { name: 'shelf', path: () => '/', ready: 'article' },
  { name: 'set-up', path: () => '/new/zdfg', ready: 'form' },
  { name: 'table', path: () => `/t/${running}`, ready: '[data-choice]' },
  { name: 'end', path: () => `/end/${over}`, ready: '.ending' },
  { name: 'rulebook', path: () => '/rules/zdfg#zdfg.draw.count', ready: 'article' },
  { name: 'workshop', path: () => '/workshop/zdfg', ready: '[data-picture], .fields' },
  { name: 'replay', path: () => `/replay/${over}`, ready: '.chart' },
  { name: 'mine', path: () => '/mine', ready: 'section' },
  { name: 'credits', path: () => '/credits', ready: 'h1' },
];

for (const colorScheme of ['light', 'dark'] as const) {
  test.each(PAGES)(`axe finds nothing on $name by ${colorScheme}`, async ({ path, ready }) => {
    await ann.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await ann.page.goto(server.url + path());
    await ann.page.locator(ready).first().waitFor();
    expect(await faults(ann.page)).toEqual([]);
  });
}

test.each(PAGES)('$name fits a screen of 360 pixels', async ({ path, ready }) => {
  await ann.page.setViewportSize({ width: 360, height: 740 });
  await ann.page.goto(server.url + path());
  await ann.page.locator(ready).first().waitFor();
  expect(await ann.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await ann.page.setViewportSize({ width: 1280, height: 800 });
});

test('a rule has an address, and words find it', async () => {
  const { page } = ann;
  await page.goto(`${server.url}/rules/zdfg#zdfg.assign.same-color`);
  await page.locator('.here').getByTitle('zdfg.assign.same-color').waitFor();

  await page.getByLabel('Search the rules').fill('wild opponent');

  await expect.poll(() => page.getByRole('article').count()).toBeLessThan(12);
  await page.getByRole('article').first().waitFor();
});

test.each(['zdfg', 'azta', 'ebz', 'azardia', 'atz'])(
  'the rulebook of %s has a first game to step through',
  async (box) => {
    const { page } = ann;
    await page.goto(`${server.url}/rules/${box}`);
    await page.getByRole('button', { name: 'Set the board up' }).click();
    const section = page.getByRole('region', { name: 'A first game, step by step' });
    await section.getByText(/^1 of \d+\./).waitFor();
    await section.locator('.board').locator('section, svg').first().waitFor();
    const said = await section.locator('.say').innerText();

    await section.getByRole('button', { name: 'Next' }).click();

    await section.getByText(/^2 of \d+\./).waitFor();
    expect(await section.locator('.say').innerText()).not.toBe(said);
    await section.getByRole('button', { name: 'Back' }).click();
    await expect.poll(() => section.locator('.say').innerText()).toBe(said);
    expect(ann.errors).toEqual([]);
  },
);

async function weight(path: string, ready: string): Promise<number> {
  const fresh = await person('Ann');
  let bytes = 0;
  const bodies: Promise<void>[] = [];
  fresh.page.on('response', (answer) => {
    if (answer.url().includes('/api/')) return;
    const packed = /woff2?$/.test(answer.url());
    const weigh = (body: Buffer): void => void (bytes += packed ? body.length : gzipSync(body).length);
    bodies.push(answer.body().then(weigh, () => undefined)); // what comes after the end is no part of it
  });
  await fresh.page.goto(server.url + path);
  await fresh.page.locator(ready).first().waitFor();
  await fresh.page.waitForLoadState('networkidle');
  await Promise.all(bodies);
  await fresh.page.context().close();
  console.log(`${path}: ${Math.round(bytes / 1000)} kB`);
  return bytes;
}

test('the first load is under 250 kB compressed without a board', async () => {
  expect(await weight('/', 'article')).toBeLessThan(250_000);
});

const BOARDS = { zdfg: 4, azta: 7, ebz: 4, azardia: 4, atz: 2 };

test.each(Object.entries(BOARDS))(
  'the first load is under 450 kB compressed with the board of %s',
  async (box, most) => {
    const seats = [{ kind: 'me' }, ...Array.from({ length: most - 1 }, () => ({ kind: 'bot' }))];
    const { id } = await tableFor(ann, server.url, { box, seats, listed: true });
    expect(await weight(`/t/${id}`, 'main section, main svg')).toBeLessThan(450_000);
  },
);

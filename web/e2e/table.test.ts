/** Several people at one table, and what happens when things break. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeBrowser, lay, person, playToEnd, Server, tableFor } from './harness.ts';

const server = new Server();
beforeAll(() => server.start());
afterAll(async () => {
  await closeBrowser();
  await server.stop();
});

test('two people and somebody who watches sit at one table', async () => {
  const [ann, bob, eve] = [await person('Ann'), await person('Bob'), await person('Eve')];
  const { id, links } = await tableFor(ann, server.url, {
    box: 'zdfg',
    seats: [{ kind: 'me' }, { kind: 'open' }],
    options: { first_player: 1 },
  });
  await ann.page.goto(`${server.url}/t/${id}`);
  await ann.page.getByText('The game begins when every chair is taken.').waitFor();
  await ann.page.getByText('Ann adds to the dice').waitFor();

  await bob.page.goto(server.url + links.find((link) => link.seat === 1)?.path);
  await bob.page.getByLabel('Your name').fill('Bob');
  await bob.page.getByRole('button', { name: 'Take the seat' }).click();
  await bob.page.getByRole('list', { name: 'Your hand' }).waitFor();
  await eve.page.goto(server.url + links.find((link) => link.seat === null)?.path);
  await eve.page.getByText('watching').waitFor();

  await ann.page.locator('[data-choice]').first().waitFor();
  await lay(ann.page);
  await bob.page.getByText('Ann lays').first().waitFor();
  await eve.page.getByText('Ann lays').first().waitFor();
  expect(await eve.page.getByRole('list', { name: 'Your hand' }).count()).toBe(0);

  await bob.page.getByLabel('Say something to the table').fill('Brains?');
  await bob.page.getByLabel('Say something to the table').press('Enter');
  await eve.page.getByText('Brains?').waitFor();
  await ann.page.getByText('Brains?').waitFor();

  await ann.page.getByRole('button', { name: 'Take back' }).click();
  await expect.poll(() => ann.page.locator('main [data-card]').count()).toBe(0);
  expect([...ann.errors, ...bob.errors, ...eve.errors]).toEqual([]);
});

test('a game goes on after a reload, and after the server was killed, without a reload', async () => {
  const ann = await person('Ann');
  const { page } = ann;
  const { id } = await tableFor(ann, server.url, {
    box: 'zdfg',
    seats: [{ kind: 'me' }, { kind: 'bot' }],
    options: { first_player: 1 },
  });
  await page.goto(`${server.url}/t/${id}`);
  await page.locator('[data-choice]').first().waitFor();
  await lay(page);
  await page.getByText('You lay').first().waitFor();

  await page.reload();
  await page.getByText('You lay').first().waitFor();

  await server.kill();
  await page.getByText('The connection is gone').waitFor();
  await server.start();
  await page.locator('[data-choice]').first().waitFor(); // a busy machine takes its time
  expect(await page.getByText('You lay').count()).toBeGreaterThan(0);
  await page.locator('[data-choice]').first().click();
  await page
    .getByText(/You discard|Bones|bot/)
    .filter({ visible: true })
    .first()
    .waitFor();
  expect(ann.errors).toEqual([]);
});

test('a board that did not come is fetched again by itself', async () => {
  const ann = await person('Ann');
  const { page } = ann;
  const { id } = await tableFor(ann, server.url, { box: 'zdfg', seats: [{ kind: 'me' }, { kind: 'bot' }] });
  let missed = 0;
  await page.route(
    /assets\/Board-.*\.js/,
    async (route) => {
      missed++;
      await route.abort('connectionrefused');
    },
    {
      times: 1,
    },
  );

  await page.goto(`${server.url}/t/${id}`);

  await page.getByRole('list', { name: 'Your hand' }).waitFor();
  expect(missed).toBe(1);
});

test('two people at one screen are kept apart by a curtain', async () => {
  const pair = await person('Ann');
  const { page } = pair;
  const { id } = await tableFor(pair, server.url, {
    box: 'zdfg',
    seats: [
      { kind: 'me', name: 'Ann' },
      { kind: 'me', name: 'Bob' },
    ],
    options: { first_player: 1 },
  });
  await page.goto(`${server.url}/t/${id}`);
  await page.getByRole('heading', { name: 'Ann (you)' }).waitFor();
  await page.getByRole('button', { name: /End the Assign Phase/ }).click();
  await page.getByRole('button', { name: /End the turn/ }).click();

  await page.getByRole('heading', { name: 'Bob, your turn' }).waitFor();
  await page.getByRole('button', { name: 'I am Bob' }).click();

  await page.getByRole('heading', { name: 'Bob (you)' }).waitFor();
  expect(pair.errors).toEqual([]);
});

test('a player follows a hint; another gets up and sits down again', async () => {
  const [ann, bob] = [await person('Ann'), await person('Bob')];
  const { id, links } = await tableFor(ann, server.url, {
    box: 'zdfg',
    seats: [{ kind: 'me' }, { kind: 'open' }],
    options: { first_player: 2 },
  });
  await bob.page.goto(server.url + links.find((link) => link.seat === 1)?.path);
  await bob.page.getByRole('button', { name: 'Take the seat' }).click();
  await bob.page.getByRole('button', { name: 'Hint' }).click();
  await bob.page.getByRole('button', { name: 'Do that' }).waitFor();

  await ann.page.goto(`${server.url}/t/${id}`);
  await ann.page.getByRole('button', { name: 'Menu' }).click();
  await ann.page.getByRole('button', { name: 'Get up; a bot plays on' }).click();
  await bob.page.getByText('played by a bot').waitFor({ state: 'attached' });
  await ann.page.getByRole('button', { name: 'Menu' }).click();
  await ann.page.getByRole('button', { name: 'Sit down again' }).click();
  await bob.page.getByText('played by a bot').waitFor({ state: 'detached' });

  await bob.page.getByRole('button', { name: 'Do that' }).click();
  await ann.page
    .getByText(/^Bob (lays|discards)/)
    .first()
    .waitFor();
  expect([...ann.errors, ...bob.errors]).toEqual([]);
});

test('after a game its journal is saved, loaded again, and the same people play once more', async () => {
  const ann = await person('Ann');
  const { page } = ann;
  const { id } = await tableFor(ann, server.url, {
    box: 'zdfg',
    seats: [{ kind: 'me' }, { kind: 'bot' }],
    options: { turn_limit: 1 },
  });
  await page.goto(`${server.url}/t/${id}`);
  await playToEnd(page);
  await page.getByRole('link', { name: 'Look back' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the journal' }).click(),
  ]);
  await page.goBack();
  await page.getByRole('button', { name: 'Play again' }).click();
  await expect.poll(() => page.url()).not.toContain(id);
  await page.getByRole('region', { name: 'What to do' }).waitFor();

  await page.goto(server.url);
  await page.getByLabel('Choose a file').setInputFiles(await file.path());

  await page.waitForURL(/replay/);
  await page.getByRole('slider').waitFor();
  expect(ann.errors).toEqual([]);
});

test('settings last, and day and night are honoured', async () => {
  const nora = await person('Nora', { colorScheme: 'dark' });
  const { page } = nora;
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.goto(server.url);
  await page.getByRole('article').first().waitFor();
  expect(await paper()).toBe('rgb(20, 23, 26)');

  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Light').selectOption('day');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await page.getByRole('article').first().waitFor();

  expect(await paper()).toBe('rgb(243, 234, 215)');
});

/** Several people at one table, and what happens when things break. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeBrowser, person, Server, tableFor, lay } from './harness.ts';

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
  await page.locator('[data-choice]').first().waitFor();
  expect(await page.getByText('You lay').count()).toBeGreaterThan(0);
  await page.locator('[data-choice]').first().click();
  await page
    .getByText(/You discard|Bones|bot/)
    .first()
    .waitFor();
  expect(ann.errors).toEqual([]);
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

test('a player gets a hint, gets up, sits down again and gives up', async () => {
  const ann = await person('Ann');
  const { page } = ann;
  const { id } = await tableFor(ann, server.url, {
    box: 'zdfg',
    seats: [{ kind: 'me' }, { kind: 'me', name: 'Bob' }],
    options: { first_player: 1 },
  });
  await page.goto(`${server.url}/t/${id}`);
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByRole('button', { name: 'Do that' }).click();
  await page
    .getByText(/^You (lay|discard)/)
    .first()
    .waitFor();
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

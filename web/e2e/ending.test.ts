/** After a game: its page, and the picture to share. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeBrowser, faults, person, playToEnd, Server, tableFor } from './harness.ts';

const server = new Server();
beforeAll(async () => {
  await server.start();
});
afterAll(async () => {
  await closeBrowser();
  await server.stop();
});

test('the end has a page: who won, what decided it, what to remember, and a picture to share', async () => {
  const ann = await person('Ann');
  const { page } = ann;
  const seats = [{ kind: 'me' }, { kind: 'bot' }];
  const { id } = await tableFor(ann, server.url, { box: 'zdfg', seats, options: { turn_limit: 4 } });
  await page.goto(`${server.url}/t/${id}`);

  await playToEnd(page);

  await page.waitForURL(/\/end\//);
  await page.getByRole('heading', { level: 1, name: /wins?\.|Nobody/ }).waitFor();
  await page.getByRole('img', { name: /over \d+ choices/ }).waitFor();
  await page
    .getByText(/Drew \d+ cards/)
    .first()
    .waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the picture' }).click(),
  ]);
  const png = readFileSync(await file.path());
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([900, 1132]);
  expect(png.length).toBeGreaterThan(20_000); // it is not an empty sheet
  await page.getByRole('link', { name: /It turns/ }).click();
  await page.getByRole('slider').waitFor();
  expect(Number(await page.getByRole('slider').inputValue())).toBeGreaterThan(0);
  await page.goto(`${server.url}/end/${id}`);
  await page.getByText(/^Looking at every choice/).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Play again' }).click();
  await page.getByRole('list', { name: 'Your hand' }).waitFor();
  expect(ann.errors).toEqual([]);
});

test('looking back, every choice is judged; a mistake leads to its moment, and says what was better', async () => {
  const ann = await person('Ann');
  const { page } = ann;
  const seats = [{ kind: 'me' }, { kind: 'bot', level: 'uniform' }];
  const { id } = await tableFor(ann, server.url, { box: 'zdfg', seats, options: { turn_limit: 6 } });
  await page.goto(`${server.url}/t/${id}`);
  await playToEnd(page);

  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/judged/') && asked.push(request.url()));
  await page.goto(`${server.url}/replay/${id}`);

  await page.getByText(/^Looking at every choice/).waitFor({ state: 'detached' });
  await page
    .getByText(/\d+ choices: /)
    .first()
    .waitFor();
  const marks = page.getByRole('link', { name: /A (mistake|slip) · choice/ });
  const first = ((await marks.first().textContent()) ?? '').replace(/\s+/g, ' ');
  const [, choice] = /choice (\d+), /.exec(first) ?? [];
  const [cost = ''] = / · \d+ % to win before, \d+ % after/.exec(first) ?? []; // behind a name of one word or two
  expect(await page.locator('.chart g circle').count()).toBe(await marks.count());
  await marks.first().click();
  expect(await page.getByRole('slider').inputValue()).toBe(String(Number(choice) - 1));
  const chances = page.getByText(/^Chance to win: \d+ % before, \d+ % after\.$/);
  const fell = async () => {
    const [before = '', after = ''] = (await chances.innerText()).match(/\d+/g) ?? [];
    return Number(after) < Number(before) ? ` · ${before} % to win before, ${after} % after` : '';
  }; // a mistake that a chance does not show says nothing of it
  await expect.poll(fell).toBe(cost);
  await page.getByText('Better:').first().waitFor();
  expect(await faults(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.locator('main').evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThan(2);
  expect(new Set(asked).size).toBe(asked.length); // nothing is judged twice
  expect(ann.errors).toEqual([]);
});

/** After a game: its page, and the picture to share. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeBrowser, person, playToEnd, Server, tableFor } from './harness.ts';

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
  await page.getByRole('button', { name: 'Play again' }).click();
  await page.getByRole('list', { name: 'Your hand' }).waitFor();
  expect(ann.errors).toEqual([]);
});

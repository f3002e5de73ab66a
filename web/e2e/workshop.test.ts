/** The workshop: a card is changed, a few games are tried, and one of them is opened. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeBrowser, faults, person, Server } from './harness.ts';

const server = new Server();
beforeAll(async () => {
  await server.start();
});
afterAll(async () => {
  await closeBrowser();
  await server.stop();
});

test('a card is changed and checked, games are tried, and one behind a figure is opened', async () => {
  const ann = await person('Ann');
  const { page } = ann;
  await page.goto(server.url);
  await page.getByRole('link', { name: 'Workshop for Zombie Death Force, Go!' }).click();
  await page.getByText('This is the printed deck.').waitFor();
  await page.getByRole('button', { name: /^Grandma Knuckles/ }).click();
  const picture = page.locator('[data-picture="team-orange-a"]');

  await page.getByLabel('copies', { exact: true }).fill('3');
  await page.getByText('deck: total: 62, but the cards add up to 63').waitFor();
  expect(await page.getByRole('button', { name: /^Try / }).isDisabled()).toBe(true);
  await page.getByLabel('copies', { exact: true }).fill('2');
  await page.getByText('This is the printed deck.').waitFor();
  await page.getByLabel('title', { exact: true }).fill('Grandma Uppercut');
  await page.getByLabel('value', { exact: true }).fill('6');
  await page.getByText('A good deck: it can be played with.').waitFor();
  await picture.getByText('Grandma Uppercut').waitFor();
  await picture.getByText('6', { exact: true }).waitFor();

  await page.getByLabel('Who plays').selectOption('uniform');
  await page.getByLabel('Games').selectOption('20');
  await page.getByRole('button', { name: 'Try 20 games' }).click();
  await page.getByText(/^20 of 20 games\./).waitFor();
  const interval = page.locator('[data-interval="seat 1"]');
  expect(await interval.textContent()).toMatch(/^\d+\.\d% to \d+\.\d%$/);
  await page.getByRole('rowheader', { name: 'seat 1 wins' }).waitFor();
  expect(await faults(page)).toEqual([]);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  expect((await saving).suggestedFilename()).toBe('zdfg-mine.toml');

  await page
    .getByRole('button', { name: /^Open game \d+ of the longest/ })
    .first()
    .click();
  await page.waitForURL(/\/replay\//);
  await page.locator('.chart').waitFor();
  await page.goBack();
  await page.getByText(/^20 of 20 games\./).waitFor(); // what lay on the bench is still there
  await page.reload(); // an address of its own
  await page.getByRole('button', { name: /^Try / }).waitFor();
  expect(ann.errors).toEqual([]);
});

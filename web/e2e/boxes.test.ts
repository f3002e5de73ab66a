/** Every box on the shelf can be played to its end through the page. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeBrowser, person, playToEnd, Server } from './harness.ts';

const server = new Server();
beforeAll(() => server.start());
afterAll(async () => {
  await closeBrowser();
  await server.stop();
});

test('a game of every box is played to its end by clicking', { timeout: 170_000 }, async () => {
  const { page, errors } = await person('Ann');
  await page.goto(server.url);
  await page.getByRole('article').first().waitFor();
  const titles = await page.getByRole('article').getByRole('heading').allTextContents();
  expect(titles.length).toBeGreaterThan(0);
  for (const title of titles) {
    await page.goto(server.url);
    await page.getByRole('button', { name: `Play now ${title}` }).click();
    await page.getByRole('region', { name: 'What to do' }).waitFor();
    await playToEnd(page, { any: true });
    expect(await page.locator('.ending h2').textContent()).not.toBe('');
  }
  expect(errors).toEqual([]);
});

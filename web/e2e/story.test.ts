/** What a table keeps straight: what was said, what is fetched, where it stands on the shelf. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeBrowser, lay, person, Server, tableFor } from './harness.ts';

const server = new Server();
beforeAll(() => server.start());
afterAll(async () => {
  await closeBrowser();
  await server.stop();
});

test('what was said stays where it was said, also after a reload', async () => {
  const ann = await person('Ann');
  const { page } = ann;
  const { id } = await tableFor(ann, server.url, {
    box: 'zdfg',
    seats: [{ kind: 'me' }, { kind: 'bot' }],
    options: { first_player: 1 },
  });
  const told = () => page.getByRole('log').locator('p').allInnerTexts();
  const spoken = async () => (await told()).findIndex((line) => line.includes('Brains?'));
  await page.goto(`${server.url}/t/${id}`);
  await lay(page);
  await page.getByLabel('Say something to the table').fill('Brains?');
  await page.getByLabel('Say something to the table').press('Enter');
  await page.getByText('Brains?').waitFor();
  const place = await spoken();
  expect(place).toBeGreaterThan(0);

  await page.reload();
  await page.getByText('You lay').first().waitFor();

  await expect.poll(spoken).toBe(place);
});

test('a table fetches its deck once, warns of nothing, and stands once on the shelf', async () => {
  const ann = await person('Ann');
  const { page } = ann;
  const decks: string[] = [];
  page.on('request', (asked) => asked.url().endsWith('/deck') && decks.push(asked.url()));
  const seats = [{ kind: 'me' }, { kind: 'bot' }];
  const { id } = await tableFor(ann, server.url, { box: 'zdfg', seats, options: { first_player: 1 }, listed: true });
  await tableFor(ann, server.url, { box: 'zdfg', seats: [{ kind: 'bot' }, { kind: 'bot' }], listed: true });
  await page.goto(`${server.url}/t/${id}`);
  await lay(page);
  await page.getByRole('button', { name: /End the Assign Phase/ }).click();
  await page
    .getByText(/^You (discard|end)/)
    .first()
    .or(page.locator('[data-choice]').first())
    .first()
    .waitFor();
  expect(decks).toHaveLength(1);

  await page.getByRole('link', { name: 'Shamble, the shelf' }).click();
  await page.getByText('Nobody left the door open.').waitFor();

  const mine = page.getByRole('region', { name: 'Continue' });
  await expect.poll(() => mine.locator(`a[href="/t/${id}"]`).count()).toBe(1);
  expect(await page.locator(`a[href="/t/${id}"]`).count()).toBe(1);
  expect(ann.errors).toEqual([]);
});

/** The page as something installed: what it says of itself, and what it shows without a server. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeBrowser, faults, person, Server } from './harness.ts';

const server = new Server();
beforeAll(() => server.start());
afterAll(async () => {
  await closeBrowser();
  await server.stop();
});

test('the manifest names icons that are there', async () => {
  const { page } = await person('Ann');
  await page.goto(server.url);
  const path = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = (await (await fetch(server.url + path)).json()) as { icons: { src: string; type: string }[] };

  const kinds = await Promise.all(
    manifest.icons.map(async ({ src }) => (await fetch(server.url + src)).headers.get('content-type')),
  );

  expect(kinds).toEqual(manifest.icons.map(({ type }) => type));
});

test.each(['zdfg', 'azta', 'ebz', 'azardia', 'atz'])('a link to %s has a picture of its own', async (box) => {
  const page = await (await fetch(`${server.url}/new/${box}`)).text();
  const picture = /property="og:image" content="([^"]+)"/.exec(page)?.[1] ?? '';

  const answer = await fetch(picture);

  expect(picture).toContain(`preview-${box}.png`);
  expect(answer.headers.get('content-type')).toBe('image/png');
});

test('without a server the page says what is kept, and goes on once it is back', async () => {
  const { page } = await person('Ann', { serviceWorkers: 'allow' });
  await page.goto(server.url);
  await page.getByRole('article').first().waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));

  await server.kill();
  await page.goto(`${server.url}/new/zdfg`);

  await page.getByRole('heading', { name: 'Nobody answers' }).waitFor();
  await page.getByText('Your chairs are yours').waitFor();
  expect(await faults(page)).toEqual([]);
  await server.start();
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Open the table' }).waitFor();
});

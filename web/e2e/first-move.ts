/** From an installed package to the first move: `SHAMBLE=.../shamble`, then `npm run first-move`. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeBrowser, lay, person, Server } from './harness.ts';

const server = new Server();
beforeAll(() => server.start());
afterAll(async () => {
  await closeBrowser();
  await server.stop();
});

test('whoever opens the page of an installed package makes a move', async () => {
  const { page, errors } = await person('Ann');
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Play now Zombie Death Force, Go!' }).click();
  await page.getByRole('list', { name: 'Your hand' }).waitFor();
  await lay(page);
  await page
    .getByText(/^You lay/)
    .first()
    .waitFor();
  expect(errors).toEqual([]);
});

/** The boards of the other boxes: whole games by pointer and by keyboard, guides, axe, and narrow screens. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { closeBrowser, faults, person, playToEnd, Server, tableFor, type Person } from './harness.ts';

const server = new Server();
let somebody: Person;
beforeAll(() => server.start());
afterAll(async () => {
  await closeBrowser();
  await server.stop();
});
afterEach(() => expect(somebody.errors).toEqual([]));

const BOXES = [
  { box: 'ebz', title: 'Eaten by Zombies!', seats: 2, region: 'The street' },
  { box: 'azta', title: 'Alien Zombie Tentacle Apocalypse', seats: 3, region: 'The centre' },
  { box: 'azardia', title: 'Azardia: First Impact', seats: 2, region: 'Decks and bank' },
];

const chairs = (seats: number) => [{ kind: 'me' }, ...Array.from({ length: seats - 1 }, () => ({ kind: 'bot' }))];

/** Open a box for the first time and do what its guide says until it leaves one alone. What it said last. */
async function followGuide(page: Page, title: string): Promise<string> {
  await page.goto(server.url);
  await page.getByRole('button', { name: `Play now ${title}` }).click();
  await page.locator('.guide').waitFor();
  // What the guide says is read and done in one moment, before anything changes.
  const follow = () =>
    page.evaluate(() => {
      const said = document.querySelector('.guide')?.textContent ?? '';
      if (!said) return { said, over: !!document.querySelector('[data-prompt].mine, .ending'), touched: false };
      const things = ['.lay.suggested', '.hand .suggested', 'main .suggested', '[data-choice].suggested'];
      const thing = things.map((one) => document.querySelector<HTMLElement>(one)).find((one) => one);
      thing?.click();
      return { said, over: false, touched: !!thing };
    });
  let last = '';
  for (let touches = 0; touches < 500;) {
    const { said, over, touched } = await follow();
    if (over) break;
    last = said || last;
    if (touched) touches++;
    else await page.waitForTimeout(15);
  }
  expect(await page.locator('.guide').count()).toBe(0);
  return last;
}

describe.each(BOXES)('$title', ({ box, title, seats, region }) => {
  test('has a guide that is followed to its end, and is played on to its end by clicking', async () => {
    somebody = await person('New');
    const { page } = somebody;

    expect(await followGuide(page, title)).toMatch(/alone|own/);
    await page.getByRole('region', { name: region }).waitFor();
    await playToEnd(page, { most: 4000 });

    await page.getByRole('link', { name: 'Look back' }).click();
    await page.getByRole('slider').fill('5');
    await page.getByRole('region', { name: region }).waitFor();
  });

  test('is played by keyboard alone; amid a game it is clean for axe by day and by night, and fits 360 pixels', async () => {
    somebody = await person('Kim');
    const { page } = somebody;
    const { id } = await tableFor(somebody, server.url, { box, seats: chairs(seats) });
    await page.goto(`${server.url}/t/${id}`);
    await page.getByRole('region', { name: region }).waitFor();

    // Take the first of all choices where the board offers them, else the first button.
    let presses = 0;
    while (presses < 20 && !(await page.locator('.ending').count())) {
      if (await page.locator('[data-all]').count()) {
        await page.keyboard.press('a');
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        presses++;
      } else if (await page.locator('[data-choice]').count()) {
        await page.keyboard.press('1');
        presses++;
      } else await page.waitForTimeout(15);
    }

    expect(await page.locator('.ending').count()).toBe(0); // these dice leave everybody in
    await page.getByRole('log').getByText(/^You/).first().waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await faults(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});

// Whole games on its plan are played in files of their own.
test('All Things Zombie has a guide that can be followed to its end on the board', async () => {
  somebody = await person('New');

  expect(await followGuide(somebody.page, 'All Things Zombie')).toMatch(/alone|own/);
});

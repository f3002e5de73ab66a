/** The boards of the other boxes: whole games by pointer and by keyboard, guides, axe, and narrow screens. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { closeBrowser, faults, person, playToEnd, Server, tableFor, touch, type Person } from './harness.ts';

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

// Whole games on its plan are played in files of their own.
const GUIDED = [...BOXES, { box: 'atz', title: 'All Things Zombie', seats: 1, region: 'Roster' }];

const chairs = (seats: number) => [{ kind: 'me' }, ...Array.from({ length: seats - 1 }, () => ({ kind: 'bot' }))];

describe.each(BOXES)('$title', ({ box, title, seats, region }) => {
  test('is played to its end by clicking, on a board of its own', async () => {
    somebody = await person('Ann');
    const { page } = somebody;
    await page.goto(server.url);
    await page.getByRole('button', { name: `Play now ${title}` }).click();
    await page.getByRole('region', { name: region }).waitFor();

    await playToEnd(page, { most: 4000 });

    await page.getByRole('link', { name: 'Look back' }).click();
    await page.getByRole('slider').fill('5');
    await page.getByRole('region', { name: region }).waitFor();
  });

  test('is played by keyboard alone', async () => {
    somebody = await person('Kim');
    const { page } = somebody;
    let sent = 0;
    page.on('websocket', (socket) =>
      socket.on('framesent', (it) => (sent += /"choose"/.test(String(it.payload)) ? 1 : 0)),
    );
    const { id } = await tableFor(somebody, server.url, { box, seats: chairs(seats) });
    await page.goto(`${server.url}/t/${id}`);
    await page.getByRole('region', { name: region }).waitFor();

    // Take the first of all choices where the board offers them, else the first button.
    const over = async (): Promise<boolean> => (await page.locator('.ending').count()) > 0;
    for (const late = Date.now() + 240_000; Date.now() < late && sent < 30 && !(await over());) {
      if (await page.locator('[data-all]').count()) {
        await page.keyboard.press('a');
        await page.keyboard.press('Enter');
      } else if (await page.locator('[data-choice]').count()) await page.keyboard.press('1');
      await page.waitForTimeout(15);
    }

    expect(sent >= 30 || (await over()), `${sent} choices`).toBe(true);
    // The story tells what was done; the last choice may end the game, and the end is a page of its own.
    const told = page.getByRole('log').getByText(/^You/);
    await told
      .or(page.getByRole('link', { name: 'The table' }))
      .filter({ visible: true })
      .first()
      .waitFor();
  });

  test('is clean for axe by day and by night, and fits 360 pixels, in the middle of a game', async () => {
    somebody = await person('Axl');
    const { page } = somebody;
    const { id } = await tableFor(somebody, server.url, { box, seats: chairs(seats) });
    await page.goto(`${server.url}/t/${id}`);
    await page.getByRole('region', { name: region }).waitFor();
    for (let touched = 0; touched < 25 && !(await page.locator('.ending').count());) {
      if (await touch(page)) touched++;
      else await page.waitForTimeout(15);
    }

    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await faults(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});

describe.each(GUIDED)('$title', ({ title }) => {
  test('has a guide that can be followed to its end on the board', async () => {
    somebody = await person('New');
    const { page } = somebody;
    await page.goto(server.url);
    await page
      .getByRole('article')
      .filter({ hasText: title })
      .getByRole('button', { name: /^Play now/ })
      .click();
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

    expect(last).toMatch(/alone|own/);
    expect(await page.locator('.guide').count()).toBe(0);
  });
});

/** What happens is staged: in order, at a human pace, skippable, silent unless wished for. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeBrowser, person, Server, tableFor, touch, type Person } from './harness.ts';

const server = new Server();
beforeAll(() => server.start());
afterAll(async () => {
  await closeBrowser();
  await server.stop();
});

type Wire = { is: string; full?: boolean; lines?: { words: string }[] };
type Told = { do: string; choices: number; deck: string; at: number };

/** Somebody who watches the beats; cards travel, at the pace given. */
async function watcher(
  name: string,
  pace: string,
  more: object = {},
): Promise<Person & { told: () => Promise<Told[]> }> {
  const somebody = await person(name, { reducedMotion: 'no-preference' });
  await somebody.page.addInitScript(
    (settings) => {
      if (!sessionStorage.getItem('set')) localStorage.setItem('shamble.settings', JSON.stringify(settings));
      sessionStorage.setItem('set', 'yes');
      const told: unknown[] = [];
      Object.assign(window, { told, devices: 0 });
      document.addEventListener('beat', (event) =>
        told.push({
          do:
            (event as CustomEvent<{ do: string; name?: string }>).detail.name ??
            (event as CustomEvent<{ do: string }>).detail.do,
          choices: document.querySelectorAll('[data-choice], .can').length,
          deck: document.querySelector('[data-at="deck"]')?.textContent?.trim() ?? '',
          at: performance.now(),
        }),
      );
      const Device = window.AudioContext;
      window.AudioContext = class extends Device {
        constructor() {
          super();
          (window as unknown as { devices: number }).devices++;
        }
      };
    },
    { name, pace, drawer: true, ...more },
  );
  const told = () => somebody.page.evaluate(() => (window as unknown as { told: Told[] }).told);
  return { ...somebody, told };
}

/** From the next page on no beat ends by itself: however late somebody looks, it is still there. */
const holdBeats = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...how) {
      const running = animate.apply(this, how);
      running.pause();
      return running;
    };
    const later = window.setTimeout;
    const never = 2 ** 31 - 1;
    const held = (act: () => void, length = 0): number => later(act, length < 100 ? length : never);
    Object.assign(window, { setTimeout: held });
  });

const seats = [{ kind: 'me' }, { kind: 'bot' }];
const over = async (page: Page): Promise<boolean> => (await page.locator('.ending').count()) > 0;

test('a game at a brisk pace is told in the order it happened, and nothing can be chosen before', async () => {
  const ann = await watcher('Ann', 'brisk');
  const lines: string[] = [];
  ann.page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const frame = JSON.parse(String(payload)) as Wire;
      if (frame.is === 'state') lines.push(...(frame.lines ?? []).map(({ words }) => words));
    }),
  );
  const { id } = await tableFor(ann, server.url, { box: 'zdfg', seats, options: { turn_limit: 4, first_player: 2 } });
  await ann.page.goto(`${server.url}/t/${id}`);
  while (!(await over(ann.page))) if (!(await touch(ann.page))) await ann.page.waitForTimeout(15);

  const told = await ann.told();
  const sent = [...lines];
  await ann.page.getByRole('link', { name: 'The table' }).click(); // the end is a page of its own
  await expect.poll(() => ann.page.getByRole('log').locator('p:not(.said)').count()).toBe(sent.length);
  expect(told[0]?.do).toBe('announce'); // the opening
  expect(told.slice(1).filter(({ choices }) => choices > 0)).toEqual([]);
  const shown = await ann.page.getByRole('log').locator('p:not(.said)').allInnerTexts();
  expect(shown.map((text) => text.replace(/\s*§?\s*$/, '').trim())).toEqual(sent);
  expect(new Set(told.map((one) => one.do))).toContain('fly');
  expect(told.at(-1)?.do).toBe('announce'); // who won
  expect(await ann.page.evaluate(() => (window as unknown as { devices: number }).devices)).toBe(0);
  expect(ann.errors).toEqual([]);
});

test('a press skips to the end, plays nothing by that, and choices are there at once', async () => {
  const ann = await watcher('Ann', 'calm');
  const { id } = await tableFor(ann, server.url, { box: 'zdfg', seats, options: { first_player: 1 } });
  await holdBeats(ann.page);
  await ann.page.goto(`${server.url}/t/${id}`);
  await ann.page.locator('.shout').waitFor();
  const asked = ann.page.locator('[data-prompt].mine');
  expect(await asked.count()).toBe(0);

  const before = (await ann.told()).length;
  await ann.page.mouse.click(640, 740); // where a card of the hand will lie
  await asked.waitFor();

  expect((await ann.told()).length).toBe(before); // nothing more was played
  expect(await ann.page.getByText(/^You lay/).count()).toBe(0);
});

test('whoever comes back is shown what was missed, and can skip it', async () => {
  const [ann, bob] = [await watcher('Ann', 'calm'), await person('Bob')];
  const { id, links } = await tableFor(ann, server.url, {
    box: 'zdfg',
    seats: [{ kind: 'me' }, { kind: 'open' }],
    options: { first_player: 2 },
  });
  await bob.page.goto(server.url + links.find((link) => link.seat === 1)?.path);
  await bob.page.getByRole('button', { name: 'Take the seat' }).click();
  await ann.page.goto(`${server.url}/t/${id}`);
  await ann.page.locator('.shout').waitFor();
  await ann.page.keyboard.press('x');
  await ann.page
    .getByText(/^Bob draws/)
    .first()
    .waitFor();
  await ann.page.goto(server.url);

  await bob.page.getByRole('button', { name: /End the Assign Phase/ }).click();
  await bob.page.getByRole('button', { name: /End the turn/ }).click();
  await bob.page
    .getByText(/^You discard/)
    .first()
    .waitFor();
  await holdBeats(ann.page);
  await ann.page.goto(`${server.url}/t/${id}`);

  await ann.page.getByRole('button', { name: /What you missed/ }).click();
  await ann.page.locator('[data-prompt].mine').waitFor();
  await ann.page
    .getByText(/^Bob discards/)
    .first()
    .waitFor();
});

test('a line of the story shows the table of that moment', async () => {
  const ann = await watcher('Ann', 'instant');
  const { id } = await tableFor(ann, server.url, { box: 'zdfg', seats, options: { first_player: 1 } });
  await ann.page.goto(`${server.url}/t/${id}`);
  const deck = ann.page.locator('[data-at="deck"]');
  await ann.page.getByRole('button', { name: /End the Assign Phase/ }).click();
  await ann.page.getByRole('button', { name: /End the turn/ }).click();
  await ann.page
    .getByText(/^Your turn/)
    .nth(1)
    .waitFor();
  const now = await deck.textContent();

  await ann.page
    .getByRole('button', { name: /^The table then: You discard/ })
    .first()
    .click();
  expect(await deck.textContent()).not.toBe(now);
  expect(await ann.page.locator('[data-choice]').count()).toBe(0);
  await ann.page.getByRole('button', { name: 'Back to now' }).click();

  expect(await deck.textContent()).toBe(now);
});

/** A beat of two games as moving pictures for the README: `npm run moving` puts them into docs/pictures. */
import { writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { closeBrowser, person, Server, tableFor } from './harness.ts';
import { joined, parts } from './webp.ts';

const folder = new URL('../../docs/pictures/', import.meta.url).pathname;
const FRAME = 80; // milliseconds of the game
const FRAMES = 60; // at most
const PAUSE = 5; // frames between two choices
const SIZE = { width: 720, height: 450 };
const MOST = 1_400_000; // bytes
const server = new Server();
afterAll(async () => {
  await closeBrowser();
  await server.stop();
});

const BEATS = [
  { box: 'zdfg', seats: 3, options: {}, seed: 'a beat', worth: /Collection|complete/, drawn: '.office .board' },
  {
    box: 'atz',
    seats: 1,
    options: { scenario: 'first-contact' },
    seed: 'a beat',
    worth: /fire|shoot/i,
    drawn: '.world:not(.moving) .figure .disc',
  },
];

/** Let so much of the page's time pass: its timers by the clock that is ours, what is animated by hand. */
async function pass(page: Page): Promise<void> {
  await page.evaluate((time) => {
    for (const one of document.getAnimations()) {
      const first = one.playState === 'running';
      if (first) one.pause();
      const at = first ? Math.min(Number(one.currentTime ?? 0), time) : Number(one.currentTime ?? 0) + time;
      const end = Number(one.effect?.getComputedTiming().endTime ?? Infinity);
      if (at >= end) one.finish();
      else one.currentTime = at;
    }
  }, FRAME);
  await page.clock.runFor(FRAME);
}

/** Wait until the place is there as it will stay: its pieces, its pictures, its letters. */
async function painted(page: Page, drawn: string): Promise<void> {
  await page.locator('[data-prompt].mine').waitFor();
  await page.locator(drawn).first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    const pictures = [...document.images].map((one) => one.decode());
    await Promise.allSettled([document.fonts.ready, ...pictures]);
    for (let frames = 0; frames < 3; frames++) await new Promise((done) => requestAnimationFrame(done));
  });
}

/** Do what a hint says, without the words. */
async function follow(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector<HTMLElement>('.tool[title^="Hint"]')?.click());
  await page.locator('.hint .button').waitFor({ state: 'attached' });
  await page.evaluate(() => document.querySelector<HTMLElement>('.hint .button')?.click());
}

/** Follow the hints until one is worth looking at; what it says to do is still to be done. */
async function comesTo(page: Page, worth: RegExp): Promise<void> {
  for (let turn = 0; turn < 150; turn++) {
    await page.locator('[data-prompt].mine').waitFor();
    await page.getByRole('button', { name: 'Hint' }).click();
    const follow = page.getByRole('button', { name: 'Do that' });
    await follow.waitFor();
    if (turn > 8 && worth.test(await page.locator('.hint strong').innerText())) return;
    await follow.click();
    await follow.waitFor({ state: 'detached' });
  }
  throw new Error('nothing worth looking at came');
}

test.each(BEATS)('a beat of $box moves', { timeout: 600_000 }, async ({ box, seats, options, seed, worth, drawn }) => {
  if (!server.port) await server.start();
  const ann = await person('Ann', {
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'no-preference',
    colorScheme: 'light',
  });
  const { page } = ann;
  await page.clock.install();
  await page.addInitScript(() => {
    const pace = sessionStorage.getItem('pace') ?? 'instant';
    localStorage.setItem('shamble.settings', JSON.stringify({ name: 'Ann', pace, drawer: false }));
  });
  const bots = Array.from({ length: seats - 1 }, () => ({ kind: 'bot' }));
  const { id } = await tableFor(ann, server.url, { box, options, seed, seats: [{ kind: 'me' }, ...bots] });
  await page.goto(`${server.url}/t/${id}`);
  await comesTo(page, worth);
  await page.evaluate(() => sessionStorage.setItem('pace', 'brisk'));
  await page.reload();
  await painted(page, drawn);
  const now = await page.evaluate(() => Date.now()); // no later: nobody is to miss the server
  await page.clock.pauseAt(now + 500);

  const frames = [await page.screenshot()];
  for (let idle = PAUSE; frames.length < FRAMES;) {
    if (idle >= PAUSE) await follow(page);
    await pass(page);
    frames.push(await page.screenshot());
    idle = (await page.locator('[data-prompt].mine').count()) ? idle + 1 : 0;
  }

  const desk = await ann.page.context().newPage();
  for (const quality of [0.8, 0.65, 0.5, 0.35]) {
    const picture = joined(await parts(desk, frames, SIZE, FRAME, quality), SIZE);
    if (picture.length > MOST) continue;
    writeFileSync(`${folder}${box}-moving.webp`, picture);
    console.log(`${box}-moving.webp: ${frames.length} frames, ${picture.length} bytes`);
    expect(ann.errors).toEqual([]);
    return;
  }
  throw new Error('it is too large');
});

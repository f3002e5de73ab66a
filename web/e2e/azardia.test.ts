/** The fairground: told in order, by touch on a phone, by keys. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeBrowser, faults, person, Server, tableFor, type Person } from './harness.ts';

const server = new Server();
beforeAll(() => server.start());
afterAll(async () => {
  await closeBrowser();
  await server.stop();
});

type Told = { what: string; walks: { piece: string; path: number[]; stood: number }[]; choices: number };
const chairs = (bots: number) => [{ kind: 'me' }, ...Array.from({ length: bots }, () => ({ kind: 'bot' }))];

/** Somebody at a table, who sees beats at a pace and writes them down. */
async function watcher(pace: string, bots: number): Promise<Person & { told: () => Promise<Told[]> }> {
  const ann = await person('Ann', { reducedMotion: 'no-preference' });
  await ann.page.addInitScript((how) => {
    localStorage.setItem('shamble.settings', JSON.stringify({ name: 'Ann', pace: how, drawer: false }));
    const told: unknown[] = [];
    Object.assign(window, { told });
    document.addEventListener('beat', (event) => {
      type Detail = { do: string; name?: string; walkers?: { piece: string; path: string[] }[] };
      const beat = (event as CustomEvent<Detail>).detail;
      told.push({
        what: beat.name ?? beat.do,
        walks: (beat.walkers ?? []).map(({ piece, path }) => ({
          piece,
          path: path.map((tile) => Number(tile.split(':')[1])),
          stood: Number(document.querySelector<HTMLElement>(`[data-piece="${piece}"]`)?.dataset.tile),
        })),
        choices: document.querySelectorAll('[data-choice], .can').length,
      });
    });
  }, pace);
  const { id } = await tableFor(ann, server.url, { box: 'azardia', seats: chairs(bots) });
  await ann.page.goto(`${server.url}/t/${id}`);
  return { ...ann, told: () => ann.page.evaluate(() => (window as unknown as { told: Told[] }).told) };
}

/** Choose the first flag, mascot, throw or button; nothing else, so that turns go by. */
const goOn = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const thing = document.querySelector<HTMLElement>('main [data-choice], [data-choice]');
    thing?.click();
    return !!thing;
  });

test('turns at a brisk pace are told in order, and nobody stands where he has not yet walked', async () => {
  const ann = await watcher('brisk', 1);
  const walks = async (): Promise<Told[]> => (await ann.told()).filter(({ what }) => what === 'walk');
  while ((await walks()).length < 6) {
    await ann.page.locator('[data-choice]').first().waitFor();
    await goOn(ann.page);
  }

  const told = await ann.told();
  expect(told.slice(0, 2).map(({ what }) => what)).toEqual(['open', 'announce']);
  expect(told.filter(({ choices }) => choices > 0)).toEqual([]);
  const order = told.map(({ what }) => what);
  expect(order.indexOf('enter')).toBeLessThan(order.indexOf('show')); // mascots first, then the Event
  expect(order.indexOf('throw')).toBeLessThan(order.lastIndexOf('walk'));
  const ends = new Map<string, number>(); // where everybody's last walk has ended
  for (const { piece, path, stood } of told.flatMap(({ walks: all }) => all)) {
    expect(stood).toBe(ends.get(piece) ?? stood);
    expect(path.length).toBeGreaterThan(0);
    ends.set(piece, path.at(-1) ?? 0);
  }
  expect(ends.size).toBe(2);
  expect(ann.errors).toEqual([]);
});

test('on a phone a flag is tapped, a card that is held is read and not played', async () => {
  const ann = await person('Ann', { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  const { page } = ann;
  await page.addInitScript(() =>
    localStorage.setItem('shamble.settings', JSON.stringify({ name: 'Ann', pace: 'instant', drawer: false })),
  );
  const { id } = await tableFor(ann, server.url, { box: 'azardia', seats: chairs(3) });
  await page.goto(`${server.url}/t/${id}`);
  const flag = page.locator('.flag button').first();
  const throwing = page.locator('.throw.can').first();
  while (!(await flag.count())) {
    // whatever is asked before: a character, a card to be played, the dice
    await flag.or(throwing).or(page.locator('[data-choice]')).first().waitFor();
    if (await throwing.count()) await throwing.tap();
    else if (!(await flag.count())) await goOn(page);
  }
  const whole = async (): Promise<boolean> => {
    const box = await flag.boundingBox();
    return !!box && box.x >= 0 && box.x + box.width <= 390;
  };
  await expect.poll(whole).toBe(true); // once the camera is there
  await flag.tap();
  const card = page.locator('.hand [data-card] button').first();
  while (!(await card.count())) {
    await page.locator('[data-choice]').first().waitFor();
    await goOn(page);
  }
  const prompt = await page.locator('[data-prompt].mine').textContent();
  const cards = await page.locator('.hand [data-card]').count();

  await card.dispatchEvent('touchstart');
  await page.getByRole('tooltip').waitFor();
  await card.dispatchEvent('touchend');

  expect(await page.locator('.hand [data-card]').count()).toBe(cards);
  expect(await page.locator('[data-prompt].mine').textContent()).toBe(prompt);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.keyboard.press('Escape');
  await page.getByRole('tooltip').waitFor({ state: 'detached' });
  expect(await faults(page)).toEqual([]);
  expect(ann.errors).toEqual([]);
});

test('flags have the number keys, and where they lead is where one stands then', async () => {
  const ann = await person('Kim');
  const { page } = ann;
  const { id } = await tableFor(ann, server.url, { box: 'azardia', seats: chairs(1) });
  await page.goto(`${server.url}/t/${id}`);
  await page.locator('main [data-choice]').first().waitFor();
  await page.keyboard.press('1'); // a mascot
  const flag = page.locator('.flag button').first();
  const throwing = page.locator('.throw.can');
  await flag.or(throwing).first().waitFor();
  if (await throwing.count()) await page.keyboard.press('1');
  await flag.waitFor();
  const words = (await flag.locator('.sr').textContent()) ?? '';
  const tile = /tile (\d+)/.exec(words)?.[1];

  await page.keyboard.press('1');

  await page
    .getByText(new RegExp(`^You go .* to ${tile}`))
    .first()
    .waitFor();
  expect(ann.errors).toEqual([]);
});

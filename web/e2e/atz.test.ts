/** All Things Zombie on its plan: whole games by pointer, by keyboard and in words; questions, the chain, axe. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { closeBrowser, faults, person, Server, tableFor, type Person } from './harness.ts';

const server = new Server();
let somebody: Person;
beforeAll(() => server.start());
afterAll(async () => {
  await closeBrowser();
  await server.stop();
});
afterEach(() => expect(somebody.errors).toEqual([]));

const over = async (page: Page): Promise<boolean> => (await page.locator('.ending').count()) > 0;
const asked = (page: Page) => page.locator('[data-prompt].mine');
const plan = (page: Page) => page.getByRole('application');
const choices = (page: Page) => page.getByRole('group', { name: /^What to do: / });

async function skirmish(options: object, name = 'Ann'): Promise<Page> {
  somebody = await person(name);
  const { page } = somebody;
  const { id } = await tableFor(somebody, server.url, {
    box: 'atz',
    seats: [{ kind: 'me' }],
    options: { scenario: 'skirmish', ...options },
  });
  await page.goto(`${server.url}/t/${id}`);
  await plan(page).waitFor();
  return page;
}

/** Answer everything until a figure can be given orders. */
async function toOrders(page: Page): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    if (await page.getByText(/must give orders/).count()) return;
    if (await over(page)) throw new Error('the game ended before anybody was given orders');
    const button = page.locator('[data-choice], .hand .chip.can').first();
    if ((await asked(page).count()) && (await button.count())) await button.click();
    await page.waitForTimeout(15);
  }
  throw new Error('nobody was given orders');
}

/** Where a figure stands on the screen. */
async function standing(page: Page, figure: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(`.figure${figure} .base`).first().boundingBox();
  if (!box) throw new Error(`there is no ${figure}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('a game is played to its end by clicking on the plan', { timeout: 240_000 }, async () => {
  const page = await skirmish({ turn_limit: 4, figures: 2, zombies: 6, town: false });
  const done = { moves: 0, shots: 0, others: 0 };

  for (let steps = 0; steps < 400 && !(await over(page)); steps++) {
    if (!(await asked(page).count())) {
      await page.waitForTimeout(15);
      continue;
    }
    const orders = (await page.getByText(/must give orders/).count()) > 0;
    const spot = page.locator('.spot').nth(steps % 7);
    const target = page.locator('.roster .order').filter({ hasText: /Z\d/ }).first();
    if (orders && done.shots < 2 && (await target.count())) {
      await target.click();
      await choices(page).locator('.line').first().click();
      done.shots++;
    } else if (orders && (await spot.count()) && steps % 3) {
      await spot.click({ force: true });
      done.moves++;
    } else {
      await page.locator('[data-choice], .hand .chip.can').first().click();
      done.others++;
    }
    await page.waitForTimeout(15);
  }

  expect(await over(page)).toBe(true);
  expect(Math.min(done.moves, done.shots)).toBeGreaterThan(0);
});

test('a game is played to its end by keyboard alone', { timeout: 240_000 }, async () => {
  const page = await skirmish({ turn_limit: 4, figures: 2, zombies: 5, town: false }, 'Kim');
  let presses = 0;

  for (let steps = 0; steps < 500 && !(await over(page)); steps++) {
    if (!(await asked(page).count())) await page.waitForTimeout(15);
    else if (await page.getByText(/must give orders/).count()) {
      await plan(page).focus();
      await page.keyboard.press(steps % 4 === 3 ? 'e' : 's');
      await page.keyboard.press('Enter');
      const line = choices(page).locator('.line').first();
      await line.waitFor({ timeout: 700 }).catch(() => null);
      if (await line.count()) await page.keyboard.press('Enter');
      else {
        await page.keyboard.press('Escape');
        await page.keyboard.press('1');
      }
      presses++;
    } else if (await page.locator('[data-choice]').count()) await page.keyboard.press('1');
    else {
      await page.keyboard.press('a');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
    }
    await page.waitForTimeout(15);
  }

  expect(await over(page)).toBe(true);
  expect(presses).toBeGreaterThan(3);
});

test('orders and questions are understood as text', async () => {
  const page = await skirmish({ figures: 1, zombies: 3, town: false }, 'Tex');
  await toOrders(page);
  const say = page.getByLabel('Say an order or ask');

  await say.fill('near star 1');
  await say.press('Enter');
  await page.locator('.answer').getByText(/Z\d/).first().waitFor();
  await say.fill('mvoe star 1 to edge');
  await say.press('Enter');
  await page.locator('.answer button, .answer p').first().waitFor();
  const before = await page.getByRole('log').locator('p').count();
  await say.fill('move star 1 to 24,14');
  await say.press('Enter');

  await expect.poll(() => page.getByRole('log').locator('p').count()).toBeGreaterThan(before);
});

test('reach, the way and its cost, and why not are shown under the pointer', async () => {
  const page = await skirmish({ figures: 1, zombies: 3, town: false }, 'Wyn');
  await toOrders(page);
  await expect.poll(() => page.locator('.reach').first().getAttribute('d')).toContain('M');
  const { x, y } = await standing(page, '.active');

  await page.mouse.move(x + 30, y - 30);
  await page
    .locator('.whisper')
    .getByText(/of 8.0″/)
    .waitFor();
  expect(await page.locator('.way').count()).toBe(1);
  await page.mouse.move(x, y - 400);
  await page
    .locator('.whisper')
    .getByText(/cannot/)
    .waitFor();
  await page.mouse.click(x, y - 400);

  await choices(page)
    .getByRole('link', { name: /^atz\./ })
    .first()
    .waitFor();
});

test('the odds of a shot are told before it is fired', async () => {
  const page = await skirmish({ figures: 1, zombies: 6, town: false }, 'Odd');
  await toOrders(page);
  const target = page.locator('.roster .order').filter({ hasText: /Z\d/ }).first();

  await target.click();

  await choices(page)
    .getByText(/hits on \d\+/)
    .first()
    .waitFor();
});

test('the chain of events can be stepped through, with dice and the row of the table', async () => {
  const page = await skirmish({ figures: 3, zombies: 14, hostiles: 3, turn_limit: 12 }, 'Ste');
  const row = page.locator('.timeline table');
  for (let steps = 0; steps < 400 && !(await row.count()) && !(await over(page)); steps++) {
    const button = page.locator('[data-choice], .hand .chip.can').nth(steps % 2);
    if ((await asked(page).count()) && (await button.count())) await button.click();
    await page.waitForTimeout(15);
  }
  await row.first().waitFor();
  expect(await row.first().locator('td.applies').count()).toBe(1);
  const timeline = page.getByRole('region', { name: 'What happened, step by step' });
  const step = timeline.getByRole('group', { name: /^Step \d+ of/ });
  const at = await step.getAttribute('aria-label');

  await timeline.getByRole('button', { name: 'Step back' }).click();

  expect(await step.getAttribute('aria-label')).not.toBe(at);
  await timeline.getByRole('button', { name: 'To the latest' }).click();
  expect(await step.getAttribute('aria-label')).toBe(at);
});

test(
  'the plan is clean for axe by day and by night, with choices open, and fits 360 pixels',
  { timeout: 120_000 },
  async () => {
    const page = await skirmish({ figures: 3, zombies: 10, hostiles: 2 }, 'Axl');
    await toOrders(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await faults(page)).toEqual([]);
    }
    await page.locator('.roster button').last().click();
    await choices(page).waitFor();
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    const box = await plan(page).boundingBox();
    expect(box?.height).toBeGreaterThan(200);
    expect(await faults(page)).toEqual([]);
  },
);

test('a hundred figures are panned and zoomed without a stutter', async () => {
  const page = await skirmish({ figures: 6, zombies: 100, area: 'urban' }, 'Pan');
  await expect.poll(() => page.locator('.figure').count()).toBeGreaterThan(100);
  const times = await page.evaluate(async () => {
    const window = document.querySelector('[role=application]');
    if (!window) return [];
    const box = window.getBoundingClientRect();
    const found: number[] = [];
    const send = (name: string, x: number, y: number): void => {
      const at = { pointerId: 1, pointerType: 'mouse', button: 0, clientX: box.left + x, clientY: box.top + y };
      window.dispatchEvent(new PointerEvent(name, { ...at, bubbles: true }));
    };
    for (let turn = 0; turn < 8; turn++)
      window.dispatchEvent(new WheelEvent('wheel', { deltaY: -100, clientX: box.left + 200, clientY: box.top + 200 }));
    window.setPointerCapture = () => undefined; // there is no such pointer
    send('pointerdown', 200, 200);
    for (let frame = 0; frame < 60; frame++) {
      const start = performance.now();
      send('pointermove', 200 + frame * 3, 200 + frame * 2);
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      found.push(performance.now() - start);
    }
    send('pointerup', 380, 320);
    return found.sort((one, other) => one - other);
  });

  console.log(`a frame of panning takes ${times[30]?.toFixed(1)} ms, the slowest of 60 ${times.at(-1)?.toFixed(1)} ms`);
  expect(times[30]).toBeLessThan(50);
});

/** What people do at a table of All Things Zombie. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { closeBrowser, person, Server, tableFor, type Person } from './harness.ts';

const server = new Server();
let somebody: Person;

/** Start a server for the tests of a file, and let none of them end with an error on the page. */
export function atTheTable(): void {
  beforeAll(() => server.start());
  afterAll(async () => {
    await closeBrowser();
    await server.stop();
  });
  afterEach(() => expect(somebody.errors).toEqual([]));
}

export const over = async (page: Page): Promise<boolean> => (await page.locator('.ending').count()) > 0;
export const asked = (page: Page) => page.locator('[data-prompt].mine');
export const plan = (page: Page) => page.getByRole('application');
/** Choose what can be chosen at once: a button, or an order of the wheel. Whether there was one. */
export async function chooseAny(page: Page, index = 0): Promise<boolean> {
  for (const kind of ['[data-choice]', '.wheel .line', '.wheel .round:not([aria-pressed=true])']) {
    const found = page.locator(kind);
    const count = await found.count();
    if (!count) continue;
    await found.nth(index % count).click();
    return true;
  }
  return false;
}
export const choices = (page: Page) => page.getByRole('group', { name: /^What to do: / });

/** A table at which one plays alone; with another seed if nothing happens at the usual one that the test is about. */
export async function skirmish(options: object, name = 'Ann', seed?: string): Promise<Page> {
  somebody = await person(name);
  const { page } = somebody;
  const { id } = await tableFor(somebody, server.url, {
    box: 'atz',
    seats: [{ kind: 'me' }],
    options: { scenario: 'skirmish', ...options },
    seed,
  });
  await page.goto(`${server.url}/t/${id}`);
  await plan(page).waitFor();
  return page;
}

/** A skirmish in which a figure of one's own can be given orders; where it ends before that, another one. */
export async function ordering(options: object, name: string): Promise<Page> {
  for (let tries = 0; tries < 5; tries++) {
    const page = await skirmish(options, name);
    if (!(await until(page, /must give orders/))) continue;
    await rests(page);
    return page;
  }
  throw new Error('nobody was given orders');
}

/** Wait until the camera has come to rest. */
export const rests = (page: Page): Promise<void> => page.locator('.world:not(.moving)').waitFor({ state: 'attached' });

/** Whether something can be clicked as it lies now: what is asked may lie over it, or it is out of sight. */
export const inSight = (spot: Locator): Promise<boolean> =>
  spot.evaluate((it) => {
    const { x, y, width, height } = it.getBoundingClientRect();
    const on = document.elementFromPoint(x + width / 2, y + height / 2);
    return !!on?.closest('svg') && !on.closest('button'); // a button over the plan may have a picture, too
  });

/** Look at the whole table. */
export async function wholeTable(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show the whole table' }).click();
  await rests(page);
}

/** Wait until one is asked: nothing changes then until it is answered. False where the game is over. */
export async function turn(page: Page): Promise<boolean> {
  await asked(page).or(page.locator('.ending')).first().waitFor();
  return !(await over(page));
}

/** Answer everything until something is asked. Whether it came to that before the end. */
export async function until(page: Page, question: RegExp): Promise<boolean> {
  for (let steps = 0; steps < 400; steps++) {
    if (!(await turn(page))) return false;
    if (await asked(page).filter({ hasText: question }).count()) return true;
    await chooseAny(page);
  }
  return false;
}

/** Where a figure stands on the screen. */
export async function standing(page: Page, figure: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(`.figure${figure} .disc`).first().boundingBox();
  if (!box) throw new Error(`there is no ${figure}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A spot of the open table, far from the active figure and from everybody else. */
export async function outOfReach(page: Page): Promise<{ x: number; y: number }> {
  const found = await page.evaluate(() => {
    const middle = (one: Element): { x: number; y: number } => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    };
    const [world] = document.getElementsByClassName('world');
    if (!world) return undefined;
    const { left, top } = world.getBoundingClientRect();
    const inch = 30 * new DOMMatrix(getComputedStyle(world).transform).a;
    const all = [...document.querySelectorAll('.figure .disc')].map(middle);
    const [active] = [...document.querySelectorAll('.figure.active .disc')].map(middle);
    const off = (one: { x: number; y: number }, two = { x: 0, y: 0 }): number =>
      Math.hypot(one.x - two.x, one.y - two.y);
    const spots = Array.from({ length: 121 }, (_, i) => ({
      x: left + inch * (4 + 4 * (i % 11)),
      y: top + inch * (4 + 4 * Math.floor(i / 11)),
    }));
    return spots.find(
      (spot) =>
        off(spot, active) > 14 * inch &&
        all.every((one) => off(spot, one) > 4 * inch) &&
        document.elementFromPoint(spot.x, spot.y)?.closest('[role=application]'),
    );
  });
  if (!found) throw new Error('everything is within reach');
  return found;
}

/** Open what stands beside the table. */
export async function beside(page: Page, name: 'Who is here' | 'Step by step'): Promise<void> {
  const button = page.getByRole('button', { name });
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
}

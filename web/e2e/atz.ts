/** What people do at a table of All Things Zombie. */
import type { Page } from 'playwright-core';
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
    if (!(await toOrders(page))) continue;
    await page.waitForTimeout(500); // news of the table that is still on its way closes what was opened
    return page;
  }
  throw new Error('nobody was given orders');
}

/** Answer everything until a figure can be given orders. Whether it came to that. */
export async function toOrders(page: Page): Promise<boolean> {
  for (let steps = 0; steps < 400; await page.waitForTimeout(15)) {
    if (await page.getByText(/must give orders/).count()) return true;
    if (await over(page)) return false;
    const button = page.locator('[data-choice], .hand .chip.can').first();
    if (!(await asked(page).count()) || !(await button.count())) continue;
    await button.click();
    steps++;
  }
  return false;
}

/** Where a figure stands on the screen. */
export async function standing(page: Page, figure: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(`.figure${figure} .base`).first().boundingBox();
  if (!box) throw new Error(`there is no ${figure}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

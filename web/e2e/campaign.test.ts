/** A campaign as people play it: founded by pictures, asked at home, gone on with after a crash, taken along. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { chooseAny } from './atz.ts';
import { closeBrowser, faults, person, Server, type Person } from './harness.ts';

const server = new Server();
let ann: Person;

beforeAll(async () => {
  await server.start();
  ann = await person('Ann');
});
afterAll(async () => {
  await closeBrowser();
  await server.stop();
});

const home = (page: Page) => page.locator('.home');

/** Begin a campaign from the shelf, and return the address of its home. */
async function found(page: Page, title: string): Promise<string> {
  await page.goto(server.url);
  await page.getByRole('link', { name: 'A campaign of All Things Zombie' }).click();
  await page.getByRole('button', { name: /Whoever was next door/ }).click();
  await page.getByLabel('The campaign’s title').fill(title);
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByText('Discover').first().waitFor();
  const chapter = await page.evaluate(async () => {
    const table = location.pathname.split('/').at(-1);
    const key = localStorage.getItem('shamble.guest');
    const answer = await fetch(`/api/tables/${table}`, { headers: { Authorization: `Bearer ${key}` } });
    return ((await answer.json()) as { chapter: { campaign: string } }).chapter.campaign;
  });
  return `${server.url}/c/${chapter}`;
}

/** Answer everything that is asked at home, then give the battle up: the shortest chapter there is. */
async function playChapter(page: Page): Promise<void> {
  for (let turn = 0; turn < 200; turn++) {
    if (/\/c\//.test(page.url())) return;
    const offer = home(page).locator('[data-choice]').first();
    const battle = page.locator('.board .town, .board [data-town], .board svg').first();
    await Promise.race([
      offer.waitFor({ timeout: 20_000 }),
      battle.waitFor({ timeout: 20_000 }),
      page.waitForURL(/\/c\//, { timeout: 20_000 }),
    ]).catch(() => null);
    if (/\/c\//.test(page.url())) return;
    if (await offer.count()) await offer.click();
    else await giveUp(page);
    await page.waitForTimeout(150);
  }
}

/** Give the battle up, or take whatever else is asked. */
async function giveUp(page: Page): Promise<void> {
  const up = page.getByRole('button', { name: 'Give up …' });
  if (await up.count()) {
    await up.click();
    await page.getByRole('button', { name: 'Give it up' }).click();
  } else await chooseAny(page);
}

test('a campaign is founded by pictures, and its first questions are asked at home', async () => {
  const { page, errors } = ann;

  const address = await found(page, 'The long way');

  await home(page).getByRole('heading', { name: /Six/ }).waitFor();
  expect(await page.locator('.home article').count()).toBe(6);
  expect(await page.locator('[data-choice]').count()).toBeGreaterThan(2);
  expect(await faults(page)).toEqual([]);
  const map = page.locator('.home .sheet');
  const hidden = await map.boundingBox();
  await page.getByRole('button', { name: 'See the table' }).press('Enter');
  expect(await page.locator('[data-choice]').count()).toBe(0);
  expect((await map.boundingBox())?.height).toBeGreaterThan((hidden?.height ?? Infinity) + 60);
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Show it again' }).press('Enter');
  await page.locator('[data-choice]').first().waitFor();
  await page.goto(address);
  await page.getByRole('heading', { name: 'The long way' }).waitFor();
  await page.getByRole('button', { name: 'Go to them' }).waitFor();
  expect(errors).toEqual([]);
});

test('home and chronicle are clean for axe by day and by night, and fit a phone', async () => {
  const { page } = ann;
  const address = page.url();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const part of ['#home', '#chronicle', '#sheet']) {
      await page.goto(address + part);
      await page.locator('.campaign .paper').first().waitFor();
      expect(await faults(page), part).toEqual([]);
    }
  }
  await page.setViewportSize({ width: 360, height: 740 });
  for (const part of ['#home', '#chronicle', '#sheet']) {
    await page.goto(address + part);
    await page.locator('.campaign .paper').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), part).toBeLessThanOrEqual(360);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${address}#home`);
});

test('a question at home is answered from the keyboard', async () => {
  const { page } = ann;
  await page.getByRole('button', { name: 'Go to them' }).focus();
  await page.keyboard.press('Enter');
  await home(page)
    .getByRole('button', { name: /Discover/ })
    .waitFor();
  await expect.poll(() => page.getByText('You must decide what the group does next').count()).toBeGreaterThan(0);

  await page.keyboard.press('1');

  await home(page)
    .getByRole('button', { name: /Go by day/ })
    .waitFor();
});

test('a chapter ends at home; a server that dies meanwhile has lost nothing, and one click goes on', async () => {
  const { page, errors } = ann;
  await playChapter(page);
  await page.getByRole('button', { name: 'Begin the next chapter' }).waitFor();
  expect(await page.locator('.plan i').allTextContents(), 'encounters of the month').toEqual(['1', '2']);
  const address = page.url();
  await server.kill();
  await server.start();
  await page.goto(address);

  await page.getByRole('button', { name: 'Begin the next chapter' }).click();

  await page.waitForURL(/\/t\//);
  await home(page).locator('[data-choice]').first().waitFor();
  await page.goto(`${address}#chronicle`);
  await page.getByRole('heading', { name: /Chapter 1/ }).waitFor();
  expect(await page.getByText(/still alive/).count()).toBeGreaterThan(0);
  expect(errors).toEqual([]);
});

test('it is taken along as a file, and brought back by somebody else', async () => {
  const { page } = ann;
  await page.getByRole('button', { name: 'More about this campaign' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Take it along' }).click();
  const path = await (await saving).path();
  const ben = await person('Ben');
  await ben.page.goto(`${server.url}/found/atz`);

  await ben.page.locator('input[type=file]').setInputFiles(path);

  await ben.page.waitForURL(/\/c\//);
  await ben.page.getByRole('button', { name: 'Go to them' }).waitFor();
  await ben.page.getByRole('heading', { name: 'The story so far' }).waitFor();
  await ben.page.goto(`${ben.page.url().split('#')[0]}#chronicle`);
  await ben.page.getByRole('button', { name: 'Read chapter 1' }).click();
  await ben.page.getByRole('heading', { name: /Chapter 1/ }).waitFor();
  expect(ben.errors).toEqual([]);
});

test('the shared link shows the chronicle and nothing to play', async () => {
  const { page } = ann;
  await page.getByRole('button', { name: 'Share the chronicle' }).click();
  const link = await page.getByLabel('The link').inputValue();
  const eve = await person('Eve');

  await eve.page.goto(link);

  await eve.page.getByRole('heading', { name: /Chapter 1/ }).waitFor();
  expect(await eve.page.getByRole('button', { name: /chapter|Go to them/ }).count()).toBe(0);
  expect(await faults(eve.page)).toEqual([]);
});

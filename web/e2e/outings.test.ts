/** Outings of All Things Zombie: a Raid, a house gone through room by room, and Day One. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asked, chooseAny, turn } from './atz.ts';
import { closeBrowser, faults, person, Server, tableFor, type Person } from './harness.ts';

const server = new Server();
let ann: Person;
beforeAll(() => server.start());
beforeEach(async () => {
  ann = await person('Ann');
});
afterAll(async () => {
  await closeBrowser();
  await server.stop();
});

test('a Raid says who holds the place, and goes on until one is asked', async () => {
  const { page } = ann;
  const { id } = await tableFor(ann, server.url, {
    box: 'atz',
    seats: [{ kind: 'me' }],
    options: { scenario: 'raid' },
  });
  await page.goto(`${server.url}/t/${id}`);
  expect(await turn(page)).toBe(true);

  await page
    .getByRole('log')
    .getByText(/^Who lives here: /)
    .first()
    .waitFor();
  for (let steps = 0; steps < 12 && (await turn(page)); steps++) await chooseAny(page, steps);
  await asked(page).or(page.locator('.ending')).first().waitFor();
  expect(ann.errors).toEqual([]);
});

test('a large building is gone through room by room: dark until somebody is in', async () => {
  const { page } = ann;
  const { id } = await tableFor(ann, server.url, {
    box: 'atz',
    seats: [{ kind: 'me' }],
    options: { scenario: 'discover', rooms: 'all' },
  });
  await page.goto(`${server.url}/t/${id}`);
  const rooms = page.locator('.room');
  for (let steps = 0; steps < 80 && !(await rooms.count()) && (await turn(page)); steps++) {
    await page.getByRole('button', { name: 'Hint' }).click();
    const follow = page.getByRole('button', { name: 'Do that' });
    const early = page.getByRole('button', { name: 'All right' }); // asked before the last choice was through
    await follow.or(early).first().click();
    await follow.or(early).first().waitFor({ state: 'detached' });
  }

  expect(await page.locator('.room.dark').filter({ hasText: '?' }).count()).toBeGreaterThan(0);
  expect(await page.locator('.room:not(.dark)').count()).toBeGreaterThan(0);
  expect(ann.errors).toEqual([]);
});

test('Day One asks who one is and where to go, on a sheet that fills', async () => {
  const { page } = ann;
  await page.goto(`${server.url}/found/atz`);
  await page.getByRole('button', { name: /^Day One/ }).click();
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.waitForURL(/\/t\//);
  const sheet = page.getByRole('region', { name: 'Mona' });
  await page.getByLabel('Say an order or ask').fill('Mona');
  await page.getByLabel('Say an order or ask').press('Enter');
  await sheet.getByText('What is your name?').waitFor(); // any name, in one's own words
  expect(await faults(page)).toEqual([]);

  const to = sheet.getByText('Where to, in this order');
  for (let answers = 0; answers < 40 && !(await to.count()); answers++) {
    const before = await asked(page).innerText();
    await page.locator('.home [data-choice]').first().click();
    await expect.poll(async () => (await to.count()) > 0 || (await asked(page).innerText()) !== before).toBe(true);
  }

  const listed = await sheet.getByRole('list').first().getByRole('listitem').count();
  expect(listed).toBeGreaterThan(0);
  await page.getByRole('img', { name: 'The way so far, and the way to go' }).waitFor();
  expect(await faults(page)).toEqual([]);
  expect(ann.errors).toEqual([]);
});

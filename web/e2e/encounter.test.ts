/** Encounters of All Things Zombie: whom one meets behind a door, what is found, and a whole Discover. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asked, over } from './atz.ts';
import { closeBrowser, faults, person, Server, tableFor } from './harness.ts';
import { sitDownWhere } from './reached.ts';

const server = new Server();
beforeAll(() => server.start());
afterAll(async () => {
  await closeBrowser();
  await server.stop();
});

test('a talk is a talk: both leaders, their dice, and what each result would mean', async () => {
  const ann = await person('Ann');
  const page = await sitDownWhere(ann, server.url, 'talk', 29);
  const talk = page.getByRole('region', { name: 'A talk' });
  await talk
    .getByText(/^\S+, Rep \d/)
    .nth(1)
    .waitFor();

  const shares = await talk.locator('li b').allInnerTexts();
  expect(shares).toHaveLength(4);
  const sum = shares.reduce((all, one) => all + parseInt(one), 0);
  expect(Math.abs(sum - 100)).toBeLessThan(3); // each is rounded
  expect(await page.locator('[data-choice]').count()).toBe(await talk.locator('[data-choice]').count()); // nothing twice
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await faults(page)).toEqual([]);
  }
  const goal = await page.locator('.turn.panel').boundingBox(); // with the story beside the table
  expect((await talk.boundingBox())?.x).toBeGreaterThanOrEqual((goal?.x ?? 0) + (goal?.width ?? Infinity));
  await talk.getByRole('button', { name: 'See the table' }).click();
  expect(await talk.locator('[data-choice]').count()).toBe(0);
  await talk.getByRole('button', { name: 'Show it again' }).click();
  await talk.getByRole('button', { name: /Talk to/ }).click();

  await page
    .getByText(/ talks to .*: (they join|they come along|they want to be left alone|they reach for their guns)/)
    .first()
    .waitFor();
  expect(ann.errors).toEqual([]);
});

test('what is found is put into a pack whose weight is seen, and is carried beside the figure', async () => {
  const ann = await person('Ann');
  const page = await sitDownWhere(ann, server.url, 'take-find food', 33);
  const find = page.getByRole('region', { name: 'A find' });
  const title = await find.getByRole('heading').innerText();
  const [, finder = '', thing = ''] = /^(\S+) finds (.+)$/.exec(title) ?? [];
  await find.getByText(/^[\d.]+ \+ [\d.]+ of [\d.]+ carried$/).waitFor();
  expect(await faults(page)).toEqual([]);
  expect(await page.locator('.wheel').count()).toBe(0); // nothing twice

  await page.keyboard.press('1');

  await find.waitFor({ state: 'detached' });
  await page
    .getByRole('region', { name: 'Roster' })
    .getByRole('button', { name: new RegExp(`${finder}.*carries.*${thing}`) })
    .waitFor();
  await page.locator('.carried').first().waitFor();
  expect(ann.errors).toEqual([]);
});

test('a whole Discover is played to its end on the page', async () => {
  const ann = await person('Ann');
  const { page } = ann;
  const { id } = await tableFor(ann, server.url, {
    box: 'atz',
    seats: [{ kind: 'me' }],
    options: { scenario: 'discover', turn_limit: 6 },
  });
  await page.goto(`${server.url}/t/${id}`);
  await page.locator('.door.unknown').first().waitFor(); // every door waits with a mark
  for (let steps = 0; steps < 1000; steps++) {
    await asked(page).or(page.locator('.ending')).first().waitFor();
    if (await over(page)) break;
    await page.getByRole('button', { name: 'Hint' }).click();
    const follow = page.getByRole('button', { name: 'Do that' });
    await follow.click();
    await follow.waitFor({ state: 'detached' });
  }

  await page.waitForURL(/\/end\//);
  await page
    .getByText(/bring|worth it|point/)
    .first()
    .waitFor();
  expect(ann.errors).toEqual([]);
});

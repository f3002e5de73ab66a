/** Scenarios and vehicles of All Things Zombie on the plan: names, giving up, getting in and driving. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { atTheTable, choices, ordering, over, skirmish, until, wholeTable } from './atz.ts';
import { faults } from './harness.ts';

atTheTable();

/** First Contact, once a group is to be chosen. */
async function choosing(name: string): Promise<Page> {
  const page = await skirmish({ scenario: 'first-contact' }, name);
  expect(await until(page, /must choose the next group/)).toBe(true);
  return page;
}

test('a scenario is given up by a button, once that was confirmed', async () => {
  const page = await choosing('Gil');
  await page.locator('.world').getByText('golf cart').waitFor();

  await page.getByRole('button', { name: 'Give up …' }).click();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Play on' }).click();
  expect(await over(page)).toBe(false);
  await page.getByRole('button', { name: 'Give up …' }).click();
  await page.getByRole('button', { name: 'Give it up' }).click();

  await page.locator('.ending').getByText('the scenario was given up').first().waitFor();
});

test('a scenario is given up in words, and the example names a figure at the table', async () => {
  const page = await choosing('Wes');
  await page.getByRole('button', { name: 'Say an order' }).click();
  const say = page.getByLabel('Say an order or ask');
  expect(await say.getAttribute('placeholder')).toMatch(/move (kenny|eddie) to door/);

  await say.fill('give up');
  await say.press('Enter');

  await page.locator('.ending').getByText('the scenario was given up').first().waitFor();
});

test('a touch on a vehicle opens what can be done there', async () => {
  const page = await ordering({ scenario: 'first-contact' }, 'Car');

  await wholeTable(page);
  const cart = (await page.locator('.vehicle img').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(cart.x + cart.width / 2, cart.y + cart.height / 2);

  await choices(page).getByText('the golf cart', { exact: true }).waitFor();
});

test('those in a vehicle drive by a touch on them, and choose the course', async () => {
  const page = await ordering({ vehicle: 'suv', driving: true, figures: 1, zombies: 0, town: false }, 'Sue');

  await page.locator('.person.active').click();
  const drives = choices(page).getByText(/ drives /);
  await drives.first().waitFor();
  await choices(page)
    .getByText(/stops the vehicle|switches the engine off/)
    .waitFor();
  await drives.first().click();

  await page
    .getByRole('log')
    .getByText(/^The SUV drives on, now /)
    .first()
    .waitFor();
});

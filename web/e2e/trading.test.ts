/** A barter and cargo of All Things Zombie: what changes hands, and what goes into a vehicle. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { closeBrowser, faults, person, Server, type Person } from './harness.ts';
import { sitDownWhere } from './reached.ts';

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

test('a barter shows what is given and wanted, and what each result would mean', async () => {
  const page = await sitDownWhere(ann, server.url, 'barter', 29);
  await page.locator('.wheel .round').filter({ hasText: 'barter' }).click();
  const barter = page.getByRole('region', { name: 'A barter' });
  const shares = await barter.locator('li b').allInnerTexts();

  expect(shares).toHaveLength(3);
  expect(Math.abs(shares.reduce((all, one) => all + parseInt(one), 0) - 100)).toBeLessThan(3); // each is rounded
  expect(await faults(page)).toEqual([]);
  await barter.getByRole('button', { name: /Offer it/ }).click();

  await barter.waitFor({ state: 'detached' });
  await page
    .getByRole('log')
    .getByText(/ offers .+ for /)
    .first()
    .waitFor();
  expect(ann.errors).toEqual([]);
});

test('cargo goes into a vehicle that says what it holds', async () => {
  const page = await sitDownWhere(ann, server.url, 'load', 81);
  await page.locator('.wheel .round').filter({ hasText: 'load' }).first().click();
  const cargo = page.getByRole('region', { name: 'Cargo' });
  await cargo.getByText('nothing yet').waitFor();
  expect(await faults(page)).toEqual([]);

  await cargo
    .getByRole('button', { name: /Put (everything )?in/ })
    .first()
    .click();

  await page
    .getByRole('log')
    .getByText(/ into /)
    .first()
    .waitFor();
  expect(ann.errors).toEqual([]);
});

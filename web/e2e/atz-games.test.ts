/** Whole games of All Things Zombie on the plan, by pointer and by keyboard. */
import { expect, test } from 'vitest';
import { atTheTable, beside, chooseAny, choices, inSight, over, plan, rests, skirmish, turn } from './atz.ts';

atTheTable();

test('a game is played to its end by clicking on the plan', async () => {
  const page = await skirmish({ turn_limit: 4, figures: 2, zombies: 6, town: false });
  const done = { moves: 0, shots: 0, others: 0 };

  for (let steps = 0; steps < 2000 && (await turn(page)); steps++) {
    const orders = (await page.getByText(/must give orders/).count()) > 0;
    const spot = page.locator('.spot').nth(steps % 7);
    await beside(page, 'Who is here');
    await rests(page);
    const target = page.locator('.roster .order').filter({ hasText: /Z\d/ }).first();
    if (orders && done.shots < 2 && (await target.count())) {
      await target.click();
      await choices(page).locator('.line').first().click();
      done.shots++;
    } else if (orders && steps % 3 && (await spot.count()) && (await inSight(spot))) {
      await spot.click({ force: true });
      done.moves++;
    } else {
      await chooseAny(page);
      done.others++;
    }
  }

  expect(await over(page)).toBe(true);
  expect(Math.min(done.moves, done.shots)).toBeGreaterThan(0);
});

test('First Contact is played to its end by following hints on the plan', async () => {
  const page = await skirmish({ scenario: 'first-contact' }, 'Fay', '4');
  await page.locator('details').getByText('Get Kenny and Eddie off the table').waitFor();
  let spots = 0;

  for (let steps = 0; steps < 2000 && (await turn(page)); steps++) {
    await page.getByRole('button', { name: 'Hint' }).click();
    const follow = page.getByRole('button', { name: 'Do that' });
    await follow.waitFor();
    const spot = page.locator('.spot.hinted').first();
    if ((await spot.count()) && (await inSight(spot))) {
      await spot.click({ force: true });
      // It is done at once, or asks what to do there.
      await expect.poll(async () => !(await follow.count()) || (await choices(page).count()) > 0).toBe(true);
      spots++;
    }
    if (await follow.count()) await follow.click();
    await follow.waitFor({ state: 'detached' });
  }

  expect(await over(page)).toBe(true);
  expect(spots).toBeGreaterThan(0);
});

test('a game is played to its end by keyboard alone', async () => {
  const page = await skirmish({ turn_limit: 4, figures: 2, zombies: 5, town: false }, 'Kim');
  let presses = 0;

  for (let steps = 0; steps < 2000 && (await turn(page)); steps++) {
    if (await page.getByText(/must give orders/).count()) {
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
  }

  expect(await over(page)).toBe(true);
  expect(presses).toBeGreaterThan(2);
});

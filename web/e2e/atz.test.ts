/** All Things Zombie on its plan: questions, orders in words, the chain, axe, and how it pans. */
import { expect, test } from 'vitest';
import {
  asked,
  atTheTable,
  beside,
  chooseAny,
  choices,
  ordering,
  outOfReach,
  plan,
  rests,
  skirmish,
  standing,
  turn,
  until,
  wholeTable,
} from './atz.ts';
import { faults } from './harness.ts';

atTheTable();

test('orders and questions are understood as text', async () => {
  const page = await ordering({ figures: 1, zombies: 3, town: false }, 'Tex');
  await page.getByRole('button', { name: 'Say an order' }).click();
  const say = page.getByLabel('Say an order or ask');
  const name = (await page.locator('.person.active .name').innerText()).trim();

  await say.fill(`near ${name}`);
  await say.press('Enter');
  await page.locator('.answer').getByText(/Z\d/).first().waitFor();
  await say.fill('mvoe to edge');
  await say.press('Enter');
  await page.locator('.answer button, .answer p').first().waitFor();
  const before = await page.getByRole('log').locator('p').count();
  const spot = (await page.locator('.spot').first().getAttribute('transform')) ?? '';
  const [x = 0, y = 0] = [...spot.matchAll(/\d+/g)].map((found) => Number(found) / 3);
  await say.fill(`move ${name} to ${x / 10},${(480 - y) / 10}`);
  await say.press('Enter');

  await expect.poll(() => page.getByRole('log').locator('p').count()).toBeGreaterThan(before);
});

test('reach, the way and its cost, and why not are shown under the pointer', async () => {
  const page = await ordering({ figures: 1, zombies: 3, town: false }, 'Wyn');
  await expect.poll(() => page.locator('.reach').first().getAttribute('d')).toContain('M');
  const { x, y } = await standing(page, '.active');

  await page.mouse.move(x + 30, y - 30);
  await page
    .locator('.whisper')
    .getByText(/of 8.0″/)
    .waitFor();
  expect(await page.locator('.way').count()).toBe(1);
  await wholeTable(page);
  const far = await outOfReach(page);
  await page.mouse.move(far.x, far.y);
  await page
    .locator('.whisper')
    .getByText(/cannot/)
    .waitFor();
  await page.mouse.click(far.x, far.y);

  await choices(page)
    .getByText(/^Go here: not now/)
    .waitFor();
  expect(await choices(page).getByRole('link').first().getAttribute('href')).toMatch(/^\/rules\/atz#atz\./);
});

test('the odds of a shot are told before it is fired', async () => {
  const page = await ordering({ figures: 1, zombies: 6, town: false }, 'Odd');
  await beside(page, 'Who is here');
  const target = page.locator('.roster .order').filter({ hasText: /Z\d/ }).first();

  await target.click();

  await choices(page)
    .getByText(/hits on \d\+/)
    .first()
    .waitFor();
});

test('the chain of events can be stepped through, with dice and the row of the table', async () => {
  const page = await skirmish({ figures: 3, zombies: 14, hostiles: 3, turn_limit: 12 }, 'Ste');
  await beside(page, 'Step by step');
  const timeline = page.getByRole('region', { name: 'What happened, step by step' });
  const step = timeline.getByRole('group', { name: /^Step \d+ of/ });
  const back = timeline.getByRole('button', { name: 'Step back' });
  const latest = timeline.getByRole('button', { name: 'To the latest' });
  const row = timeline.locator('table').first();

  // Somebody takes a test sooner or later; how it went is a row of the table, some steps back.
  for (let steps = 0; steps < 400 && (await turn(page)); steps++) {
    for (let n = 0; n < 30 && !(await row.count()) && (await back.isEnabled()); n++) await back.click();
    if (await row.count()) break;
    await chooseAny(page, steps % 2);
  }

  expect(await row.locator('td.applies').count()).toBe(1);
  const at = (): Promise<string | null> => step.getAttribute('aria-label');
  await latest.click();
  const end = await at();
  await back.click();
  expect(await at()).not.toBe(end);
  await latest.click();
  await expect.poll(at).toBe(end);
});

test('the plan is clean for axe by day and by night, with choices open, and fits 360 pixels', async () => {
  const page = await ordering({ figures: 3, zombies: 10, hostiles: 2 }, 'Axl');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await faults(page)).toEqual([]);
  }
  await beside(page, 'Who is here');
  expect(await faults(page)).toEqual([]);
  await page.locator('.roster button').last().click();
  await choices(page).waitFor();
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  const box = await plan(page).boundingBox();
  expect(box?.height).toBeGreaterThan(200);
  expect(await faults(page)).toEqual([]);
});

test('a hundred figures are panned as one picture: nothing is laid out anew', async () => {
  const page = await skirmish({ figures: 6, zombies: 100, area: 'urban' }, 'Pan');
  await expect.poll(() => page.locator('.figure').count()).toBeGreaterThan(100);
  const watch = await page.context().newCDPSession(page);
  await watch.send('Performance.enable');
  const measured = async (): Promise<Record<string, number>> =>
    Object.fromEntries((await watch.send('Performance.getMetrics')).metrics.map(({ name, value }) => [name, value]));
  const { x, y, width, height } = (await plan(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [left, top] = [x + width / 4, y + height / 4];
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.mouse.move(left, top);
  await page.mouse.down();
  await page.mouse.move(left + 20, top + 20);
  const before = await measured();

  await page.mouse.move(left + width / 3, top + height / 3, { steps: 60 });

  const after = await measured();
  await page.mouse.up();
  const spent = (name: string): number => ((after[name] ?? 0) - (before[name] ?? 0)) / 60;
  console.log(`a step of panning takes ${(1000 * spent('TaskDuration')).toFixed(1)} ms with painting`);
  expect(spent('LayoutCount')).toBeLessThan(0.25); // a roof that turns glassy under the pointer is laid out; panning is not
});

test('on a phone held across one looks as closely once orders are given: what is asked stands beside the table', async () => {
  const page = await skirmish({ area: 'suburbs' }, 'Zoe');
  await page.setViewportSize({ width: 844, height: 390 });
  await page.evaluate(() =>
    localStorage.setItem('shamble.settings', JSON.stringify({ name: 'Zoe', pace: 'instant', drawer: false })),
  );
  await page.reload();
  await asked(page).waitFor();
  await rests(page);

  expect(await until(page, /must give orders/)).toBe(true);
  await rests(page);

  const disc = await page.locator('.figure.active .disc').first().boundingBox();
  expect(disc?.width).toBeGreaterThanOrEqual(24);
  const scale = await page.locator('.world').evaluate((it) => new DOMMatrix(getComputedStyle(it).transform).a);
  expect(scale).toBeGreaterThan(0.4);
});

test('one comes onto the table by an arrow at its edge, and then looks closely', async () => {
  const page = await skirmish({ entry: 'choose', zombies: 0, town: false }, 'Gil');
  expect(await until(page, /where to come onto the table/)).toBe(true);
  const gate = page.locator('.gate');
  await gate.first().waitFor();
  expect(await gate.count()).toBe(12);
  expect(await page.locator('.dock [data-choice]').count()).toBe(0); // nothing twice
  const scale = (): Promise<number> =>
    page.locator('.world').evaluate((it) => new DOMMatrix(getComputedStyle(it).transform).a);
  const whole = await scale();

  await page.getByRole('button', { name: 'Enter over the left edge, half way along it', exact: true }).click();

  await page.locator('.figure .disc').first().waitFor();
  await expect.poll(scale).toBeGreaterThan(whole * 1.3);
});

/** The kitchen of Eaten by Zombies!: what happens is played in order, by touch too. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeBrowser, person, Server, tableFor, touch, type Person } from './harness.ts';

const server = new Server();
beforeAll(() => server.start());
afterAll(async () => {
  await closeBrowser();
  await server.stop();
});

type Told = { do: string; choices: number; walkers: number; dead: number };

/** Somebody at a table of three, who notes each beat with what is on the table when it begins. */
async function guest(
  name: string,
  pace: string,
  options: object = {},
): Promise<Person & { told: () => Promise<Told[]> }> {
  const somebody = await person(name, { reducedMotion: 'no-preference', ...options });
  await somebody.page.addInitScript(
    (settings) => {
      localStorage.setItem('shamble.settings', JSON.stringify(settings));
      const told: unknown[] = [];
      Object.assign(window, { told });
      document.addEventListener('beat', (event) => {
        const beat = (event as CustomEvent<{ do: string; name?: string }>).detail;
        told.push({
          do: beat.name ?? beat.do,
          choices: document.querySelectorAll('[data-choice], .can').length,
          walkers: document.querySelectorAll('[data-piece^="walker:"]').length,
          dead: document.querySelectorAll('.dead[data-piece^="seat:"]').length,
        });
      });
    },
    { name, pace, drawer: false },
  );
  const { id } = await tableFor(somebody, server.url, {
    box: 'ebz',
    seats: [{ kind: 'me' }, { kind: 'bot' }, { kind: 'bot' }],
    options: { first_player: 1 },
  });
  await somebody.page.goto(`${server.url}/t/${id}`);
  const told = () => somebody.page.evaluate(() => (window as unknown as { told: Told[] }).told);
  return { ...somebody, told };
}
const door = (page: Page, way: string) => page.locator(`button[data-piece="door:${way}"]`);

test('the opening is played, and turns are told beat by beat before anything can be chosen', async () => {
  const ann = await guest('Ann', 'brisk');
  const { page } = ann;
  await door(page, 'flee').click();
  // One turn of everybody: until one's own doors are asked about again.
  while (!(await door(page, 'flee').count())) if (!(await touch(page))) await page.waitForTimeout(15);
  await door(page, 'flee').waitFor();

  const told = await ann.told();
  const order = told.map((one) => one.do);
  expect(order.slice(0, 2)).toEqual(['lights', 'announce']);
  expect(told.slice(1).filter(({ choices }) => choices > 0)).toEqual([]);
  expect(order.indexOf('turn')).toBeLessThan(order.indexOf('shamble'));
  expect(order.indexOf('shamble')).toBeLessThan(order.indexOf('way'));
  expect(order.indexOf('way')).toBeLessThan(order.indexOf('settle'));
  // Nobody stands at the window before he came.
  expect(told.find((one) => one.do === 'shamble')?.walkers).toBe(0);
  expect(told.find((one) => one.do === 'way')?.walkers).toBeGreaterThan(0);
  expect(ann.errors).toEqual([]);
});

test('several cards are lost together: marked in hand, and taken back as long as they are only marked', async () => {
  const ann = await guest('Ann', 'instant', { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  const { page } = ann;
  const due = page.getByText(/^You must lose \d+ cards\.$/);
  // Flee and stop at once: whoever is caught loses as many as the Horde's Attrition says.
  while (!(await due.count())) {
    await page.evaluate(() => {
      const asked = document.querySelector('[data-prompt]')?.textContent ?? '';
      if (/You must lose \d+ cards/.test(asked)) return; // it has come meanwhile: nothing is marked for us
      const wished = ['button[data-piece="door:flee"]', '[data-choice]', '.hand .can', 'main .can'];
      wished
        .map((one) => document.querySelector<HTMLElement>(one))
        .find((one) => one)
        ?.click();
    });
    await page.waitForTimeout(15);
  }
  const most = Number(/\d+/.exec((await due.textContent()) ?? '')?.[0]);
  const side = { position: { x: 16, y: 70 } }; // what is seen of a card that lies under the next one
  const held = page.locator('.hand [data-card] button');

  await held.nth(0).tap(side);
  await held.nth(1).tap(side);
  await held.nth(1).tap(side); // not that one
  await page.getByRole('button', { name: `Lose 1 of ${most}` }).waitFor();
  await held.nth(1).tap(side);
  await page.getByRole('button', { name: `Lose 2 of ${most}` }).tap();

  const left = async (): Promise<number> =>
    Number(/^You must lose (\d+)/.exec((await page.locator('[data-prompt]').textContent()) ?? '')?.[1] ?? 0);
  await expect.poll(left).toBe(most - 2);
  expect(ann.errors).toEqual([]);
});

test('who is eaten looks in from outside from then on', async () => {
  const ann = await guest('Ann', 'instant');
  const { page } = ann;
  const dead = page.getByRole('group', { name: 'Your Threat area' });
  const ended = page.locator('.ending');
  // Flee without playing anything, and lose what is due off the deck.
  while (!(await dead.or(ended).count())) {
    const done = await page.evaluate(() => {
      const wished = ['button[data-piece="door:flee"]', '.house .deck.can', '[data-choice]', '.hand .can', 'main .can'];
      const thing = wished.map((one) => document.querySelector<HTMLElement>(one)).find((one) => one);
      thing?.click();
      return !!thing;
    });
    if (!done) await page.waitForTimeout(15);
  }

  await dead.waitFor();
  await page.locator('.outside').waitFor();
  expect(await page.getByRole('list', { name: 'Who plays' }).innerText()).toMatch(/eaten|zombie/);
  expect(ann.errors).toEqual([]);
});

test('on a phone a finger that stays reads a card, and one that taps or drags plays it', async () => {
  const ann = await guest('Ann', 'instant', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  const { page } = ann;
  await door(page, 'flee').tap();
  const card = page.locator('.hand .can').first();
  await card.waitFor();
  const cards = () => page.locator('.hand .in').count();
  const before = await cards();
  const spot = async (): Promise<{ x: number; y: number }> => {
    const box = await card.boundingBox();
    return { x: (box?.x ?? 0) + 24, y: (box?.y ?? 0) + 60 };
  };
  const hands = await page.context().newCDPSession(page);
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: { x: number; y: number }[]) =>
    hands.send('Input.dispatchTouchEvent', { type, touchPoints: points });

  const first = await spot();
  await finger('touchStart', first);
  await page.locator('#tip').waitFor();
  await finger('touchEnd');
  expect(await cards()).toBe(before);

  const second = await spot();
  await Promise.all([
    // At once: a finger that rests on its way only reads.
    finger('touchStart', second),
    finger('touchMove', { x: second.x, y: second.y - 60 }),
    finger('touchMove', { x: 200, y: 300 }),
    finger('touchEnd'),
  ]);
  await expect.poll(() => page.locator('[data-at="in-play"] li').count()).toBe(1);

  await card.or(page.locator('[data-choice]')).first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(ann.errors).toEqual([]);
});

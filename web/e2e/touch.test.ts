/** With a finger: a press that lasts reads a card and never plays it; a tap plays it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeBrowser, person, Server, tableFor } from './harness.ts';

const server = new Server();
beforeAll(() => server.start());
afterAll(async () => {
  await closeBrowser();
  await server.stop();
});

const bots = (count: number) => Array.from({ length: count }, () => ({ kind: 'bot' }));
const GAMES = [
  { box: 'zdfg', seats: [{ kind: 'me' }, ...bots(1)], options: { first_player: 1 } },
  { box: 'azta', seats: [{ kind: 'me' }, ...bots(2)], options: {} },
];

test.each(GAMES)('a card of $box is read by holding it, and not played', async ({ box, seats, options }) => {
  const ann = await person('Ann', { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  const { page } = ann;
  await page.addInitScript(() =>
    localStorage.setItem('shamble.settings', JSON.stringify({ name: 'Ann', pace: 'instant', drawer: false })),
  );
  const { id } = await tableFor(ann, server.url, { box, seats, options });
  const sent: string[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))));
  await page.goto(`${server.url}/t/${id}`);
  const card = page.locator('.hand button.can, .hand .can button').first();
  // Until a card in hand can be played, whatever else can be touched is.
  for (let turns = 0; turns < 200 && !(await card.count()); turns++) {
    await page.locator('.can, [data-choice]').first().waitFor();
    await page.evaluate(() => {
      if (document.querySelector('.hand .can')) return;
      const things = ['.announce', '.lay.can', 'main .can', '[data-choice]'];
      things
        .map((one) => document.querySelector<HTMLElement>(one))
        .find(Boolean)
        ?.click();
    });
  }
  const before = sent.filter((frame) => frame.includes('"is":"choose"')).length;
  const cards = await page.locator('.hand [data-card]').count();
  const spot = await card.boundingBox();
  if (!spot) throw new Error('there is no card to hold');
  const finger = await page.context().newCDPSession(page);
  const at = [{ x: spot.x + spot.width / 2, y: spot.y + Math.min(spot.height, 844 - spot.y) / 2 }];

  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at });
  await page.getByRole('tooltip').waitFor();
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });

  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  expect(await page.locator('.hand [data-card]').count()).toBe(cards);
  expect(await page.locator('.hand [aria-pressed="true"]').count()).toBe(0);
  expect(sent.filter((frame) => frame.includes('"is":"choose"'))).toHaveLength(before);

  await Promise.all([
    // At once: a finger that stays only reads.
    finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at }),
    finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  ]);

  // A tap picks the card up, or plays it where it can go to one place only.
  const played = () => sent.filter((frame) => frame.includes('"is":"choose"')).length - before;
  await expect
    .poll(async () => (await page.locator('.hand [aria-pressed="true"], .lay.can').count()) + played())
    .toBeGreaterThan(0);
  expect(ann.errors).toEqual([]);
});

const ACROSS = [
  { box: 'zdfg', count: 1 },
  { box: 'ebz', count: 1 },
  { box: 'azardia', count: 1 },
  { box: 'azta', count: 2 },
];

test.each(ACROSS)('$box on a phone held across: a hint leaves room, and all is large enough to read', async (game) => {
  const ann = await person('Ann', { hasTouch: true, isMobile: true, viewport: { width: 844, height: 390 } });
  const { page } = ann;
  await page.addInitScript(() =>
    localStorage.setItem('shamble.settings', JSON.stringify({ name: 'Ann', pace: 'instant', drawer: false })),
  );
  const { id } = await tableFor(ann, server.url, { box: game.box, seats: [{ kind: 'me' }, ...bots(game.count)] });
  await page.goto(`${server.url}/t/${id}`);
  await page.locator('.can, [data-choice]').first().waitFor();

  await page.getByRole('button', { name: 'Hint' }).tap();
  await page.getByRole('button', { name: 'Do that' }).waitFor();

  const seen = await page.evaluate(() => {
    const inside = (one: Element | null): boolean => {
      const box = one?.getBoundingClientRect();
      return !!box && box.height > 0 && box.top >= 0 && box.bottom <= innerHeight + 2 && box.right <= innerWidth + 2;
    };
    const small = [...document.querySelectorAll<HTMLElement>('main button :not(svg, svg *, .sr, .sr *)')].filter(
      (one) => one.offsetHeight > 4 && one.childElementCount === 0 && one.textContent?.trim(),
    );
    const sizes = small.map((one) => parseFloat(getComputedStyle(one).fontSize) * (one.currentCSSZoom ?? 1));
    return {
      asked: inside(document.querySelector('[data-prompt]')),
      way: inside([...document.querySelectorAll('.note .button')].at(-1) ?? null),
      hand: (document.querySelector('.hold')?.getBoundingClientRect().top ?? 999) < innerHeight - 50,
      least: Math.min(13, ...sizes),
    };
  });
  expect(seen).toEqual({ asked: true, way: true, hand: true, least: 13 });
  await page.getByRole('button', { name: 'Do that' }).tap();
  await page.getByRole('button', { name: 'Do that' }).waitFor({ state: 'detached' });
  expect(ann.errors).toEqual([]);
});

test('a hint on a phone held upright is whole, lies over the scene, and does not move it', async () => {
  const ann = await person('Ann', { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  const { page } = ann;
  await page.addInitScript(() =>
    localStorage.setItem('shamble.settings', JSON.stringify({ name: 'Ann', pace: 'instant', drawer: false })),
  );
  const { id } = await tableFor(ann, server.url, { box: 'ebz', seats: [{ kind: 'me' }, ...bots(2)] });
  await page.goto(`${server.url}/t/${id}`);
  await page.locator('.can, [data-choice]').first().waitFor();
  const doors = () => page.locator('[data-piece="door:fight"], .door').first().boundingBox();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(600); // the scene has taken its size
  const before = await doors();

  await page.getByRole('button', { name: 'Hint' }).tap();
  await page.getByRole('button', { name: 'Do that' }).waitFor();

  expect(await doors()).toEqual(before);
  const seen = await page.locator('.hint').evaluate((note) => {
    const words = note.querySelector('span');
    const { left, right, top, bottom } = note.getBoundingClientRect();
    const spots = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [x, y] as const));
    return {
      whole: !!words && words.scrollHeight <= words.clientHeight + 1,
      above: spots.every(([x, y]) =>
        note.contains(document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y)),
      ),
    };
  });
  expect(seen).toEqual({ whole: true, above: true });
});

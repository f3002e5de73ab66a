/** Where it is crowded: with four at the table everything that is yours is seen on a phone, and letters stay on their boards beside a drawer. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeBrowser, person, Server, tableFor, touch, type Person } from './harness.ts';

const server = new Server();
beforeAll(() => server.start());
afterAll(async () => {
  await closeBrowser();
  await server.stop();
});

const FOUR = [{ kind: 'me' }, { kind: 'bot' }, { kind: 'bot' }, { kind: 'bot' }];

async function office(ann: Person, drawer: boolean): Promise<void> {
  const { page } = ann;
  await page.addInitScript(
    (open) => localStorage.setItem('shamble.settings', JSON.stringify({ name: 'Ann', pace: 'instant', drawer: open })),
    drawer,
  );
  const { id } = await tableFor(ann, server.url, { box: 'zdfg', seats: FOUR });
  await page.goto(`${server.url}/t/${id}`);
  for (let touched = 0; touched < 10;) {
    if (await touch(page)) touched++;
    else await page.waitForTimeout(15);
  }
  await page.locator('.ask.mine').waitFor();
}

test('on a phone your three boards are seen whole above what is asked, though three rivals sit there', async () => {
  const ann = await person('Ann', { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  await office(ann, false);

  const hidden = await ann.page.evaluate(() => {
    const bar = document.querySelector('.dock .bar')?.getBoundingClientRect().top ?? 0;
    const cards = [...document.querySelectorAll('.big .active .t, .big .stencil, .big .kind')];
    return { cards: cards.length, under: cards.filter((one) => one.getBoundingClientRect().bottom > bar + 1).length };
  });

  expect(hidden.cards).toBeGreaterThan(4);
  expect(hidden.under).toBe(0);
  expect(ann.errors).toEqual([]);
});

test('beside the drawer every letter stays on its board', async () => {
  const ann = await person('Ann', { viewport: { width: 1280, height: 800 } });
  await office(ann, true);

  const out = await ann.page.evaluate(
    () =>
      [...document.querySelectorAll('.board')].flatMap((board) => {
        const edge = board.getBoundingClientRect();
        return [...board.querySelectorAll('.stencil span')].filter((one) => {
          const { left, right } = one.getBoundingClientRect();
          return left < edge.left - 1 || right > edge.right + 1;
        });
      }).length,
  );

  expect(await ann.page.locator('.mini .stencil span').count()).toBe(30);
  expect(out).toBe(0);
  expect(ann.errors).toEqual([]);
});

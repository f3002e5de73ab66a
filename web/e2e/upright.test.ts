/** On a tablet held upright: every name and number is whole, and what is told hides nothing. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeBrowser, person, Server, tableFor, touch } from './harness.ts';

const server = new Server();
beforeAll(() => server.start());
afterAll(async () => {
  await closeBrowser();
  await server.stop();
});

const bots = (count: number) => Array.from({ length: count }, () => ({ kind: 'bot' }));
const GAMES = [
  { box: 'zdfg', count: 3, whole: '.mini .stencil, .mini .kind, .rivals h2', apart: '.big' },
  { box: 'ebz', count: 3, whole: '.stock .title, .stock .signs, .window .plate', apart: '.house .tag' },
  { box: 'azta', count: 4, whole: '.plate .in, .stub .name', apart: '.stub' },
];

test.each(GAMES)('$box: names and numbers are whole, captions beside them', async ({ box, count, whole, apart }) => {
  const ann = await person('Ann', { hasTouch: true, isMobile: true, viewport: { width: 820, height: 1180 } });
  const { page } = ann;
  await page.addInitScript(() =>
    localStorage.setItem('shamble.settings', JSON.stringify({ name: 'Ann', pace: 'instant', drawer: false })),
  );
  const { id } = await tableFor(ann, server.url, { box, seats: [{ kind: 'me' }, ...bots(count)] });
  await page.goto(`${server.url}/t/${id}`);
  await page.locator('.can, [data-choice]').first().waitFor();
  for (let touched = 0; touched < 12;) {
    if (await touch(page)) touched++;
    else await page.waitForTimeout(15);
  }
  await page.locator('.can, [data-choice]').first().waitFor();

  const seen = await page.evaluate(
    ([names, things]) => {
      const all = (some: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(some)];
      const cut = all(names)
        .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.getBoundingClientRect().right > innerWidth)
        .map((one) => one.textContent?.trim().replace(/\s+/g, ' '));
      const words = all(names).filter((one) => {
        const text = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
        const range = document.createRange();
        for (let node = text.nextNode(); node; node = text.nextNode())
          for (const word of node.textContent?.matchAll(/\p{L}{3,}/gu) ?? []) {
            range.setStart(node, word.index);
            range.setEnd(node, word.index + word[0].length);
            if (range.getClientRects().length > 1) return true;
          }
        return false;
      });
      const told = all('.captions p').map((one) => one.getBoundingClientRect());
      const hidden = all(things).filter((one) => {
        const box = one.getBoundingClientRect();
        return told.some((line) => line.height > 0 && line.top < box.bottom - 1 && box.top < line.bottom - 1);
      });
      return { found: all(names).length > 3, cut, broken: words.length, hidden: hidden.length };
    },
    [whole, apart] as const,
  );

  expect(seen).toEqual({ found: true, cut: [], broken: 0, hidden: 0 });
  expect(ann.errors).toEqual([]);
});

/** The five places are cheap to paint, and quick, without a graphics card. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeBrowser, person, Server, tableFor } from './harness.ts';
import { comesToRest, costOfFrames, spentOn } from './measure.ts';

const server = new Server();
beforeAll(() => server.start());
afterAll(async () => {
  await closeBrowser();
  await server.stop();
});

const FRAME = 1000 / 30; // milliseconds, where thirty are shown in a second
const PAINTED = 100; // milliseconds until a choice is seen
const SEATS = { zdfg: 4, azta: 7, ebz: 3, azardia: 4, atz: 2 };
const chairs = (count: number) => [{ kind: 'me' }, ...Array.from({ length: count - 1 }, () => ({ kind: 'bot' }))];

test.each(Object.entries(SEATS))(
  'nothing of %s is painted when nothing moves, and thirty frames a second are within its means',
  async (box, count) => {
    const ann = await person('Ann', { reducedMotion: 'no-preference' });
    const { page } = ann;
    await page.addInitScript(() =>
      localStorage.setItem('shamble.settings', JSON.stringify({ name: 'Ann', pace: 'calm', drawer: false })),
    );
    const { id } = await tableFor(ann, server.url, { box, seats: chairs(count) });
    await page.goto(`${server.url}/t/${id}`);
    const asked = page.locator('[data-prompt].mine');
    while (!(await asked.count())) {
      await page.keyboard.press('x');
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
    }
    const painted = await comesToRest(page); // what stirs by itself does so by transforms alone
    console.log(`${box}: ${painted} paints a second when nothing moves; then a choice is made, and`);

    await page.locator('[data-choice], .can').first().dispatchEvent('click');
    const { ours } = await costOfFrames(page);

    expect(ours.processor).toBeLessThan(FRAME);
    expect(ann.errors).toEqual([]);
  },
);

test('a choice is painted within 100 ms at a table with 200 lines in its story', async () => {
  const ann = await person('Ann');
  const { page } = ann;
  const { id } = await tableFor(ann, server.url, { box: 'zdfg', seats: chairs(2), options: { first_player: 1 } });
  await page.goto(`${server.url}/t/${id}`);
  await page.locator('.hand button[aria-pressed]').first().waitFor();
  const lines = await page.evaluate(() => {
    const list = document.querySelector('[role=log]');
    const line = list?.querySelector('p');
    for (let count = list?.children.length ?? 0; line && count < 200; count++) list?.append(line.cloneNode(true));
    return list?.children.length ?? 0;
  });
  expect(lines).toBeGreaterThanOrEqual(200);

  const times = 9; // picked up and put down again
  const { processor, main } = await spentOn(page, () =>
    page.evaluate(async (most) => {
      const painted = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      for (let count = 0; count < most; count++) {
        document.querySelector<HTMLElement>('.hand button[aria-pressed]')?.click();
        await painted();
        if (!document.querySelector('.hand [aria-pressed="true"]')) throw new Error('no card was picked up');
        const put = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true });
        document.querySelector<HTMLElement>('.hand')?.dispatchEvent(put);
        await painted();
      }
    }, times),
  );

  const each = `${(processor / times).toFixed(1)} ms of the processor, ${(main / times).toFixed(1)} on the main thread`;
  console.log(`a card is picked up and put down in ${each}`);
  expect(main / times).toBeLessThan(PAINTED);
  expect(ann.errors).toEqual([]);
});

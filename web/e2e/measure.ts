/** What the page costs, by the browser's own accounts: a busy machine makes things later, but not more. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** How often something is painted in a second. */
async function paints(page: Page): Promise<number> {
  const browser = page.context().browser();
  await browser?.startTracing(page, { categories: ['devtools.timeline'] });
  await page.waitForTimeout(1000);
  const trace = JSON.parse(String(await browser?.stopTracing())) as { traceEvents: { name: string; ph: string }[] };
  return trace.traceEvents.filter(({ name, ph }) => name === 'Paint' && ph === 'X').length;
}

/** Wait until nothing is painted any more, but for a cursor that blinks; how often something still is in a second. */
export async function comesToRest(page: Page): Promise<number> {
  let last = Infinity;
  await expect.poll(async () => (last = await paints(page)), { timeout: 120_000 }).toBeLessThanOrEqual(3);
  return last;
}

export type Spent = { processor: number; main: number; layouts: number };

/** What the browser's processes have spent on this page so far: milliseconds of the processor, not of the clock. */
async function accounts(page: Page): Promise<() => Promise<Spent>> {
  const browser = await page.context().browser()?.newBrowserCDPSession();
  const watch = await page.context().newCDPSession(page);
  await watch.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const processes = (await browser?.send('SystemInfo.getProcessInfo'))?.processInfo ?? [];
    const { metrics } = await watch.send('Performance.getMetrics');
    const of = (name: string): number => metrics.find((one) => one.name === name)?.value ?? 0;
    const painting = processes.find(({ type }) => type === 'GPU')?.cpuTime ?? 0;
    return {
      processor: 1000 * (of('ProcessTime') + painting),
      main: 1000 * of('ThreadTime'),
      layouts: of('LayoutCount'),
    };
  };
}

/** What something costs that is done on the page. */
export async function spentOn(page: Page, act: () => Promise<unknown>): Promise<Spent> {
  const so = await accounts(page);
  const before = await so();
  await act();
  const after = await so();
  return {
    processor: after.processor - before.processor,
    main: after.main - before.main,
    layouts: after.layouts - before.layouts,
  };
}

/** Look at so many frames; how many came in a second. */
export const frames = (page: Page, count: number): Promise<number> =>
  page.evaluate(async (most) => {
    const times: number[] = [];
    while (times.length < most) times.push(await new Promise<number>((done) => requestAnimationFrame(done)));
    return (1000 * (times.length - 1)) / ((times.at(-1) ?? 1) - (times[0] ?? 0));
  }, count);

/** What a frame costs while a beat plays, beside what one of an empty page costs that moves one square. */
export async function costOfFrames(page: Page, count = 90): Promise<{ ours: Spent; empty: Spent }> {
  let rate = 0;
  const ours = await spentOn(page, async () => (rate = await frames(page, count)));
  const blank = await page.context().newPage();
  await blank.setContent('<div style="width:100px;height:140px;background:#a3321c"></div>');
  await blank.evaluate(() => {
    const moves = [{ transform: 'none' }, { transform: 'translate(400px, 200px)' }];
    document.querySelector('div')?.animate(moves, { duration: 600, iterations: Infinity });
  });
  await frames(blank, 10);
  const empty = await spentOn(blank, () => frames(blank, count));
  await blank.close();
  const each = ({ processor, main, layouts }: Spent): Spent => ({
    processor: processor / count,
    main: main / count,
    layouts: layouts / count,
  });
  const say = ({ processor, main, layouts }: Spent): string =>
    `${processor.toFixed(1)} ms of the processor, ${main.toFixed(1)} of them on the main thread, ${layouts.toFixed(2)} layouts`;
  console.log(
    `in beats: ${rate.toFixed(0)} frames a second; a frame costs ${say(each(ours))}; of an empty page ${say(each(empty))}`,
  );
  return { ours: each(ours), empty: each(empty) };
}

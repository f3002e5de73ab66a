/** Pictures of every page, by day, by night and on a phone: `make shots` puts them into dist/shots. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { closeBrowser, person, playToEnd, Server, tableFor, touch } from './harness.ts';

const folder = new URL('../../dist/shots', import.meta.url).pathname;
mkdirSync(folder, { recursive: true });
const server = new Server();
afterAll(async () => {
  await closeBrowser();
  await server.stop();
});

test('pictures are made of every page', { timeout: 600_000 }, async () => {
  await server.start();
  const ann = await person('Ann');
  const { page } = ann;
  const shelf = (await (await fetch(`${server.url}/api/boxes`)).json()) as {
    boxes: { key: string; seats: [number, number] }[];
  };
  const shots: [string, string, string][] = [['shelf', '/', 'article']];
  for (const { key, seats } of shelf.boxes) {
    const bots = Array.from({ length: seats[0] - 1 }, () => ({ kind: 'bot' }));
    const { id } = await tableFor(ann, server.url, { box: key, seats: [{ kind: 'me' }, ...bots] });
    await page.goto(`${server.url}/t/${id}`);
    await page.locator('[data-choice], .can').first().waitFor();
    for (let touched = 0, tries = 0; touched < 14 && tries < 400; tries++) {
      if (await touch(page)) touched++;
      else await page.waitForTimeout(20);
    }
    shots.push(
      [`${key}-setup`, `/new/${key}`, 'form'],
      [`${key}-table`, `/t/${id}`, 'main'],
      [`${key}-rules`, `/rules/${key}`, 'article'],
    );
  }
  const { id } = await tableFor(ann, server.url, {
    box: 'zdfg',
    seats: [{ kind: 'me' }, { kind: 'bot' }],
    options: { turn_limit: 6 },
  });
  await page.goto(`${server.url}/t/${id}`);
  await playToEnd(page);
  shots.push(['end', `/t/${id}`, '.ending'], ['replay', `/replay/${id}`, '.chart']);
  for (const [name, path, ready] of shots) {
    for (const [kind, colorScheme, width, height] of [
      ['day', 'light', 1280, 800],
      ['night', 'dark', 1280, 800],
      ['phone', 'light', 360, 740],
    ] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height });
      await page.goto(server.url + path);
      await page.locator(ready).first().waitFor();
      await page.waitForTimeout(500);
      await page.screenshot({ path: join(folder, `${name}-${kind}.png`) });
    }
  }
  console.log(`${shots.length * 3} pictures are in ${folder}`);
  expect(ann.errors).toEqual([]);
});

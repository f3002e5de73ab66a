/** The pictures that go with shared links, and the icons of the installed page: `npm run previews` draws them anew. */
import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { closeBrowser, person, Server } from './harness.ts';

const folder = new URL('../public/', import.meta.url).pathname;
const server = new Server();
afterAll(async () => {
  await closeBrowser();
  await server.stop();
});

test('icons and previews are drawn', { timeout: 300_000 }, async () => {
  await server.start();
  const { page } = await person('Ann', { viewport: { width: 1200, height: 630 }, colorScheme: 'light' });
  const icon = readFileSync(`${folder}icon.svg`, 'utf-8');
  for (const [name, size, edge] of [
    ['icon-180', 180, 0],
    ['icon-192', 192, 0],
    ['icon-512', 512, 0],
    ['icon-mask-512', 512, 64],
  ] as const) {
    await page.setViewportSize({ width: size, height: size });
    const inner = size - 2 * edge;
    await page.setContent(
      `<body style="margin:0;background:${edge ? '#f3ead7' : 'transparent'}"><div style="padding:${edge}px">${icon.replace('<svg', `<svg width="${inner}" height="${inner}" style="display:block"`)}</div></body>`,
    );
    await page.screenshot({ path: `${folder}${name}.png`, omitBackground: true });
  }
  await page.setViewportSize({ width: 1200, height: 630 });
  await page.goto(server.url);
  await page.getByRole('article').first().waitFor();
  const boxes = await page.evaluate(() =>
    [...document.querySelectorAll('article')].map((box) => ({
      key: box.querySelector('.lid')?.getAttribute('href')?.split('/').pop() ?? '',
      title: box.querySelector('h3')?.textContent ?? '',
      pitch: box.querySelector('.side > p:not(.facts)')?.textContent ?? '',
    })),
  );
  expect(boxes.length).toBeGreaterThan(4);
  for (const { key, title, pitch } of [{ key: '', title: 'Shamble', pitch: '' }, ...boxes]) {
    await page.goto(server.url);
    await page.getByRole('article').first().waitFor();
    await page.evaluate(
      ([box, called, about]) => {
        const lid = document.querySelector<HTMLElement>(box ? `.lid[href="/new/${box}"]` : '.mast svg');
        const sheet = document.createElement('main');
        sheet.style.cssText =
          'position:fixed;inset:0;z-index:99;display:flex;gap:48px;align-items:center;padding:48px;background:var(--paper);box-sizing:border-box';
        const words = document.createElement('div');
        words.innerHTML = '<h1></h1><p></p><p style="color:var(--rust);font:30px var(--creep)">Shamble</p>';
        const [head, text] = [...words.children] as HTMLElement[];
        if (!head || !text || !lid) throw new Error('nothing to draw');
        head.textContent = called ?? '';
        head.style.cssText = 'font:64px/1.05 var(--slab);margin:0 0 24px';
        text.textContent = about || 'Tabletop games for the end of the world. Pick a box, play it.';
        text.style.cssText = 'font-size:30px;line-height:1.35;margin:0 0 24px';
        words.style.flex = '1';
        lid.style.cssText += ';flex:none;width:520px;height:auto;transform:none';
        sheet.append(lid, words);
        document.body.append(sheet);
      },
      [key, title, pitch],
    );
    await page.screenshot({ path: `${folder}preview${key ? `-${key}` : ''}.png` });
  }
});

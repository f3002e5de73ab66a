import { appendFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asked, over } from './atz.ts';
import { closeBrowser, person, Server, tableFor } from './harness.ts';
const server = new Server();
beforeAll(() => server.start());
afterAll(async () => { await closeBrowser(); await server.stop(); });
const OUT = '/tmp/w/enc/shots/';
const W = { viewport: { width: 1440, height: 900 } };
const P = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const KINDS: [string, object, object, string][] = [
  ['day', W, { scenario: 'discover', figures: 4, area: 'suburbs', zombies: 2, turn_limit: 8 }, 'd7'],
  ['night', { ...W, colorScheme: 'dark' }, { scenario: 'discover', figures: 4, time: 'night', zombies: 1, turn_limit: 7 }, 'n4'],
  ['phone', P, { scenario: 'discover', figures: 3, zombies: 1, turn_limit: 7 }, 'p3'],
  ['raid', { ...W, colorScheme: 'dark' }, { scenario: 'raid', figures: 4, time: 'evening', turn_limit: 7 }, 'r2'],
];
for (const [name, view, options, seed] of KINDS)
  test(name, async () => {
    const log = (line: string) => appendFileSync(`${OUT}${name}.txt`, line + '\n');
    const ann = await person('Ann', view as never);
    const { page } = ann;
    const { id } = await tableFor(ann, server.url, { box: 'atz', seats: [{ kind: 'me' }], options, seed });
    await page.goto(`${server.url}/t/${id}`);
    await page.locator('.door').first().waitFor();
    const seen = new Map<string, number>();
    let shots = 0;
    for (let steps = 0; steps < 260; steps++) {
      await asked(page).or(page.locator('.ending')).first().waitFor();
      if (await over(page)) break;
      const said = (await asked(page).first().innerText().catch(() => '')).slice(0, 90).replace(/\n/g, ' | ');
      const kind = said.replace(/[A-Z]\w+/g, 'X').replace(/[\d.]+/g, '0').slice(0, 34);
      const n = (seen.get(kind) ?? 0) + 1; seen.set(kind, n);
      if (n <= 2 || steps % 30 === 0) {
        const file = `${name}-${String(++shots).padStart(2, '0')}.png`;
        await page.screenshot({ path: OUT + file });
        log(`${file}: ${said}`);
      }
      const say = await page.evaluate(async (id) => {
        const key = localStorage.getItem('shamble.guest');
        const r = await fetch(`/api/tables/${id}`, { headers: { Authorization: `Bearer ${key}` } });
        return r.ok ? Object.keys(await r.json()).join(',') : String(r.status);
      }, id).catch((e) => String(e));
      if (steps === 0) log(say);
      // what a keen player would do, by the words on the buttons; else the hint
      let done = false;
      for (const wish of [/searches/i, /^Talk to|talk/i, / with .*nobody knows|goes into/i, /^(\d )?Take|takes/i, /Set out/i]) {
        const button = page.locator('[data-choice]').filter({ hasText: wish }).last();
        if (await button.count()) { log('  ' + (await button.innerText()).replace(/\n/g, ' ').slice(0, 80)); await button.click().catch(() => 0); done = true; break; }
      }
      if (!done) {
        await page.getByRole('button', { name: 'Hint' }).click();
        const follow = page.getByRole('button', { name: 'Do that' });
        await follow.waitFor();
        const tells = (await page.locator('.hint, [class*=hint]').first().innerText().catch(() => '')).replace(/\n/g, ' ').slice(0, 120);
        log('  hint ' + tells);
        if (steps % 25 === 3) await page.screenshot({ path: `${OUT}${name}-hint${steps}.png` });
        await follow.click();
        await follow.waitFor({ state: 'detached' });
      }
      await page.waitForTimeout(150);
    }
    await page.waitForURL(/\/end\//);
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `${OUT}${name}-end.png` });
    log(JSON.stringify([...seen]));
    expect(ann.errors).toEqual([]);
  });

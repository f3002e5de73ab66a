/** A game from outside brings its own board: the example plug-in, played on it. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeBrowser, faults, person, Server, tableFor } from './harness.ts';

const EXAMPLE = new URL('../../examples/last-brain', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'shamble-plugged-'));
const server = new Server();

/** What installing the example leaves behind: the package, and what names its box. */
function installed(): string {
  const info = join(folder, 'shamble_last_brain-1.0.dist-info');
  mkdirSync(info);
  writeFileSync(join(info, 'METADATA'), 'Metadata-Version: 2.1\nName: shamble-last-brain\nVersion: 1.0\n');
  writeFileSync(join(info, 'entry_points.txt'), '[shamble.games]\nlast-brain = last_brain:box\n');
  return `${folder}:${EXAMPLE}`;
}

beforeAll(() => server.start(0, [], { PYTHONPATH: installed() }));
afterAll(async () => {
  await closeBrowser();
  await server.stop();
  rmSync(folder, { recursive: true });
});

test('a box from outside is played on the board that it brings', async () => {
  const ann = await person('Ann');
  const { page } = ann;
  const { id } = await tableFor(ann, server.url, {
    box: 'last-brain',
    seats: [
      { kind: 'me', name: 'Ann' },
      { kind: 'me', name: 'Bob' },
    ],
  });
  const refused: string[] = [];
  page.on('console', (said) => said.type() === 'error' && refused.push(said.text()));
  await page.goto(`${server.url}/t/${id}`);
  const board = page.locator('main shamble-last-brain');

  await board.getByRole('button', { name: 'Take 3 brains' }).click();

  await page.getByRole('button', { name: 'I am Bob' }).click();
  await board.getByText('Ann takes 3 brains: 12 left.').waitFor();
  expect(await board.getByRole('button').count()).toBe(12);
  expect(await board.getByRole('button', { name: /^Take/ }).count()).toBe(3);
  expect(await page.locator('[data-choice]').count()).toBe(0); // nothing stands twice
  expect(await faults(page)).toEqual([]);
  expect([...ann.errors, ...refused]).toEqual([]);
});

test('a game is played to its end on it, with a bot', async () => {
  const ann = await person('Ann');
  const { page } = ann;
  const seats = [{ kind: 'me' }, { kind: 'bot', name: 'Lou' }];
  const { id } = await tableFor(ann, server.url, { box: 'last-brain', seats });
  await page.goto(`${server.url}/t/${id}`);
  const most = page.locator('main shamble-last-brain .can').first();

  for (let turns = 0; turns < 15 && !(await page.locator('.ending').count()); turns++) {
    await most.or(page.locator('.ending')).first().waitFor();
    if (await most.count()) await most.click();
  }

  await page.locator('.ending').waitFor();
  expect(ann.errors).toEqual([]);
});

test('where the board of a box does not come, the plain one is there', async () => {
  const ann = await person('Ann');
  const { page } = ann;
  const { id } = await tableFor(ann, server.url, { box: 'last-brain', seats: [{ kind: 'me' }, { kind: 'bot' }] });
  await page.route('**/boards/**', (route) => route.abort());

  await page.goto(`${server.url}/t/${id}`);

  await page.getByRole('button', { name: 'Take 2 brains' }).first().waitFor();
  expect(ann.errors).toEqual([]);
});

/** Games of All Things Zombie in which something is asked: played by a script, sat down to by a person. */
import { execFileSync } from 'node:child_process';
import type { Page } from 'playwright-core';
import { asked } from './atz.ts';
import type { Person } from './harness.ts';

const ROOT = new URL('../..', import.meta.url).pathname;

/** Sit down where this is asked or can be chosen, in the first such game from a seed on. */
export async function sitDownWhere({ page }: Person, url: string, wanted: string, seed: number): Promise<Page> {
  const buffer = execFileSync(`${ROOT}.venv/bin/python`, [`${ROOT}tools/reach.py`, 'discover', wanted, String(seed)]);
  await page.goto(url);
  await page.getByRole('article').first().waitFor();
  await page.getByLabel('Choose a file').setInputFiles({ name: 'so-far.jsonl', mimeType: 'application/jsonl', buffer });
  await page.waitForURL(/replay/);
  const slider = page.getByRole('slider');
  const plies = (await slider.getAttribute('max')) ?? '';
  await slider.fill(plies);
  await page.getByText(new RegExp(`^${plies} / \\d+$`)).waitFor();
  await page.getByRole('button', { name: /Play on from here/ }).click();
  await page.waitForURL(/\/t\//);
  await asked(page).waitFor();
  return page;
}

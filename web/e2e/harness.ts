/** A real server and real browsers, for tests that do what people do. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContextOptions, type Page, type Route } from 'playwright-core';
import { expect, onTestFailed } from 'vitest';
import { CHROMIUM } from './chromium.ts';

const ROOT = new URL('../..', import.meta.url).pathname;
const FAILED = new URL('failed/', import.meta.url).pathname; // what was on the screen when a test failed
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const freePort = (): Promise<number> =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** A server that can be killed and started again on the same port with the same database. */
export class Server {
  #process: ChildProcess | null = null;
  readonly #folder = mkdtempSync(join(tmpdir(), 'shamble-e2e-'));
  port = 0;

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(pace = 0, more: string[] = [], variables: NodeJS.ProcessEnv = {}): Promise<this> {
    this.port ||= await freePort();
    const db = `sqlite:///${join(this.#folder, 'tables.db')}`;
    const wishes = ['serve', '--db', db, '--port', String(this.port), '--pace', String(pace), '--no-limits', ...more];
    this.#process = spawn(process.env.SHAMBLE ?? `${ROOT}.venv/bin/shamble`, wishes, {
      cwd: ROOT,
      env: { ...process.env, ...variables },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    while (this.#process.exitCode === null) {
      const up = await fetch(`${this.url}/api/health`)
        .then((answer) => answer.ok)
        .catch(() => false);
      if (up) return this;
      await new Promise((done) => setTimeout(done, 100));
    }
    throw new Error('the server did not start');
  }

  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const dying = this.#process;
    this.#process = null;
    if (!dying || dying.exitCode !== null) return;
    const gone = new Promise((done) => dying.once('exit', done));
    dying.kill(signal);
    const patience = setTimeout(() => dying.kill('SIGKILL'), 3000);
    await gone;
    clearTimeout(patience);
  }

  async stop(): Promise<void> {
    await this.kill('SIGTERM');
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

let browser: Promise<Browser> | null = null;

export const closeBrowser = async (): Promise<void> => {
  await (await browser)?.close();
  browser = null;
};

const tables = new Map<string, number>();

/** Choose the dice of a new table, so that a test meets the same games every time; not where others join. */
async function chooseDice(route: Route): Promise<void> {
  const wish = route.request().method() === 'POST' ? route.request().postDataJSON() : null;
  if (!wish || wish.seats.some((seat: { kind: string }) => seat.kind === 'open')) return route.continue();
  if (wish.seed) return route.continue();
  const test = (expect.getState().currentTestName ?? 'before').slice(-50);
  const count = (tables.get(test) ?? 0) + 1;
  tables.set(test, count);
  return route.continue({ postData: { ...wish, seed: `${test} ${count}` } });
}

export type Person = { page: Page; errors: string[] };

/** A person with a browser of their own, whose bots play at once and whose cards do not travel. */
export async function person(name: string, options: BrowserContextOptions = {}): Promise<Person> {
  browser ??= chromium.launch({ executablePath: CHROMIUM, args: FLAGS, timeout: 180_000 });
  const context = await (
    await browser
  ).newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  });
  await context.addInitScript((called) => {
    if (!localStorage.getItem('shamble.settings'))
      localStorage.setItem('shamble.settings', JSON.stringify({ name: called, pace: 'instant', drawer: true }));
  }, name);
  await context.route(/\/api\/(tables|campaigns)$/, chooseDice);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (said) => {
    if (said.type() === 'warning' && said.text().includes('svelte.dev'))
      console.log(`${name} was warned: ${said.text()}`);
  });
  page.setDefaultTimeout(60_000);
  if (expect.getState().currentTestName)
    onTestFailed(async ({ task }) => {
      const path = `${FAILED}${task.name.replace(/\W+/g, '-').slice(0, 60)}-${name}.png`;
      await page.screenshot({ path }).catch(() => undefined);
      console.log(`what ${name} saw when it failed: ${path}`);
    });
  return { page, errors };
}

const AXE = readFileSync(new URL('../node_modules/axe-core/axe.min.js', import.meta.url), 'utf-8');

/** What axe finds wrong with a page, each with its place. */
export async function faults(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled([document.fonts.ready, ...ending.map((one) => one.finished)]).then(() => undefined);
  });
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run: () => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    const { violations } = await axe.run();
    return violations.flatMap((one) => one.nodes.map((node) => `${one.id}: ${node.html.slice(0, 160)}`));
  });
}

/** Make a table by the server's own door, for this person. */
export async function tableFor(
  { page }: Person,
  url: string,
  table: object,
): Promise<{ id: string; links: { seat: number | null; path: string }[] }> {
  await page.goto(`${url}/api/health`); // of the same origin, and there at once
  return page.evaluate(async (wish) => {
    const known = localStorage.getItem('shamble.guest');
    const { name } = JSON.parse(localStorage.getItem('shamble.settings') ?? '{}') as { name: string };
    const send = (path: string, body: object, key: string | null) =>
      fetch(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json', ...(key ? { Authorization: `Bearer ${key}` } : {}) },
      }).then((answer) => answer.json());
    const key = known ?? (await send('/api/guests', { name }, null)).key;
    localStorage.setItem('shamble.guest', key);
    const made = await send('/api/tables', wish, key);
    return { id: made.table.id, links: made.links };
  }, table);
}

/** Touch the first thing that can be touched: a place for what is held, a card, or a button. Whether there was one. */
export async function touch(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const things = ['.announce', '.lay.can', '.hand .can', 'main .can', '[data-choice]'];
    const thing = things.map((one) => document.querySelector<HTMLElement>(one)).find((one) => one);
    thing?.click();
    return !!thing;
  });
}

/** Touch one thing or another, so that even a game that could go on for ever ends. */
async function touchAny(page: Page, turn: number): Promise<boolean> {
  return page.evaluate(
    (chance) => {
      const things = [...document.querySelectorAll<HTMLElement>('[data-choice], main .can, .hand .can, [data-all]')];
      const thing = things[chance % things.length];
      thing?.click();
      const listed = [...document.querySelectorAll<HTMLElement>('dialog[open] .line')];
      listed[chance % listed.length]?.click();
      return !!thing;
    },
    ((turn + 1) * 2654435761) >>> 8,
  ); // one after the other, all over the place
}

/** Lay the first card that can be laid on the first Stack that takes it. */
export async function lay(page: Page): Promise<void> {
  await page.locator('.hand .can').first().click();
  const lays = page.getByText(/^You lay/).first();
  await page.locator('.lay.can').first().or(lays).first().waitFor();
  if (!(await lays.count())) await page.locator('.lay.can').first().click();
  await lays.waitFor();
}

/** Play by touching things until the game is over. */
export async function playToEnd(page: Page, { most = 1500, any = false } = {}): Promise<void> {
  for (let touched = 0; touched < most;) {
    if (await page.locator('.ending').count()) return;
    if (await (any ? touchAny(page, touched) : touch(page))) touched++;
    else await page.waitForTimeout(15);
  }
  throw new Error('the game did not end');
}

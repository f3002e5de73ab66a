/** Before a game: setting a table up, and being invited to one. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeBrowser, person, Server, tableFor } from './harness.ts';

const server = new Server();
beforeAll(async () => {
  await server.start();
});
afterAll(async () => {
  await closeBrowser();
  await server.stop();
});

test('a table is set up by pictures, with a clock and a deck file, which is checked first', async () => {
  const ann = await person('Ann');
  const { page } = ann;
  await page.goto(`${server.url}/new/zdfg`);
  await page.getByRole('button', { name: /^Lunch break/ }).click();
  await page.getByRole('button', { name: 'Seat Careful Carl, a bot' }).click();
  await page.getByRole('button', { name: /^Careful Carl is some games in/ }).click();
  await page.getByText(/^More:/).click();
  const deck = page.getByLabel('A deck of your own');
  await deck.setInputFiles({ name: 'bad.toml', mimeType: 'text/plain', buffer: Buffer.from('[deck]\nkey = 1\n') });
  await page.getByText('bad.toml cannot be played with').waitFor();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByText('The deck cannot be used.').waitFor(); // no table with another deck than the one that was wished
  const own = (await (await fetch(`${server.url}/api/boxes/zdfg/deck`)).json()) as { source: string };
  const mine = `# mine\n${own.source}`;
  await page.getByLabel('A clock').check();
  await page.getByLabel('Who begins').selectOption({ label: 'Ann' });
  await page.getByText('Lunch break: you, Greedy Greta and Careful Carl.').waitFor();

  await deck.setInputFiles({ name: 'good.toml', mimeType: 'text/plain', buffer: Buffer.from(mine) });
  await page.getByRole('button', { name: 'Open the table' }).click(); // before it was looked at

  await page.getByRole('timer').waitFor();
  const table = await page.evaluate(async () => {
    const key = localStorage.getItem('shamble.guest') ?? '';
    const at = location.pathname.split('/').at(-1) ?? '';
    return (await fetch(`/api/tables/${at}`, { headers: { Authorization: `Bearer ${key}` } })).json();
  });
  expect(table).toMatchObject({ own_deck: true, called: 'Lunch break', options: { turn_limit: 12, first_player: 1 } });
  expect(table.seats).toMatchObject([{ name: 'Ann' }, { level: 'regular' }, { level: 'regular' }]);
  expect(ann.errors).toEqual([]);
});

test('a roster is picked figure by figure', async () => {
  const ann = await person('Ann');
  const { page } = ann;
  await page.goto(`${server.url}/new/atz`);
  await page.getByRole('button', { name: /^Drive them off/ }).click();
  await page
    .getByRole('button', { name: /Ben Civilian/ })
    .first()
    .click();
  await page.getByRole('group', { name: 'is a' }).getByRole('button', { name: 'Police' }).click();
  await page.getByRole('group', { name: 'carries' }).getByRole('button', { name: 'BA Pistol' }).click();
  await page.getByRole('button', { name: 'Night', exact: true }).click();

  await page.getByRole('button', { name: 'Open the table' }).click();

  await page.waitForURL(/\/t\//);
  const options = await page.evaluate(async () => {
    const key = localStorage.getItem('shamble.guest') ?? '';
    const at = location.pathname.split('/').at(-1) ?? '';
    return (await (await fetch(`/api/tables/${at}`, { headers: { Authorization: `Bearer ${key}` } })).json()).options;
  });
  expect(options).toMatchObject({ scenario: 'skirmish', time: 'night' });
  expect(options.roster).toMatch(/^star survivor 5 .*; 4 pistol police ba-pistol; civilian 4 pistol$/);
  expect(ann.errors).toEqual([]);
});

test('a story from a file is played; one with faults is told them', async () => {
  const ann = await person('Ann');
  const { page } = ann;
  const told = readFileSync(new URL('../../docs/scenarios.md', import.meta.url), 'utf-8');
  const story = /```toml\n([^]*?)```/.exec(told)?.[1] ?? '';
  await page.goto(`${server.url}/new/atz`);
  await page.getByRole('button', { name: /^A story from a file/ }).click();
  const file = page.getByLabel('A file of your own');
  const bring = (name: string, text: string) =>
    file.setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await bring('bad.toml', story.replace('type = "retail-store"', 'type = "castle"'));
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page
    .getByRole('alert')
    .getByText(/castle/)
    .first()
    .waitFor();

  await bring('well.toml', story);
  await page.getByRole('button', { name: 'Open the table' }).click();

  await page.waitForURL(/\/t\//);
  await page.getByText('The Well').first().waitFor();
  expect(ann.errors).toEqual([]);
});

test('an invitation names the game, the host and what one gets into', async () => {
  const ann = await person('Ann');
  const bob = await person('Bob');
  const { id, links } = await tableFor(ann, server.url, {
    box: 'ebz',
    seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'bot' }],
    options: { piles: 'Father Knows Best' },
  });

  await bob.page.goto(server.url + (links.find(({ seat }) => seat === 1)?.path ?? ''));

  await bob.page.getByRole('heading', { name: 'Eaten by Zombies!' }).waitFor();
  await bob.page.getByRole('heading', { name: 'Ann keeps a chair for you' }).waitFor();
  await bob.page.getByText('Father Knows Best.').waitFor();
  await bob.page.getByText('Greedy Greta, a bot').waitFor();
  await bob.page.getByRole('button', { name: 'Take the seat' }).click();
  await bob.page.waitForURL(`${server.url}/t/${id}`);
  expect([...ann.errors, ...bob.errors]).toEqual([]);
});

test('the first game of a box is its guide, the next one is not', async () => {
  const ann = await person('Ann');
  const { page } = ann;
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Play now Zombie Death Force, Go!' }).click();
  await page.locator('.guide').waitFor();

  await page.goto(server.url);
  await page.getByRole('button', { name: 'Play now Zombie Death Force, Go!' }).click();

  await page.getByRole('list', { name: 'Your hand' }).waitFor();
  expect(await page.locator('.guide').count()).toBe(0);
  expect(ann.errors).toEqual([]);
});

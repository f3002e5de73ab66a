/** Whole games through the page, by pointer and by keyboard. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { closeBrowser, person, playToEnd, Server, tableFor, lay, type Person } from './harness.ts';

const server = new Server();
let somebody: Person;
beforeAll(() => server.start());
afterAll(async () => {
  await closeBrowser();
  await server.stop();
});
afterEach(() => expect(somebody.errors).toEqual([]));

test('a game is played to its end by clicking, looked back at, verified and played on', async () => {
  somebody = await person('Ann');
  const { page } = somebody;
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Play now Zombie Death Force, Go!' }).click();
  await page.getByRole('list', { name: 'Your hand' }).waitFor();

  await playToEnd(page);

  await page.getByRole('link', { name: 'Look back' }).click();
  await page.getByRole('slider').fill('10');
  await page.getByText(/^10 \/ \d+$/).waitFor();
  await page.getByLabel('Seen by').selectOption({ label: 'Ann' });
  await page.getByRole('button', { name: 'Verify the dice' }).click();
  await page.getByText('The seed is the one that was promised').waitFor();
  await page.getByRole('button', { name: /Play on from here/ }).click();
  await page.waitForURL(/\/t\//);
  await page.getByRole('region', { name: 'What to do' }).waitFor();
});

test('a game is played to its end by keyboard alone', async () => {
  somebody = await person('Kim');
  const { page } = somebody;
  await page.goto(server.url);
  const start = page.getByRole('button', { name: 'Play now Zombie Death Force, Go!' });
  await start.waitFor();
  for (let tabs = 0; tabs < 20 && !(await start.evaluate((it) => it === document.activeElement)); tabs++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: 'Your hand' }).waitFor();

  // Lay the first card of every turn through the list of all choices, then end the phases by their number.
  for (let presses = 0; presses < 900 && !(await page.locator('.ending').count());) {
    if (!(await page.locator('[data-choice], [data-all]').count())) {
      await page.waitForTimeout(15);
      continue;
    }
    presses++;
    if (presses % 3 === 0 && (await page.locator('[data-all]').count())) {
      await page.keyboard.press('a');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
    } else await page.keyboard.press('1');
  }

  await page.getByRole('button', { name: 'Play again' }).waitFor();
});

test('a card is dragged to a Stack', async () => {
  somebody = await person('Dee');
  const { page } = somebody;
  const { id } = await tableFor(somebody, server.url, {
    box: 'zdfg',
    seats: [{ kind: 'me' }, { kind: 'bot' }],
    options: { first_player: 1 },
  });
  await page.goto(`${server.url}/t/${id}`);
  const card = page.locator('.hand [data-card]:has(.can)').first();
  const name = await card.getAttribute('data-card');
  const action = (name ?? '').startsWith('action');

  await card.getByRole('button').hover();
  await page.mouse.down();
  await page.mouse.move(640, 500, { steps: 3 });
  await page.locator('.lay.can').first().waitFor(); // it is in the hand
  await page.locator(`[data-at="stack:0:${action ? 2 : 0}"]`).hover({ force: true });
  await page.mouse.up();

  await page.locator(`[data-at="stack:0:${action ? 2 : 0}"] [data-card="${name}"]`).waitFor();
});

test('what cannot be done says why, with the rule, and changes nothing', async () => {
  somebody = await person('Wyn');
  const { page } = somebody;
  const { id } = await tableFor(somebody, server.url, {
    box: 'zdfg',
    seats: [{ kind: 'me' }, { kind: 'bot' }],
    options: { first_player: 1 },
  });
  await page.goto(`${server.url}/t/${id}`);
  const held = page.locator('.hand .can[aria-pressed]').first();
  await held.click();

  await page.getByRole('button', { name: /^Not on Action of Wyn/ }).focus();
  await page.getByRole('button', { name: /^Not on Action of Wyn/ }).press('Enter');

  await page.getByRole('tooltip').getByText('zdfg.assign.collection-to-collection').waitFor();
  expect(await page.locator('[data-at="stack:0:2"] [data-card]').count()).toBe(0);
});

test('a choice for a moment that has passed is refused, and says so', async () => {
  somebody = await person('Sam');
  const { page } = somebody;
  const { id } = await tableFor(somebody, server.url, {
    box: 'zdfg',
    seats: [{ kind: 'me' }, { kind: 'bot' }],
    options: { first_player: 1 },
  });
  await page.goto(`${server.url}/t/${id}`);
  await page.locator('[data-choice]').waitFor();
  // The page of the other tab still shows the old question, because its socket is held back.
  const late = await page.context().newPage();
  await late.routeWebSocket(/play/, (socket) => {
    const far = socket.connectToServer();
    let states = 0;
    far.onMessage((text) => (String(text).startsWith('{"is":"state"') && states++ ? undefined : socket.send(text)));
  });
  await late.goto(`${server.url}/t/${id}`);
  await late.locator('[data-choice]').waitFor();
  await lay(page);

  await late.locator('[data-choice]').first().click();

  await late.getByRole('alert').getByRole('link', { name: 'The rule' }).waitFor();
  expect(await late.getByRole('alert').getByRole('link').getAttribute('href')).toContain('shamble.choose.stale');
});

test('the first-game guide plays along, and every thing it suggests can be touched', async () => {
  somebody = await person('New');
  const { page } = somebody;
  await page.goto(server.url);
  const box = page.getByRole('article').filter({ hasText: 'Zombie Death Force' });
  await box.getByRole('button', { name: /^Play now/ }).click();
  await page.locator('.guide').waitFor();
  for (let step = 0; step < 25; step++) {
    await page.locator('.suggested').first().waitFor(); // nothing changes from now on until it is done
    const said = await page.locator('.guide').innerText();
    await page.locator('.suggested').first().click();
    const places = page.locator('.lay.suggested');
    if (await places.count()) await places.click();
    if (said.includes('and win!')) return;
  }
  throw new Error('the guide did not come to its end');
});

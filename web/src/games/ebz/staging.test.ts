import { describe, expect, test } from 'vitest';
import { staged, type Teller } from '$lib/beats';
import type { Event } from '$lib/wire';
import * as looks from './looks';
import type { EbzView, PlayerView } from './types';

const cards = {
  z1: { kind: 'zombie', id: 'z1', name: 'Paper Boy', text: '', level: 1, attrition: 4 },
  z4: { kind: 'zombie', id: 'z4', name: 'Milkman', text: '', level: 4, attrition: 2 },
  hide: { kind: 'swag', id: 'hide', name: 'Hide', signs: ['flee'], flee: 1, fight: 0, draw: 0 },
  rifle: { kind: 'swag', id: 'rifle', name: 'Rifle', signs: ['fight'], flee: 0, fight: 2, draw: 0 },
};
const player = (change: Partial<PlayerView> = {}): PlayerView => ({
  survivor: 'June',
  alive: true,
  undead: false,
  hand: null,
  hand_count: 3,
  shown: [],
  draw_count: 4,
  unseen: [],
  discard: [],
  aside: [],
  threat: [],
  ...change,
});
const view = (change: Partial<EbzView> = {}): EbzView => ({
  view: 'ebz',
  you: 0,
  current: 0,
  turns: 1,
  action: '',
  outcome: '',
  players: [player({ hand: ['hide', 'hide', 'rifle'] }), player()],
  horde: ['z4'],
  horde_level: 4,
  horde_attrition: 2,
  in_play: [],
  total: 0,
  value: 0,
  due: 0,
  named: null,
  piles: [
    { card: 'hide', find: 1, count: 2 },
    { card: 'rifle', find: 3, count: 5 },
  ],
  zombies_left: 9,
  zombies_known: [],
  zombie_discard: [],
  reveals: 1,
  passing: false,
  fight: null,
  flee: null,
  stand: null,
  plays: [],
  victors: [],
  ...change,
});
const setting = { cards, names: ['Ann', 'June'], you: 0 };
const line = (event: object): Teller => ({ event: { rule: '', ...event } as unknown as Event, words: 'So it goes.' });
const play = (before: EbzView, ...events: object[]) =>
  staged(events.map(line), before, view({ turns: 99 }), looks, setting).map(({ beat, view: seen }) => ({
    beat,
    name: beat.do === 'own' ? beat.name : beat.do,
    view: seen as EbzView,
  }));

describe('what is shown while it happens', () => {
  test('zombies come one by one, and the plates count them', () => {
    const steps = play(
      view({ horde: [], horde_level: 0, horde_attrition: 0 }),
      { event: 'turn-begun', seat: 1, reveals: 2 },
      { event: 'zombie-revealed', card: 'z4' },
      { event: 'zombie-revealed', card: 'z1' },
    );

    expect(steps.map(({ name }) => name)).toEqual(['turn', 'shamble', 'shamble']);
    expect(
      steps.map(({ view: { horde, horde_level, horde_attrition, zombies_left } }) => [
        horde,
        horde_level,
        horde_attrition,
        zombies_left,
      ]),
    ).toEqual([
      [[], 0, 0, 9],
      [['z4'], 4, 2, 8],
      [['z4', 'z1'], 5, 6, 7],
    ]);
  });

  test('a card leaves the hand, lies on the table, and goes to the discard pile', () => {
    const steps = play(
      view(),
      { event: 'announced', seat: 0, action: 'flee' },
      { event: 'card-played', seat: 0, card: 'hide' },
      { event: 'cleaned-up', seat: 0, cards: ['hide'], returned: [] },
    );
    const [opened, played, , cleaned] = steps;

    expect(steps.map(({ name }) => name)).toEqual(['way', 'fly', 'count', 'fly']);
    expect(opened?.view.action).toBe('flee');
    expect(played?.view.in_play).toEqual(['hide']);
    expect(played?.view.players[0]?.hand).toEqual(['hide', 'rifle']);
    expect(cleaned?.view.in_play).toEqual([]);
    expect(cleaned?.view.players[0]?.discard).toEqual(['hide']);
  });

  test('a card that says so goes back to its pile', () => {
    const [step] = play(view({ in_play: ['rifle'] }), {
      event: 'cleaned-up',
      seat: 0,
      cards: [],
      returned: ['rifle'],
    });

    expect(step?.view.piles[1]?.count).toBe(6);
    expect(step?.view.players[0]?.discard).toEqual([]);
  });

  test('the closest zombie is killed and clogs the discard pile, unless it was blown away', () => {
    const two = { horde: ['z4', 'z1'], horde_level: 5, horde_attrition: 6 };
    const kept = play(view(two), { event: 'zombie-killed', seat: 0, card: 'z1', obliterated: false });
    const gone = play(view(two), { event: 'zombie-killed', seat: 0, card: 'z1', obliterated: true });

    expect(kept.at(-1)?.view.horde).toEqual(['z4']);
    expect(kept.at(-1)?.view.players[0]?.discard).toEqual(['z1']);
    expect(gone.at(-1)?.view.players[0]?.discard).toEqual([]);
    expect(gone.at(-1)?.view.zombie_discard).toEqual(['z1']);
  });

  test('what is found goes from the pantry into the hand', () => {
    const [step] = play(view({ value: 5 }), { event: 'card-found', seat: 0, card: 'rifle', value: 2 });

    expect(step?.view.players[0]?.hand).toEqual(['hide', 'hide', 'rifle', 'rifle']);
    expect([step?.view.value, step?.view.piles[1]?.count]).toEqual([2, 4]);
  });

  test('who escapes loses cards one by one, and the oldest zombie wanders off', () => {
    const steps = play(
      view({ action: 'flee', horde: ['z4', 'z4', 'z1'], horde_level: 9, horde_attrition: 8 }),
      { event: 'settled', seat: 0, outcome: 'fled', due: 2 },
      { event: 'card-lost', seat: 0, card: 'rifle', source: 'hand' },
      { event: 'card-lost', seat: 0, card: 'z1', source: 'deck' },
      { event: 'dissipated', card: 'z4' },
    );

    expect(steps.map(({ name }) => name)).toEqual(['settle', 'announce', 'fly', 'leave']);
    expect(steps[1]?.view.due).toBe(2);
    const { due, players, piles, zombie_discard, horde } = steps.at(-1)?.view as EbzView;
    expect(due).toBe(0);
    expect([players[0]?.hand, players[0]?.draw_count]).toEqual([['hide', 'hide'], 3]);
    expect(piles[1]?.count).toBe(6);
    expect(zombie_discard).toEqual(['z1', 'z4']);
    expect(horde).toEqual(['z4', 'z1']);
  });

  test('nothing is shown before it happened', () => {
    const steps = play(view(), { event: 'zombie-revealed', card: 'z1' }, { event: 'drawn-hidden', seat: 1, count: 2 });

    expect(steps.every(({ view: { turns } }) => turns === 1)).toBe(true); // of the view that comes after all of it
    expect(steps[0]?.view.players[1]?.hand_count).toBe(3);
    expect(steps[1]?.view.players[1]?.hand_count).toBe(5);
  });

  test('no view is changed in place', () => {
    const before = view();
    const kept = structuredClone(before);
    play(before, { event: 'died', seat: 1, cards: [] }, { event: 'dispersed', cards: ['z4'] });

    expect(before).toEqual(kept);
  });
});

describe('moments that nobody should miss', () => {
  test('a death has a scene of its own, and the dead look in afterwards', () => {
    const steps = play(view({ current: 1, in_play: ['hide'] }), { event: 'died', seat: 1, cards: ['hide'] });

    expect(steps.map(({ name }) => name)).toEqual(['die']);
    expect(steps[0]?.beat.length).toBeGreaterThan(1500);
    expect(steps[0]?.view.players[1]?.alive).toBe(false);
    expect(steps[0]?.view.in_play).toEqual([]);
  });

  test('a new night is announced, and more come from then on', () => {
    const steps = play(view({ zombie_discard: ['z1', 'z4'], zombies_left: 0 }), {
      event: 'zombie-deck-reshuffled',
      count: 2,
      reveals: 2,
    });

    expect(steps.at(-1)?.beat).toMatchObject({ do: 'announce', words: 'Night 2' });
    expect(steps.at(-1)?.view).toMatchObject({ reveals: 2, zombies_left: 2, zombie_discard: [] });
  });

  test.each([
    [[0], 'You win!'],
    [[1], 'It is over'],
    [[], 'The zombies win'],
  ])('the end is told: %j', (winners, words) => {
    const [step] = play(view(), { event: 'game-ended', winners, victors: [], reason: 'last' });

    expect(step?.beat).toMatchObject({ do: 'announce', words });
  });
});

test('a game begins in an empty kitchen, with what it is about', () => {
  const { before, beats } = looks.opening(view());
  const first = before as EbzView;

  expect(first.horde).toEqual([]);
  expect(first.zombies_left).toBe(10);
  expect(first.players).toEqual(view().players); // dealt by then
  expect(beats.map((beat) => (beat.do === 'own' ? beat.name : beat.do))).toEqual(['lights', 'announce']);
  expect(beats.at(-1)).toMatchObject({ small: looks.goal });
});

test('how everybody stands: cards are lives', () => {
  const seen = view({
    in_play: ['hide'],
    players: [player({ discard: ['hide'] }), player({ alive: false, undead: true })],
  });

  expect(looks.standing(seen, 0)).toBe('9 cards left');
  expect(looks.standing(seen, 1)).toBe('zombie, 3 in hand');
});

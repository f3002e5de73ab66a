import { expect, test } from 'vitest';
import { staged, type Setting } from '$lib/beats';
import type { Event, View } from '$lib/wire';
import { advance, beats, opening } from './staging';
import type { AztaView, SurvivorView } from './types';

const one = (who: number, card: string): SurvivorView => ({
  who,
  card,
  alive: true,
  stats: [3, 3, 3],
  parts: [],
  gear: [],
  gear_limit: 3,
  sideways: false,
  facing: false,
  helper: null,
  helps: null,
  shielded: false,
});
const player = (hand: string[] | null, count: number, ...survivors: SurvivorView[]) => ({
  survivors,
  hand,
  hand_count: count,
  shown: [],
  events: 0,
  eliminated: false,
  offers: 0,
  ready: false,
});
const view: AztaView = {
  view: 'azta',
  you: 0,
  round: 1,
  phase: 'loot',
  first: 0,
  players: [player(['bat', 'shove'], 2, one(0, 'barb')), player(null, 3, one(1, 'tank'))],
  stacks: [
    { cards: ['a2'], total: 2 },
    { cards: ['z2'], total: 2 },
    { cards: ['t2'], total: 2 },
  ],
  encounter: null,
  centre: ['hat'],
  playing: null,
  offer: null,
  deck_count: 50,
  discard: [],
  enemy_count: 30,
  enemy_discard: [],
  out: [],
  winner: null,
  record: 0,
  five_count: 0,
  trade_offers: 3,
  sudden_death: false,
  over: false,
};
const setting: Setting = { view, after: view, cards: {}, names: ['Ann', 'Ned'], you: 0, words: 'said' };
const told = (...events: Event[]): AztaView => events.reduce<View>(advance, view) as AztaView;
const event = (name: string, fields: object = {}): Event => ({ event: name, rule: '', ...fields }) as Event;
const FACED = event('threat-faced', { threat: 1, value: 4 });
const FORWARD = [
  event('put-forward', { seat: 0, survivor: 'barb', stat: 3 }),
  event('put-forward', { seat: 1, survivor: 'tank', stat: 3 }),
];

test('a view is never changed, a copy is', () => {
  const before = JSON.stringify(view);
  told(FACED, ...FORWARD, event('survivor-eliminated', { seat: 1, survivor: 'tank', threat: 1 }));
  expect(JSON.stringify(view)).toBe(before);
});

test('somebody steps forward, is shoved, dies, and his Gear lies about', () => {
  const shoved = told(
    FACED,
    ...FORWARD,
    event('event-played', { seat: 0, card: 'shove', quoted: true }),
    event('adjusted', { seat: 1, survivor: 'tank', stats: [0, -2, 0] }),
  );
  expect(shoved.encounter?.facing).toEqual([0, 1]);
  expect(shoved.players[1]?.survivors[0]).toMatchObject({ facing: true, stats: [3, 1, 3] });
  expect(shoved.players[0]?.hand).toEqual(['bat']);
  expect(shoved.discard).toEqual(['shove']);

  const dead = advance(
    shoved,
    event('survivor-eliminated', { seat: 1, survivor: 'tank', threat: 1, quoted: true }),
  ) as AztaView;

  expect(dead.players[1]?.survivors[0]).toMatchObject({ alive: false, facing: false });
  expect(dead.encounter?.facing).toEqual([0]);
  expect(dead.phase).toBe('die');
});

test('Gear goes from hand to Survivor, from Survivor to the centre, and is looted', () => {
  const placed = told(event('placed', { seat: 0, card: 'bat', survivor: 'barb' }));
  expect(placed.players[0]).toMatchObject({ hand: ['shove'], hand_count: 1 });
  expect(placed.players[0]?.survivors[0]?.gear).toEqual(['bat']);

  const dropped = advance(placed, event('dropped', { seat: 0, card: 'bat', survivor: 'barb', lootable: true }));
  expect((dropped as AztaView).centre).toEqual(['hat', 'bat']);

  const looted = advance(dropped, event('looted', { seat: 1, card: 'hat', survivor: 'tank', sideways: true }));
  expect((looted as AztaView).centre).toEqual(['bat']);
  expect((looted as AztaView).players[1]?.survivors[0]).toMatchObject({ gear: ['hat'], sideways: true });
});

test('what others draw is counted, never shown', () => {
  const drawn = told(event('drawn-hidden', { seat: 1, count: 2 }));
  expect(drawn.players[1]).toMatchObject({ hand: null, hand_count: 5 });
});

test('a round is told in its order: the card falls, the Threat grows, attacks, somebody steps forward, dies', () => {
  const lines = [
    event('flipped', { card: 'z2', threat: 1, bottom: false, total: 4 }),
    FACED,
    FORWARD[1] as Event,
    event('survivor-eliminated', { seat: 1, survivor: 'tank', threat: 1, helping: false, quoted: true }),
    event('player-eliminated', { seat: 1 }),
    event('winner-found', { seat: 0 }),
  ].map((happened, index) => ({
    event: happened,
    words: 'said',
    moves: index ? [] : [{ card: 'z2', from: 'enemies', to: 'threat:1' }],
  }));

  const steps = staged(lines, view, view, { beats, advance }, { cards: {}, names: setting.names, you: 0 });

  expect(steps.map(({ beat }) => (beat.do === 'own' ? beat.name : beat.do))).toEqual([
    'fly',
    'grow',
    'attack',
    'announce',
    'forward',
    'die',
    'announce',
    'announce',
  ]);
  // He is alive on the board until the beat of his death.
  const alive = steps.map(({ view: shown }) => (shown as AztaView).players[1]?.survivors[0]?.alive);
  expect(alive.indexOf(false)).toBe(5);
});

test('you are spoken to, the others are named', () => {
  const said = (seat: number) => beats(event('winner-found', { seat }), setting)?.[0];
  expect(said(0)).toMatchObject({ words: 'You win' });
  expect(said(1)).toMatchObject({ words: 'Ned wins' });
});

test('the opening shows the table before anything happened', () => {
  const first = opening(told(FACED, ...FORWARD));
  expect((first.before as AztaView).encounter).toBeNull();
  expect(first.beats.map(({ do: what }) => what)).toEqual(['own', 'announce']);
});

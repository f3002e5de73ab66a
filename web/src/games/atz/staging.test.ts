import { expect, test } from 'vitest';
import { staged, type Setting } from '$lib/beats';
import type { Event, Line, View } from '$lib/wire';
import { advance } from './advance';
import { beats, opening } from './staging';
import type { AtzView, FigureView } from './types';

const figure = (id: number, more: Partial<FigureView> = {}): FigureView =>
  ({
    id,
    x: 100,
    y: 100,
    facing: [1, 0],
    status: 0,
    prone: false,
    zombie: false,
    called: `F${id}`,
    aboard: -1,
    ...more,
  }) as FigureView;
const table = (more: Partial<AtzView> = {}): AtzView =>
  ({
    view: 'atz',
    turn: 1,
    title: '',
    goal: '',
    terrain: { height: 480, width: 480 },
    figures: [
      figure(0),
      figure(1, { x: 200, zombie: true, called: 'Z1' }),
      figure(2, { x: 220, zombie: true, called: 'Z2' }),
    ],
    vehicles: [],
    noise: [],
    feasts: [],
    doors: [0, 0],
    errands: [],
    ...more,
  }) as unknown as AtzView;
const line = (event: object) => ({ event: event as Event, words: 'told' });
const play = (events: object[], view = table()) =>
  staged(events.map(line), view, view, { beats, advance }, { cards: {}, names: [], you: 0 });
const kinds = (events: object[]): string[] => play(events).map(({ beat }) => (beat.do === 'own' ? beat.name : beat.do));

test('a horde walks as one, each by its own way, and stands where it went only when it has arrived', () => {
  const steps = play([
    { event: 'moved', figure: 1, x: 210, y: 100 },
    { event: 'turned', figure: 1, x: 300, y: 100 },
    { event: 'moved', figure: 2, x: 230, y: 100 },
    { event: 'moved', figure: 1, x: 220, y: 100 },
  ]);
  const [walk] = steps;

  expect(steps.length).toBe(1);
  expect(walk?.beat.do === 'walk' && walk.beat.walkers.map(({ piece, path }) => [piece, path.length])).toEqual([
    ['figure:1', 2],
    ['figure:2', 1],
  ]);
  expect((walk?.view as AtzView).figures.map(({ x }) => x)).toEqual([100, 220, 230]);
});

test('a shot, its damage and the fall are told in that order, and nobody falls before the shot', () => {
  const steps = play([
    { event: 'noise-heard', x: 100, y: 100, shots: 1 },
    {
      event: 'fired',
      shooter: 0,
      weapon: 'pistol',
      snap: false,
      rolled: [6],
      at: [{ figure: 1, hits: 1, dice: [6], totals: [10] }],
    },
    { event: 'wounded', figure: 1, die: 1, limit: 3, recover: [], passed: 0, status: 6 },
    { event: 'downed', figure: 1, by: 0, status: 6 },
  ]);

  expect(steps.map(({ beat }) => beat.do === 'own' && beat.name)).toEqual(['fire', 'dice', 'down']);
  expect(steps.map(({ view }) => (view as AtzView).figures[1]?.status)).toEqual([0, 6, 6]);
  expect((steps[0]?.view as AtzView).noise.length).toBe(1);
});

test.each([
  [{ event: 'turn-begun', turn: 2, rolls: [[3, 5]], order: [], forces: [] }, 'roll'],
  [{ event: 'test-taken', test: 'in-sight', cause: 1, dice: [1, 2], leader_die: 0, results: [{ figure: 0 }] }, 'dice'],
  [{ event: 'melee-fought', bouts: [{ one: 0, other: 1, throws: [], winner: 0, margin: 1 }] }, 'melee'],
  [{ event: 'zombie-placed', figure: 3, die: 1, x: 5, y: 5 }, 'rise'],
  [{ event: 'feast-begun', body: 0, die: 2 }, 'shout'],
  [{ event: 'bashed', vehicle: 0, other: 1, dice: [], others: [], winner: 0, lead: 1 }, 'shout'],
  [{ event: 'errand-done', figure: 0, title: 'Find the keys' }, 'announce'],
  [{ event: 'game-ended', winners: [0] }, 'announce'],
])('%o has a moment of its own', (event, kind) => {
  expect(kinds([event])).toEqual([kind]);
});

test('people who go down are shouted about, zombies drop together', () => {
  const [mine] = play([{ event: 'downed', figure: 0, by: 1, status: 6 }]);
  const dropped = play([
    { event: 'downed', figure: 1, by: 0, status: 6 },
    { event: 'downed', figure: 2, by: 0, status: 6 },
  ]);

  expect(mine?.beat.do === 'own' && (mine.beat.data as { shout: string }).shout).toBe('DEAD!');
  expect(dropped.length).toBe(1);
});

test.each([
  [
    { event: 'status-changed', figure: 0, status: 2, prone: true },
    (view: AtzView) => [view.figures[0]?.status, view.figures[0]?.prone, view.figures[0]?.condition],
    [2, true, 'hunkered down'],
  ],
  [
    { event: 'zombie-placed', figure: 3, die: 2, x: 7, y: 8 },
    (view: AtzView) => [view.figures[3]?.x, view.figures[3]?.called],
    [7, 'Z3'],
  ],
  [{ event: 'door-changed', opening: 1, state: 1, dice: [] }, (view: AtzView) => view.doors, [0, 1]],
  [{ event: 'feast-begun', body: 0, die: 3 }, (view: AtzView) => view.feasts, [[0, 4]]],
  [{ event: 'attracted', x: 1, y: 1, dice: [], zombies: 0 }, (view: AtzView) => view.noise, []],
])('%o changes just what it says', (event, seen, expected) => {
  const before = table({ noise: event.event === 'attracted' ? [{ x: 1, y: 1, shots: 2, floor: 0 }] : [] });
  const kept = JSON.stringify(before);

  expect(seen(advance(before as unknown as View, event as unknown as Event) as AtzView)).toEqual(expected);
  expect(JSON.stringify(before)).toBe(kept);
});

test('a vehicle that turns takes its corners with it', () => {
  const car = {
    id: 0,
    x: 10,
    y: 10,
    facing: [1, 0],
    corners: [
      [20, 15],
      [20, 5],
      [0, 5],
      [0, 15],
    ],
    riders: [],
    broken: [],
  };
  const before = table({ vehicles: [car] as unknown as AtzView['vehicles'] });
  const event = { event: 'driven', vehicle: 0, x: 50, y: 50, facing: [0, 1], speed: 0 } as unknown as Event;

  const [now] = (advance(before as unknown as View, event) as AtzView).vehicles;

  expect(now?.corners.map(([x, y]) => [Math.round(x), Math.round(y)])).toEqual([
    [45, 60],
    [55, 60],
    [55, 40],
    [45, 40],
  ]);
});

test("the opening shows the town, what it is about, and one's own people", () => {
  const view = table({ title: 'First Contact', goal: 'Get away.' }) as unknown as View;
  const { beats: played } = opening(view, {} as Setting, []);

  expect(played.map((beat) => (beat.do === 'own' ? beat.name : beat.do))).toEqual(['overview', 'announce', 'arrive']);
  expect(played[1]).toMatchObject({ words: 'First Contact', small: 'Get away.' });
});

test('the opening begins where everybody stood, not where they have come to since', () => {
  const view = table({ turn: 2, figures: [figure(0, { status: 4, x: 300 }), figure(1), figure(2)] });
  const stood = [
    [50, 60, -1],
    [70, 80, -1],
  ];
  const told = { event: { event: 'scene-set', stood }, words: '' } as unknown as Line;

  const before = opening(view as unknown as View, {} as Setting, [told]).before as AtzView;

  expect(before.figures.map(({ x, y, status }) => [x, y, status])).toEqual([
    [50, 60, 0],
    [70, 80, 0],
  ]); // who came later is not there
  expect(before.turn).toBe(0);
});

test('the dice of a turn are those that were thrown for it, also while it is shown', () => {
  const begun = {
    event: 'turn-begun',
    turn: 3,
    rolls: [
      [4, 4],
      [5, 2],
    ],
    order: [1, 0],
  };
  const forces = [{ sides: [0] }, { sides: [1, 2] }];

  const [step] = play([{ ...begun, forces }]);

  expect(step?.view).toMatchObject({ turn: 3, dice: [5, 2, 2], active: 1 });
});

test('a door opens onto who is behind it before they stand there; a talk and a random event have their moment', () => {
  const entered = { event: 'building-entered', building: 0, figures: [0], dice: [3, 4], total: 7, die: 2 };
  const met = { event: 'met-and-greeted', figure: 0, target: 1, dice: [[[5], [2]]], result: 'join' };
  const chance = { event: 'occurred', activation: [6, 6], dice: [3, 4], what: 'fire', figure: 0 };

  expect(
    kinds([
      { ...entered, what: 'zombies', count: 2 },
      { event: 'encountered', building: 0, figures: [1, 2] },
    ]),
  ).toEqual(['behind', 'rise']);
  expect(kinds([met])).toEqual(['talk']);
  expect(kinds([chance])).toEqual(['announce']);
});

test('a Raid has its moments: who holds the place, whether they notice, whom one finds, the alarm', () => {
  const view = table({ houses: [{ box: [0, 0, 40, 40] }] } as unknown as Partial<AtzView>);
  const told = [
    { event: 'settlement-found', people: 'ganger', held: ['Leo'] },
    { event: 'awareness-rolled', building: 0, die: 5, result: 'unaware' },
    { event: 'captive-sought', building: 0, name: 'Leo', figure: -1 },
    { event: 'poured-out', building: 0, figures: [] },
    { event: 'haggled', figure: 0, target: 1 },
  ];

  const names = play(told, view).map(({ beat }) => (beat.do === 'own' ? beat.name : beat.do));

  expect(names).toEqual(['raid', 'raid', 'raid', 'shout', 'raid', 'talk']);
});

import { expect, test } from 'vitest';
import { CLOTH, hoisted, type Flag } from './hoist';
import { Way, WORLD } from './path';
import { ofCard, ofSeat, onThings, ways } from './touching';
import type { Asked, Option } from '$lib/wire';

const track = { tiles: 150, gate: 80, goal: 150, draws: [5], penalties: [85], gate_level: 5, gate_return: 40 };

test.each([
  { id: 'the printed track', tiles: 150, gate: 80 },
  { id: 'a short one of a deck of one’s own', tiles: 40, gate: 20 },
])('on $id every tile has a place of its own, in the drawing', ({ tiles, gate }) => {
  const way = new Way({ ...track, tiles, gate, goal: tiles });
  const spots = Array.from({ length: tiles }, (_, index) => way.spot(index + 1));

  for (const { x, y } of spots) {
    expect(x).toBeGreaterThan(WORLD.x);
    expect(x).toBeLessThan(WORLD.x + WORLD.w);
    expect(y).toBeGreaterThan(100);
    expect(y).toBeLessThan(WORLD.bottom);
  }
  const gaps = spots
    .slice(1)
    .map(({ x, y }, index) => Math.hypot(x - (spots[index]?.x ?? 0), y - (spots[index]?.y ?? 0)));
  expect(Math.min(...gaps)).toBeGreaterThan(8);
});

test('flags neither cover each other nor leave the screen', () => {
  const flags: Flag[] = [200, 230, 260, 300, 350].map((x) => ({ x, y: 500, width: 180 }));
  const frame = { left: 0, right: 390, top: 60, bottom: 600 };

  const flown = hoisted(flags, frame);

  const cloths = flags.map(({ x, y, width }, index) => {
    const { up, west } = flown[index] ?? { up: 0, west: false };
    return { left: west ? x - width : x, right: west ? x : x + width, top: y - up, bottom: y - up + 50 };
  });
  for (const [index, one] of cloths.entries()) {
    expect(one.left).toBeGreaterThanOrEqual(frame.left);
    expect(one.right).toBeLessThanOrEqual(frame.right);
    for (const other of cloths.slice(index + 1))
      expect(
        one.top >= other.bottom || other.top >= one.bottom || one.left >= other.right || other.left >= one.right,
      ).toBe(true);
  }
});

test('a flag rather flies above another one than hides those who stand at the start', () => {
  const frame = { left: 4, right: 386, top: 160, bottom: 680 };
  const faces = [40, 85, 130, 180].map((left) => ({ left, right: left + 46, top: 470, bottom: 550 }));
  const flags: Flag[] = [
    { x: 238, y: 550, width: 172 },
    { x: 65, y: 525, width: 275 },
  ];

  const [, stay] = hoisted(flags, frame, faces);

  const foot = 525 - (stay?.up ?? 0) + CLOTH;
  expect(foot).toBeLessThanOrEqual(470);
});

test('between the usual heights a flag finds room before it reaches over the tickets', () => {
  const frame = { left: 4, right: 386, top: 132, bottom: 612 };
  const faces = [{ left: 145, right: 190, top: 272, bottom: 332 }];
  const flags: Flag[] = [
    { x: 201, y: 335, width: 160 },
    { x: 334, y: 328, width: 183 },
    { x: 368, y: 326, width: 160 },
  ];

  const tops = hoisted(flags, frame, faces).map(({ up }, index) => (flags[index]?.y ?? 0) - up);

  expect(Math.min(...tops)).toBeGreaterThanOrEqual(frame.top);
});

test('where the screen is too low for all flags none hangs over its side', () => {
  const frame = { left: 4, right: 568, top: 132, bottom: 330 };
  const flags: Flag[] = [430, 450, 470, 490, 510, 530].map((x) => ({ x, y: 260, width: 130 }));

  const flown = hoisted(flags, frame);

  for (const [index, { x, width }] of flags.entries()) {
    const west = flown[index]?.west ?? false;
    expect(west ? x - width : x).toBeGreaterThanOrEqual(frame.left);
    expect(west ? x : x + width).toBeLessThanOrEqual(frame.right);
  }
});

const asked = (...options: Option[]): Asked =>
  ({
    prompt: 'play',
    offers: options.map((option) => ({ option, words: JSON.stringify(option) })),
  }) as unknown as Asked;
const play = (target: number | null, other: number | null = null, choice: number | null = null): Option => ({
  do: 'play-card',
  card: 'banana',
  target,
  other,
  choice,
});

test('a card that needs two players takes them one after the other', () => {
  const all = asked(play(1, 2), play(1, 3), play(2, 3));
  const held = { do: 'play-card', card: 'banana' };

  expect(ofCard(all, 'banana')).toHaveLength(3);
  expect(ofSeat(all, null, 1).offers).toEqual([]);
  const first = ofSeat(all, held, 1);
  expect(first.offers).toHaveLength(2);
  expect(ofSeat(all, first.held, 3).offers.map(({ option }) => option)).toEqual([play(1, 3)]);
  expect(ways(all, held)).toEqual([]);
});

test('a card with several ways and nobody to aim at lists them', () => {
  const all = asked(play(null, null, 0), play(null, null, 1));

  expect(ways(all, { do: 'play-card', card: 'banana' })).toHaveLength(2);
});

test('a rival can be touched for a duel without any card, and passing stays a button', () => {
  expect(ofSeat(asked({ do: 'duel', rival: 2 }), null, 2).offers).toHaveLength(1);
  expect([onThings({ do: 'duel', rival: 2 }), onThings({ do: 'pass' })]).toEqual([true, false]);
});

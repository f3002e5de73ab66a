import { expect, test } from 'vitest';
import { beside, type Box } from './beside';

const box = (left: number, top: number, width = 100, height = 100): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const size = { width: 236, height: 330 };
const frame = { width: 1440, height: 640 };

test.each([
  { id: 'at its right', thing: box(600, 100), choices: [], left: 712, top: 100 },
  { id: 'at its left, where the right is the edge', thing: box(1300, 100), choices: [], left: 1052, top: 100 },
  {
    id: 'at its left, where a choice is at its right',
    thing: box(600, 100),
    choices: [box(750, 150)],
    left: 352,
    top: 100,
  },
  { id: 'over what is asked, for a card in hand', thing: box(600, 720), choices: [], left: 600, top: 300 },
  {
    id: 'aside of a choice that stands over the hand',
    thing: box(600, 720),
    choices: [box(700, 400)],
    left: 456,
    top: 300,
  },
])('a thing is told of $id', ({ thing, choices, left, top }) => {
  expect(beside(thing, size, frame, choices)).toEqual({ left, top });
});

test('where choices are everywhere, as little of them is covered as can be', () => {
  const rows = [box(0, 0, 1440, 300), box(0, 400, 1440, 240)];

  const { top } = beside(box(600, 720), size, frame, rows);

  expect(top).toBe(300);
});

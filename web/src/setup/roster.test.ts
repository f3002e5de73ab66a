import { expect, test } from 'vitest';
import type { Choice, Piece } from '$lib/wire';
import { figureOf, has, toggled, turned, usualGroup, written } from './roster';

const choice = (value: string): Choice => ({ value, title: value, text: '', said: '' });
const parts = (traits: number) => [
  { title: 'is a', choices: ['cop', 'cook'].map(choice), least: 1, most: 1 },
  { title: 'is', choices: ['slow', 'brave', 'agile'].map(choice), least: 0, most: traits },
];
const PIECES: Piece[] = [
  { title: 'Star', word: 'star', parts: parts(2), usual: ['cop', 'brave', 'agile'] },
  { title: 'Grunt', word: '', parts: parts(1), usual: ['cook'] },
];
const [kind, traits] = parts(2) as [Piece['parts'][0], Piece['parts'][0]];

test('a group is a first one and others, and is written as games read it', () => {
  const group = usualGroup(PIECES);

  expect(written([group, [figureOf(PIECES, 0)]], PIECES)).toBe(
    'star cop brave agile; cook; cook | star cop brave agile',
  );
});

test('what must be there is replaced, never taken away; what is full lets go of the first', () => {
  const star = figureOf(PIECES, 0);

  expect(toggled(star, kind, 'cop')).toEqual(star);
  expect(has(toggled(star, kind, 'cook'), kind).map(({ value }) => value)).toEqual(['cook']);
  expect(has(toggled(star, traits, 'slow'), traits).map(({ value }) => value)).toEqual(['slow', 'agile']);
  expect(has(toggled(star, traits, 'agile'), traits).map(({ value }) => value)).toEqual(['brave']);
});

test('who becomes another kind keeps what that kind can have', () => {
  expect(turned(figureOf(PIECES, 0), PIECES, 1)).toEqual({ piece: 1, words: ['cop', 'brave'] });
});

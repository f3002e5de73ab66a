import { expect, test } from 'vitest';
import { faceOf, portrait, portraitOf } from './faces';
import { PEOPLE } from './faces/people';

test.each(Object.keys(PEOPLE))('%s is drawn, well-formed', (who) => {
  const drawn = new DOMParser().parseFromString(portrait(faceOf(who)), 'image/svg+xml');
  expect(drawn.querySelector('parsererror')).toBeNull();
  expect(drawn.querySelectorAll('path').length).toBeGreaterThan(10);
});

test('a name has the same face every time, and others have others', () => {
  const names = ['Ann', 'Bob', 'Greedy bot', 'Greedy bot 2', 'Zoë', 'x', ''];
  expect(names.map(portraitOf)).toEqual(names.map(portraitOf));
  expect(new Set(names.map(portraitOf)).size).toBe(names.length);
});

test('somebody known is known by name too', () => {
  expect(faceOf('Lunch Lady Lou')).toBe(faceOf('lou'));
});

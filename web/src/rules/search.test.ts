import { expect, test } from 'vitest';
import type { Rule } from '$lib/wire';
import { chapters, found } from './search';

const rule = (id: string, title: string, text = ''): Rule => ({
  id,
  title,
  text,
  source: '',
  kind: 'rule',
  ruling: '',
  na: '',
  later: '',
});
const rules = [
  rule('g.draw.count', 'Draw', 'as many cards as the Stacks are worth'),
  rule('g.card.stack', 'Cards of a Stack'),
  rule('shamble.undo.nothing', 'Undo'),
];

test('all words must be there, and a title counts more', () => {
  expect(found(rules, 'stack CARDS').map(({ id }) => id)).toEqual(['g.card.stack', 'g.draw.count']);
});

test('no words find everything', () => {
  expect(found(rules, ' ')).toHaveLength(3);
});

test('chapters follow the ids, and the table has its own', () => {
  expect(chapters(rules).map(([name]) => name)).toEqual(['draw', 'card', 'Taking back']);
});

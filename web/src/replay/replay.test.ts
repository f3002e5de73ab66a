import { expect, test } from 'vitest';
import type { Judging } from '$lib/wire';
import { chart, percent } from './chart';
import { Review } from './review.svelte';

test('who is sure to win is at the top, and each seat has its line', () => {
  const drawn = chart(
    [
      [0.5, 0.5],
      [1, 0],
    ],
    100,
    116,
  );

  expect(drawn.paths).toEqual(['M0.0 58.0L100.0 8.0', 'M0.0 58.0L100.0 108.0']);
});

test('a chance is said as people say it', () => expect(percent(0.347)).toBe('35 %'));

const choice = (ply: number, mark: '' | 'mistake') => ({ ply, seat: ply % 2, chosen: 'Pass', best: '', mark, why: '' });

test('a game is judged piece by piece, to its end', async () => {
  const asked: number[] = [];
  const pieces: Record<number, Judging> = {
    0: { since: 0, upto: 2, plies: 3, judged: [choice(0, ''), choice(1, 'mistake')] },
    2: { since: 2, upto: 3, plies: 3, judged: [choice(2, '')] },
  };
  const review = new Review('t', 3, async (_, ply) => {
    asked.push(ply);
    const piece = pieces[ply];
    if (!piece) throw new Error('nobody asks for more than there is');
    return piece;
  });

  review.look();
  await expect.poll(() => review.done).toBe(true);

  expect(asked).toEqual([0, 2]);
  expect(review.marked.map(({ ply }) => ply)).toEqual([1]);
  expect(review.at(2)?.chosen).toBe('Pass');
  expect(review.tally(1)).toBe('1 choice: 1 mistake, no slips');
});

test('nothing more is asked for when nobody looks', async () => {
  const asked: number[] = [];
  const review = new Review('t', 9, async (_, ply) => {
    asked.push(ply);
    return { since: ply, upto: ply + 1, plies: 9, judged: [] };
  });

  const stop = review.look();
  stop();
  await new Promise((done) => setTimeout(done, 20));

  expect(asked.length).toBeLessThan(2);
  expect(review.done).toBe(false);
});

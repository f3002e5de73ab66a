import { expect, test } from 'vitest';
import { meant } from './meant';

test('an answer is taken, unless nobody wants it any more', async () => {
  const taken: string[] = [];
  meant(Promise.resolve('wanted'), (it) => taken.push(it));
  meant(Promise.resolve('too late'), (it) => taken.push(it))();

  await Promise.resolve();
  await Promise.resolve();

  expect(taken).toEqual(['wanted']);
});

import { expect, test } from 'vitest';
import { abreast } from './looks';

test.each([
  { id: 'those apart stay where they are', wanted: [0.1, 0.5, 0.9], stand: [0.1, 0.5, 0.9] },
  { id: 'those who are level stand side by side', wanted: [0.2, 0.2, 0.6], stand: [0.2, 0.3, 0.6] },
  { id: 'who is close ahead makes room', wanted: [0.25, 0.2, 0.2], stand: [0.4, 0.2, 0.3] },
  { id: 'nobody runs past the end', wanted: [1, 1, 1], stand: [0.8, 0.9, 1] },
])('on the track $id', ({ wanted, stand }) => {
  const found = abreast(wanted, 0.1);

  expect(found.map((one) => Math.round(one * 100) / 100)).toEqual(stand);
});

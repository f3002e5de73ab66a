import { expect, test } from 'vitest';
import type { FigureView } from '../types';
import { likeness } from './likeness';
import { faceOf } from './people';

const figure = (name: string, more: Partial<FigureView> = {}): FigureView =>
  ({ name, id: 0, kind: 'survivor', zombie: false, animal: false, ...more }) as FigureView;

test('somebody has one face, at home and in every battle', () => {
  const faces = [figure('Juno', { id: 2 }), figure('Juno', { id: 7 }), figure('Gus', { id: 2 })].map(faceOf);

  expect(faces[0]).toBe(faces[1]);
  expect(faces[0]).toBe(likeness({ name: 'Juno', kind: 'survivor' }));
  expect(faces[0]).not.toBe(faces[2]);
});

test('those of a gang are not all alike', () => {
  const gang = ['Kit', 'Lou', 'Sid', 'Vic'].map((name) => faceOf(figure(name, { kind: 'ganger' })));

  expect(new Set(gang).size).toBe(gang.length);
});

/** Who was in a battle: whom the last page of a game shows, and what became of them. */
import type { Cast } from '..';
import { nameOf } from './names';
import { likeness } from './town/likeness';
import { Status, type AtzView } from './types';

export const cast: Cast = (told) =>
  (told as AtzView).figures
    .filter((it) => it.seat >= 0 && !it.zombie && !it.animal)
    .map((it) => ({
      name: nameOf(it),
      seat: it.seat,
      picture: likeness(it),
      gone: it.status === Status.DEAD || it.status === Status.GONE,
      fate: it.condition === 'ready' ? 'on their feet' : it.condition,
    }));

/** Where one may come onto the table: by each of its edges, at a walk or running. */
import type { Desk } from '$lib/desk';
import type { Offer } from '$lib/wire';
import type { AtzView, Enter } from './types';

export type Gate = { edge: Enter['edge']; spot: { x: number; y: number }; ways: { offer: Offer; fast: boolean }[] };

/** The places by which one may enter, each with the ways in which one can. */
export function gates(desk: Desk): Gate[] {
  const { width, height } = (desk.view as AtzView).terrain;
  const found = new Map<string, Gate>();
  for (const offer of desk.asked?.offers ?? []) {
    const { do: what, edge, quarter, fast } = offer.option as unknown as Enter;
    if (what !== 'enter') continue;
    const along = edge === 'left' || edge === 'right' ? (height * quarter) / 4 : (width * quarter) / 4;
    const spot = {
      bottom: { x: along, y: 0 },
      top: { x: along, y: height },
      left: { x: 0, y: along },
      right: { x: width, y: along },
    }[edge];
    const gate = found.get(`${edge} ${quarter}`) ?? { edge, spot, ways: [] };
    gate.ways.push({ offer, fast });
    found.set(`${edge} ${quarter}`, gate);
  }
  return [...found.values()];
}

/** Who fights whom, as far as it can be seen: from the dice on the table, or from what was just said. */
import type { AzardiaView, RollView } from './types';

export type Bout = { seats: [number, number]; rolls: [RollView | null, RollView | null]; final: boolean };
/** While a challenge is told, who is in it; no view of the server has it. */
export type Staged = AzardiaView & { bout?: { seats: [number, number]; final: boolean } | null };

const fought = ({ why }: RollView): boolean => why === 'challenge' || why === 'face-off';

export function boutOf(view: Staged): Bout | null {
  const rolls = view.rolls.filter(fought);
  const last = rolls.at(-1);
  const other = rolls.filter(({ seat }) => seat !== last?.seat).at(-1);
  if (view.bout) {
    const { seats, final } = view.bout;
    const of = (seat: number): RollView | null => rolls.filter((roll) => roll.seat === seat).at(-1) ?? null;
    return { seats, final, rolls: [of(seats[0]), of(seats[1])] };
  }
  if (!last || !other) return null;
  return { seats: [other.seat, last.seat], rolls: [other, last], final: last.why === 'face-off' };
}

/** Views with something changed in them; nothing is changed in place. */

/** These cards without those, the newest of each first. */
export function without(cards: readonly string[], gone: readonly string[]): string[] {
  const left = [...cards];
  for (const card of gone) {
    const at = left.lastIndexOf(card);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

/** A view in which one player is another. */
export const withPlayer = <P extends object, V extends { players: P[] }>(
  view: V,
  seat: number,
  change: (one: P) => Partial<P>,
): V => ({ ...view, players: view.players.map((one, at) => (at === seat ? { ...one, ...change(one) } : one)) });

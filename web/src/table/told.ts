/** What of the story is shown. */
import type { Remark } from '$lib/room.svelte';

/** Who goes where in a remark, with the kind of event; empty for everything else. */
function goes({ line }: Remark): string {
  const event = line?.event as { event: string; figure?: unknown; vehicle?: unknown; x?: unknown } | undefined;
  const mover = event?.figure ?? event?.vehicle;
  return event && typeof event.x === 'number' && typeof mover === 'number' ? `${event.event} ${mover}` : '';
}

/** The story without the steps on the way: of those who go on, only where they come to is told. */
export function arrivals(remarks: readonly Remark[]): Remark[] {
  const kept: Remark[] = [];
  const arrived = new Set<string>();
  for (const remark of [...remarks].reverse()) {
    const going = goes(remark);
    if (!going) arrived.clear();
    if (arrived.has(going)) continue;
    if (going) arrived.add(going);
    kept.push(remark);
  }
  return kept.reverse();
}

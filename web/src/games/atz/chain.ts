/** The reaction chain: what was told, link by link, each with the figures and the spot that it is about. */
import type { Desk } from '$lib/desk';
import icons from './atz.icons.json';
import type { Roll } from '$lib/wire';
import type { AnyEvent } from './types';

export type Link = {
  key: string;
  ply: number;
  events: AnyEvent[];
  words: string[];
  rolls: Roll[];
  rule: string;
  icon: string;
  figures: number[];
  cause: number; // who brought it about; -1: nobody
  at: { x: number; y: number } | null;
};

const ICONS: Partial<Record<AnyEvent['event'], string>> = {
  'turn-begun': icons.test,
  'group-activated': icons.group,
  moved: icons.move,
  turned: icons.turn,
  'test-taken': icons.test,
  fired: icons.fire,
  wounded: icons.wounded,
  downed: icons.dead,
  'melee-fought': icons.melee,
  'noise-heard': icons.noise,
  attracted: icons.noise,
  'zombie-placed': icons.zombie,
  'feast-begun': icons.feast,
  'door-changed': icons.door,
  'hero-made': icons.hero,
  'status-changed': icons.ducked,
  'leader-chosen': icons.leader,
  readied: icons.reload,
  emptied: icons.reload,
  recovered: icons.help,
};
const KEPT = 160;

const ids = (value: unknown): number[] =>
  typeof value === 'number' ? [value] : Array.isArray(value) ? value.flatMap(ids) : [];

/** Who is in an event. */
export function figuresIn(event: AnyEvent): number[] {
  const it = event as unknown as Record<string, unknown>;
  const named = ['figure', 'shooter', 'body', 'figures', 'heroes', 'driver'].flatMap((name) => ids(it[name]));
  const rows = ['results', 'at'].flatMap((name) =>
    Array.isArray(it[name]) ? (it[name] as { figure?: number }[]) : [],
  );
  const bouts = Array.isArray(it.bouts) ? (it.bouts as { one: number; other: number }[]) : [];
  const all = [...named, ...rows.flatMap((row) => ids(row.figure)), ...bouts.flatMap(({ one, other }) => [one, other])];
  return [...new Set(all)].filter((id) => id >= 0);
}

function spotOf(event: AnyEvent): Link['at'] {
  return 'x' in event && 'y' in event ? { x: event.x, y: event.y } : null;
}

function causeOf(event: AnyEvent): number {
  if (event.event === 'fired') return event.shooter;
  if (event.event === 'test-taken') return event.cause;
  return event.event === 'downed' ? event.by : -1;
}

/** The story's end as links; what belongs together, such as the steps of a march, is one. */
export function chainOf(lines: Desk['lines']): Link[] {
  const found: Link[] = [];
  lines.slice(-KEPT).forEach((line, index) => {
    const event = line.event as unknown as AnyEvent;
    const last = found.at(-1);
    if (last && line.joins) {
      last.events.push(event);
      last.rolls.push(...line.rolls);
      last.figures = [...new Set([...last.figures, ...figuresIn(event)])];
      last.at = null;
      return;
    }
    found.push({
      key: `${line.ply}-${index}`,
      ply: line.ply,
      events: [event],
      words: [line.words],
      rolls: [...line.rolls],
      rule: line.rule,
      icon: ICONS[event.event] ?? icons.talk,
      figures: figuresIn(event),
      cause: causeOf(event),
      at: spotOf(event),
    });
  });
  return found;
}

/** The ways that figures went since a ply, spot by spot. */
export function waysSince(lines: Desk['lines'], ply: number): Map<number, [number, number][]> {
  const ways = new Map<number, [number, number][]>();
  for (let index = lines.length - 1; index >= 0; index--) {
    const line = lines[index];
    if (!line || line.ply < ply) break;
    const event = line.event as unknown as AnyEvent;
    if (event.event === 'moved') ways.set(event.figure, [[event.x, event.y], ...(ways.get(event.figure) ?? [])]);
  }
  return ways;
}

/** What an encounter asks and shows: whom one meets behind a door, what is found, and what that weighs. */
import type { Desk } from '$lib/desk';
import type { Offer } from '$lib/wire';
import icons from '../atz.icons.json';
import type { AtzView, FigureView, TalkOdds } from '../types';

export type Talk = { odds: TalkOdds; greet: Offer; fire: Offer | undefined };
export type Find = { item: string; finder: FigureView; takes: Offer[]; leave: Offer | undefined };

const viewOf = (desk: Desk): AtzView => desk.view as AtzView;
const offer = (desk: Desk, kind: string): Offer | undefined =>
  desk.asked?.offers.find(({ option }) => option.do === kind);

/** The talk that one is asked about. */
export function talkOf(desk: Desk): Talk | null {
  const [odds, greet] = [viewOf(desk).prospects?.talk, offer(desk, 'greet')];
  return odds && greet ? { odds, greet, fire: offer(desk, 'open-fire') } : null;
}

/** The find that one is asked about. */
export function findOf(desk: Desk): Find | null {
  const leave = offer(desk, 'leave-find');
  const finder = leave && viewOf(desk).figures[Number(leave.option.figure)];
  if (!finder) return null;
  const takes = (desk.asked?.offers ?? []).filter(({ option }) => option.do === 'take-find');
  return { item: viewOf(desk).prospects.find, finder, takes, leave };
}

/** What a talk may lead to, the best first: what it is called, what it means, and by which share of it. */
export const OUTCOMES = [
  { key: 'join', result: 'join', tone: 'moss', icon: icons.handshake, title: 'They join' },
  { key: 'come_along', result: 'come-along', tone: 'steel', icon: icons.walk, title: 'They come along' },
  { key: 'no_deal', result: 'no-deal', tone: 'amber', icon: icons.exit, title: 'They want you gone' },
  { key: 'gunfight', result: 'gunfight', tone: 'rust', icon: icons.duel, title: 'A gunfight' },
] as const;
export const MEANS: Record<(typeof OUTCOMES)[number]['key'], string> = {
  join: 'for good, each with a unit of food',
  come_along: 'at your side, for today',
  no_deal: 'no search here; be out soon, or they draw',
  gunfight: 'at once: die and Rep say who shoots first',
};

/** Who stands on one side in a building. */
export function company(view: AtzView, building: number, side: number): FigureView[] {
  const [x1, y1, x2, y2] = view.houses[building]?.box ?? [0, 0, -1, -1];
  return view.figures.filter(
    ({ alive, on_table, side: on, x, y }) =>
      alive && on_table && on === side && x >= x1 && x <= x2 && y >= y1 && y <= y2,
  );
}

/** What taking something would weigh, in points of cargo, as its words say. */
export function weightOf({ words }: Offer): number {
  return Number(/cargo ([\d.]+)/.exec(words)?.[1] ?? 0);
}

const THINGS: Record<string, string> = icons;
export const drawingOf = (item: string): string => THINGS[item] ?? icons.backpack;

/** Barter and cargo as scenes: what may change hands, what goes into a vehicle, and what that weighs. */
import type { Desk } from '$lib/desk';
import type { Offer, Option } from '$lib/wire';
import icons from '../atz.icons.json';
import type { AtzView, FigureView, TradeOdds, VehicleView } from '../types';

const words = (value: Option[string] | undefined): string[] => (Array.isArray(value) ? (value as string[]) : []);
const same = (one: readonly string[], two: readonly string[]): boolean =>
  one.length === two.length && one.every((item, at) => item === two[at]);
const once = (list: string[][]): string[][] => list.filter((one, at) => list.findIndex((two) => same(one, two)) === at);
const offers = (desk: Desk, kinds: readonly string[]): Offer[] =>
  (desk.asked?.offers ?? []).filter(({ option }) => kinds.includes(option.do));

export type Trade = { offer: Offer; wants: string[]; gives: string[]; odds: TradeOdds | undefined };
export type Barter = { trader: FigureView; trades: Trade[] };

/** The trades that can be proposed. */
export function barterOf(desk: Desk): Barter | null {
  const view = desk.view as AtzView;
  const trades = offers(desk, ['barter']).map((offer): Trade => {
    const [wants, gives] = [words(offer.option.wants), words(offer.option.offers)];
    const odds = view.prospects.trades.find((one) => same(one.wants, wants) && same(one.offers, gives));
    return { offer, wants, gives, odds };
  });
  const trader = view.figures[Number(trades[0]?.offer.option.figure ?? -1)];
  return trader ? { trader, trades } : null;
}

/** What can be given, and what can be had for it. */
export const givable = ({ trades }: Barter): string[][] => once(trades.map(({ gives }) => gives));
export const wantable = ({ trades }: Barter, gives: string[]): Trade[] =>
  trades.filter((one) => same(one.gives, gives));

/** What a barter may come to, the best first. */
export const ROWS = [
  { key: 'whole', tone: 'moss', icon: icons.handshake, title: 'A deal', means: 'all that was named changes hands' },
  { key: 'half', tone: 'amber', icon: icons.scales, title: 'Half a deal', means: 'half as much, nothing scarce here' },
  { key: 'none', tone: 'rust', icon: icons.exit, title: 'No deal', means: 'everybody keeps what they have' },
] as const;

export type Part = { offer: Offer; wants: string[]; gives: string[] };
/** What may be exchanged once the dice have been thrown, and the offer to walk away. */
export function dealOf(desk: Desk): { parts: Part[]; leave: Offer } | null {
  const [leave] = offers(desk, ['walk-away']);
  if (!leave) return null;
  const parts = offers(desk, ['exchange']).map((offer) => ({
    offer,
    wants: words(offer.option.wants),
    gives: words(offer.option.offers),
  }));
  return { parts, leave };
}

export type Cargo = { it: FigureView; car: VehicleView; load: Offer[]; all: Offer | undefined; unload: Offer[] };
/** What can be put into the vehicle at hand, and taken out of it. */
export function cargoOf(desk: Desk): Cargo | null {
  const view = desk.view as AtzView;
  const found = offers(desk, ['load', 'unload']);
  const [first] = found;
  const [it, car] = [view.figures[Number(first?.option.figure)], view.vehicles[Number(first?.option.vehicle)]];
  if (!it || !car) return null;
  const here = found.filter(({ option }) => option.vehicle === car.id && option.figure === it.id);
  return {
    it,
    car,
    load: here.filter(({ option }) => option.do === 'load' && option.item),
    all: here.find(({ option }) => option.do === 'load' && !option.item),
    unload: here.filter(({ option }) => option.do === 'unload'),
  };
}

/** What lies about on the table, place by place: it stays behind unless somebody fetches it. */
export function leftBehind(view: AtzView): { place: string; items: string[] }[] {
  return view.houses.flatMap(({ lying, called }) => (lying.length ? [{ place: called, items: [...lying] }] : []));
}

/** What touching a card or a player leads to: the choice, or a part of one that the next touch completes. */
import { offersWith } from '$lib/desk';
import type { Asked, Offer, Option } from '$lib/wire';
import type { AnyOption } from './types';

/** The players that a choice names, in the order in which they are touched. */
const SEATS: Partial<Record<AnyOption['do'], string[]>> = {
  'play-card': ['target', 'other'],
  respond: ['to'],
  give: ['to'],
  'swap-cards': ['rival'],
  duel: ['rival'],
};
const CARDS = new Set(['play-card', 'respond', 'swap-cards', 'discard', 'turn-die', 'roll-again']);
const THINGS = new Set(['take', 'throw', 'add', 'subtract', 'keep', 'raise', 'buy-level', 'buy-tiles', 'duel', 'give']);

/** Cards, dice, flags, tickets and mascots are touched themselves; the rest are buttons. */
export const onThings = (option: Option): boolean => CARDS.has(option.do) || THINGS.has(option.do);

const seatsOf = (option: Option): string[] => SEATS[option.do as AnyOption['do']] ?? [];

/** What is left to choose from once something is held. */
export const remaining = (asked: Asked | null, held: Option | null): Offer[] => (held ? offersWith(asked, held) : []);

/** The field that the next touch of a player fills, and the offers that then remain. */
export function ofSeat(
  asked: Asked | null,
  held: Option | null,
  seat: number,
): { offers: Offer[]; held: Option | null } {
  const all = held ? remaining(asked, held) : offersWith(asked, { do: 'duel' });
  for (const { option } of all) {
    const field = seatsOf(option).find((name) => !held || !(name in held));
    if (field === undefined || option[field] !== seat) continue;
    const next = { ...(held ?? { do: option.do }), [field]: seat };
    return { offers: offersWith(asked, next), held: next };
  }
  return { offers: [], held: null };
}

/** What a card of the hand can be used for. */
export const ofCard = (asked: Asked | null, card: string): Offer[] =>
  (asked?.offers ?? []).filter(({ option }) => CARDS.has(option.do) && option.card === card);

/** What is held can be completed only by one of these: no player stands for it. */
export const ways = (asked: Asked | null, held: Option | null): Offer[] =>
  remaining(asked, held).filter(({ option }) => {
    const next = seatsOf(option).find((name) => held && !(name in held));
    return next === undefined || option[next] === null;
  });

/** What on the table stands for which part of an option, so that options can be found by touching things. */
import { offersWith } from '$lib/desk';
import type { Asked, Json, Offer, Option } from '$lib/wire';
import type { AnyOption } from './types';

export type Thing =
  | { is: 'hand' | 'centre'; card: string }
  | { is: 'gear'; card: string; who: number }
  | { is: 'survivor'; who: number }
  | { is: 'seat'; seat: number }
  | { is: 'threat'; threat: number };

type Fields = Record<string, Json>;
type Roles = Partial<Record<Thing['is'], string[][]>>; // each list of fields is one way to fill them

const CARRIED: Roles = { gear: [['card', 'who']] };
const HELD: Roles = { hand: [['card']] };
const SOMEBODY: Roles = { survivor: [['who']] };

const ROLES: Partial<Record<AnyOption['do'], Roles>> = {
  shift: { ...CARRIED, survivor: [['to']] },
  give: { ...CARRIED, ...HELD },
  want: CARRIED,
  receive: SOMEBODY,
  place: { ...HELD, ...SOMEBODY },
  'leave-behind': HELD,
  discard: HELD,
  drop: CARRIED,
  loot: { centre: [['card']], ...SOMEBODY },
  forward: SOMEBODY,
  help: { survivor: [['who'], ['whom']] },
  'play-event': HELD,
  accept: HELD,
  propose: { seat: [['to']] },
  aim: SOMEBODY,
  'aim-player': { seat: [['seat']] },
  'switch-to': { threat: [['threat']] },
  'swap-bases': { survivor: [['one'], ['other']] },
  substitute: { survivor: [['who'], ['by']] },
  'pick-gear': CARRIED,
  snatch: { ...CARRIED, survivor: [['to']] },
  sacrifice: SOMEBODY,
  'use-up': CARRIED,
};

const rolesOf = (option: Option): Roles => ROLES[option.do as AnyOption['do']] ?? {};

/** Whether touching something leads to this option; the rest are buttons. */
export const onThings = (option: Option): boolean =>
  option.do === 'accept' ? option.card !== null : ROLES[option.do as AnyOption['do']] !== undefined;

const VALUES: Record<string, (thing: Thing) => Json | undefined> = {
  card: (thing) => ('card' in thing ? thing.card : undefined),
  seat: (thing) => ('seat' in thing ? thing.seat : undefined),
  threat: (thing) => ('threat' in thing ? thing.threat : undefined),
};

function filled(names: string[], thing: Thing): Fields {
  const someone = (): Json => ('who' in thing ? thing.who : 'seat' in thing ? thing.seat : null);
  return Object.fromEntries(names.map((name) => [name, VALUES[name]?.(thing) ?? someone()]));
}

const fits = (option: Option, held: Option | null, fields: Fields): boolean =>
  Object.entries(fields).every(([name, value]) => option[name] === value && (!held || !(name in held))) &&
  Object.entries(held ?? {}).every(([name, value]) => option[name] === value);

export type Touch = { offers: Offer[]; held: Option | null };

/** What touching this leads to: the options that remain, and what is then picked up. */
export function touch(asked: Asked | null, held: Option | null, thing: Thing): Touch {
  for (const { option } of asked?.offers ?? []) {
    for (const names of rolesOf(option)[thing.is] ?? []) {
      const fields = filled(names, thing);
      if (!fits(option, held, fields)) continue;
      const picked: Option = { ...held, do: option.do, ...fields };
      return { offers: offersWith(asked, picked), held: picked };
    }
  }
  return { offers: [], held: null };
}

/** What can be ordered at a figure, kind by kind, with a picture and a short word. */
import type { Offer } from '$lib/wire';
import icons from './atz.icons.json';
import { worded } from './names';
import { actors } from './pick.svelte';

const GROUND = new Set(['move', 'break-off', 'drive', 'order']); // ordered by a touch on the table
const ICONS: Record<string, string> = {
  move: icons.move,
  'break-off': icons.retreat,
  'back-off': icons.retreat,
  order: icons.person,
  drive: icons.wheel,
  advance: icons.wheel,
  start: icons.start,
  hotwire: icons.start,
  'switch-off': icons.start,
  'take-wheel': icons.wheel,
  push: icons.push,
  brake: icons.stop,
  reverse: icons.retreat,
  bootlegger: icons.turn,
  ram: icons.charge,
  'run-down': icons.charge,
  'break-window': icons.glass,
  barricade: icons.barricade,
  climb: icons.climb,
  attempt: icons.dare,
  dare: icons.dare,
  load: icons.crate,
  unload: icons.crate,
  give: icons.grab,
  'lay-down': icons.crate,
  siphon: icons.gas,
  refuel: icons.gas,
  medicate: icons.syringe,
  barter: icons.trade,
  capture: icons.captured,
  release: icons.cut,
  dispatch: icons.dead,
  work: icons.turnmark,
  arm: icons.grab,
  'let-out': icons.door,
  'put-down': icons.help,
  retrieve: icons.help,
  'shoot-vehicle': icons.fire,
  'open-fire': icons.fire,
  greet: icons.handshake,
  fire: icons.fire,
  charge: icons.charge,
  'fast-move': icons.fast,
  'go-prone': icons.prone,
  'pop-up': icons.eye,
  turn: icons.turn,
  reload: icons.reload,
  switch: icons.swap,
  rally: icons.rally,
  leave: icons.left,
  throw: icons['flash-bang-grenade'],
  pull: icons.saw,
  lock: icons.lock,
  tend: icons.help,
  'pick-up': icons.help,
  'fight-on': icons.melee,
  'take-stairs': icons.stairs,
  'split-off': icons.person,
  'roll-dice': icons.test,
  'get-in': icons.car,
  'get-out': icons.car,
  search: icons.search,
  take: icons.grab,
  'take-find': icons.grab,
  'put-by': icons.left,
  'come-along': icons.group,
  strip: icons.swap,
  frisk: icons.hands,
};
const WORDS: Record<string, string> = {
  'fast-move': 'run',
  'go-prone': 'lie down',
  'split-off': 'go alone',
  'put-by': 'leave behind',
};

export const pictured = (kind: string): string => ICONS[kind] ?? icons.talk;
export const said = (kind: string): string => WORDS[kind] ?? worded(kind);

export type Kind = { kind: string; offers: Offer[] };

/** What a figure can do that is not ordered by a touch on the table. */
export function kindsOf(offers: readonly Offer[], figure: number): Kind[] {
  const found: Kind[] = [];
  for (const offer of offers) {
    const kind = offer.option.do;
    if (GROUND.has(kind) || !actors(offer.option).includes(figure)) continue;
    const known = found.find((one) => one.kind === kind);
    if (known) known.offers.push(offer);
    else found.push({ kind, offers: [offer] });
  }
  return found;
}

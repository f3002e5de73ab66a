/** Where the dice lead, with the choice that takes one there. */
import type { Desk } from '$lib/desk';
import type { Offer } from '$lib/wire';
import type { AzardiaView, MoveView } from './types';

export type Target = { move: MoveView; offer: Offer; lead: string };

const fits = ({ option }: Offer, move: MoveView): boolean =>
  option.do === move.how &&
  String(move.how === 'keep' ? option.die : option.dice) === String(move.how === 'keep' ? move.dice[0] : move.dice);

/** The end of what is said about a use of the dice, and who stands there. */
function leadOf(desk: Desk, view: AzardiaView, move: MoveView, words: string): string {
  const said = words.slice(words.lastIndexOf(': ') > 0 ? words.indexOf(': ') + 2 : 0).replace(/^go to /, '');
  const roller = view.rolls.at(-1)?.seat;
  const there = view.players.flatMap(({ tile }, seat) =>
    tile === move.end && seat !== roller && tile > 0 ? [desk.names[seat] ?? ''] : [],
  );
  const [fought] = /(?<=, to a level challenge with ).*/.exec(said) ?? [];
  if (fought) return `${said.slice(0, said.indexOf(','))}: fight ${fought}`;
  const plain = said.replace(/ \((?:A|Z): ([^)]*)\)/, ': $1').replace(/ \(([^)]*)\)/, ', $1');
  return there.length ? `${plain} · ${there.join(', ')}` : plain;
}

/** Each way to go once, though other dice may show the same. */
export const targets = (desk: Desk, view: AzardiaView): Target[] => {
  const known = new Set<string>();
  return view.moves.flatMap((move) => {
    const key = `${move.how} ${move.steps} ${move.end}`;
    const offer = desk.asked?.offers.find((one) => fits(one, move));
    if (!offer || known.has(key)) return [];
    known.add(key);
    return [{ move, offer, lead: leadOf(desk, view, move, offer.words) }];
  });
};

/** Who stands there: which drawing a figure is, in which clothes, and how it lies, feasts or is remembered. */
import type { AtzView, FigureView } from '../types';
import { hash, nth, stamp, type Rect } from './ink';
import { coloursOf, HAIR, headOf, likeness, SKIN } from './likeness';
import { picture } from './picture';

const ZOMBIES = ['z-office', 'z-robe', 'z-cook', 'z-jog', 'z-bride', 'z-post'];
const LONG = /rifle|shotgun|smg|saw|machine-gun|assault|bow|lmg/;
/** The picture of a figure: its feet are at 0, 0. */
export const FRAME: Rect = { x: -42, y: -74, w: 84, h: 84 };

/** Team colours: yours, friends, zombies, everybody else. */
export const TEAMS = { s: '#2f78b5', s2: '#4f8a3a', z: '#c8432a', g: '#7d3a78', h: '#a8620f' };
export type Team = keyof typeof TEAMS;

export function teamOf(it: FigureView, view: AtzView): Team {
  if (it.zombie) return 'z';
  if (view.you !== null && it.seat === view.you) return 's';
  const side = view.figures.find((one) => one.seat === (view.you ?? 0))?.side ?? 1;
  return it.side === side ? 's2' : it.seat >= 0 ? 'h' : 'g';
}

/** The symbols that a figure is drawn with, the lowest first. */
function symbolsOf(it: FigureView, feasts: boolean): string[] {
  if (it.zombie) {
    if (feasts) return [it.id % 2 ? 'z-feast' : 'z-feastback'];
    return [it.prone && it.status < 4 ? 'z-crawl' : nth(ZOMBIES, parseInt(it.called.slice(1)) || it.id)];
  }
  if (it.animal) return ['p-dog'];
  const held = it.hand.join(' ') || it.melee.join(' ');
  if (it.kind === 'ganger') return [LONG.test(held) ? 'g-roach' : 'g-skid'];
  return [bodyOf(it, held), `h-${headOf(it)}`];
}

/** Clothes and pose, by what is held. */
function bodyOf(it: FigureView, held: string): string {
  if (LONG.test(held)) return 'b-rifle';
  if (it.hand.length) return it.star || hash(it.name) % 2 ? 'b-coat' : 'b-shirt';
  return it.melee.length ? 'b-bat' : 'b-bare';
}

function dress(it: FigureView): string {
  if (it.zombie) return nth(['', '.c-rot{--c:#a5b96f}', '.c-rot{--c:#c2cf9c}', '.c-pink{--c:#9fb6d6}'], it.id);
  const { skin, hair, coat } = coloursOf(it);
  if (it.animal) return `.c-coat{--c:${nth(['#c98a4b', '#8a5a3a', '#d9b98a'], it.id)}}.c-hair{--c:${nth(HAIR, it.id)}}`;
  const coats = ['steel', 'mossy', 'plum', 'teal', 'lamp', 'hat'].map((name) => `.c-${name}`).join();
  return `.c-skin,.c-tan,.c-brown{--c:${SKIN[skin]}}.c-hair,.c-grey{--c:${hair}}${coats}{--c:${coat}}`;
}

/** The drawing of a figure as a picture; the dead are an outline in chalk. */
export function portrayed(it: FigureView, team: Team, feasts: boolean): string {
  const ids = symbolsOf(it, feasts);
  const used = (more = ''): string => ids.map((id) => `<use href="#${id}" ${more}/>`).join('');
  if (!it.alive) return picture(`<g class="chalk">${used()}</g>`, FRAME, `:root{--team:#fff}`);
  const ghost = used('class="ghost" transform="translate(3 1.5)"');
  return picture(ghost + ids.map((id) => stamp(id, 1.5)).join(''), FRAME, `:root{--team:${TEAMS[team]}}${dress(it)}`);
}

/** Somebody behind a door, of whom one knows no more than what he is. */
export function stranger(zombie: boolean, number: number): string {
  const people = [['b-shirt', 'h-cap'], ['b-bat', 'h-beanie'], ['b-rifle', 'h-band'], ['g-skid'], ['b-coat', 'h-bob']];
  const ids = zombie ? [nth(ZOMBIES, number)] : nth(people, number);
  const drawn = ids.map((id) => stamp(id, 1.5)).join('');
  return picture(drawn, FRAME, `:root{--team:${zombie ? TEAMS.z : TEAMS.g}}`);
}

/** What is left of a picnic. */
export const feast = (): string => picture(stamp('body-feast', 2), { x: -50, y: -40, w: 110, h: 70 });

/** A face for a card of the roster. */
export function faceOf(it: FigureView): string {
  if (it.zombie) return picture(stamp('face-z', 1.5), { x: 0, y: 0, w: 40, h: 40 }, dress(it));
  if (it.animal) return picture(stamp('face-dog', 1.5), { x: 0, y: 0, w: 120, h: 78 }, dress(it));
  return likeness(it);
}

/** The same without the poster behind it, where the card is one. */
export const bustOf = (it: FigureView): string => (it.zombie || it.animal ? faceOf(it) : likeness(it, { bg: 'none' }));

/** Who feasts: zombies at a body that is being eaten. */
export function feasting(view: AtzView): Set<number> {
  const bodies = view.feasts.flatMap(([body]) => view.figures[body] ?? []);
  const at = (it: FigureView): boolean =>
    it.zombie && it.status < 3 && bodies.some((body) => Math.hypot(body.x - it.x, body.y - it.y) <= 14);
  return new Set(view.figures.filter(at).map(({ id }) => id));
}

/** Who stands there: which drawing a figure is, in which clothes, and how it lies, feasts or is remembered. */
import type { Face } from '$lib/faces';
import { inMood } from '$lib/faces';
import type { AtzView, FigureView } from '../types';
import { hash, nth, stamp, type Rect } from './ink';
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

/** A head as it is drawn on the table, and what the portrait on the card has of it. */
const HEADS: Record<string, Face> = {
  bob: { hair: 'bob', hat: '', specs: 'none', beard: 'none' },
  cap: { hat: 'cap', hc: 'rust', hair: 'flat', beard: 'full', specs: 'none' },
  band: { hair: 'pony', hat: 'band', hc: 'rust', specs: 'none', beard: 'none' },
  hood: { hair: 'mop', wear: 'hoodie', specs: 'round', hat: '', beard: 'none' },
  curls: { hair: 'afro', hat: '', specs: 'none', beard: 'none' },
  bun: { hair: 'bun', hat: '', specs: 'none', beard: 'none' },
  bald: { hair: 'none', hat: '', specs: 'none', beard: 'tache' },
  beanie: { hair: 'long', hat: 'beanie', hc: 'blue', specs: 'none', beard: 'none' },
  crop: { hair: 'flat', hat: '', specs: 'square', beard: 'none' },
  straw: { hair: 'flat', hat: 'cowboy', hc: 'amber', specs: 'none', beard: 'none' },
  helmet: { hair: 'flat', hat: 'helmet', hc: 'moss', specs: 'none', beard: 'none' },
};
/** Those who run with a gang, who are drawn alike on the table. */
const GANGERS: Face[] = [
  { hair: 'mohawk', hat: '', wear: 'leather', brow: 'angry', specs: 'none', beard: 'none' },
  { hair: 'spiky', hat: '', wear: 'leather', brow: 'sly', specs: 'none', beard: 'none', extra: 'scar' },
  { hair: 'long', hat: 'bandana', hc: 'rust', wear: 'vest', brow: 'angry', specs: 'shades', beard: 'none' },
];
const BEARDED = ['cap', 'bald'];
const ANYBODY = Object.keys(HEADS).filter((one) => one !== 'helmet' && !BEARDED.includes(one));
const KNOWN: Record<string, string> = {
  Ada: 'bob',
  Ben: 'cap',
  Cleo: 'band',
  Dov: 'hood',
  Kenny: 'straw',
  Eddie: 'crop',
};
const MEN =
  /^(Abe|Al|Billy|Bo|Cal|Dan|Earl|Eddie|Ezra|Finn|Frank|Gil|Gus|Hank|Ike|Jed|Jimmy|Joe|Kenny|Leo|Ned|Otis|Ray|Sid|Tom|Vic|Walt|Yuri)\b/;

/** Whose face something is: a figure's, or that of somebody of whom one knows the name. */
type Somebody = Pick<FigureView, 'name'> & Partial<Pick<FigureView, 'kind'>>;

/** Who wears which head: always the same one, soldiers a helmet, and beards only whom they become. */
function headOf({ kind, name }: Somebody): string {
  if (kind === 'military') return 'helmet';
  return KNOWN[name] ?? nth(MEN.test(name) ? [...ANYBODY, ...BEARDED] : ANYBODY, hash(name) >> 4);
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

const SKIN = ['#f4c79a', '#dba36c', '#a9744a', '#8a5a3a', '#f0d0b0'];
const TONES = ['bone', 'sand', 'clay', 'umber', 'bone']; // the same on a portrait
const HAIR = ['#5d3b2a', '#2f2622', '#b98a3e', '#8f4526', '#b9b4aa'];
const COAT = ['#6f9fce', '#8fa85a', '#f6bf4f', '#9a6aa5', '#d9573b', '#5fa39c', '#eda3a0', '#a39a63'];

/** Clothes, hair and skin that are always those of this person. */
function coloursOf(it: Somebody): { skin: number; hair: string; coat: string } {
  const h = hash(it.name);
  return { skin: h % SKIN.length, hair: nth(HAIR, h >> 3), coat: nth(COAT, h >> 6) };
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

/** Somebody's portrait: the same at home, on a card and in a talk. */
export function likeness(it: Somebody, mood: Face = {}): string {
  const { skin, hair, coat } = coloursOf(it);
  const wears = it.kind === 'ganger' ? GANGERS[hash(it.name) % GANGERS.length] : HEADS[headOf(it)];
  return inMood(it.name, { ...wears, skin: TONES[skin] ?? 'bone', tint: hair, bt: hair, spot: coat, ...mood });
}

/** Who feasts: zombies at a body that is being eaten. */
export function feasting(view: AtzView): Set<number> {
  const bodies = view.feasts.flatMap(([body]) => view.figures[body] ?? []);
  const at = (it: FigureView): boolean =>
    it.zombie && it.status < 3 && bodies.some((body) => Math.hypot(body.x - it.x, body.y - it.y) <= 14);
  return new Set(view.figures.filter(at).map(({ id }) => id));
}

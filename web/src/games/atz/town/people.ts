/** Who stands there: which drawing a figure is, in which clothes, and how it lies, feasts or is remembered. */
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

function symbolOf(it: FigureView, feasts: boolean): string {
  if (it.zombie) {
    if (feasts) return it.id % 2 ? 'z-feast' : 'z-feastback';
    return it.prone && it.status < 4 ? 'z-crawl' : nth(ZOMBIES, parseInt(it.called.slice(1)) || it.id);
  }
  const held = it.hand.join(' ') || it.melee.join(' ');
  if (it.kind === 'ganger') return LONG.test(held) ? 'g-roach' : 'g-skid';
  if (LONG.test(held)) return 'p-cleo';
  if (/pistol|revolver/.test(held)) return it.star || hash(it.name) % 2 ? 'p-ada' : 'p-ben';
  return 'p-dov';
}

const SKIN = ['#f4c79a', '#dba36c', '#a9744a', '#8a5a3a', '#f0d0b0'];
const HAIR = ['#5d3b2a', '#2f2622', '#b98a3e', '#8f4526', '#b9b4aa'];
const COAT = ['#6f9fce', '#8fa85a', '#f6bf4f', '#9a6aa5', '#d9573b', '#5fa39c', '#eda3a0', '#a39a63'];

/** Clothes, hair and skin that are always those of this person. */
function dress(it: FigureView): string {
  if (it.zombie) return nth(['', '.c-rot{--c:#a5b96f}', '.c-rot{--c:#c2cf9c}', '.c-pink{--c:#9fb6d6}'], it.id);
  const h = hash(it.name + it.id);
  const [skin, hair, coat] = [nth(SKIN, h), nth(HAIR, h >> 3), nth(COAT, h >> 6)];
  const coats = ['steel', 'mossy', 'plum', 'teal', 'lamp'].map((name) => `.c-${name}`).join();
  return `.c-skin,.c-tan,.c-brown{--c:${skin}}.c-hair,.c-grey{--c:${hair}}${coats}{--c:${coat}}`;
}

/** The drawing of a figure as a picture; the dead are an outline in chalk. */
export function portrayed(it: FigureView, team: Team, feasts: boolean): string {
  const id = symbolOf(it, feasts);
  if (!it.alive) return picture(`<g class="chalk"><use href="#${id}"/></g>`, FRAME, `:root{--team:#fff}`);
  const ghost = `<use href="#${id}" class="ghost" transform="translate(3 1.5)"/>`;
  return picture(ghost + stamp(id, 1.5), FRAME, `:root{--team:${TEAMS[team]}}${dress(it)}`);
}

/** Somebody behind a door, of whom one knows no more than what he is. */
export function stranger(zombie: boolean, number: number): string {
  const id = nth(zombie ? ZOMBIES : ['p-ben', 'p-dov', 'p-cleo', 'g-skid', 'p-ada'], number);
  return picture(stamp(id, 1.5), FRAME, `:root{--team:${zombie ? TEAMS.z : TEAMS.g}}`);
}

/** What is left of a picnic. */
export const feast = (): string => picture(stamp('body-feast', 2), { x: -50, y: -40, w: 110, h: 70 });

/** A face for a card of the roster: 120 by 78. */
export function faceOf(it: FigureView): string {
  const id = it.zombie ? 'face-z' : it.kind === 'ganger' ? 'face-g' : symbolOf(it, false).replace('p-', 'face-');
  const [w, h] = id === 'face-z' || id === 'face-g' ? [40, 40] : [120, 78];
  return picture(stamp(id, 1.5), { x: 0, y: 0, w, h }, dress(it));
}

/** Who feasts: zombies at a body that is being eaten. */
export function feasting(view: AtzView): Set<number> {
  const bodies = view.feasts.flatMap(([body]) => view.figures[body] ?? []);
  const at = (it: FigureView): boolean =>
    it.zombie && it.status < 3 && bodies.some((body) => Math.hypot(body.x - it.x, body.y - it.y) <= 14);
  return new Set(view.figures.filter(at).map(({ id }) => id));
}

/** Somebody's looks, by name: the same head, skin and clothes at home, when a group is picked, on a card and on the table. */
import { inMood, type Face } from '$lib/faces';
import type { FigureView } from '../types';
import { hash, nth } from './ink';

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
export type Somebody = Pick<FigureView, 'name'> & Partial<Pick<FigureView, 'kind'>>;

/** Who wears which head: always the same one, soldiers a helmet, and beards only whom they become. */
export function headOf({ kind, name }: Somebody): string {
  if (kind === 'military') return 'helmet';
  return KNOWN[name] ?? nth(MEN.test(name) ? [...ANYBODY, ...BEARDED] : ANYBODY, hash(name) >> 4);
}

export const SKIN = ['#f4c79a', '#dba36c', '#a9744a', '#8a5a3a', '#f0d0b0'];
const TONES = ['bone', 'sand', 'clay', 'umber', 'bone']; // the same on a portrait
export const HAIR = ['#5d3b2a', '#2f2622', '#b98a3e', '#8f4526', '#b9b4aa'];
const COAT = ['#6f9fce', '#8fa85a', '#f6bf4f', '#9a6aa5', '#d9573b', '#5fa39c', '#eda3a0', '#a39a63'];

/** Clothes, hair and skin that are always those of this person. */
export function coloursOf(it: Somebody): { skin: number; hair: string; coat: string } {
  const h = hash(it.name);
  return { skin: h % SKIN.length, hair: nth(HAIR, h >> 3), coat: nth(COAT, h >> 6) };
}

/** Somebody's portrait: the same at home, on a card and in a talk. */
export function likeness(it: Somebody, mood: Face = {}): string {
  const { skin, hair, coat } = coloursOf(it);
  const wears = it.kind === 'ganger' ? GANGERS[hash(it.name) % GANGERS.length] : HEADS[headOf(it)];
  return inMood(it.name, { ...wears, skin: TONES[skin] ?? 'bone', tint: hair, bt: hair, spot: coat, ...mood });
}

/** Which drawing a card has. Cards of other packs, which nobody drew, come in a jar. */
import icons from '../ebz.icons.json';
import { picture, printed } from './print';

const ZOMBIES: Record<string, string> = {
  z1: 'paperboy',
  z2: 'sodajerk',
  z4: 'milkman',
  z6: 'gymteacher',
  z8: 'darling',
};
const KINDS = Object.values(ZOMBIES);
const GOODS: Record<string, string> = {
  'heavy-stick': 'stick',
  hide: 'box',
  sandwich: 'sandwich',
  binoculars: 'binoc',
  rifle: 'rifle',
  'a-good-book': 'book',
  shotgun: 'shotgun',
  crowbar: 'crowbar',
  'tv-dinner': 'tv',
  'coffin-nails': 'cigs',
  'trash-bin': 'trash',
  satchel: 'satchel',
  'box-of-ammo': 'ammo',
  'gruddy-ground-grippers': 'boots',
  'a-good-friend': 'dog',
  'up-a-tree': 'tree',
  'grandmas-pantry': 'jar',
  'grandpas-shed': 'shed',
  'saturday-night-special': 'revolver',
  'old-slabsides': 'pistol',
  'thompson-typewriter': 'thompson',
  'hunting-rifle': 'scope',
  'fist-full-of-lead': 'lead',
  'i-remember-you': 'photo',
  'i-saw-it-first': 'eye',
  'but-thats-my': 'bag',
  deadeye: 'target',
  'bomb-shelter': 'shelter',
};

/** A zombie from the waist up, hands at the glass: 300 x 345. */
export const walker = (id: string, level: number, night: boolean): string =>
  printed(`z-${ZOMBIES[id] ?? KINDS[level % KINDS.length]}`, [-30, -12, 300, 345], night);

/** Something from the pantry: a square. */
export function good(id: string, night: boolean): string {
  const drawn = GOODS[id];
  if (drawn) return printed(`g-${drawn}`, [-8, -6, 104, 104], night);
  const d = icons.shelf;
  return picture(
    `<g transform="translate(2 2) scale(.168)"><path d="${d}" fill="var(--ghost)" transform="translate(-22 18)"/><path d="${d}" fill="var(--k-line)" stroke="var(--k-trim)" stroke-width="26" stroke-linejoin="round" paint-order="stroke"/></g>`,
    [-4, -4, 98, 98],
    night,
  );
}

/** Setting up, drawn: what is in the pantry, as posters. */
import { BONE, burst, face, INK, poster, sign, walker } from '$lib/poster';
import icons from './setup.icons.json';

type Goods = keyof typeof icons;
const shelves = (paper: string, goods: [Goods, Goods, Goods, Goods], who: string): string =>
  poster(
    `<rect width="210" height="176" fill="${paper}"/><path d="M0 0h210v176H0z" fill="none"/>` +
      [62, 128]
        .map((y) => `<path d="M96 ${y}h108v8H96z" fill="#8a6038" stroke="${INK}" stroke-width="2.5"/>`)
        .join('') +
      goods
        .map((one, i) =>
          sign(
            icons[one],
            100 + (i % 2) * 52,
            i < 2 ? 14 : 80,
            46,
            INK,
            ['#b8432b', '#3d6a97', '#64803f', '#e0a230'][i],
          ),
        )
        .join('') +
      face(who, -4, 46, 104) +
      `<path d="M0 154h210v22H0z" fill="#b8432b" stroke="${INK}" stroke-width="3"/><path d="M0 165h210" stroke="${BONE}" stroke-width="22" stroke-dasharray="18 18" opacity=".6"/>`,
  );

export const posters: Record<string, () => string> = {
  'first-night': () =>
    poster(
      `<rect width="210" height="176" fill="#f2c877"/><rect x="112" y="20" width="82" height="88" fill="#1d3145" stroke="${INK}" stroke-width="5"/><circle cx="176" cy="40" r="10" fill="#f6d68c"/>${walker(122, 44, 64, '#16221f', '#64803f')}${walker(154, 52, 56, '#16221f', '#64803f')}<path d="M153 20v88M112 64h82" stroke="${BONE}" stroke-width="5"/>` +
        face('hobbs', 4, 46, 108) +
        `<path d="M0 146h210v30H0z" fill="#3f5f2a" stroke="${INK}" stroke-width="3"/>` +
        sign(icons['tv-dinner'], 130, 112, 52, INK, '#d9702b'),
    ),
  random: () =>
    poster(
      `<rect width="210" height="176" fill="#dfe3cd"/>${burst(105, 88, '#64803f', 0.4)}` +
        (['sandwich', 'rifle', 'trash-bin', 'binoculars', 'z4', 'a-good-book'] as Goods[])
          .map((one, i) =>
            sign(icons[one], 14 + (i % 3) * 64, 16 + Math.floor(i / 3) * 74, 54, INK, i % 2 ? '#3d6a97' : '#b8432b'),
          )
          .join(''),
    ),
  father: () =>
    shelves('#e9c7b4', ['hunting-rifle', 'shotgun', 'saturday-night-special', 'thompson-typewriter'], 'moose'),
  'run-away': () => shelves('#cfdbe6', ['up-a-tree', 'satchel', 'trash-bin', 'i-remember-you'], 'doug'),
  family: () => shelves('#f0d9a8', ['grandmas-pantry', 'grandpas-shed', 'a-good-friend', 'i-saw-it-first'], 'grandma'),
  draaawww: () => shelves('#d9cfe0', ['coffin-nails', 'tv-dinner', 'i-saw-it-first', 'box-of-ammo'], 'zed'),
};

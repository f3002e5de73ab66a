/** Setting up, drawn: the ways to play as posters. */
import { BONE, burst, face, INK, lettering, poster, sign, walker } from '$lib/poster';
import icons from './setup.icons.json';

const clipboard = (x: number, y: number, letters: string, tilt: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${tilt})"><rect width="44" height="62" rx="5" fill="#8a6038" stroke="${INK}" stroke-width="3"/><rect x="5" y="10" width="34" height="46" fill="${BONE}"/><rect x="14" y="-4" width="16" height="10" rx="3" fill="#a8a294" stroke="${INK}" stroke-width="2.5"/>${lettering(letters, 22, 42, 20, '#a3321c')}</g>`;

export const posters: Record<string, () => string> = {
  recruits: () =>
    poster(
      `<rect width="210" height="176" fill="#f4cd82"/>${burst(105, 84, '#d9702b', 0.5)}` +
        face('grandma', 4, 62, 74) +
        face('pete', 68, 48, 84) +
        face('sue', 136, 62, 76) +
        `<path d="M0 134h210v42H0z" fill="${INK}"/>` +
        lettering('WANTED: YOU', 105, 162, 24, '#f6c667'),
    ),
  lunch: () =>
    poster(
      `<rect width="210" height="176" fill="#c9d6c0"/>${burst(60, 60, '#64803f', 0.35)}<circle cx="164" cy="44" r="32" fill="${BONE}" stroke="${INK}" stroke-width="4"/><path d="M164 44V22M164 44l16 8" stroke="${INK}" stroke-width="5" stroke-linecap="round"/>` +
        face('lou', 12, 40, 108) +
        `<path d="M0 140h210v36H0z" fill="#7d8a86" stroke="${INK}" stroke-width="3"/>` +
        walker(124, 96, 76) +
        walker(164, 102, 70) +
        sign(icons['weapon-orange-a'], 20, 130, 44, INK, '#d9702b'),
    ),
  neat: () =>
    poster(
      `<rect width="210" height="176" fill="#cfdbe6"/>${burst(140, 70, '#3d6a97', 0.4)}` +
        clipboard(112, 26, 'A', -8) +
        clipboard(140, 44, 'B', 3) +
        clipboard(160, 66, 'C', 10) +
        face('doug', 0, 36, 118) +
        `<path d="M0 150h210v26H0z" fill="#8a6038" stroke="${INK}" stroke-width="3"/>`,
    ),
};

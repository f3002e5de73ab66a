/** Setting up, drawn: the ways to play as posters. */
import { BONE, burst, face, INK, lettering, poster, sign, walker } from '$lib/poster';
import icons from './setup.icons.json';

const screen = (light: string): string =>
  `<path d="M20 14h170v96H20z" fill="${light}" stroke="${INK}" stroke-width="5"/><path d="M40 110l-8 40M170 110l8 40" stroke="${INK}" stroke-width="6"/>`;
const field = `<path d="M0 140h210v36H0z" fill="#2c3a2a"/><path d="M0 140h210" stroke="${INK}" stroke-width="3"/>`;

export const posters: Record<string, () => string> = {
  feature: () =>
    poster(
      `<rect width="210" height="176" fill="#2b3f55"/>${screen('#f4cd82')}` +
        sign(icons.ufo, 30, 22, 56, INK, '#85497f') +
        walker(92, 34, 72) +
        sign(icons.tentacle, 128, 34, 66, INK, '#64803f') +
        field +
        face('marv', 14, 106, 62) +
        face('yolanda', 76, 110, 58) +
        face('vince', 136, 106, 62),
    ),
  cutthroat: () =>
    poster(
      `<rect width="210" height="176" fill="#3b2a44"/>${burst(105, 60, '#85497f', 0.6)}${screen('#d9a3d3')}` +
        sign(icons.tentacle, 22, 18, 92, INK, '#b8432b') +
        sign(icons.tentacle, 104, 18, 92, INK, '#64803f') +
        field +
        lettering('3', 105, 88, 60, BONE) +
        face('intern', 70, 108, 66, { eyes: 'wide', mouth: 'o' }),
    ),
  sudden: () =>
    poster(
      `<rect width="210" height="176" fill="#f0d9a8"/>${burst(105, 88, '#b8432b', 0.5)}` +
        [8, 52, 96, 140].map((x, i) => walker(x, 36 + (i % 2) * 12, 104)).join('') +
        `<path d="M0 146h210v30H0z" fill="${INK}"/>` +
        lettering('And you. And you.', 105, 168, 19, '#f6c667', true),
    ),
  count: () =>
    poster(
      `<rect width="210" height="176" fill="#cfdbe6"/>${burst(150, 80, '#3d6a97', 0.4)}` +
        face('agnes', 2, 34, 112) +
        [5, 4, 3]
          .map((n, i) => lettering(String(n), 138 + i * 26, 70 + i * 30, 50 - i * 8, i ? '#a3321c' : INK))
          .join('') +
        `<path d="M0 150h210v26H0z" fill="${INK}"/>`,
    ),
};

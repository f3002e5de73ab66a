/** Setting up, drawn: the ways to play as posters. */
import { BONE, burst, INK, lettering, poster, sign } from '$lib/poster';
import icons from './setup.icons.json';

const path = `<path d="M-6 160q60-34 108-18t60-34t60-30" fill="none" stroke="${INK}" stroke-width="26"/><path d="M-6 160q60-34 108-18t60-34t60-30" fill="none" stroke="${BONE}" stroke-width="20" stroke-dasharray="16 4"/>`;
const hill = (sky: string, grass: string): string =>
  `<rect width="210" height="176" fill="${sky}"/>${burst(168, 40, BONE, 0.4)}<path d="M0 96q60-30 120-8t90-16v104H0z" fill="${grass}" stroke="${INK}" stroke-width="3"/>`;
const wheel = `<circle cx="160" cy="58" r="42" fill="none" stroke="${INK}" stroke-width="6"/><circle cx="160" cy="58" r="42" fill="none" stroke="#b8432b" stroke-width="3"/>${Array.from({ length: 8 }, (_, i) => `<path d="M160 58L${160 + 42 * Math.cos((i * Math.PI) / 4)} ${58 + 42 * Math.sin((i * Math.PI) / 4)}" stroke="${INK}" stroke-width="3"/><circle cx="${160 + 42 * Math.cos((i * Math.PI) / 4)}" cy="${58 + 42 * Math.sin((i * Math.PI) / 4)}" r="7" fill="${['#e0a230', '#3d6a97', '#64803f', '#85497f'][i % 4]}" stroke="${INK}" stroke-width="2.5"/>`).join('')}`;

export const posters: Record<string, () => string> = {
  fair: () =>
    poster(
      hill('#a9d3dc', '#64803f') +
        wheel +
        path +
        sign(icons.lagartoon, 14, 78, 64, INK, '#64803f') +
        sign(icons.kuchuritok, 84, 84, 56, INK, '#b8432b'),
    ),
  photo: () =>
    poster(
      hill('#f4cd82', '#8a9a4f') +
        path +
        sign(icons.goal, 118, 22, 84, INK, '#b8432b') +
        sign(icons['robot-i-king'], 20, 70, 66, INK, '#3d6a97') +
        sign(icons['noncredo-mantis'], 78, 90, 58, INK, '#64803f'),
    ),
  champions: () =>
    poster(
      `<rect width="210" height="176" fill="#e9c7b4"/>${burst(105, 80, '#b8432b', 0.45)}` +
        sign(icons.kuchuritok, 8, 40, 90, INK, '#e0a230') +
        sign(icons['robot-i-king'], 114, 40, 90, INK, '#3d6a97') +
        [128, 142, 156].map((y) => `<path d="M0 ${y}h210" stroke="${INK}" stroke-width="4"/>`).join('') +
        lettering('VS', 105, 100, 34, '#a3321c'),
    ),
  strict: () =>
    poster(
      hill('#8f93a8', '#4a5a3a') +
        path +
        sign(icons.gate, 56, 16, 120, INK, '#85497f') +
        lettering('80', 116, 70, 26, '#f6c667') +
        sign(icons.lagartoon, 6, 96, 58, INK, '#64803f'),
    ),
};

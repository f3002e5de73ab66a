/** Setting up, drawn: the stories as posters, areas and times of day as pictures. */
import { likeness } from './town/likeness';
import type { FigureView } from './types';
import { BONE, burst, car, face, INK, lettering, poster, walker } from '$lib/poster';

export { default as chips } from './atz.icons.json';

const KINDS = ['survivor', 'civilian', 'ganger', 'police', 'military'];
/** How somebody of a group looks, here and at the table. */
export const person = (words: string[], name: string): string =>
  likeness({ name, kind: words.find((word) => KINDS.includes(word)) as FigureView['kind'] });

const ground = (y: number, colour: string): string =>
  `<path d="M0 ${y}h210v${176 - y}H0z" fill="${colour}"/><path d="M0 ${y}h210" stroke="${INK}" stroke-width="3"/>`;
const paper = (colour: string): string => `<rect width="210" height="176" fill="${colour}"/>`;

/** A group of three before a poster's sun, with the street behind them. */
const trio = (sky: string, sun: string, [left, right, lead]: [string, string, string], more = ''): string =>
  poster(
    paper(sky) +
      burst(105, 84, sun, 0.5) +
      `<path d="M0 92h34v-26h26v26h22v-40h20v40h30v-22h28v22h22v-36h28v90H0z" fill="${INK}" opacity=".28"/>` +
      ground(132, '#5e584c') +
      more +
      face(left, 14, 62, 78) +
      face(right, 118, 62, 78) +
      face(lead, 58, 50, 94),
  );

export const posters: Record<string, () => string> = {
  'day-one': () => trio('#cfe0e2', '#e0a230', ['lou', 'doug', 'kenny'], walker(180, 70, 62) + walker(6, 74, 58)),
  ready: () => trio('#f4cd82', '#b8432b', ['moose', 'ortega', 'nadia']),
  neighbours: () => trio('#a9c3c9', '#64803f', ['hobbs', 'eddie', 'megan'], walker(176, 66, 66)),
  survivors: () => trio('#d8c9a0', '#2b4a6b', ['birdie', 'doc', 'jayne'], walker(4, 66, 64)),
  gang: () => trio('#b79bb1', '#85497f', ['jimmy', 'sheila', 'vince']),
  'first-contact': () =>
    poster(
      paper('#f4cd82') +
        burst(105, 70, '#d9702b', 0.45) +
        `<path d="M0 60h48v70H0zM160 48h50v82h-50z" fill="#8a6038" stroke="${INK}" stroke-width="3"/><path d="M10 72h12v14H10zM28 72h12v14H28zM170 60h12v14h-12zM190 60h12v14h-12zM10 98h12v14H10zM28 98h12v14H28zM170 88h12v14h-12z" fill="${BONE}" stroke="${INK}" stroke-width="2"/>` +
        car('cart', 118, 84, 0.8, '#3d6a97') +
        face('kenny', 30, 56, 62) +
        face('eddie', 76, 62, 60) +
        ground(122, '#64803f') +
        walker(20, 114, 60) +
        walker(58, 122, 52) +
        `<path d="M118 164q14-10 40-6l14 2q6 6-2 8h-48q-6 0-4-4z" fill="${INK}"/>`,
    ),
  'atm-adventure': () =>
    poster(
      paper('#b79bb1') +
        `<path d="M0 18h210M0 44h210M0 70h210M0 96h210M40 18v26M120 18v26M180 18v26M80 44v26M160 44v26M40 70v26M200 70v26" stroke="#85497f" stroke-width="2" opacity=".6"/><rect x="24" y="22" width="68" height="100" rx="5" fill="#2b4a6b" stroke="${INK}" stroke-width="4"/><rect x="34" y="42" width="48" height="26" fill="#c8e0b0" stroke="${INK}" stroke-width="3"/>` +
        lettering('PLEASE', 58, 61, 9.5) +
        lettering('CASH', 58, 36, 13, '#f6c667') +
        `<path d="M40 78h8v6h-8zM54 78h8v6h-8zM68 78h8v6h-8zM40 90h8v6h-8zM54 90h8v6h-8zM68 90h8v6h-8z" fill="${BONE}"/><path d="M34 106h48v8H34z" fill="${INK}"/>` +
        face('megan', 84, 42, 80) +
        ground(124, '#5e584c') +
        walker(160, 72, 66) +
        walker(182, 80, 60) +
        car('sedan', 50, 122, 0.98, '#b8432b'),
    ),
  'the-bleens': () =>
    poster(
      paper('#a9c3c9') +
        burst(105, 20, BONE, 0.35) +
        `<path d="M0 66q50-22 105-12t105-6v128H0z" fill="#7d8a86"/><path d="M0 64q50-22 105-12t105-6" fill="none" stroke="${INK}" stroke-width="3"/>` +
        car('sedan', -20, 58, 0.6, '#a8a294') +
        car('sedan', 58, 54, 0.57, '#a8a294') +
        car('sedan', 134, 52, 0.6, '#a8a294') +
        walker(42, 44, 42) +
        walker(118, 42, 44) +
        walker(190, 40, 46) +
        car('sedan', 136, 88, 0.8, '#64803f') +
        car('van', 6, 64, 1.08, '#e0a230') +
        face('jayne', 78, 73, 34) +
        face('pip', 20, 74, 26) +
        face('intern', 48, 74, 26) +
        ground(138, INK) +
        lettering('Tag! You are it.', 105, 158, 18, '#f6c667', true),
    ),
  own: () =>
    poster(
      paper('#b9cf9a') +
        burst(105, 84, BONE, 0.4) +
        `<path d="M58 16h74l24 24v104H58z" fill="${BONE}" stroke="${INK}" stroke-width="4" stroke-linejoin="round"/><path d="M132 16v24h24" fill="none" stroke="${INK}" stroke-width="4"/><path d="M72 104h68M72 116h68M72 128h44" stroke="${INK}" stroke-width="3"/>` +
        lettering('YOURS', 107, 90, 20, '#a3321c') +
        ground(146, '#64803f') +
        walker(8, 104, 58) +
        walker(168, 100, 62),
    ),
  discover: () =>
    poster(
      paper('#cfd8b4') +
        burst(150, 96, '#e0a230', 0.4) +
        `<path d="M86 74l58-40l58 40v76H86z" fill="#8a6038" stroke="${INK}" stroke-width="4" stroke-linejoin="round"/><path d="M76 80l68-50l66 48" fill="none" stroke="${INK}" stroke-width="8" stroke-linejoin="round"/><rect x="120" y="84" width="46" height="66" fill="${INK}"/><path d="M120 84l-22 8v58l22 0z" fill="#d9702b" stroke="${INK}" stroke-width="3"/>` +
        lettering('?', 143, 136, 48, '#f6c667', true) +
        face('nadia', -2, 52, 92) +
        ground(146, '#64803f'),
    ),
  raid: () =>
    poster(
      paper('#34536d') +
        `<path d="M0 60h210v90H0z" fill="#5f4122"/><path d="M10 150V70h50v80zM150 150V62h52v88z" fill="#8a6038" stroke="${INK}" stroke-width="4"/><rect x="66" y="52" width="78" height="98" fill="#d9702b" stroke="${INK}" stroke-width="4"/><rect x="82" y="66" width="46" height="50" fill="#f6c667" stroke="${INK}" stroke-width="4"/>` +
        face('intern', 84, 68, 42) +
        `<path d="M90 64v54M105 64v54M120 64v54" stroke="${INK}" stroke-width="4"/>` +
        lettering('Shhh.', 105, 38, 22, '#f6c667', true) +
        face('sue', -4, 88, 66) +
        ground(146, '#16221f'),
    ),
  'take-back': () =>
    poster(
      paper('#b9d3dc') +
        `<path d="M8 78l40-30l40 30v70H8zM122 78l40-30l40 30v70h-80z" fill="#d9702b" stroke="${INK}" stroke-width="4" stroke-linejoin="round"/><path d="M34 108h26v40H34zM150 108h26v40h-26z" fill="${BONE}" stroke="${INK}" stroke-width="3"/><path d="M105 150V26l46 14l-46 16" fill="#f6c667" stroke="${INK}" stroke-width="4" stroke-linejoin="round"/>` +
        lettering('HOME', 122, 44, 9) +
        face('sue', 60, 74, 84) +
        ground(146, '#64803f') +
        walker(176, 104, 62) +
        walker(4, 112, 54),
    ),
  drive: () =>
    poster(
      paper('#f0d9a8') +
        burst(40, 96, '#b8432b', 0.42) +
        face('sue', -6, 44, 104) +
        `<path d="M92 92l20-12l-4 12l22-4l-16 12l18 6l-22 2l6 12l-18-10z" fill="#f6c667" stroke="${INK}" stroke-width="3" stroke-linejoin="round"/>` +
        walker(120, 60, 82) +
        walker(150, 76, 76) +
        walker(172, 54, 88) +
        ground(146, '#5f4122'),
    ),
  night: () =>
    poster(
      paper('#34536d') +
        `<circle cx="168" cy="34" r="20" fill="#f6d68c"/><path d="M48 80l58-44l58 44v68H48z" fill="#d9702b" stroke="${INK}" stroke-width="4" stroke-linejoin="round"/><path d="M40 84l66-52l66 52" fill="none" stroke="${INK}" stroke-width="8" stroke-linejoin="round"/><rect x="84" y="86" width="46" height="44" fill="#f6c667" stroke="${INK}" stroke-width="4"/>` +
        face('moose', 86, 82, 42) +
        `<path d="M76 94l62 8v9l-62-8zM76 122l62-9v9l-62 9z" fill="#8a6038" stroke="${INK}" stroke-width="3"/>` +
        ground(144, '#16221f') +
        [walker(2, 84, 84, '#16221f', '#64803f'), walker(36, 104, 70, '#16221f', '#64803f')].join('') +
        [walker(138, 98, -74, '#16221f', '#64803f'), walker(164, 82, -88, '#16221f', '#64803f')].join(''),
    ),
  turf: () =>
    poster(
      paper('#e9c7b4') +
        burst(150, 80, '#85497f', 0.42) +
        `<path d="M0 40h92v110H0z" fill="#8a6038" stroke="${INK}" stroke-width="4"/><path d="M0 62h92M0 84h92M0 106h92M0 128h92M30 40v22M66 40v22M14 62v22M50 62v22M82 62v22" stroke="${INK}" stroke-width="2" opacity=".5"/>` +
        lettering('OURS', 46, 84, 27, '#f6c667', true) +
        face('vince', 78, 36, 104) +
        face('jimmy', 148, 66, 72) +
        ground(144, '#5e584c') +
        walker(6, 96, 70),
    ),
  rivals: () =>
    poster(
      paper('#dfe3cd') +
        burst(105, 90, '#3d6a97', 0.35) +
        face('nadia', -4, 46, 100) +
        face('birdie', 112, 46, 100) +
        `<path d="M105 30l8 46l20-8l-18 24l20 20l-26-4l-4 34l-8-32l-26 8l18-24l-20-20l26 2z" fill="#f6c667" stroke="${INK}" stroke-width="3" stroke-linejoin="round"/>` +
        ground(148, '#5e584c') +
        walker(92, 118, 50),
    ),
};

const SKY: Record<string, [string, string, number, number]> = {
  'pre-dawn': ['#8f93a8', '#f6d9a0', 24, 44],
  daytime: ['#b9d3dc', '#f6c667', 50, 18],
  evening: ['#d58a63', '#f2b134', 74, 44],
  night: ['#1d3145', '#f3ead7', 70, 20],
};
const usual: [string, string, number, number] = ['#d58a63', '#f2b134', 74, 44];
const HOUSES: Record<string, string> = {
  urban: `<path d="M0 20h18v60H0zM22 6h24v74H22zM50 26h20v54H50zM74 12h26v68H74z" fill="#3d6a97" stroke="${INK}" stroke-width="2.5"/><path d="M27 14h5v6h-5zM36 14h5v6h-5zM27 28h5v6h-5zM36 42h5v6h-5zM80 22h5v6h-5zM89 34h5v6h-5zM56 36h5v6h-5zM5 32h5v6H5z" fill="#f6c667"/>`,
  suburbs: `<path d="M8 52l22-20l22 20v28H8zM58 58l18-16l18 16v22H58z" fill="#d9702b" stroke="${INK}" stroke-width="2.5" stroke-linejoin="round"/><path d="M24 60h12v20H24zM70 64h10v16H70z" fill="${BONE}" stroke="${INK}" stroke-width="2"/><path d="M0 72h100" stroke="${BONE}" stroke-width="6" stroke-dasharray="5 4"/>`,
  rural: `<path d="M0 60q30-22 60-6t40-8v40H0z" fill="#64803f" stroke="${INK}" stroke-width="2.5"/><path d="M56 36l16-12l16 12v28H56z" fill="#b8432b" stroke="${INK}" stroke-width="2.5"/><path d="M66 46h12v18H66z" fill="${INK}"/><path d="M14 62V44M8 50q6-20 12 0zM30 58V42M24 48q6-20 12 0z" fill="#3f5f2a" stroke="${INK}" stroke-width="2.5"/>`,
};
const svg = (box: string, drawn: string): string => `<svg viewBox="${box}" aria-hidden="true">${drawn}</svg>`;

/** A picture for a value of a setting, seen in the light of the time of day. */
export function picture(setting: string, value: string, options: Record<string, unknown>): string | null {
  if (setting === 'area') {
    const [sky, sun, x, y] = SKY[String(options.time)] ?? usual;
    const dark =
      options.time === 'night' ? '<rect y="-24" width="100" height="104" fill="#0e1a26" opacity=".42"/>' : '';
    return svg(
      '0 -24 100 104',
      `<rect y="-24" width="100" height="104" fill="${sky}"/><circle cx="${x}" cy="${y * 0.6 - 12}" r="9" fill="${sun}"/>${HOUSES[value] ?? ''}<path d="M0 79h100" stroke="${INK}" stroke-width="3"/>${dark}`,
    );
  }
  const found = setting === 'time' ? SKY[value] : undefined;
  if (!found) return null;
  const [sky, sun, x, y] = found;
  const moon = `<circle cx="${x - 7}" cy="${y - 4}" r="11" fill="${sky}"/><circle cx="20" cy="14" r="1.6" fill="#fff"/><circle cx="40" cy="26" r="1.6" fill="#fff"/>`;
  return svg(
    '0 -10 100 76',
    `<rect y="-10" width="100" height="76" fill="${sky}"/><circle cx="${x}" cy="${y}" r="14" fill="${sun}" stroke="${INK}" stroke-width="2.5"/>${value === 'night' ? moon : ''}<path d="M0 52l14-8l12 6l10-14l14 12l16-6l14 8l20-6v24H0z" fill="${value === 'night' ? '#0b141c' : '#5e584c'}"/>`,
  );
}

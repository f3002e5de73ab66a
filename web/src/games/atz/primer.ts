/** Pictures for the two minutes in which the game is told: figures on their bases, as they stand on the table. */
import { TEAMS, type Team } from './town/people';
import { picture } from './town/picture';

type Spot = { x: number; y: number };
type One = Spot & { is: readonly string[]; team: Team; back?: boolean; faint?: boolean };

const SIZE = { x: 0, y: 0, w: 340, h: 186 };
const STAR = ['b-coat', 'h-bob'];
const RIFLE = ['b-rifle', 'h-band'];
const GUARD = ['b-shirt', 'h-cap'];

/** Somebody on a base in a team's colour, looking right unless turned back. */
function figure({ x, y, is, team, back, faint }: One): string {
  const drawn = is.map((id) => `<use href="#${id}"/>`).join('');
  return (
    `<g transform="translate(${x} ${y})" opacity="${faint ? 0.45 : 1}"><ellipse cx="20" cy="5" rx="30" ry="9" fill="#3c245a" opacity=".3"/>` +
    `<ellipse cy="4" rx="21" ry="14" fill="#1b1a17"/><ellipse rx="20" ry="13.5" fill="${TEAMS[team]}" stroke="#1b1a17" stroke-width="2"/>` +
    `<ellipse rx="15" ry="9.5" fill="none" stroke="#fbf6e9" stroke-width="1.6"/><g transform="scale(${back ? -1.2 : 1.2} 1.2)">${drawn}</g></g>`
  );
}

/** A street with grass on both sides, and a lamp. */
const STREET =
  '<rect width="340" height="186" fill="#dfd89c"/><rect y="62" width="340" height="84" fill="#cbb3b0"/>' +
  '<path d="M0 62h340M0 146h340" stroke="#1b1a17" stroke-width="2"/><path d="M0 56h340M0 152h340" stroke="#eadbb5" stroke-width="9"/>' +
  '<path d="M0 50h340M0 158h340" stroke="#1b1a17" stroke-width="1.6" opacity=".5"/>' +
  '<path d="M8 104h340" stroke="#fbf6e9" stroke-width="4" stroke-dasharray="26 22"/>';

const ring = ({ x, y }: Spot, r: number, ink: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.68}" fill="none" stroke="${ink}" stroke-width="3" stroke-dasharray="7 6"/>`;
const ZOMBIES = ['z-cook', 'z-bride', 'z-office', 'z-robe', 'z-jog', 'z-post'];
const dead = (at: Spot, number: number, back = false): string =>
  figure({ ...at, is: [ZOMBIES[number] ?? 'z-cook'], team: 'z', back });
const way = (d: string): string =>
  `<path d="${d}" fill="none" stroke="#1b1a17" stroke-width="6" stroke-linecap="round" opacity=".55"/>` +
  `<path d="${d}" fill="none" stroke="#fffdf6" stroke-width="3.6" stroke-linecap="round" stroke-dasharray=".1 9"/>`;

const SCENES: Record<string, () => string> = {
  people: () =>
    figure({ x: 62, y: 98, is: STAR, team: 's' }) +
    figure({ x: 28, y: 136, is: GUARD, team: 's' }) +
    figure({ x: 98, y: 138, is: RIFLE, team: 's' }) +
    [0, 1, 2, 3, 4].map((at) => dead({ x: 208 + at * 27, y: at % 2 ? 140 : 94 }, at, true)).join(''),
  react: () =>
    `<ellipse cx="84" cy="122" rx="92" ry="50" fill="#f6bf4f" opacity=".42"/><ellipse cx="84" cy="122" rx="92" ry="50" fill="none" stroke="#8a5a00" stroke-width="2.6" stroke-dasharray="5 6"/>` +
    way('M62 130C86 124 112 118 146 100') +
    figure({ x: 148, y: 100, is: RIFLE, team: 's', faint: true }) +
    figure({ x: 58, y: 132, is: RIFLE, team: 's' }) +
    '<path d="M166 78L268 92" stroke="#fffdf6" stroke-width="7"/><path d="M166 78L268 92" stroke="#1b1a17" stroke-width="3.4" stroke-dasharray="11 7"/>' +
    figure({ x: 292, y: 126, is: ['g-skid'], team: 'g', back: true }) +
    '<g fill="none" stroke="#a3321c" stroke-width="3.6"><circle cx="148" cy="76" r="24"/><path d="M148 44v16M148 92v16M116 76h16M164 76h16"/></g>',
  noise: () =>
    [38, 74, 112].map((r) => ring({ x: 150, y: 116 }, r, '#c8432a')).join('') +
    way('M44 104H92') +
    way('M268 88L216 102') +
    way('M286 146H226') +
    figure({ x: 150, y: 118, is: STAR, team: 's' }) +
    dead({ x: 34, y: 108 }, 0) +
    dead({ x: 292, y: 88 }, 1, true) +
    dead({ x: 304, y: 146 }, 4, true),
};

/** The picture of a scene that is told, as an address; none of that name: nothing. */
export function primer(what: string): string | null {
  const scene = SCENES[what];
  return scene ? picture(STREET + scene(), SIZE) : null;
}

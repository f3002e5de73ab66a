/** How the drive-in plays its own beats: the pieces are there, here they move. */
import { tick } from 'svelte';
import { find } from '$lib/enact';
import type { Performers, Play as Playing } from '$lib/director.svelte';
import { die } from './deaths';
import { figureOf } from './pieces';
import type { Deed } from './staging';

/** From where it stood to where it stands. */
const since = (before: DOMRect, element: Element): Keyframe[] => {
  const now = element.getBoundingClientRect();
  const [x, y] = [before.left - now.left, before.top - now.top];
  const size = now.width ? before.width / now.width : 1;
  return [
    { transform: `translate(${x}px, ${y}px) scale(${size})`, transformOrigin: '0 0' },
    { transform: 'none', transformOrigin: '0 0' },
  ];
};

const hop = (high: number): Keyframe[] => [
  { transform: 'none' },
  { transform: `translateY(${-high}px) scale(1.06)`, offset: 0.4 },
  { transform: 'none' },
];
const shake: Keyframe[] = [0, -7, 6, -5, 4, 0].map((x) => ({ transform: `translateX(${x}px) rotate(${x / 3}deg)` }));

/** The evening begins: the screens come up, the cars roll in, everybody gets up. */
async function arrive(board: HTMLElement, play: Playing): Promise<void> {
  const all = (query: string): HTMLElement[] => [...board.querySelectorAll<HTMLElement>(query)];
  const wait = (at: number) => ({ delay: play.ms(at), fill: 'backwards' as const });
  const screens = all('[data-piece^="screen:"]').map((one, i) =>
    play.animate(one, [{ opacity: 0, transform: 'translateY(-40px) scale(.9)' }, { opacity: 1 }], 500, wait(120 * i)),
  );
  const cars = all('[data-piece^="car:"]').map((one, i) =>
    play.animate(
      one,
      [{ transform: `translateX(${one.classList.contains('flip') ? '' : '-'}110vw)` }, { transform: 'none' }],
      1000,
      wait(250 + 110 * i),
    ),
  );
  const mine = all('.mine > li').map((one, i) =>
    play.animate(one, [{ transform: 'translateY(60px)', opacity: 0 }, { opacity: 1 }], 450, wait(700 + 130 * i)),
  );
  await Promise.all([...screens, ...cars, ...mine]);
}

/** The Threat of the round gets the large screen, and looms. */
async function attack(threat: number, play: Playing): Promise<void> {
  const screens = [...document.querySelectorAll<HTMLElement>('[data-piece^="screen:"]')];
  const before = screens.map((one) => one.getBoundingClientRect());
  await play.change();
  await Promise.all(screens.map((one, i) => play.animate(one, since(before[i] as DOMRect, one), 520)));
  await loom(threat, play);
}

async function loom(threat: number, play: Playing): Promise<void> {
  const [film, worth] = [find(`film:${threat}`), find(`worth:${threat}`)];
  const grow = [
    { transform: 'none', transformOrigin: '40% 100%' },
    { transform: 'scale(1.14)', transformOrigin: '40% 100%', offset: 0.45 },
    { transform: 'none', transformOrigin: '40% 100%' },
  ];
  await Promise.all([
    film && play.animate(film, grow, 620),
    worth &&
      play.animate(
        worth,
        [{ transform: 'none' }, { transform: 'scale(1.3)', offset: 0.4 }, { transform: 'none' }],
        620,
      ),
  ]);
}

/** A number that jumps off somebody. */
async function pop(words: string, on: HTMLElement, bad: boolean, play: Playing): Promise<void> {
  const note = document.createElement('div');
  const box = on.getBoundingClientRect();
  note.className = 'azta-pop';
  note.textContent = words;
  note.style.cssText = `position:fixed;left:${box.left + box.width / 2}px;top:${box.top}px;z-index:60;pointer-events:none;white-space:nowrap;padding:0 10px;border:3px solid #1b1a17;border-radius:8px;color:#fbf6e9;background:${bad ? '#a3321c' : '#3f5f2a'};font:1.5rem/1.5 var(--slab)`;
  (document.querySelector('[data-stage]') ?? document.body).append(note);
  await play.animate(
    note,
    [
      { transform: 'translate(-50%, 20px) scale(.5)', opacity: 0 },
      { transform: 'translate(-50%, -14px) scale(1.1)', opacity: 1, offset: 0.3 },
      { transform: 'translate(-50%, -20px)', opacity: 1, offset: 0.8 },
      { transform: 'translate(-50%, -34px)', opacity: 0 },
    ],
    900,
    { fill: 'both' },
  );
  note.remove();
}

export function performers(board: HTMLElement): Performers {
  return {
    own: {
      arrive: (_, play) => arrive(board, play),
      attack: ({ data }, play) => attack(data as number, play),
      grow: async ({ data }, play) => {
        await play.change();
        await loom(data as number, play);
      },
      swell: async (_, play) => {
        await play.change();
        const on = board.querySelector('.screen.faced')?.getAttribute('data-piece') ?? '';
        await loom(Number(on.split(':')[1]), play);
      },
      forward: async ({ data }, play) => {
        await play.change();
        const body = figureOf(data as string);
        if (body) await play.animate(body, hop(26), 560);
        else await play.rest(400);
      },
      change: async ({ data }, play) => {
        const { card, words, bad } = data as { card: string; words: string; bad: boolean };
        await play.change();
        const body = figureOf(card);
        if (!body) return play.rest(500);
        await Promise.all([play.animate(body, bad ? shake : hop(14), 420), pop(words, body, bad, play)]);
      },
      play: async (_, play) => {
        await tick();
        const card = find('played');
        if (!card) return play.rest(900);
        await play.animate(
          card,
          [
            { transform: 'translateY(30vh) scale(.4) rotate(8deg)', opacity: 0 },
            { transform: 'scale(1.06) rotate(-3deg)', opacity: 1, offset: 0.7 },
            { transform: 'rotate(-2deg)', opacity: 1 },
          ],
          420,
        );
        await play.change();
        await play.rest(1300);
      },
      die: ({ data }, play) => die(data as Deed, board, play),
    },
  };
}

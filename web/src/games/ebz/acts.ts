/** How the kitchen plays its own beats: everything moves by transform. */
import { tick } from 'svelte';
import type { Performers, Play } from '$lib/director.svelte';
import { find } from '$lib/enact';
import { die } from './dying';

const shake = (far: number): Keyframe[] =>
  [0, -1, 0.8, -0.6, 0.4, 0].map((by) => ({ transform: `translate(${by * far}px, ${by * far * -0.4}px)` }));
const hop: Keyframe[] = [{ transform: 'none' }, { transform: 'scale(1.14)', offset: 0.4 }, { transform: 'none' }];
const walkers = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-piece^="walker:"]')];
/** What of a walker moves: it stands where its list has it. */
const body = (walker: HTMLElement): Element => walker.firstElementChild ?? walker;

/** The lamp goes on over the kitchen, and everybody is dealt a hand. */
async function lights(board: HTMLElement, play: Play): Promise<void> {
  const flicker = [0, 0.7, 0.15, 0.9, 0.3, 1].map((opacity) => ({ opacity }));
  const [mine, theirs] = ['.ebz-hand .in', '[data-piece^="seat:"] .fan'].map((query) => [
    ...document.querySelectorAll(query),
  ]);
  const deal = (card: Element, at: number, from: string): Promise<void> =>
    play.animate(card, [{ transform: from, opacity: 0 }, { opacity: 1 }], 420, {
      delay: play.ms(650 + at * 80),
      fill: 'backwards',
    });
  await Promise.all([
    play.animate(board, flicker, 900, { easing: 'steps(6, end)' }),
    ...(mine ?? []).map((card, at) => deal(card, at, 'translate(40vw, 8vh) rotate(20deg)')),
    ...(theirs ?? []).map((fan, at) => deal(fan, at, 'translateY(30px) scale(.4)')),
  ]);
}

/** Somebody new is at the glass: out of the dark, or pushed out by whoever held him. */
async function shamble(from: string, play: Play): Promise<void> {
  const known = walkers().length;
  await play.change();
  const [pane, newest] = [find('window'), walkers().slice(known)];
  const yard = [
    { transform: 'translate(8%, 6%) scale(.3)', transformOrigin: '50% 60%', opacity: 0 },
    { transform: 'translate(6%, 3%) scale(.5)', transformOrigin: '50% 60%', opacity: 1, offset: 0.4 },
    { transform: 'translate(-2%, -3%) scale(1.07)', transformOrigin: '50% 60%', offset: 0.82 },
    { transform: 'none', transformOrigin: '50% 60%', opacity: 1 },
  ];
  const side = find(from)?.getBoundingClientRect();
  const frames = (one: HTMLElement): Keyframe[] => {
    if (!side) return yard;
    const [x, y] = [side.left - one.getBoundingClientRect().left, side.top - one.getBoundingClientRect().top];
    return [
      { transform: `translate(${x}px, ${y}px) scale(.2)`, opacity: 0.4 },
      { transform: 'none', opacity: 1 },
    ];
  };
  await Promise.all(newest.map((one) => play.animate(body(one), frames(one), 720, { easing: 'ease-in' })));
  if (pane) await play.animate(pane, shake(6), 180, { easing: 'linear' });
}

/** They lose interest and wander off. */
async function leave(places: number[], play: Play): Promise<void> {
  const gone = walkers().filter((_, at) => places.includes(at));
  const away = [
    { transform: 'none', opacity: 1 },
    { transform: 'translate(6%, 4%) scale(.5)', opacity: 1, offset: 0.7 },
    { transform: 'translate(12%, 8%) scale(.3)', opacity: 0 },
  ];
  await Promise.all(gone.map((one) => play.animate(body(one), away, 650, { fill: 'both' })));
  await play.change();
  for (const one of gone) for (const done of body(one).getAnimations()) done.cancel();
}

/** The closest one is hit, and goes down. */
async function kill(play: Play): Promise<void> {
  const last = walkers().at(-1);
  if (!last) return play.rest(500);
  const down = [
    { transform: 'none', opacity: 1 },
    { transform: 'translate(-3%, -4%) rotate(-4deg) scale(1.06)', opacity: 1, offset: 0.2 },
    { transform: 'translate(4%, 10%) rotate(10deg)', opacity: 1, offset: 0.55 },
    { transform: 'translate(8%, 105%) rotate(24deg)', opacity: 1 },
  ];
  await play.animate(body(last), down, 620, { easing: 'ease-in', fill: 'both' });
  await play.change();
  for (const done of body(last).getAnimations()) done.cancel();
}

/** One door swings open, the other is nailed shut. */
async function way(action: string, play: Play): Promise<void> {
  await play.change();
  const leaf = find(`leaf:${action}`)?.firstElementChild;
  const plank = find(`plank:${action === 'fight' ? 'flee' : 'fight'}`);
  const sign = find(`door:${action}`)?.querySelector('.sign');
  await Promise.all([
    leaf && play.animate(leaf, [{ transform: 'rotateY(0)' }, { transform: 'rotateY(-66deg)' }], 420),
    sign && play.animate(sign, hop, 420),
  ]);
  if (plank)
    await play.animate(
      plank,
      [
        { transform: 'scale(1.9) rotate(14deg)', opacity: 0 },
        { transform: 'none', opacity: 1 },
      ],
      220,
      {
        easing: 'ease-in',
      },
    );
}

/** How it ended: a door that slams behind somebody, or a window that does not hold. */
async function settle(outcome: string, play: Play): Promise<void> {
  await play.change();
  const leaf = find('leaf:flee')?.firstElementChild;
  if (outcome === 'fled' && leaf)
    await play.animate(leaf, [{ transform: 'rotateY(-66deg)' }, { transform: 'rotateY(0)' }], 240, {
      easing: 'ease-in',
    });
  const pane = find('window');
  if (pane && (outcome === 'lost' || outcome === 'caught'))
    await play.animate(pane, shake(13), 380, { easing: 'linear' });
}

/** The number that counts is looked at. */
async function count(board: HTMLElement, play: Play): Promise<void> {
  await play.change();
  const number = board.querySelector('.door.open .plaque') ?? find('plate');
  if (number) await play.animate(number, hop, 300);
  else await play.rest(200);
}

export function performers(board: HTMLElement): Performers {
  return {
    own: {
      lights: (_, play) => lights(board, play),
      turn: async ({ data }, play) => {
        await play.change();
        const seat = find(`seat:${data as number}`);
        if (seat) await play.animate(seat, hop, 350);
        else await play.rest(300);
      },
      shamble: ({ data }, play) => shamble(data as string, play),
      leave: ({ data }, play) => leave(data as number[], play),
      kill: (_, play) => kill(play),
      way: ({ data }, play) => way(data as string, play),
      settle: ({ data }, play) => settle(data as string, play),
      count: (_, play) => count(board, play),
      die: async (_, play) => {
        await tick();
        await die(play);
      },
    },
  };
}

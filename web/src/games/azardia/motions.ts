/** How things of the fair move: dice, words, fireworks, cards. By transforms alone. */
import { tick } from 'svelte';
import type { Play as Playing } from '$lib/director.svelte';
import { find } from '$lib/enact';
import type { Camera } from './camera.svelte';
import type { Pop } from './staging';

/** From off the grass, tumbling, to where it lies; the face is seen when it has landed. */
export async function tumble(die: Element, index: number, play: Playing, length: number): Promise<void> {
  const timing = { delay: play.ms(index * 70), easing: 'linear', fill: 'backwards' as const };
  const frames = Array.from({ length: 13 }, (_, at) => {
    const t = at / 12;
    const out = (1 - t) ** 3;
    const bounce = Math.abs(Math.cos(t * Math.PI * 2.5)) * (1 - t) * 170;
    return {
      transform: `translate(${(-420 * out).toFixed(0)}px, ${(120 * out - bounce).toFixed(0)}px) rotate(${(out * (index % 2 ? -900 : 1080)).toFixed(0)}deg)`,
    };
  });
  const face = die.querySelector('[data-face]');
  const seen = [{ opacity: 0 }, { opacity: 0, offset: 0.8 }, { opacity: 1 }];
  await Promise.all([play.animate(die, frames, length, timing), face && play.animate(face, seen, length, timing)]);
}

/** The picture so that a spot of it is large in the middle. */
export function near(spot: { x: number; y: number }, camera: Camera, size: number): string {
  const { x, y } = camera.at(spot);
  const within = (at: number, least: number): number => Math.min(0, Math.max(least, at)); // nothing beside the picture is seen
  const left = within(camera.width / 2 - x * size, camera.width - camera.size.w * size);
  const top = within((camera.height - camera.below) / 2 - y * size, camera.height - camera.size.h * size);
  return `translate(${left}px, ${top}px) scale(${size})`;
}

/** Fireworks over a thing: dots that fly apart. */
export async function fireworks(over: Element, play: Playing, length: number): Promise<void> {
  const box = over.getBoundingClientRect();
  const dots = Array.from({ length: play.still ? 0 : 36 }, (_, index) => {
    const dot = document.createElement('i');
    const ink = ['#ff9d7a', '#ffe37a', '#8fc7ff', '#9ccc65'][index % 4] ?? '#ffe37a';
    dot.style.cssText = `position:fixed;left:${box.left}px;top:${box.top}px;z-index:60;width:12px;height:12px;border-radius:50%;border:2px solid #1b1a17;background:${ink};pointer-events:none`;
    (document.querySelector('[data-stage]') ?? document.body).append(dot);
    const [turn, far] = [(index * Math.PI) / 18, index % 2 ? 230 : 140];
    const [x, y] = [Math.cos(turn) * far, Math.sin(turn) * far];
    const frames = [
      { transform: 'scale(.2)', opacity: 0 },
      { transform: `translate(${x}px, ${y}px)`, opacity: 1, offset: 0.5 },
      { transform: `translate(${x * 1.1}px, ${y + 60}px) scale(.6)`, opacity: 0 },
    ];
    return play
      .animate(dot, frames, length, { delay: play.ms((index % 3) * 160), fill: 'both' })
      .then(() => dot.remove());
  });
  await Promise.all(dots);
}

/** How many words stand below each one's, where several jump off those who stand together: none covers another. */
export function tiers(boxes: readonly { left: number; top: number }[], wide = 150, high = 44): number[] {
  const tops: number[] = [];
  return boxes.map((box, index) => {
    let tier = 0;
    const taken = (at: number): boolean =>
      boxes
        .slice(0, index)
        .some((one, before) => Math.abs(one.left - box.left) < wide && Math.abs((tops[before] ?? 0) - at) < high);
    while (taken(box.top - tier * high)) tier++;
    tops.push(box.top - tier * high);
    return tier;
  });
}

/** A word that jumps off somebody. */
export async function jump(on: Element, { words, bad }: Pop, play: Playing, length: number, tier = 0): Promise<void> {
  const box = on.getBoundingClientRect();
  const note = document.createElement('div');
  note.textContent = words;
  note.style.cssText = `position:fixed;left:${box.left + box.width / 2}px;top:${box.top - tier * 44}px;z-index:60;pointer-events:none;white-space:nowrap;padding:0 10px;border:3px solid #1b1a17;border-radius:8px;color:#fbf6e9;background:${bad ? '#a3321c' : '#3f5f2a'};font:1.4rem/1.5 var(--slab)`;
  (document.querySelector('[data-stage]') ?? document.body).append(note);
  const frames = [
    { transform: 'translate(-50%, 10px) scale(.5)', opacity: 0 },
    { transform: 'translate(-50%, -30px) scale(1.1)', opacity: 1, offset: 0.3 },
    { transform: 'translate(-50%, -36px)', opacity: 1, offset: 0.8 },
    { transform: 'translate(-50%, -52px)', opacity: 0 },
  ];
  await play.animate(note, frames, length, { fill: 'both' });
  note.remove();
}

/** Cards out of the booth, turned over to be read, then into the hand. */
export async function deal(count: number, play: Playing): Promise<void> {
  await tick();
  const cards = Array.from({ length: count }, (_, index) => find(`dealt:${index}`)).filter((card) => card !== null);
  const [booth, hand] = ['action', '.hand'].map((name, index) =>
    (index ? document.querySelector(name) : find(name))?.getBoundingClientRect(),
  );
  const to = (box: DOMRect | undefined, card: Element, turn: number, size: number): string => {
    const own = card.getBoundingClientRect();
    const [x, y] = box
      ? [box.left + box.width / 2 - own.left - own.width / 2, box.top + box.height / 2 - own.top - own.height / 2]
      : [0, 300];
    return `translate(${x}px, ${y}px) rotateY(${turn}deg) scale(${size})`;
  };
  await Promise.all(
    cards.map((card, index) => {
      const frames = [
        { transform: to(booth, card, 180, 0.3), opacity: 1 },
        { transform: 'rotateY(0) scale(1.06)', offset: 0.34 },
        { transform: 'none', offset: 0.4 },
        { transform: 'none', offset: 0.8 },
        { transform: to(hand, card, 0, 0.7), opacity: 0.6 },
      ];
      return play.animate(card, frames, 1500, { delay: play.ms(index * 110), fill: 'both' });
    }),
  );
}

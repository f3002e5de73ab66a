/** Cards travel where the events say. A place is an element with `data-at`, a card one with `data-card`. */
import { stillness } from './settings.svelte';

export type Move = { card: string | null; from: string; to: string; count?: number };

const TRAVEL = 250;
const STAGGER = 70;

const place = (name: string): HTMLElement | null => document.querySelector(`[data-at="${CSS.escape(name)}"]`);

function cardAt(name: string, card: string | null): HTMLElement | null {
  const all = card ? (place(name)?.querySelectorAll<HTMLElement>(`[data-card="${CSS.escape(card)}"]`) ?? []) : [];
  return all[all.length - 1] ?? null;
}

type Start = { move: Move; box: DOMRect; copy: HTMLElement | null };

function starts(moves: Move[]): Start[] {
  return moves.flatMap((move) => {
    const card = cardAt(move.from, move.card);
    const from = card ?? place(move.from);
    if (!from) return [];
    return [{ move, box: from.getBoundingClientRect(), copy: card ? (card.cloneNode(true) as HTMLElement) : null }];
  });
}

/** A card that travels but lands where it cannot be seen as itself: a copy, or a back. */
function ghost({ box, copy }: Start): HTMLElement {
  const flying = copy ?? document.createElement('div');
  flying.classList.add('flying');
  if (!copy) flying.classList.add('back');
  const [width, height] = copy ? [box.width, box.height] : [50, 70];
  const [left, top] = [box.left + (box.width - width) / 2, box.top + (box.height - height) / 2];
  Object.assign(flying.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  flying.inert = true;
  document.body.append(flying);
  return flying;
}

function path(from: DOMRect, to: DOMRect): Keyframe[] {
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  return [
    { transform: `translate(${x}px, ${y}px) rotate(${x > 0 ? 4 : -4}deg)`, zIndex: 50 },
    { transform: 'none', zIndex: 50 },
  ];
}

function travel(start: Start, delay: number, length: number): Promise<unknown>[] {
  const { move, box } = start;
  const timing: KeyframeAnimationOptions = {
    duration: length,
    delay,
    easing: 'cubic-bezier(.3,.1,.2,1)',
    fill: 'backwards',
  };
  const landed = cardAt(move.to, move.card);
  if (landed) return [landed.animate(path(box, landed.getBoundingClientRect()), timing).finished];
  const to = place(move.to)?.getBoundingClientRect();
  if (!to) return [];
  const flying = ghost(start);
  const [there, here] = path(to, flying.getBoundingClientRect());
  const done = flying.animate([here ?? {}, { ...there, opacity: 0.4 }], timing).finished;
  return [done.catch(() => null).then(() => flying.remove())];
}

let cut: (() => void) | null = null;

/** Go to the end of what moves now. */
export function skip(): void {
  document.getAnimations().forEach((one) => one.effect instanceof KeyframeEffect && one.finish());
  cut?.();
}

/** Wait, unless somebody skips. */
export function rest(length: number): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, length);
    cut = () => {
      clearTimeout(timer);
      done();
    };
  });
}

/** Change the table and let the cards of these moves travel to where they now lie. */
export async function play(moves: Move[], change: () => Promise<void>, hurry: number): Promise<void> {
  if (stillness() || document.hidden || hurry === 0) return change();
  const before = starts(moves.slice(0, 12));
  await change();
  const gap = STAGGER / hurry;
  await Promise.allSettled(before.flatMap((start, index) => travel(start, index * gap, TRAVEL / hurry)));
}

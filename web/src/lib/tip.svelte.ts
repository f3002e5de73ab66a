/** What is shown about the thing under the pointer or the focus: the card, large, and why it cannot be used. */
import type { Attachment } from 'svelte/attachments';
import type { Desk } from './desk';
import type { Explanation, Option } from './wire';

export type Subject = { card?: string; said?: string; wonder?: Option[] };

export const tip = $state<{ subject: Subject | null; whys: Explanation[]; box: DOMRect | null; desk: Desk | null }>({
  subject: null,
  whys: [],
  box: null,
  desk: null,
});

const MOMENT = 450;
let timer: ReturnType<typeof setTimeout> | undefined;
let shownFor: Element | null = null;

// Where the mouse last was: a card that slides under one that rests was not asked about.
let rest = { x: NaN, y: NaN };
const moved = (event: PointerEvent): boolean => event.clientX !== rest.x || event.clientY !== rest.y;
document.addEventListener('pointermove', ({ clientX: x, clientY: y }) => (rest = { x, y }), {
  capture: true,
  passive: true,
});

export function hideTip(): void {
  clearTimeout(timer);
  shownFor?.removeAttribute('aria-describedby');
  shownFor = null;
  tip.subject = null;
}

/** Show at once what there is to say about a thing. */
export async function showTip(desk: Desk, on: Element, subject: Subject): Promise<void> {
  hideTip();
  shownFor = on;
  const answers = await Promise.all((subject.wonder ?? []).map((option) => desk.explain(option)));
  if (shownFor !== on || !on.isConnected) return;
  const why = answers.includes(null) ? [] : answers.filter((one) => one !== null);
  Object.assign(tip, {
    desk,
    subject,
    whys: why.filter((one, index) => why.findIndex((other) => other.rule === one.rule) === index),
    box: on.getBoundingClientRect(),
  });
  on.setAttribute('aria-describedby', 'tip');
}

/** Tell about this thing on hover, focus and long press. */
export function about(desk: Desk, subject: () => Subject): Attachment<HTMLElement> {
  return (element) => {
    let waiting: typeof timer;
    let began = 0;
    const soon = (): void => {
      clearTimeout(timer);
      timer = waiting = setTimeout(() => void showTip(desk, element, subject()), MOMENT);
    };
    const enter = (event: Event): void => {
      if ((event as PointerEvent).pointerType !== 'mouse') return;
      if (moved(event as PointerEvent)) soon();
      else element.addEventListener('pointermove', soon, { once: true, passive: true });
    };
    const listeners: [string, (event: Event) => void][] = [
      ['pointerenter', enter],
      [
        'pointerleave',
        (event) => {
          if ((event as PointerEvent).pointerType !== 'mouse') return;
          element.removeEventListener('pointermove', soon);
          hideTip();
        },
      ],
      ['focus', () => element.matches(':focus-visible') && soon()],
      ['blur', () => queueMicrotask(hideTip)], // it may come while the page is being drawn
      ['pointerdown', hideTip],
      [
        'touchstart',
        (event) => {
          began = event.timeStamp;
          soon();
        },
      ],
      // Who holds wants to read: what is under the finger is not played by letting go.
      [
        'touchend',
        (event) => {
          clearTimeout(timer);
          const held = event.timeStamp - began >= MOMENT; // by the finger: a busy page may come late to it
          if (shownFor === element && held && event.cancelable) event.preventDefault();
        },
      ],
      ['touchmove', hideTip],
      ['contextmenu', (event) => shownFor === element && event.preventDefault()],
    ];
    for (const [name, listener] of listeners)
      element.addEventListener(name, listener, { passive: name !== 'contextmenu' && name !== 'touchend' });
    return () => {
      for (const [name, listener] of listeners) element.removeEventListener(name, listener);
      clearTimeout(waiting); // what it would tell of is gone
      if (shownFor === element) queueMicrotask(hideTip); // the page is being drawn just now
    };
  };
}

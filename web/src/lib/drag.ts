/** Dragging a thing onto another, with a mouse or a finger; and a press that lasts reads, it never plays. */
import type { Attachment } from 'svelte/attachments';

export type Drag = {
  can: boolean; // whether it may be picked up now
  begin: () => void;
  drop: (on: Element | null) => void; // what lies under the pointer; null: it was broken off
};

const SLACK = 10; // px before a press is a drag
const LONG = 450; // ms after which a finger's press has read the thing

function ghostOf(element: HTMLElement): HTMLElement {
  const box = element.getBoundingClientRect();
  const ghost = element.cloneNode(true) as HTMLElement;
  ghost.classList.add('flying');
  ghost.inert = true;
  ghost.setAttribute('aria-hidden', 'true');
  Object.assign(ghost.style, {
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
  });
  (document.querySelector('[data-stage]') ?? document.body).append(ghost);
  return ghost;
}

/** Let a thing be dragged. What it is dropped on is found under the pointer. */
export function dragged(now: () => Drag): Attachment<HTMLElement> {
  return (element) => {
    let start: { x: number; y: number; at: number; touch: boolean; id: number } | null = null;
    let ghost: HTMLElement | null = null;
    let swallow = false;

    const end = (): void => {
      ghost?.remove();
      ghost = start = null;
    };
    const down = (event: PointerEvent): void => {
      swallow = false;
      if (event.button || !event.isPrimary) return;
      const { clientX: x, clientY: y, pointerId: id } = event;
      start = { x, y, id, at: event.timeStamp, touch: event.pointerType === 'touch' };
    };
    const move = (event: PointerEvent): void => {
      if (!start) return;
      const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
      if (!ghost) {
        if (Math.hypot(dx, dy) < SLACK || !now().can) return;
        element.setPointerCapture(start.id);
        ghost = ghostOf(element);
        now().begin();
      }
      ghost.style.transform = `translate(${dx}px, ${dy}px) rotate(${Math.max(-6, Math.min(6, dx / 20))}deg)`;
    };
    const up = (event: PointerEvent): void => {
      const moved = ghost !== null;
      swallow = moved || !!(start?.touch && event.timeStamp - start.at > LONG);
      end();
      if (moved) now().drop(document.elementFromPoint(event.clientX, event.clientY));
    };
    const broken = (): void => {
      const moved = ghost !== null;
      end();
      if (moved) now().drop(null);
    };
    const click = (event: Event): void => {
      if (!swallow) return;
      swallow = false;
      event.stopPropagation();
      event.preventDefault();
    };
    const listeners: [string, (event: never) => void, boolean?][] = [
      ['pointerdown', down],
      ['pointermove', move],
      ['pointerup', up],
      ['pointercancel', broken],
      ['click', click, true],
      ['dragstart', (event: Event) => event.preventDefault()],
    ];
    for (const [name, listener, capture] of listeners)
      element.addEventListener(name, listener as EventListener, capture);
    return () => {
      end();
      for (const [name, listener, capture] of listeners)
        element.removeEventListener(name, listener as EventListener, capture);
    };
  };
}

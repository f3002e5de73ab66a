/** Pointer, wheel and pinch on the plan: drag to pan, two fingers or the wheel to zoom, the rest is a touch. */
import type { Attachment } from 'svelte/attachments';
import type { Camera } from './camera.svelte';

export type Touch = { left: number; top: number; target: Element; kind: string };
type Hands = { hover: (at: Touch) => void; tap: (at: Touch) => void; leave: () => void };

const SLOP = { mouse: 4, pen: 6, touch: 9 } as Record<string, number>;

export function gestures(camera: Camera, hands: Hands): Attachment<Element> {
  return (element) => {
    const down = new Map<number, { x: number; y: number }>();
    let start = { x: 0, y: 0 };
    let dragging = false;
    const place = (event: PointerEvent | WheelEvent): { left: number; top: number } => {
      const box = element.getBoundingClientRect();
      return { left: event.clientX - box.left, top: event.clientY - box.top };
    };
    const touch = (event: PointerEvent): Touch => ({
      ...place(event),
      target: document.elementFromPoint(event.clientX, event.clientY) ?? element,
      kind: event.pointerType,
    });

    const listeners = {
      pointerdown(event: PointerEvent): void {
        if (event.button !== 0) return;
        down.set(event.pointerId, { x: event.clientX, y: event.clientY });
        if (down.size === 1) {
          start = { x: event.clientX, y: event.clientY };
          dragging = false;
        } else dragging = true;
      },
      pointermove(event: PointerEvent): void {
        const was = down.get(event.pointerId);
        if (!was) return hands.hover(touch(event));
        const now = { x: event.clientX, y: event.clientY };
        if (down.size === 2) {
          const [id = 0] = [...down.keys()].filter((one) => one !== event.pointerId);
          const other = down.get(id) ?? now;
          const [before, after] = [
            Math.hypot(was.x - other.x, was.y - other.y),
            Math.hypot(now.x - other.x, now.y - other.y),
          ];
          const box = element.getBoundingClientRect();
          if (before) camera.zoom(after / before, (now.x + other.x) / 2 - box.left, (now.y + other.y) / 2 - box.top);
          camera.pan((now.x - was.x) / 2, (now.y - was.y) / 2);
        } else {
          dragging ||= Math.hypot(now.x - start.x, now.y - start.y) > (SLOP[event.pointerType] ?? 5);
          if (dragging) {
            element.setPointerCapture(event.pointerId);
            camera.pan(now.x - was.x, now.y - was.y);
          } else return; // not yet a drag: measure from where it began
        }
        down.set(event.pointerId, now);
      },
      pointerup(event: PointerEvent): void {
        if (down.delete(event.pointerId) && !dragging && !down.size) hands.tap(touch(event));
      },
      pointercancel(event: PointerEvent): void {
        down.delete(event.pointerId);
      },
      pointerleave(event: PointerEvent): void {
        if (event.pointerType === 'mouse') hands.leave();
        if (!element.hasPointerCapture(event.pointerId)) down.delete(event.pointerId);
      },
      wheel(event: WheelEvent): void {
        event.preventDefault();
        const { left, top } = place(event);
        camera.zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0016)), left, top);
      },
    };
    for (const [name, listener] of Object.entries(listeners))
      element.addEventListener(name, listener as EventListener, { passive: false });
    return () => {
      for (const [name, listener] of Object.entries(listeners))
        element.removeEventListener(name, listener as EventListener);
    };
  };
}

/** What is seen of the fair: all of it where there is room, else what is looked at. Looking elsewhere moves the drawing as a whole. */
import { WORLD } from './path';

export type Point = { x: number; y: number };

export class Camera {
  width = $state(1440);
  height = $state(900);
  tickets = $state(false); // they lie below the strip
  eye = $state.raw<Point>({ x: 300, y: 600 }); // in units of the drawing
  dragged = $state(false);

  readonly small = $derived(this.width < 700);
  readonly across = $derived(this.height < 480); // a phone on its side: prompt and hand stand beside the fair, the Event below it
  /** What prompt and hand cover. */
  readonly below = $derived(
    this.across ? 62 : this.height < 520 ? 112 : this.small ? 232 : this.height < 860 ? 232 : 252,
  );
  /** What the strip, and where it is narrow the tickets, cover. */
  readonly above = $derived(this.tickets ? (this.small ? 128 : 112) : 60);
  /** How far below that stands who is looked at: flags fly above. */
  readonly ahead = $derived(this.across ? 140 : 70);
  /** Pixels to a unit. */
  readonly k = $derived.by(() => {
    const [all, room] = [this.width / WORLD.w, (this.height - this.below - this.above) / 594];
    if (this.across) return Math.max(all, 0.58); // near enough to know who is who
    return room > all * 1.1 ? Math.min(1.1, room) : all; // the whole width, unless that leaves much room
  });
  readonly view = $derived.by(() => {
    const [w, room] = [this.width / this.k, (this.height - this.below) / this.k];
    const [left, right] = [WORLD.x + 4, WORLD.x + WORLD.w - 4 - w];
    const x = right <= left ? WORLD.x + (WORLD.w - w) / 2 : Math.max(left, Math.min(right, this.eye.x - w / 2));
    const lowest = Math.min(WORLD.bottom - room, WORLD.y + WORLD.h - this.height / this.k);
    const y = Math.max(WORLD.y, Math.min(lowest, this.eye.y - (this.above + this.ahead) / this.k));
    return { x, y, w, h: this.height / this.k };
  });
  readonly size = $derived({ w: WORLD.w * this.k, h: WORLD.h * this.k });
  readonly shift = $derived({ x: (WORLD.x - this.view.x) * this.k, y: (WORLD.y - this.view.y) * this.k });

  /** Where a point of the drawing lies on the picture, in pixels. */
  at = ({ x, y }: Point): Point => ({ x: (x - WORLD.x) * this.k, y: (y - WORLD.y) * this.k });

  /** Whether all of these can be seen at once. */
  holds(points: readonly Point[]): boolean {
    const across = points.map(({ x }) => x);
    return Math.max(...across) - Math.min(...across) < this.view.w - 70 / this.k;
  }

  /** Look at these; true if that moved anything. */
  look(points: readonly Point[]): boolean {
    if (!points.length) return false;
    const mean = (of: 'x' | 'y'): number => {
      const all = points.map((point) => point[of]);
      return (Math.min(...all) + Math.max(...all)) / 2;
    };
    const before = this.view;
    this.eye = { x: mean('x'), y: Math.min(...points.map(({ y }) => y)) };
    return Math.abs(this.view.x - before.x) * this.k > 2 || Math.abs(this.view.y - before.y) * this.k > 2;
  }

  /** Let the ground be dragged, where not all of it is seen. */
  grab = (element: HTMLElement): (() => void) => {
    let last: Point | null = null;
    const down = (event: PointerEvent): void => {
      if (!(event.target as Element).closest('button, a, [data-card]')) last = { x: event.clientX, y: event.clientY };
    };
    const move = (event: PointerEvent): void => {
      if (!last) return;
      const [dx, dy] = [event.clientX - last.x, event.clientY - last.y];
      if (!this.dragged && Math.hypot(dx, dy) < 6) return;
      const { x, y, w } = this.view;
      this.dragged = true;
      this.eye = { x: x + w / 2 - dx / this.k, y: y + (this.above + this.ahead - dy) / this.k };
      last = { x: event.clientX, y: event.clientY };
    };
    const up = (): void => {
      last = null;
      this.dragged = false;
    };
    const listeners = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: up, pointerleave: up };
    for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener as EventListener);
    return () => {
      for (const [name, listener] of Object.entries(listeners))
        element.removeEventListener(name, listener as EventListener);
    };
  };
}

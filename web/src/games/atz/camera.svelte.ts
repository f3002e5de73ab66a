/** Where one looks on the table. Panning and zooming move the drawing as a whole; nothing in it is laid out anew. */
import { stillness } from '$lib/settings.svelte';

export type Spot = { x: number; y: number };

const MOST = 2.6; // pixels to a unit
const CLOSE = 1.15; // as near as it goes by itself
const FAR = 0.7;
const REST = 140; // ms after the last movement
const ROOM = 240; // units about those who act
const FEW = 8; // spots, more of which are a crowd
const EDGE = 70; // pixels from the edge that are not quite in sight

export class Camera {
  x = $state(0);
  y = $state(0);
  scale = $state(1); // pixels to a unit of the drawing
  rest = $state(1); // the scale at which it came to rest: what must not shrink is sized by it
  wide = $state(0); // of the window, in pixels
  high = $state(0);
  top = $state(0); // covered by the strip
  bottom = $state(0); // covered by prompt and hand
  glide = $state(0); // ms that it takes to get where it looks
  moving = $state(false);
  led = false; // the play led it here, nobody looked here by himself
  #fits = true;
  #wished = false; // somebody chose to look from so far, which is not left again by itself
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly width: () => number, // of the table, in units
    readonly height: () => number,
  ) {}

  get free(): number {
    return Math.max(120, this.high - this.top - this.bottom);
  }
  /** Whether the whole table is in sight, as it is when nobody is near whom one could look at. */
  get whole(): boolean {
    return this.#fits;
  }
  /** Whether one looks from so far that a single figure's orders are hard to read; not if that was wished for. */
  get far(): boolean {
    return !this.#wished && this.scale < FAR;
  }
  /** The scale at which the whole table is in sight. */
  get least(): number {
    return Math.max(Math.min(this.wide / (this.width() + 60), this.free / (this.height() + 60)), 0.05);
  }
  /** How much larger than to scale a figure is drawn: its base is 26 pixels wide at least. */
  get marker(): number {
    return Math.max(1, 26 / (40 * this.rest));
  }

  /** The window has another size: what fitted still fits, else the middle stays. */
  resize(wide: number, high: number, top: number, bottom: number): void {
    const first = !this.wide;
    const [dx, dy] = [(wide - this.wide) / 2, (high - this.high) / 2];
    Object.assign(this, { wide, high, top, bottom });
    if (this.#fits) this.all();
    else this.pan(dx, dy);
    if (first) this.rest = this.scale;
  }

  #look(x: number, y: number, scale: number, ms = 0): void {
    this.glide = ms && stillness() ? 0 : ms;
    Object.assign(this, { x, y, scale });
    this.moving = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.settle(), this.glide + REST);
  }

  /** Come to rest at once. */
  settle(): void {
    clearTimeout(this.#timer);
    this.glide = 0;
    this.moving = false;
    this.rest = this.scale;
  }

  /** Look at the whole table, as was wished. */
  fit(ms = 0): void {
    this.#wished = true;
    this.all(ms);
  }
  /** Look at the whole table until there is something to look at more closely. */
  all(ms = 0): void {
    this.#fits = true;
    const scale = this.least;
    this.#look((this.wide - this.width() * scale) / 2, this.top + (this.free - this.height() * scale) / 2, scale, ms);
  }

  pan(dx: number, dy: number, ms = 0): void {
    this.#within(this.x + dx, this.y + dy, this.scale, ms);
  }
  /** Look there, but never away from the table. */
  #within(x: number, y: number, scale: number, ms: number): void {
    this.#fits = false;
    const [width, height] = [this.width() * scale, this.height() * scale];
    const [least, most] = [this.top + this.free * 0.2 - height, this.top + this.free * 0.8];
    this.#look(
      Math.min(this.wide * 0.8, Math.max(this.wide * 0.2 - width, x)),
      Math.min(most, Math.max(least, y)),
      scale,
      ms,
    );
  }

  /** Zoom about a spot of the window. */
  zoom(by: number, left = this.wide / 2, top = this.top + this.free / 2): void {
    const scale = Math.min(MOST, Math.max(this.least, this.scale * by));
    if (scale === this.least) return this.fit();
    const factor = scale / this.scale;
    this.#within(left - (left - this.x) * factor, top - (top - this.y) * factor, scale, 0);
    this.#wished = by < 1;
  }

  /** Look at these spots from as near as shows them all. */
  frame(spots: readonly Spot[], ms = 0, room = 60): void {
    this.#wished = false;
    if (!spots.length) return this.all(ms);
    const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
    const [left, top] = [Math.min(...xs) - room, Math.min(...ys) - room];
    const [wide, high] = [Math.max(...xs) + room - left, Math.max(...ys) + room - top];
    const scale = Math.min(this.wide / wide, this.free / high, Math.max(CLOSE, this.least));
    if (scale <= this.least) return this.all(ms);
    const [x, y] = [(this.wide - wide * scale) / 2, this.top + (this.free - high * scale) / 2];
    this.#within(x - left * scale, y - top * scale, scale, ms);
  }

  get #edge(): number {
    return Math.min(EDGE, this.wide / 6, this.free / 6);
  }
  /** Whether a spot is in sight, not under the strip or the hand. */
  sees({ x, y }: Spot, edge = this.#edge): boolean {
    const [left, top] = [this.x + x * this.scale, this.y + y * this.scale];
    return left > edge && left < this.wide - edge && top > this.top + edge && top < this.high - this.bottom - edge;
  }
  /** Bring spots to sight, if they are not; as near as before where that shows them all. */
  show(spots: readonly Spot[], ms = 0, edge = this.#edge): boolean {
    if (spots.every((one) => this.sees(one, edge))) return false;
    const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
    const [wide, high] = [Math.max(...xs) - Math.min(...xs) || 1, Math.max(...ys) - Math.min(...ys) || 1];
    const room = 2 * edge + 8;
    const scale = Math.max(this.least, Math.min(this.scale, (this.wide - room) / wide, (this.free - room) / high));
    const [x, y] = [(Math.max(...xs) + Math.min(...xs)) / 2, (Math.max(...ys) + Math.min(...ys)) / 2];
    this.#within(this.wide / 2 - x * scale, this.top + this.free / 2 - y * scale, scale, ms);
    return true;
  }

  /** Bring what happens to sight: nearer, where one looks from far and there is room for all of it. */
  follow(spots: readonly Spot[], ms = 0): boolean {
    if (this.#fits && this.#wished) return false;
    if (!this.far || spots.length > FEW) return this.show(spots, ms);
    const before = [this.x, this.y, this.scale];
    this.frame(spots, ms, ROOM);
    return [this.x, this.y, this.scale].some((value, index) => value !== before[index]);
  }

  /** The spot of the drawing under a spot of the window. */
  under(left: number, top: number): Spot {
    return { x: (left - this.x) / this.scale, y: (top - this.y) / this.scale };
  }
}

/** Where one looks on the plan. Panning moves the drawing as a whole; nothing in it is laid out anew. */

export type Spot = { x: number; y: number };

const MOST = 9; // times the scale at which all fits

export class Camera {
  x = $state(0);
  y = $state(0);
  scale = $state(1); // pixels for a tenth of an inch
  wide = $state(0); // of the window, in pixels
  high = $state(0);
  #fits = true;

  constructor(
    readonly width: () => number, // of the table with its margin, in tenths
    readonly height: () => number,
  ) {}

  get least(): number {
    return Math.max(Math.min(this.wide / this.width(), this.high / this.height()), 0.05);
  }
  /** How much larger than to scale a figure is drawn, so that it can be read and touched. */
  get marker(): number {
    return Math.max(1, Math.min(2.3, 10.5 / (5 * this.scale)));
  }

  /** The window has another size: what fitted still fits, else the middle stays. */
  resize(wide: number, high: number): void {
    const [dx, dy] = [(wide - this.wide) / 2, (high - this.high) / 2];
    [this.wide, this.high] = [wide, high];
    if (this.#fits) this.fit();
    else this.pan(dx, dy);
  }

  fit = (): void => {
    this.#fits = true;
    this.scale = this.least;
    this.x = (this.wide - this.width() * this.scale) / 2;
    this.y = (this.high - this.height() * this.scale) / 2;
  };

  pan(dx: number, dy: number): void {
    this.#fits = false;
    const [width, height] = [this.width() * this.scale, this.height() * this.scale];
    this.x = Math.min(this.wide * 0.8, Math.max(this.wide * 0.2 - width, this.x + dx));
    this.y = Math.min(this.high * 0.8, Math.max(this.high * 0.2 - height, this.y + dy));
  }

  /** Zoom about a spot of the window. */
  zoom(by: number, left = this.wide / 2, top = this.high / 2): void {
    const scale = Math.min(this.least * MOST, Math.max(this.least, this.scale * by));
    if (scale === this.least) return this.fit();
    const factor = scale / this.scale;
    this.scale = scale;
    this.pan((left - this.x) * (1 - factor), (top - this.y) * (1 - factor));
  }

  /** Look at these spots from as near as shows them all. */
  frame(spots: Spot[], room = 60): void {
    if (!spots.length) return this.fit();
    const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
    const [left, top] = [Math.min(...xs) - room, Math.min(...ys) - room];
    const [wide, high] = [Math.max(...xs) + room - left, Math.max(...ys) + room - top];
    const scale = Math.min(this.wide / wide, this.high / high, this.least * MOST);
    if (scale <= this.least) return this.fit();
    this.scale = scale;
    [this.x, this.y] = [0, 0];
    this.pan((this.wide - wide * scale) / 2 - left * scale, (this.high - high * scale) / 2 - top * scale);
  }

  /** Bring a spot of the plan to sight, if it is not. */
  show({ x, y }: Spot): void {
    const [left, top] = [this.x + x * this.scale, this.y + y * this.scale];
    const edge = Math.min(60, this.wide / 5, this.high / 5);
    if (left < edge || top < edge || left > this.wide - edge || top > this.high - edge)
      this.pan(this.wide / 2 - left, this.high / 2 - top);
  }

  /** The spot of the plan under a spot of the window. */
  under(left: number, top: number): Spot {
    return { x: (left - this.x) / this.scale, y: (top - this.y) / this.scale };
  }
}

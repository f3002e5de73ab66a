/** What a touch on the plan means: whom, which door or which spot it is, and which order that makes. */
import { offersWith, type Desk } from '$lib/desk';
import { night } from '$lib/night.svelte';
import type { Option } from '$lib/wire';
import { Enquiry } from './asking';
import { Camera } from './camera.svelte';
import type { Touch } from './gestures';
import { wanted } from './labels';
import { inches, onTable } from './names';
import type { Window } from './around';
import { activeOf, actors, ledTo, offersOn, pick, spotOf, targets, type Spot } from './pick.svelte';
import { figureAt, openingAt, vehicleAt } from './touching';
import type { AtzView, FigureView } from './types';
import { U } from './town/ink';
import { nudge, placeLabels, type Label, type Placed } from './town/spread';
import { seated } from './riding';
import type { LinesFound, OddsFound, ReachFound, WayFound } from './types';

const SNAP = 9; // pixels
const NEAR = 9; // inches that a close-up shows about a figure
const ROOMY = 700; // pixels of a window in which all of a reach is shown
const FAR = 240; // tenths: what reaches farther is not shown as a whole
const RIM = 18; // pixels about a reach
const MOVE = 80; // tenths: a normal move, which a close-up shows
const SOON = 70; // ms for which the pointer rests before a way is asked for

export type Stood = Placed & { it: FigureView };

export class Sheet {
  readonly enquiry: Enquiry;
  readonly camera: Camera;
  /** Whom something can be done to, and who can be given orders. */
  readonly able: readonly number[] = $derived.by(() => {
    const options = (this.desk().asked?.offers ?? []).map(({ option }) => option);
    return options.flatMap((one) => [...targets(one), ...(one.do === 'order' ? actors(one) : [])]);
  });
  /** Who is on the table and where each is drawn: pushed apart where they crowd. */
  readonly crowd: Stood[] = $derived.by(() => {
    const all = this.view.figures.filter(onTable).map((it) => ({ it, at: this.drawn(seated(this.view, it)) }));
    const stood = all.map(({ it, at }) => ({ it, id: it.id, tx: at.x, ty: at.y, px: at.x, py: at.y }));
    const up = stood.filter(({ it }) => it.alive);
    nudge(up, 44 * this.camera.marker);
    return stood;
  });
  /** Which words stand on the table, and where. */
  readonly labels: readonly Label[] = $derived.by(() => {
    const { want, blocked } = wanted(this.desk(), this, this.camera.rest, this.camera.marker);
    return placeLabels(want, blocked);
  });
  walking = $state.raw<readonly number[]>([]); // whose words wait for them
  way = $state.raw<WayFound | null>(null);
  reach = $state.raw<ReachFound | null>(null);
  lines = $state.raw<LinesFound | null>(null);
  odds = $state.raw<OddsFound | null>(null);
  #terrain: AtzView['terrain'] | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly desk: () => Desk) {
    this.enquiry = new Enquiry(desk);
    this.camera = new Camera(
      () => this.view.terrain.width * U,
      () => this.view.terrain.height * U,
    );
  }

  get view(): AtzView {
    return this.desk().view as AtzView;
  }
  /** The table itself: the same one as long as it has the same key, so that it is not drawn again for every state. */
  get terrain(): AtzView['terrain'] {
    if (this.#terrain?.key !== this.view.terrain.key) this.#terrain = this.view.terrain;
    return this.#terrain;
  }
  /** Whether it is dark: in the game, or where one sits. */
  get dark(): boolean {
    return this.view.night || night();
  }
  get active(): FigureView | null {
    return activeOf(this.desk());
  }
  /** Who is looked at: under the pointer, picked, or to be given orders. */
  get looked(): FigureView | null {
    const picked = pick.on && 'figure' in pick.on ? pick.on.figure : (this.active?.id ?? -1);
    return this.view.figures[pick.hover >= 0 ? pick.hover : picked] ?? null;
  }
  /** An option of the kind that a spot completes: what is held, or what is usual now. */
  get laying(): Option | null {
    const { held, asked } = this.desk();
    if (held) return held;
    const spots = (asked?.offers ?? []).filter(({ option }) => spotOf(option) && actors(option).length);
    return (spots.find(({ option }) => option.do !== 'turn' && option.do !== 'throw') ?? spots[0])?.option ?? null;
  }

  /** Look closely at the active figure with whoever is near, or at all of one's own. */
  closeUp(ms = 0): void {
    const alive = this.view.figures.filter((it) => onTable(it) && it.alive);
    const own = this.active ? [this.active] : alive.filter((it) => it.seat === this.desk().you);
    const near = alive.filter((it) => own.some((one) => inches(one, it) <= NEAR));
    const about = own.flatMap(({ x, y }) => [-MOVE, MOVE].map((by) => ({ x: x + by, y: y + by })));
    this.camera.frame(
      [...near, ...about].map((it) => this.drawn(it)),
      ms,
    );
  }

  /** Bring figures to sight. */
  show(ids: readonly number[], ms = 0): boolean {
    const spots = ids.flatMap((id) => this.view.figures[id] ?? []).map((it) => this.drawn(seated(this.view, it)));
    return spots.length > 0 && this.camera.show(spots, ms);
  }
  /** Bring what is advised to sight, with who is to do it. */
  showHint(): void {
    const { suggested, asked } = this.desk();
    if (!asked || !suggested) return;
    const target = this.view.figures[targets(suggested)[0] ?? -1];
    const about = [spotOf(suggested) ?? target, this.active].flatMap((one) => (one ? [this.drawn(one)] : []));
    if (about.some((one) => !this.camera.sees(one, RIM))) this.camera.show(about, 350);
  }
  /** Where a figure is drawn, in the window. */
  stands(id: number): { left: number; top: number } | null {
    const { x, y, scale } = this.camera;
    const found = this.crowd.find((it) => it.id === id);
    return found ? { left: x + found.px * scale, top: y + found.py * scale } : null;
  }

  /** What of the window is free of strip, prompt and hand. */
  get window(): Window {
    const { wide, high, top, bottom } = this.camera;
    return { left: 6, top, right: wide - 6, bottom: high - bottom - 6 };
  }
  /** Bring all that the active figure can reach to sight, where there is room for it. */
  showReach(): void {
    const spots = this.reach?.spots ?? [];
    if (!spots.length || this.camera.wide < ROOMY) return;
    const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)];
    const [left, right, low, high] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    if (Math.max(right - left, high - low) > FAR) return;
    this.camera.show([this.drawn({ x: left, y: low }), this.drawn({ x: right, y: high })], 350, RIM);
  }

  /** A spot of the table, in tenths from its lower left corner, under a spot of the window. */
  spotAt(left: number, top: number): Spot {
    const { x, y } = this.camera.under(left, top);
    const { width, height } = this.view.terrain;
    const within = (value: number, most: number): number => Math.max(0, Math.min(most, Math.round(value)));
    return { x: within(x / U, width), y: within(height - y / U, height) };
  }
  /** Where a spot of the table lies on the drawing. */
  drawn({ x, y }: Spot): Spot {
    return { x: x * U, y: (this.view.terrain.height - y) * U };
  }
  /** Where a spot of the table lies in the window. */
  seen(spot: Spot): { left: number; top: number } {
    const { x, y } = this.drawn(spot);
    return { left: this.camera.x + x * this.camera.scale, top: this.camera.y + y * this.camera.scale };
  }

  #snapped(spot: Spot): Spot {
    const near = (this.desk().asked?.offers ?? [])
      .flatMap(({ option }) => spotOf(option) ?? [])
      .map((at) => ({ at, far: Math.hypot(at.x - spot.x, at.y - spot.y) * U * this.camera.scale }))
      .sort((a, b) => a.far - b.far)[0];
    return near && near.far < SNAP ? near.at : spot;
  }

  hover = (touch: Touch): void => {
    if (touch.kind === 'touch') return;
    pick.hover = figureAt(this, touch);
    this.look(pick.hover < 0 ? this.#snapped(this.spotAt(touch.left, touch.top)) : null);
  };
  leave = (): void => {
    pick.hover = -1;
    this.look(null);
  };

  tap = (touch: Touch): void => {
    pick.keyed = false;
    const figure = figureAt(this, touch);
    if (figure >= 0) return this.onFigure(figure);
    const spot = this.spotAt(touch.left, touch.top);
    const opening = openingAt(this, spot);
    if (opening >= 0) {
      pick.on = { opening };
      return;
    }
    const vehicle = vehicleAt(this, spot);
    if (vehicle >= 0) {
      pick.on = { vehicle };
      return;
    }
    if (!this.laying) this.#lift(spot);
    void this.onSpot(this.#snapped(this.spotAt(touch.left, touch.top)), touch.kind === 'mouse');
  };

  /** Take a roof off, or put it back. */
  #lift({ x, y }: Spot): void {
    const i = this.terrain.buildings.findIndex(({ box: [l, b, r, t] }) => x > l && x < r && y > b && y < t);
    if (i >= 0) pick.open = pick.open.includes(i) ? pick.open.filter((one) => one !== i) : [...pick.open, i];
  }

  /** A figure was touched: it is given orders, or its choices are shown. */
  onFigure(figure: number): void {
    const order = offersWith(this.desk().asked, { do: 'order', figure })[0];
    this.look(null);
    if (order) {
      pick.on = null;
      this.desk().choose(order.option);
    } else pick.on = pick.on && 'figure' in pick.on && pick.on.figure === figure ? null : { figure };
  }

  /** A spot was touched: go there at once if it is plain that one can, or show what it would be. */
  async onSpot(spot: Spot, atOnce: boolean): Promise<void> {
    const laying = this.laying;
    if (pick.on && !('x' in pick.on)) {
      pick.on = null;
      return;
    }
    if (!laying) return;
    const listed = offersOn(this.desk(), spot).find((offer) => offer.option.do === laying.do);
    const option = listed?.option ?? ledTo(laying, spot);
    const view = this.view;
    const why = atOnce ? await this.desk().explain(option) : null;
    if (this.view !== view) return;
    if (atOnce && !why) {
      pick.on = null;
      this.look(null);
      this.desk().choose(option);
    } else {
      pick.on = spot;
      this.look(spot);
    }
  }

  /** Look at a spot: soon the way there is shown. */
  look(spot: Spot | null): void {
    if (spot && pick.spot && spot.x === pick.spot.x && spot.y === pick.spot.y) return;
    pick.spot = spot;
    clearTimeout(this.#timer);
    const active = this.active;
    if (!spot || !active || !this.laying) {
      this.way = null;
      return;
    }
    this.#timer = setTimeout(() => {
      void this.enquiry.ask({ ask: 'way', figure: active.id, ...spot }).then((way) => {
        if (pick.spot === spot || (pick.spot?.x === spot.x && pick.spot.y === spot.y)) this.way = way;
      });
    }, SOON);
  }
}

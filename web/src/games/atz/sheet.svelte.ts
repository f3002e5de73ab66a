/** What a touch on the plan means: whom, which door or which spot it is, and which order that makes. */
import { offersWith, type Desk } from '$lib/desk';
import type { Option } from '$lib/wire';
import { Enquiry } from './asking';
import { Camera } from './camera.svelte';
import type { Touch } from './gestures';
import { DEAD, inches, onTable } from './names';
import { activeOf, actors, ledTo, offersOn, pick, spotOf, type Spot } from './pick.svelte';
import type { AtzView, FigureView } from './types';
import type { LinesFound, OddsFound, ReachFound, WayFound } from './types';

export const MARGIN = 22; // around the table, for the inches at its edges
const SNAP = 9; // pixels
const NEAR = 9; // inches that a close-up shows about a figure
const SOON = 70; // ms for which the pointer rests before a way is asked for

export class Sheet {
  readonly enquiry: Enquiry;
  readonly camera: Camera;
  way = $state.raw<WayFound | null>(null);
  reach = $state.raw<ReachFound | null>(null);
  lines = $state.raw<LinesFound | null>(null);
  odds = $state.raw<OddsFound | null>(null);
  #terrain: AtzView['terrain'] | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly desk: () => Desk) {
    this.enquiry = new Enquiry(desk);
    this.camera = new Camera(
      () => this.view.terrain.width + 2 * MARGIN,
      () => this.view.terrain.height + 2 * MARGIN,
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
  get active(): FigureView | null {
    return activeOf(this.desk());
  }
  /** An option of the kind that a spot completes: what is held, or what is usual now. */
  get laying(): Option | null {
    const { held, asked } = this.desk();
    if (held) return held;
    const spots = (asked?.offers ?? []).filter(({ option }) => spotOf(option) && actors(option).length);
    return (spots.find(({ option }) => option.do !== 'turn' && option.do !== 'throw') ?? spots[0])?.option ?? null;
  }

  /** Look closely at the active figure with whoever is near, or at all of one's own. */
  closeUp(): void {
    const alive = this.view.figures.filter((it) => onTable(it) && it.status < DEAD);
    const own = this.active ? [this.active] : alive.filter((it) => it.seat === this.desk().you);
    const near = alive.filter((it) => own.some((one) => inches(one, it) <= NEAR));
    this.camera.frame(near.map((it) => this.drawn(it)));
  }

  /** A spot of the table, in tenths from its lower left corner, under a spot of the window. */
  spotAt(left: number, top: number): Spot {
    const { x, y } = this.camera.under(left, top);
    const { width, height } = this.view.terrain;
    const within = (value: number, most: number): number => Math.max(0, Math.min(most, Math.round(value)));
    return { x: within(x - MARGIN, width), y: within(height - (y - MARGIN), height) };
  }
  /** Where a spot of the table lies on the drawing. */
  drawn({ x, y }: Spot): Spot {
    return { x: x + MARGIN, y: this.view.terrain.height - y + MARGIN };
  }
  /** Where a spot of the table lies in the window. */
  seen(spot: Spot): { left: number; top: number } {
    const { x, y } = this.drawn(spot);
    return { left: this.camera.x + x * this.camera.scale, top: this.camera.y + y * this.camera.scale };
  }

  #snapped(spot: Spot): Spot {
    const near = (this.desk().asked?.offers ?? [])
      .flatMap(({ option }) => spotOf(option) ?? [])
      .map((at) => ({ at, far: Math.hypot(at.x - spot.x, at.y - spot.y) * this.camera.scale }))
      .sort((a, b) => a.far - b.far)[0];
    return near && near.far < SNAP ? near.at : spot;
  }

  /** The figure under a touch, or near enough for a finger. */
  #figureAt({ left, top, target, kind }: Touch): number {
    const drawn = target.closest('[data-figure]')?.getAttribute('data-figure');
    if (drawn) return Number(drawn);
    if (kind !== 'touch') return -1;
    const near = this.view.figures
      .filter(onTable)
      .map((it) => ({ it, at: this.seen(it) }))
      .map(({ it, at }) => ({ it, far: Math.hypot(at.left - left, at.top - top) }))
      .sort((a, b) => a.far - b.far)[0];
    return near && near.far < 20 ? near.it.id : -1;
  }

  hover = (touch: Touch): void => {
    if (touch.kind === 'touch') return;
    pick.hover = this.#figureAt(touch);
    this.look(pick.hover < 0 ? this.#snapped(this.spotAt(touch.left, touch.top)) : null);
  };
  leave = (): void => {
    pick.hover = -1;
    this.look(null);
  };

  tap = (touch: Touch): void => {
    pick.keyed = false;
    const figure = this.#figureAt(touch);
    if (figure >= 0) return this.onFigure(figure);
    const opening = Number(touch.target.closest('[data-opening]')?.getAttribute('data-opening') ?? -1);
    if (opening >= 0 && offersOn(this.desk(), { opening }).length) {
      pick.on = { opening };
      return;
    }
    const vehicle = Number(touch.target.closest('[data-vehicle]')?.getAttribute('data-vehicle') ?? -1);
    if (vehicle >= 0) {
      pick.on = { vehicle };
      return;
    }
    void this.onSpot(this.#snapped(this.spotAt(touch.left, touch.top)), touch.kind === 'mouse');
  };

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

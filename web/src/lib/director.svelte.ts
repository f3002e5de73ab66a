/** The director: what happened goes into a queue and is played, one beat after the other. `director.md` says how a board takes part. */
import { staged, lengthOf, type Beat, type Setting, type Staging, type Step } from './beats';
import { find, usual } from './enact';
import { settings, stillness } from './settings.svelte';
import { sound } from './sound';
import type { Line, View } from './wire';

/** What a performer is given. */
export interface Play {
  readonly still: boolean; // motion is reduced: travel is a fade
  readonly skipped: boolean;
  /** So many milliseconds of the calm pace, at the present one. */
  ms(length: number): number;
  /** Show the view as of this event; done for you after the performer if you do not. */
  change(): Promise<void>;
  rest(length: number): Promise<void>;
  /** Animate by transform and opacity; over when it ends or is skipped. */
  animate(element: Element, frames: Keyframe[], length: number, timing?: KeyframeAnimationOptions): Promise<void>;
  /** The piece or place of this name. */
  find(name: string): HTMLElement | null;
}
export type Performer<B extends Beat = Beat> = (beat: B, play: Play) => Promise<void> | void;
/** Performers by the kind of beat, or by the name of a board's own; `eye` leads the camera. */
export type Performers = { eye?: (name: string, play: Play) => Promise<void> | void } & {
  [K in Exclude<Beat['do'], 'own'>]?: Performer<Extract<Beat, { do: K }>>;
} & { own?: Record<string, Performer<Extract<Beat, { do: 'own' }>>> };

/** What is to be played: what happened between two views, and how to show it. */
export type Scene = {
  lines: Line[];
  before: View;
  after: View;
  opening?: boolean; // the game begins with it
  reel?: boolean; // what somebody missed
  brief?: boolean; // no pause after it
  show: (view: View, told: Line[]) => Promise<void>;
  end: () => Promise<void>; // all is as it is now
};

const PACE = { calm: 1, brisk: 0.5, instant: 0 };
const REEL = 28; // beats of what was missed; what is older is not played
const MOMENT = 1200; // a beat as long as this is one that nobody should miss
const BREATH = 260; // between two choices

export class Director {
  beat = $state.raw<Beat | null>(null); // the one in course
  waits = $state(0); // scenes that are not over
  reel = $state(false);
  tempo = $state(1); // what a length of the calm pace is multiplied with now: `--tempo` in the scene's CSS
  staging: Staging = {};
  title = ''; // of the game, for its opening
  about: Pick<Setting, 'cards' | 'names' | 'you'> = { cards: {}, names: [], you: null };

  #queue: Scene[] = [];
  #boards: Performers[] = [];
  #running: Animation[] = [];
  #rests: (() => void)[] = [];
  #playing = false;
  #flush = 0; // so many scenes are not played any more
  #skipped = false;
  #ready: Promise<unknown> = Promise.resolve();

  constructor() {
    // Nothing moves on a page that is not seen: the beat in course ends, the others are kept.
    document.addEventListener('visibilitychange', () => document.hidden && this.#cut());
  }

  /** Nothing is played before this is there: a board, its pictures. */
  after(ready: Promise<unknown>): void {
    this.#ready = ready.catch(() => null);
  }

  /** Let a board perform beats itself, as long as it is there. */
  enact(performers: Performers): () => void {
    this.#boards.push(performers);
    return () => void (this.#boards = this.#boards.filter((one) => one !== performers));
  }

  play(scene: Scene): void {
    this.#queue.push(scene);
    this.waits = this.#queue.length + (this.#playing ? 1 : 0);
    if (!this.#playing) void this.#run();
  }

  /** Drop what waits: something else is true now. */
  clear(): void {
    this.#queue = [];
    this.waits = 0;
    this.skip();
  }

  /** Go to the end of all that has come. */
  skip(): void {
    if (!this.#playing) return;
    this.#flush = this.#queue.length;
    this.#skipped = true;
    this.#cut();
  }

  #cut(): void {
    for (const one of this.#running) one.finish();
    for (const cut of [...this.#rests]) cut();
  }

  async #run(): Promise<void> {
    this.#playing = true;
    for (let scene = this.#queue.shift(); scene; scene = this.#queue.shift()) {
      if (settings.pace !== 'instant' && scene.lines.length) await this.#seen();
      this.#skipped = this.#flush > 0 && this.#flush-- > 0;
      if (settings.pace !== 'instant') await this.#perform(scene);
      this.beat = null;
      this.waits = this.#queue.length;
      await scene.end();
      if (!scene.brief && scene.lines.length && this.#queue.length && !this.#skipped && settings.pace !== 'instant')
        await this.#rest(BREATH * this.#haste(scene));
    }
    this.#playing = false;
    this.reel = false;
    this.waits = 0;
  }

  /** What happens while nobody looks is kept until somebody does. */
  async #seen(): Promise<void> {
    await this.#ready;
    if (!document.hidden) return;
    await new Promise<void>((done) => {
      const look = (): void => {
        if (document.hidden) return;
        document.removeEventListener('visibilitychange', look);
        done();
      };
      document.addEventListener('visibilitychange', look);
    });
    for (const scene of this.#queue) scene.reel = true;
  }

  async #perform(scene: Scene): Promise<void> {
    if (this.#skipped || !scene.lines.length) return;
    let { before } = scene;
    const opening: Step[] = [];
    if (scene.opening) {
      const setting = { ...this.about, view: scene.after, after: scene.after, words: '' };
      const { before: first, beats } = this.staging.opening?.(scene.after, setting, scene.lines) ?? {
        beats: [{ do: 'announce', words: this.title, small: this.staging.goal ?? '', length: 2200 } as const],
      };
      before = first ?? before;
      opening.push(...beats.map((beat) => ({ beat, lines: [], view: before })));
      if (first) await scene.show(before, []);
    }
    const steps = [...opening, ...staged(scene.lines, before, scene.after, this.staging, this.about)];
    const shown = scene.reel ? steps.slice(-REEL) : steps;
    this.reel = !!scene.reel;
    if (shown.length < steps.length) {
      const cut = steps.slice(0, steps.length - shown.length);
      await scene.show(
        cut.at(-1)?.view ?? before,
        cut.flatMap(({ lines }) => lines),
      );
    }
    for (const step of shown) {
      if (this.#skipped) return;
      await this.#step(step, scene);
    }
  }

  /** Quicker when many wait; but what has a moment of its own keeps most of it. */
  #haste(scene: Scene, length = 0): number {
    const hurry = 1 / (1 + this.#queue.length / 4);
    return PACE[settings.pace] * (scene.reel ? 0.6 : 1) * (length >= MOMENT ? Math.max(hurry, 0.7) : hurry);
  }

  async #step({ beat, lines, view }: Step, scene: Scene): Promise<void> {
    const haste = this.#haste(scene, lengthOf(beat));
    this.tempo = haste;
    let changed: Promise<void> | null = null;
    const play: Play = {
      still: stillness(),
      ...{ skipped: false },
      ms: (length) => length * haste,
      change: () => (changed ??= scene.show(view, lines)),
      rest: (length) => this.#rest(length * haste),
      animate: (element, frames, length, timing) => this.#animate(element, frames, length * haste, timing),
      find,
    };
    Object.defineProperty(play, 'skipped', { get: () => this.#skipped });
    this.beat = beat;
    document.dispatchEvent(new CustomEvent('beat', { detail: beat }));
    try {
      if (beat.eye) await (this.#performer('eye') ?? usual.eye)(beat.eye, play);
      if (beat.sound) sound(beat.sound);
      const perform = (
        beat.do === 'own'
          ? this.#boards.flatMap(({ own }) => own?.[beat.name] ?? []).at(-1)
          : (this.#performer(beat.do) ?? usual[beat.do])
      ) as Performer | undefined;
      await (perform ? perform(beat, play) : this.#rest(lengthOf(beat) * haste));
    } catch (error) {
      reportError(error); // the table goes on without this beat
    }
    await play.change();
  }

  #performer<K extends keyof Performers>(kind: K): Performers[K] {
    return this.#boards.filter((one) => one[kind]).at(-1)?.[kind];
  }

  #rest(length: number): Promise<void> {
    if (this.#skipped || length <= 0) return Promise.resolve();
    return new Promise((done) => {
      const over = (): void => {
        clearTimeout(timer);
        this.#rests = this.#rests.filter((one) => one !== over);
        done();
      };
      const timer = setTimeout(over, length);
      this.#rests.push(over);
    });
  }

  async #animate(
    element: Element,
    frames: Keyframe[],
    length: number,
    timing: KeyframeAnimationOptions = {},
  ): Promise<void> {
    if (this.#skipped || length <= 0 || !element.isConnected) return;
    const calm = stillness() ? [{ opacity: 0 }, { opacity: 1 }] : frames;
    const easing = 'cubic-bezier(.3,.1,.2,1)';
    const running = element.animate(calm, { duration: length, easing, fill: 'backwards', ...timing });
    this.#running.push(running);
    await running.finished.catch(() => null);
    this.#running = this.#running.filter((one) => one !== running);
  }
}

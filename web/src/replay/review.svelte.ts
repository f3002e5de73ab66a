/** A game that is over, judged by the server piece by piece, only while somebody looks. */
import { api, type Failed } from '$lib/api';
import type { JudgedChoice, Judging } from '$lib/wire';

const LATER = 4000; // milliseconds until somebody who asked for much asks again

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Wait until somebody looks at the page. */
const looked = (): Promise<void> =>
  new Promise((done) => {
    const see = (): void => {
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', see);
      done();
    };
    document.addEventListener('visibilitychange', see);
    see();
  });

export class Review {
  judged = $state.raw<JudgedChoice[]>([]);
  upto = $state(0); // choices looked at
  plies = $state(0); // in the whole game
  trouble = $state('');
  readonly done = $derived(this.upto >= this.plies);
  readonly marked = $derived(this.judged.filter(({ mark }) => mark));

  constructor(
    readonly id: string,
    plies: number,
    readonly ask: (id: string, ply: number) => Promise<Judging> = api.judged,
  ) {
    this.plies = plies;
  }

  /** Go on where it stopped, until all is judged or what is returned is called. */
  look(): () => void {
    let looking = true;
    void this.#go(() => looking);
    return () => (looking = false);
  }

  async #go(looking: () => boolean): Promise<void> {
    while (looking() && !this.done && !this.trouble) {
      // once nobody looks, what was worked out for him is gone
      await looked();
      if (!looking()) return;
      await this.ask(this.id, this.upto).then(
        (piece) => {
          if (piece.since !== this.upto) return; // asked for twice
          this.judged = [...this.judged, ...piece.judged];
          this.upto = piece.upto;
        },
        (error: Failed) => {
          if (error.code !== 'too-many' && error.code !== 'offline') this.trouble = error.message;
          return pause(LATER);
        },
      );
    }
  }

  at(ply: number): JudgedChoice | null {
    return this.judged.find((one) => one.ply === ply) ?? null;
  }

  /** How many choices, mistakes and slips somebody made, in words. */
  tally(seat: number): string {
    const own = this.judged.filter((one) => one.seat === seat);
    const some = (mark: string): string => {
      const count = own.filter((one) => one.mark === mark).length;
      return `${count || 'no'} ${mark}${count === 1 ? '' : 's'}`;
    };
    return `${own.length} choice${own.length === 1 ? '' : 's'}: ${some('mistake')}, ${some('slip')}`;
  }
}

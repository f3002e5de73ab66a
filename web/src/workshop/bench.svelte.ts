/** What lies on the workbench: a deck, what is agreed on, and the games that try it. */
import { asGuest, call, Failed } from '$lib/api';
import type {
  Bench as Tools,
  BoxInfo,
  DeckBench,
  DeckEdit,
  DeckRow,
  Json,
  Made,
  Shelf,
  TrialSetting,
  Tried,
} from '$lib/wire';
import { Plan } from '../setup/plan.svelte';

export type Doing = 'rest' | 'play' | 'wait' | 'away';
const SHARE = 3000; // milliseconds until one's share of the server is asked for again
const AWAY = 400;
const later = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** A card with what can be told of it while the deck has faults: numbers and words of the same names. */
export function redrawn(card: Json | undefined, row: DeckRow): Json | undefined {
  if (!card || typeof card !== 'object' || Array.isArray(card)) return card;
  const same = row.fields.filter(({ name, value }) => typeof card[name] === typeof value);
  return { ...card, ...Object.fromEntries(same.map(({ name, value }) => [name, value])) };
}

export class Bench {
  deck = $state.raw<DeckBench | null>(null);
  at = $state(0); // which table of the file is looked at
  trouble = $state('');
  said = $state(''); // what is wrong with the deck's last change
  bot = $state<NonNullable<TrialSetting['bot']>>('habit');
  games = $state(0);
  compare = $state(true);
  doing = $state<Doing>('rest');
  tried = $state.raw<Tried | null>(null);
  readonly plan: Plan;
  #good: Record<string, Json> = {}; // cards as they were last without a fault
  #last: Promise<void> = Promise.resolve();
  #run = 0;

  constructor(
    readonly box: BoxInfo,
    shelf: Shelf,
    readonly tools: Tools,
  ) {
    this.plan = new Plan(box, shelf);
    this.plan.byLot = true;
    this.plan.choose(null);
    this.sit(Math.max(2, box.seats[0]));
    this.games = tools.games;
  }

  get row(): DeckRow | null {
    return this.deck?.rows.find(({ at }) => at === this.at) ?? this.deck?.rows[0] ?? null;
  }
  /** The card that is looked at, as the game itself draws it; undefined: it is none. */
  get card(): Json | undefined {
    const { row, deck } = this;
    if (!row?.id || !deck) return undefined;
    return deck.faults.length
      ? redrawn(this.#good[row.id] ?? this.#good[row.id.replace(/-\d+$/, '')], row)
      : deck.cards[row.id];
  }
  get seats(): number {
    return this.plan.chairs.length;
  }
  sit(count: number): void {
    this.plan.chairs = Array.from({ length: count }, (_, at) => ({ kind: 'bot', name: `Seat ${at + 1}`, level: '' }));
    this.forget();
  }
  choose(key: string): void {
    const { seats } = this;
    this.plan.choose(this.box.presets.find(({ about }) => about.key === key) ?? null);
    const [low, high] = this.plan.limits;
    this.sit(Math.max(low, Math.min(high, seats)));
  }
  /** What is not as usual, and what a way to play settles. */
  get options(): NonNullable<TrialSetting['options']> {
    const { agreed, usual, preset } = this.plan;
    const settled = preset?.about.options ?? {};
    return Object.fromEntries(Object.entries(agreed).filter(([name, it]) => name in settled || it !== usual[name]));
  }
  get setting(): TrialSetting {
    const deck = this.deck?.changed ? this.deck.deck : null;
    return { seats: this.seats, bot: this.bot, options: this.options, deck, compare: this.compare };
  }

  /** Changes come one after the other, each on top of the one before. */
  change(edit: DeckEdit | null, text?: string | null): Promise<void> {
    this.#last = this.#last.then(async () => {
      try {
        const deck = text === undefined ? (this.deck?.deck ?? null) : text;
        const made = await asGuest<DeckBench>('POST', `/workshop/${this.box.key}/deck`, { deck, edit });
        if (made.deck !== this.deck?.deck) this.forget();
        if (!made.faults.length) this.#good = made.cards;
        this.deck = made;
        this.said = '';
      } catch (error) {
        this.said = (error as Error).message;
      }
    });
    return this.#last;
  }

  /** Whatever was tried is of another setting now. */
  forget(): void {
    this.stop();
    this.tried = null;
    this.trouble = '';
  }
  stop(): void {
    this.#run += 1;
    this.doing = 'rest';
  }
  /** Play until all games are played, or nobody looks any more. */
  async try(): Promise<void> {
    const run = (this.#run += 1);
    const mine = (): boolean => run === this.#run;
    this.trouble = '';
    if ((this.tried?.games ?? 0) >= this.games) this.tried = null;
    while (mine() && (this.tried?.games ?? 0) < this.games) {
      this.doing = document.hidden ? 'away' : 'play';
      if (document.hidden) {
        await later(AWAY);
        continue;
      }
      const wish = { setting: this.setting, games: this.games, done: this.tried?.done ?? '[]' };
      try {
        const tried = await asGuest<Tried>('POST', `/workshop/${this.box.key}/games`, wish);
        if (mine()) this.tried = tried;
      } catch (error) {
        if (!mine()) return;
        if (!(error instanceof Failed) || error.status !== 429) {
          this.trouble = (error as Error).message;
          break;
        }
        this.doing = 'wait';
        await later(SHARE);
      }
    }
    if (mine()) this.doing = 'rest';
  }
  /** Play a game of the trial again, as a table in the replay; its address. */
  async open(game: number, printed: boolean): Promise<string> {
    const opening = { setting: this.setting, game, printed };
    const { table } = await asGuest<Made>('POST', `/workshop/${this.box.key}/game`, opening);
    return `/replay/${table.id}`;
  }
}

const benches: Record<string, Bench> = {}; // one comes back from a replay to what lay there

/** The workbench of a box, as it was left; null if there is no such box. */
export async function benchOf(shelf: Shelf, key: string): Promise<Bench | null> {
  const box = shelf.boxes.find((one) => one.key === key);
  if (!box) return null;
  const bench = benches[key] ?? new Bench(box, shelf, await call<Tools>('GET', `/workshop/${key}`));
  benches[key] = bench;
  if (!bench.deck) await bench.change(null);
  return bench;
}

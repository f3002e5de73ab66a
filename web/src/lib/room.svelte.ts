/** A table as this browser knows it: what the socket said, and what can be said to it. */
import { tick } from 'svelte';
import { linkKey } from './api';
import { same, type Desk, type Marked, type Said as Spoken } from './desk';
import { Director, type Scene } from './director.svelte';
import { due } from './fair';
import { lastSeen, missed, remember } from './seen';
import { Connection, type Link } from './socket';
import { woven, type Remark } from './story';
import { Together } from './together';
import type {
  Consulted,
  Explanation,
  FromServer,
  Hinted,
  Json,
  Line,
  Option,
  Over,
  Refused,
  State,
  TableInfo,
  View,
} from './wire';

const OPENING = 6; // choices after which a game is no longer shown from its beginning

export type { Remark } from './story';

export class Room implements Desk {
  info = $state.raw<TableInfo | null>(null);
  you = $state<number | null>(null);
  names = $state.raw<string[]>([]);
  state = $state.raw<State | null>(null);
  story = $state.raw<Remark[]>([]);
  ended = $state.raw<Over | null>(null);
  link = $state<Link>('connecting');
  closed = $state(0);
  refused = $state.raw<Refused | null>(null);
  hinted = $state.raw<Hinted | null>(null);
  next = $state<string | null>(null); // the table of the rematch
  held = $state.raw<Option | null>(null);
  marked = $state.raw<Marked | null>(null); // chosen together, not sent yet
  cards = $state.raw<Record<string, Json>>({});
  sent = $state.raw<Option | null>(null); // on its way to the server
  turn = $state(false); // you must choose, also while what led to it is still being shown
  skew = 0; // the server's clock minus ours
  past = $state.raw<Remark | null>(null); // the moment at which one looks back
  readonly stage = new Director();
  readonly question = $derived(this.asked ? (this.state?.waiting?.words ?? '') : '');
  #lines = $derived(this.story.flatMap(({ line }) => (line ? [line] : [])));
  #newest: State | null = null;
  #together = new Together();
  #came = false; // the next state is the first after a welcome
  #connection: Connection;

  constructor(
    readonly id: string,
    readonly key: string,
    watch: boolean,
  ) {
    this.#connection = new Connection(
      id,
      () => ({ key: linkKey(id) ?? key, seat: this.you, watch, seen: null }),
      (message) => this.hear(message),
      (link, code) => {
        this.link = link;
        this.closed = code;
      },
    );
  }

  get box(): string {
    return this.info?.box ?? '';
  }
  get view(): Desk['view'] {
    return this.past?.view ?? this.state?.view ?? { view: '' };
  }
  get waits(): number {
    return this.stage.waits;
  }
  get over(): Over | null {
    return this.waits ? null : this.ended;
  }
  get waiting(): number | null {
    return this.state?.waiting?.seat ?? null;
  }
  get asked(): Desk['asked'] {
    return this.waits || this.sent || this.past || this.link !== 'open' ? null : (this.state?.asked ?? null);
  }
  get suggested(): Option | null {
    return this.hinted?.option ?? this.state?.guide?.option ?? null;
  }
  get lines(): Line[] {
    return this.#lines;
  }
  get kinds(): string[] {
    const word = { person: '', bot: 'bot', open: 'open' };
    return (this.info?.seats ?? []).map((seat) => (seat.stand_in ? 'stand-in' : word[seat.kind]));
  }
  /** The seat of yours that must choose, if it is not the one from which you look. */
  get handOver(): number | null {
    const turn = this.waiting;
    return turn !== null && turn !== this.you && !this.waits && this.info?.yours.includes(turn) ? turn : null;
  }

  hear(message: FromServer): void {
    if (message.is === 'welcome') {
      this.info = message.table;
      this.you = message.you;
      this.names = message.names;
      this.skew = message.now - Date.now();
      this.stage.clear();
      this.#came = true;
    } else if (message.is === 'state') this.#come(message);
    else if (message.is === 'table') {
      this.info = message.table;
      this.names = message.table.seats.map((seat) => seat.name);
    } else if (message.is === 'over') this.ended = message;
    else if (message.is === 'said') {
      // After a gap the server says again what was said before.
      if (!this.story.some(({ said }) => said?.seq === message.seq)) this.#remark([{ said: message }]);
    } else if (message.is === 'rematch') this.next = message.table;
    else if (message.is === 'pulse') this.skew = message.now - Date.now();
    const dice = message.is === 'welcome' || message.is === 'table' ? due(message.table, this.you) : null;
    if (dice) void this.#connection.ask(dice);
  }

  choose = (option: Option): void => this.chooseAll([option]);

  chooseAll(options: Option[]): void {
    const { ply, asked } = this.state ?? {};
    const [first, ...rest] = options;
    if (ply === undefined || !first || this.sent) return;
    this.#together.begin(rest, asked?.prompt ?? '', ply);
    this.#send(first, ply);
  }

  #send(option: Option, ply: number): void {
    this.held = this.hinted = this.refused = this.marked = null;
    this.sent = option;
    void this.#connection.ask({ is: 'choose', ply, choice: option }).then((answer) => {
      if (this.sent === option) this.sent = null;
      if (answer.is === 'refused') this.refused = answer;
    });
  }

  async explain(option: Option): Promise<Explanation | null> {
    if (this.you === null || !this.state || this.over) return null;
    const told = this.state.asked?.barred.find((one) => same(one.option, option));
    if (told) return told.why;
    const answer = await this.#connection.ask({ is: 'explain', choice: option });
    return answer.is === 'explained' ? answer.why : answer.is === 'refused' ? answer : null;
  }

  async talk(said: Spoken): Promise<Consulted | null> {
    if (this.you === null || !this.state || this.over) return null;
    const answer = await this.#connection.ask({ is: 'consult', ...said });
    return answer.is === 'consulted' ? answer : null;
  }

  async tell(is: 'hint' | 'undo' | 'leave' | 'back' | 'resign' | 'count-at'): Promise<void> {
    const ply = this.state?.ply ?? 0;
    const answer = await this.#connection.ask(is === 'count-at' ? { is, ply } : { is });
    if (answer.is === 'hinted') {
      if (this.sent || this.state?.ply !== ply) return; // it speaks of a moment that has passed
      [this.hinted, this.held] = [answer, null]; // nothing lies over what it speaks of
    }
    if (answer.is === 'refused') this.refused = answer;
  }

  hint = (): Promise<void> => this.tell('hint');
  answerUndo = (agree: boolean): void => void this.#connection.ask({ is: 'answer-undo', agree });
  say = (text: string): void => void this.#connection.ask({ is: 'say', text });
  sit = (seat: number): void => {
    this.you = seat;
    void this.#connection.ask({ is: 'sit', seat });
  };
  close = (): void => this.#connection.close();

  #remark(remarks: Remark[], anew = false): void {
    this.story = woven(this.story, remarks, anew);
  }

  #come(state: State): void {
    const next = this.#together.next(state);
    if (next) this.#send(next, state.ply);
    this.turn = [this.you, ...(this.info?.yours ?? [])].includes(state.waiting?.seat ?? -1);
    this.stage.title = this.info?.title ?? '';
    this.stage.about = { cards: this.cards, names: this.names, you: this.you };
    const alone = (this.info?.yours.length ?? 0) < 2;
    const back = this.#came && alone ? missed(this.#newest ?? lastSeen(this.id, this.you), state) : null;
    const opens = this.#came && !back && state.ply < OPENING && !this.#newest;
    this.#came = false;
    if (state.full) this.stage.clear();
    if (state.full && !back && !opens) {
      this.#newest = state;
      return this.stage.play(this.#scene(state, { lines: [], before: state.view }));
    }
    const before = back?.view ?? this.#newest?.view ?? state.view;
    if (state.full) {
      const known = back ? state.lines.filter((line) => !back.lines.includes(line)) : [];
      this.#remark(
        known.map((line) => ({ line })),
        true,
      );
      this.state = { ...state, view: before, asked: null };
    }
    const mine = this.#newest?.waiting?.seat === this.you;
    this.#newest = state;
    const lines = back?.lines ?? state.lines;
    this.stage.play(this.#scene(state, { lines, before, opening: opens, reel: !!back, brief: mine }));
  }

  #scene(state: State, what: Pick<Scene, 'lines' | 'before' | 'opening' | 'reel' | 'brief'>): Scene {
    let told = 0;
    const tell = (lines: Line[], view: View): void => {
      told += lines.length;
      if (lines.length) this.#remark(lines.map((line) => ({ line, view })));
    };
    return {
      ...what,
      after: state.view,
      show: async (view, lines) => {
        tell(lines, view);
        if (this.state) this.state = { ...this.state, view };
        await tick();
      },
      end: async () => {
        const anew = state.full && !what.lines.length;
        if (anew)
          this.#remark(
            state.lines.map((line) => ({ line })),
            true,
          );
        else tell(what.lines.slice(told), state.view);
        if (state.ply !== this.state?.ply) this.held = this.hinted = this.marked = null;
        // News of the same moment shows the same table: what somebody has opened on it stays open.
        const shown = this.state?.ply === state.ply && same(this.state.view, state.view) ? this.state.view : state.view;
        this.state = { ...state, view: shown };
        await tick();
      },
    };
  }

  /** Keep where one is in the story, for the next time. */
  keep = (): void => {
    if (this.state && !this.waits) remember(this.id, this.you, this.state.seq, this.state.view);
  };
}

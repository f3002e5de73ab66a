/** A table as this browser knows it: what the socket said, and what can be said to it. */
import { tick } from 'svelte';
import { linkKey } from './api';
import { same, type Desk, type Said as Spoken } from './desk';
import { play, rest, type Move } from './motion';
import { settings } from './settings.svelte';
import { Connection, type Link } from './socket';
import type {
  Explanation,
  FromServer,
  Heard,
  Hinted,
  Json,
  Line,
  Option,
  Over,
  Refused,
  Said,
  State,
  TableInfo,
} from './wire';

const PAUSE = { calm: 650, brisk: 250, instant: 0 };
const KEPT = 400; // lines of the story

export type Remark = { line: Line; said?: undefined } | { line?: undefined; said: Said };

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
  cards = $state.raw<Record<string, Json>>({});
  sent = $state<Option | null>(null); // on its way to the server
  skew = 0; // the server's clock minus ours
  moves: (line: Line) => Move[] = () => [];
  waits = $state(0);

  #lines = $derived(this.story.flatMap(({ line }) => (line ? [line] : [])));
  #queue: State[] = [];
  #playing = false;
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
    return this.state?.view ?? { view: '' };
  }
  /** The last word, once all that led to it has been shown. */
  get over(): Over | null {
    return this.waits ? null : this.ended;
  }
  get waiting(): number | null {
    return this.state?.waiting?.seat ?? null;
  }
  get asked(): Desk['asked'] {
    return this.waits || this.sent || this.link !== 'open' ? null : (this.state?.asked ?? null);
  }
  get suggested(): Option | null {
    return this.hinted?.option ?? this.state?.guide?.option ?? null;
  }
  get lines(): Line[] {
    return this.#lines;
  }
  get kinds(): string[] {
    const word = { person: '', bot: 'bot', open: 'open' };
    return (this.info?.seats ?? []).map((seat) => (seat.zombie ? 'zombie' : word[seat.kind]));
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
      this.#queue = [];
      this.waits = 0;
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
  }

  choose(option: Option): void {
    const ply = this.state?.ply;
    if (ply === undefined || this.sent) return;
    this.held = this.hinted = this.refused = null;
    this.sent = option;
    void this.#connection.ask({ is: 'choose', ply, choice: option }).then((answer) => {
      this.sent = null;
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

  async talk(said: Spoken): Promise<Heard | null> {
    if (this.you === null || !this.state || this.over) return null;
    const answer = await this.#connection.ask({ is: 'talk', ...said });
    return answer.is === 'heard' ? answer : null;
  }

  async hint(): Promise<void> {
    const answer = await this.#connection.ask({ is: 'hint' });
    if (answer.is === 'hinted') this.hinted = answer;
    else if (answer.is === 'refused') this.refused = answer;
  }

  async tell(is: 'undo' | 'leave' | 'back' | 'resign'): Promise<void> {
    const answer = await this.#connection.ask({ is });
    if (answer.is === 'refused') this.refused = answer;
  }

  answerUndo = (agree: boolean): void => void this.#connection.ask({ is: 'answer-undo', agree });
  say = (text: string): void => void this.#connection.ask({ is: 'say', text });
  sit = (seat: number): void => {
    this.you = seat;
    void this.#connection.ask({ is: 'sit', seat });
  };
  close = (): void => this.#connection.close();

  #remark(remarks: Remark[], anew = false): void {
    const chat = anew ? this.story.filter((one) => one.said) : this.story;
    this.story = [...chat, ...remarks].slice(-KEPT);
  }

  #come(state: State): void {
    if (state.full) this.#queue = [];
    this.#queue.push(state);
    this.waits = this.#queue.length;
    if (!this.#playing) void this.#play();
  }

  async #play(): Promise<void> {
    this.#playing = true;
    for (let state = this.#queue.shift(); state; state = this.#queue.shift()) {
      const next = state;
      const mine = next.lines.length > 0 && next.waiting?.seat === this.you && this.state?.waiting?.seat === this.you;
      const hurry = settings.pace === 'instant' ? 0 : 1 + this.#queue.length / 3;
      const moves = next.full ? [] : next.lines.flatMap((line) => this.moves(line));
      await play(moves, () => this.#apply(next), hurry);
      if (!next.full && !mine && this.#queue.length) await rest(PAUSE[settings.pace] / hurry);
    }
    this.#playing = false;
  }

  async #apply(state: State): Promise<void> {
    this.#remark(
      state.lines.map((line) => ({ line })),
      state.full,
    );
    if (state.ply !== this.state?.ply) this.held = this.hinted = null;
    // News of the same moment shows the same table: what somebody has opened on it stays open.
    const shown = this.state?.ply === state.ply && same(this.state.view, state.view) ? this.state.view : state.view;
    this.state = { ...state, view: shown };
    this.waits = this.#queue.length;
    await tick();
  }
}

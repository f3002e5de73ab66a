/** A connection to a table that comes back by itself. */
import { PROTOCOL, type FromClient, type FromServer, type Hello } from './wire';

export type Link = 'connecting' | 'open' | 'lost' | 'closed';

const WAITS = [300, 700, 1500, 3000, 5000];
const FINAL = new Set([4000, 4001, 4003, 4004]);

export type Place = { key: string; seat: number | null; watch: boolean; seen: number | null };
type Request = Extract<FromClient, { id: string }>;
type Wish<R = Request> = R extends Request ? Omit<R, 'id'> : never;
type Answer = Extract<FromServer, { id: string }>;

export class Connection {
  #socket: WebSocket | null = null;
  #tries = 0;
  #silence = 0;
  #beat = 15_000;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pending = new Map<string, { frame: Request; answer: (answer: Answer) => void }>();
  #gone = false;
  #welcomed = false; // on the present socket

  constructor(
    readonly table: string,
    readonly place: () => Place,
    readonly hear: (message: FromServer) => void,
    readonly changed: (link: Link, code: number) => void,
  ) {
    this.open();
  }

  open(): void {
    clearTimeout(this.#timer);
    if (this.#gone) return;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/play`);
    this.#socket = socket;
    this.#welcomed = false;
    socket.onopen = () => {
      const hello: Hello = { is: 'hello', v: PROTOCOL, ...this.place() };
      socket.send(JSON.stringify(hello));
    };
    socket.onmessage = (event: MessageEvent<string>) => this.#receive(JSON.parse(event.data) as FromServer);
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#lost(event.code);
    };
    this.#listen();
  }

  /** Send a request; it is sent again, under the same id, if the connection breaks before the answer. */
  ask(wish: Wish): Promise<Answer> {
    const id = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
    const frame = { ...wish, id } as Request;
    return new Promise((answer) => {
      this.#pending.set(id, { frame, answer });
      this.#send(frame);
    });
  }

  close(): void {
    this.#gone = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#silence);
    this.#socket?.close();
  }

  #send(frame: FromClient): void {
    if (this.#welcomed && this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
  }

  #receive(message: FromServer): void {
    this.#listen();
    if (message.is === 'welcome') {
      this.#beat = message.beat;
      const first = !this.#welcomed;
      this.#welcomed = true;
      this.#tries = 0;
      this.changed('open', 0);
      if (first) for (const { frame } of this.#pending.values()) this.#send(frame);
    }
    this.hear(message);
    if (!('id' in message)) return;
    const waiting = this.#pending.get(message.id);
    this.#pending.delete(message.id);
    waiting?.answer(message);
  }

  #listen(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#lost(0), this.#beat * 2) as unknown as number;
  }

  #lost(code: number): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    clearTimeout(this.#silence);
    if (this.#gone) return;
    if (FINAL.has(code)) {
      this.changed('closed', code);
      return;
    }
    this.changed('lost', code);
    this.#timer = setTimeout(() => this.open(), WAITS[Math.min(this.#tries++, WAITS.length - 1)]);
  }
}

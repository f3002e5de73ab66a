/** What somebody wants to set up: which way to play, who sits where, what is agreed on. */
import { settings as mine } from '$lib/settings.svelte';
import type { BoxInfo, Character, NewTable, PresetInfo, SettingInfo, Shelf } from '$lib/wire';
import { usualGroup, written, type Figure } from './roster';

export type Chair = { kind: 'me' | 'open' | 'bot'; name: string; level: string };
export type Options = NonNullable<NewTable['options']>;
export type Value = boolean | number | string;

export class Plan {
  preset = $state.raw<PresetInfo | null>(null);
  options = $state.raw<Options>({});
  chairs = $state<Chair[]>([]);
  groups = $state<Figure[][]>([]); // the roster: everybody's figures, by seat
  byLot = $state(false); // nobody picks figures
  reading: Promise<void> = Promise.resolve(); // a file that somebody brings
  brought = $state(''); // its name
  readonly usual: Options;
  readonly ways: PresetInfo[];

  constructor(
    readonly box: BoxInfo,
    readonly shelf: Shelf,
  ) {
    this.usual = Object.fromEntries(box.settings.map((one) => [one.name, one.default]));
    this.options = this.usual;
    this.chairs = [{ kind: 'me', name: mine.name, level: '' }];
    this.ways = [...box.presets, ...this.#brought()];
    this.choose(box.presets[0] ?? null);
  }

  /** Ways to play for which somebody brings a file: each stands among the others. */
  #brought(): PresetInfo[] {
    const files = this.box.settings.filter(({ about }) => about.form === 'file');
    return files.flatMap(({ about: { where } }) =>
      Object.entries(where).flatMap(([name, values]) => {
        const all = this.box.settings.find((one) => one.name === name)?.about.choices ?? [];
        return all
          .filter(({ value }) => values.includes(value))
          .map(({ value, title, text }) => ({
            about: {
              key: String(value),
              title,
              text,
              options: { [name]: value },
              seats: null,
              minutes: 0,
              difficulty: 0,
              free: false,
            },
            hard: '',
          }));
      }),
    );
  }
  get limits(): [number, number] {
    return this.preset?.about.seats ?? this.box.seats;
  }
  get alone(): boolean {
    return this.chairs.every(({ kind }) => kind !== 'open');
  }
  get free(): Character[] {
    return this.shelf.cast.filter(({ name }) => !this.chairs.some((chair) => chair.name === name));
  }
  /** Whether a setting is asked, as the others stand. */
  asks(setting: SettingInfo): boolean {
    return Object.entries(setting.about.where).every(([name, values]) => values.includes(this.#value(name)));
  }
  #value(name: string): Value {
    const setting = this.box.settings.find((one) => one.name === name);
    if (setting?.about.form === 'roster') return this.byLot ? '' : name; // all that matters is whether there is one
    return this.options[name] as Value;
  }
  get roster(): SettingInfo | null {
    return this.box.settings.find((one) => one.about.form === 'roster' && this.asks(one)) ?? null;
  }
  get first(): SettingInfo[] {
    return this.box.settings.filter((one) => one.about.first && one.about.form !== 'roster' && this.asks(one));
  }
  get files(): SettingInfo[] {
    return this.box.settings.filter((one) => one.about.form === 'file' && this.asks(one));
  }
  /** Everything that is not asked at first, nor brought, nor settled by the choice of a preset. */
  get more(): SettingInfo[] {
    const settled = Object.keys(this.box.presets[0]?.about.options ?? {});
    return this.box.settings.filter(
      (one) =>
        !one.about.first &&
        !['roster', 'file'].includes(one.about.form ?? '') &&
        !settled.includes(one.name) &&
        this.asks(one),
    );
  }
  get minutes(): number {
    return this.preset?.about.minutes || this.box.minutes[1];
  }

  choose(preset: PresetInfo | null): void {
    const touched = this.box.presets.flatMap(({ about }) => Object.keys(about.options));
    const kept = Object.entries(this.options).filter(([name]) => !touched.includes(name));
    this.preset = preset;
    this.options = { ...this.usual, ...Object.fromEntries(kept), ...preset?.about.options };
    const [low, high] = this.limits;
    while (this.chairs.length < low) this.seat(this.free[0]?.name ?? '');
    this.chairs.splice(high);
    this.#deal();
  }
  set(name: string, value: Value): void {
    this.options = { ...this.options, [name]: value };
  }
  /** Take a file along; the last one that was chosen counts, however long it takes to read. */
  bring(name: string, file: File | undefined): void {
    const reading = (file?.text() ?? Promise.resolve('')).then((text) => {
      if (this.reading === reading) this.set(name, text);
    });
    this.reading = reading;
    this.brought = file?.name ?? '';
  }
  seat(name: string): void {
    const who = this.shelf.cast.find((one) => one.name === name);
    this.#sit({ kind: 'bot', name, level: who?.level ?? this.shelf.levels.at(-1)?.bot ?? '' });
  }
  invite(): void {
    this.#sit({ kind: 'open', name: '', level: '' });
  }
  gather(): void {
    this.#sit({ kind: 'me', name: `Player ${this.chairs.length + 1}`, level: '' });
  }
  leave(at: number): void {
    this.chairs.splice(at, 1);
    this.groups.splice(at, 1);
  }
  sharpen(at: number): void {
    const chair = this.chairs[at];
    const levels = this.shelf.levels.map(({ bot }) => bot);
    if (chair) chair.level = levels[(levels.indexOf(chair.level) + 1) % levels.length] ?? chair.level;
  }
  #sit(chair: Chair): void {
    if (this.chairs.length < this.limits[1]) this.chairs.push(chair);
    this.#deal();
  }
  #deal(): void {
    const pieces = this.roster?.about.pieces ?? [];
    while (pieces.length && this.groups.length < this.chairs.length) this.groups.push(usualGroup(pieces));
  }

  /** What is agreed on: what is asked as it stands, everything else as usual. */
  get agreed(): Options {
    const asked = this.box.settings
      .filter((one) => this.asks(one))
      .map(({ name }) => [name, this.options[name] ?? null]);
    const { roster } = this;
    const people =
      roster && !this.byLot
        ? { [roster.name]: written(this.groups.slice(0, this.chairs.length), roster.about.pieces) }
        : {};
    return { ...this.usual, ...(Object.fromEntries(asked) as Options), ...people };
  }
  /** Where and when, and with whom, in a sentence. */
  get sentence(): [string, string] {
    const said = this.first.flatMap(({ name, about }) =>
      about.choices.filter((one) => one.value === this.options[name]),
    );
    const others = this.chairs.slice(1).map(({ kind, name }) => (kind === 'open' ? 'a friend' : name || 'somebody'));
    const who = ['you', ...others];
    const list = who.length > 1 ? `${who.slice(0, -1).join(', ')} and ${who.at(-1)}` : 'you alone';
    const where = said.map((one) => one.said).filter(Boolean);
    return [this.preset?.about.title ?? this.box.title, `${where.map((one) => `, ${one}`).join('')}: ${list}.`];
  }
  get seats(): NewTable['seats'] {
    return this.chairs.map(({ kind, name, level }) => ({
      kind,
      name: kind === 'open' ? null : name.trim() || null,
      level: kind === 'bot' ? level : null,
    }));
  }
}

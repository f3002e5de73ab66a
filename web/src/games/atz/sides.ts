/** How every side on the table stands, in a few words: for the strip. */
import type { Desk } from '$lib/desk';
import { Status, type AtzView, type FigureView } from './types';

export type Side = { key: number | string; name: string; stands: string; face: FigureView | null; turn: boolean };

/** Of some people: how many are up, down, away or lost. */
export function counted(own: readonly FigureView[]): string {
  const up = own.filter((it) => it.alive && it.status < Status.OUT_OF_THE_FIGHT).length;
  const away = own.filter((it) => it.status === Status.LEFT).length;
  const lost = own.filter((it) => it.status === Status.DEAD || it.status > Status.LEFT).length;
  const down = own.length - up - away - lost;
  return [`${up} up`, down && `${down} down`, away && `${away} away`, lost && `${lost} lost`]
    .filter(Boolean)
    .join(' · ');
}

/** What is carried by some people of an encounter, in points of cargo. */
const laden = (own: readonly FigureView[]): string => {
  const things = own.reduce((sum, it) => sum + it.pack.length, 0);
  return things ? ` · ${things} ${things === 1 ? 'find' : 'finds'}` : '';
};

export function sidesOf(view: AtzView, desk: Pick<Desk, 'names' | 'waiting'>): Side[] {
  const players = desk.names.map((name, seat): Side => {
    const own = view.figures.filter((it) => it.seat === seat);
    const stands = own.length ? counted(own) + laden(own) : '';
    return { key: seat, name, stands, face: null, turn: desk.waiting === seat };
  });
  const zombies = view.figures.filter((it) => it.zombie && it.alive && it.on_table);
  const noise = view.noise.reduce((sum, { shots }) => sum + shots, 0);
  const about = `${zombies.length} about${noise ? ` · ${noise} loud` : ''}`;
  const horde: Side[] = zombies[0] ? [{ key: 'z', name: 'Zombies', stands: about, face: zombies[0], turn: false }] : [];
  const others = view.figures.filter((it) => it.seat < 0 && !it.zombie && (it.on_table || !it.alive));
  const theirs: Side[] = others[0]
    ? [{ key: 'o', name: 'Others', stands: counted(others), face: others[0], turn: false }]
    : [];
  return [...players, ...horde, ...theirs];
}

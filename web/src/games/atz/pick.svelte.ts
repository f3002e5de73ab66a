/** What this browser looks at on the plan: under the pointer, picked, and which layers are on. */
import type { Desk } from '$lib/desk';
import type { Offer, Option } from '$lib/wire';
import type { AtzView, FigureView } from './types';

export type Spot = { x: number; y: number };
export type Picked = { figure: number } | { opening: number } | { vehicle: number } | Spot;

export const pick = $state({
  hover: -1, // a figure under the pointer or the focus
  spot: null as Spot | null, // on the table, under the pointer or the cursor
  on: null as Picked | null, // its choices are shown
  keyed: false, // by keyboard: the choices take the focus
  shows: [] as number[], // figures that the timeline speaks of
  at: null as Spot | null, // and a spot
  reach: true,
  sight: true,
  range: false,
  noise: true,
  floor: 0, // of buildings that have more than one
  panel: '' as '' | 'who' | 'chain' | 'layers', // what stands open at the side
  scene: '' as '' | 'barter' | 'cargo', // a scene of orders that was opened
  call: -1, // a figure whose card was pressed
  roofs: false, // all are off
  open: [] as number[], // buildings whose roof was taken off
});

const numbers = (value: unknown): number[] =>
  typeof value === 'number'
    ? [value]
    : Array.isArray(value)
      ? value.filter((one): one is number => typeof one === 'number')
      : [];

/** The figures to whom an option does something. */
export const targets = (option: Option): number[] => [
  ...numbers(option.target),
  ...numbers(option.targets),
  ...numbers(option.opponents),
];
export const actors = (option: Option): number[] => [...numbers(option.figure), ...numbers(option.figures)];
/** The spot that an option leads to: its own, or the end of its path. */
export function spotOf(option: Option): Spot | null {
  if (typeof option.x === 'number' && typeof option.y === 'number') return { x: option.x, y: option.y };
  const [x, y] = Array.isArray(option.path) ? numbers(option.path.at(-1)) : [];
  return x !== undefined && y !== undefined ? { x, y } : null;
}
/** An option of the same kind for another spot. */
export const ledTo = (option: Option, { x, y }: Spot): Option =>
  Array.isArray(option.path) ? { ...option, path: [[x, y]] } : { ...option, x, y };

/** Whether an option is about nothing on the plan but those who do it. */
export const isOwn = (option: Option): boolean =>
  !targets(option).length && !spotOf(option) && option.opening === undefined && option.vehicle === undefined;

/** The figure that is given orders or must decide. */
export function activeOf(desk: Desk): FigureView | null {
  const view = desk.view as AtzView;
  const first = desk.asked?.offers.find(({ option }) => option.do !== 'order' && actors(option).length);
  const id = first ? (actors(first.option)[0] ?? -1) : view.ordering;
  return view.figures[id] ?? null;
}

/** Whether an option is about a vehicle: it names it, or is for those aboard and nobody else. */
function concerns(view: AtzView, option: Option, vehicle: number): boolean {
  if (option.vehicle !== undefined) return option.vehicle === vehicle;
  const aboard = view.figures.filter((it) => it.aboard === vehicle);
  return (
    aboard.some((it) => option.group === it.group) ||
    (!targets(option).length && option.opening === undefined && aboard.some((it) => actors(option).includes(it.id)))
  );
}

/** Which offers belong to what was picked. */
export function offersOn(desk: Desk, on: Picked): Offer[] {
  const offers = desk.asked?.offers ?? [];
  const view = desk.view as AtzView;
  if ('opening' in on) return offers.filter(({ option }) => option.opening === on.opening);
  if ('vehicle' in on) return offers.filter(({ option }) => concerns(view, option, on.vehicle));
  if ('x' in on)
    return offers.filter(({ option }) => {
      const spot = spotOf(option);
      return spot?.x === on.x && spot.y === on.y;
    });
  const { group, aboard = -1 } = view.figures[on.figure] ?? {};
  return offers.filter(
    ({ option }) =>
      targets(option).includes(on.figure) ||
      ((isOwn(option) || (aboard >= 0 && concerns(view, option, aboard))) && actors(option).includes(on.figure)) ||
      (group !== undefined && option.group === group),
  );
}

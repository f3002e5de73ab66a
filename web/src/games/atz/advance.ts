/** What an event changes in the view: just what it says, in a copy. */
import type { Event, View } from '$lib/wire';
import { Condition, Status, type AnyEvent, type AtzView, type FigureView, type VehicleView } from './types';

function withFigure(view: AtzView, id: number, change: (it: FigureView) => Partial<FigureView>): AtzView {
  return { ...view, figures: view.figures.map((it) => (it.id === id ? { ...it, ...change(it) } : it)) };
}
function withVehicle(view: AtzView, id: number, change: (it: VehicleView) => Partial<VehicleView>): AtzView {
  return { ...view, vehicles: view.vehicles.map((it) => (it.id === id ? { ...it, ...change(it) } : it)) };
}

/** How somebody is, in the words that the next view has for it. */
const WORDS = [
  'ready',
  'ducked back',
  'hunkered down',
  'stunned',
  'out of the fight',
  'captured',
  'dead',
  'off the table',
  'eaten',
]; // by status
/** How somebody is, with what follows from it. */
const stateOf = (status: FigureView['status']): Pick<FigureView, 'status' | 'alive' | 'on_table' | 'condition'> => ({
  status,
  condition: WORDS[status] ?? '',
  alive: status < Status.DEAD,
  on_table: status < Status.LEFT,
});

/** Whoever goes somewhere looks there. */
const facing = (it: { x: number; y: number; facing: [number, number] }, x: number, y: number): [number, number] =>
  it.x === x && it.y === y ? it.facing : [x - it.x, y - it.y];

/** A vehicle's corners after it moved and turned as a whole. */
function turned(car: VehicleView, x: number, y: number, to: [number, number]): [number, number][] {
  const by = Math.atan2(to[1], to[0]) - Math.atan2(car.facing[1], car.facing[0]);
  const [cos, sin] = [Math.cos(by), Math.sin(by)];
  return car.corners.map(([cx, cy]) => {
    const [dx, dy] = [cx - car.x, cy - car.y];
    return [x + dx * cos - dy * sin, y + dx * sin + dy * cos];
  });
}

/** A zombie that was not on the table before: like another one, with its number. */
function placed(view: AtzView, id: number, x: number, y: number): AtzView {
  const like = view.figures.find((it) => it.zombie);
  if (view.figures[id]) return withFigure(view, id, () => ({ ...stateOf(0), x, y, prone: false, lurks: false }));
  if (!like || id !== view.figures.length) return view;
  const number = view.figures.filter((it) => it.zombie).length + 1;
  const zombie = {
    ...like,
    id,
    x,
    y,
    ...stateOf(0),
    prone: false,
    called: `Z${number}`,
    facing: [0, -1] as [number, number],
  };
  return { ...view, figures: [...view.figures, zombie] };
}

function aboard(view: AtzView, id: number, vehicle: number, drives: boolean): AtzView {
  const inside = withFigure(view, id, () => ({ aboard: vehicle }));
  return withVehicle(inside, vehicle, (car) => ({
    driver: drives ? id : car.driver,
    riders: car.riders.includes(id) ? car.riders : [...car.riders, id],
  }));
}
function ashore(view: AtzView, id: number, vehicle: number, x: number, y: number): AtzView {
  const outside = withFigure(view, id, () => ({ aboard: -1, x, y }));
  return withVehicle(outside, vehicle, (car) => ({
    driver: car.driver === id ? -1 : car.driver,
    riders: car.riders.filter((one) => one !== id),
  }));
}

/** The table as it was before anything happened: where everybody stood, nobody hurt, nobody there who came later. */
function begun(view: AtzView, stood: [number, number, number][]): AtzView {
  const figures = view.figures.flatMap((it, id) => {
    const [x, y, vehicle] = stood[id] ?? [];
    if (x === undefined || y === undefined || vehicle === undefined) return [];
    return [{ ...it, ...stateOf(0), x, y, aboard: vehicle, prone: false, condition: 'carries on' }];
  });
  const vehicles = view.vehicles.map((car) => {
    const riders = figures.filter(({ aboard: inside }) => inside === car.id).map(({ id }) => id);
    return { ...car, riders, driver: riders.includes(car.driver) ? car.driver : (riders[0] ?? -1) };
  });
  return { ...view, figures, vehicles, turn: 0, dice: [], noise: [], feasts: [] };
}

/** The activation dice as thrown last, by side. */
function thrown({ forces, rolls }: Extract<AnyEvent, { event: 'turn-begun' }>): number[] {
  const dice: number[] = [];
  forces.forEach(({ sides }, at) => sides.forEach((side) => (dice[side] = rolls.at(-1)?.[at] ?? 0)));
  return Array.from(dice, (die) => die ?? 0);
}

export function advance(told: View, event: Event): View {
  const [view, it] = [told as AtzView, event as unknown as AnyEvent];
  switch (it.event) {
    case 'scene-set':
    case 'purpose-set':
      return it.stood.length ? begun(view, it.stood) : view;
    case 'turn-begun':
      return { ...view, turn: it.turn, dice: thrown(it), active: it.order[0] ?? -1 };
    case 'group-activated':
      return { ...view, active: view.figures[it.figures[0] ?? -1]?.side ?? view.active };
    case 'moved':
    case 'dodged': {
      const car = view.figures[it.figure]?.aboard ?? -1; // whoever walks has got out
      const afoot = car >= 0 ? ashore(view, it.figure, car, it.x, it.y) : view;
      return withFigure(afoot, it.figure, (who) => ({ x: it.x, y: it.y, facing: facing(who, it.x, it.y) }));
    }
    case 'turned':
      return withFigure(view, it.figure, (who) => ({ facing: facing(who, it.x, it.y) }));
    case 'floor-changed':
      return withFigure(view, it.figure, () => ({ x: it.x, y: it.y, floor: it.floor }));
    case 'status-changed':
      return withFigure(view, it.figure, () => ({ ...stateOf(it.status), prone: it.prone }));
    case 'wounded':
    case 'downed':
    case 'dazzled':
      return withFigure(view, it.figure, () => stateOf(it.status));
    case 'readied':
      return withFigure(view, it.figure, () => ({ hand: it.hand }));
    case 'emptied':
      return withFigure(view, it.figure, (who) => ({ empty: [...who.empty, it.weapon] }));
    case 'armed':
      return withFigure(view, it.figure, () => ({ melee: [it.melee] }));
    case 'hero-made':
      return it.heroes.reduce((now, id) => withFigure(now, id, () => ({ hero: true })), view);
    case 'zombie-placed':
      return placed(view, it.figure, it.x, it.y);
    case 'noise-heard':
      return { ...view, noise: [...view.noise, { x: it.x, y: it.y, shots: it.shots, floor: 0 }] };
    case 'attracted':
      return { ...view, noise: view.noise.filter(({ x, y }) => x !== it.x || y !== it.y) };
    case 'feast-begun':
      return { ...view, feasts: [...view.feasts, [it.body, view.turn + it.die]] };
    case 'feast-ended':
      return { ...view, feasts: view.feasts.filter(([body]) => body !== it.body) };
    case 'door-changed':
      return { ...view, doors: view.doors.map((state, opening) => (opening === it.opening ? it.state : state)) };
    case 'errand-done':
      return {
        ...view,
        errands: view.errands.map((one) => (one.title === it.title ? { ...one, done: it.figure } : one)),
      };
    case 'boarded':
      return aboard(view, it.figure, it.vehicle, it.drives);
    case 'alighted':
      return ashore(view, it.figure, it.vehicle, it.x, it.y);
    case 'driven':
      return withVehicle(view, it.vehicle, (car) => ({
        x: it.x,
        y: it.y,
        facing: it.facing,
        speed: it.speed,
        corners: turned(car, it.x, it.y, it.facing),
      }));
    case 'driven-off':
      return withVehicle(
        {
          ...view,
          figures: view.figures.map((who) => (it.figures.includes(who.id) ? { ...who, ...stateOf(Status.LEFT) } : who)),
        },
        it.vehicle,
        () => ({ condition: Condition.LEFT }),
      );
    case 'vehicle-changed':
      return withVehicle(view, it.vehicle, () => ({ condition: it.condition }));
    case 'engine-tried':
      return withVehicle(view, it.vehicle, (car) => ({ running: it.started || car.running }));
    case 'engine-stopped':
      return withVehicle(view, it.vehicle, () => ({ running: false }));
    case 'glass-broken':
      return withVehicle(view, it.vehicle, (car) => ({ broken: [...car.broken, it.side] }));
    default:
      return view;
  }
}

/** How the board performs beats: the camera goes to who acts, figures walk, shots, shouts and dice are shown in their place. */
import { lengthOf, type Beat } from '$lib/beats';
import type { Performer, Performers, Play } from '$lib/director.svelte';
import { fx } from './fx.svelte';
import type { Sheet } from './sheet.svelte';
import type { Act } from './staging';
import { U } from './town/ink';

const GLIDE = 380; // ms for the camera, at the calm pace
type Own = Extract<Beat, { do: 'own' }>;
const acts = (beat: Own): Act[] => [beat.data as Act | Act[]].flat();
const numbered = (name: string): number => Number(name.split(':')[1] ?? -1);

/** Look where it happens, if that is out of sight. */
async function look(
  sheet: Sheet,
  figures: readonly number[],
  spots: readonly { x: number; y: number }[],
  play: Play,
): Promise<void> {
  const { camera, view } = sheet;
  const seen = [...figures.flatMap((id) => view.figures[id] ?? []), ...spots].map((one) => sheet.drawn(one));
  if (!seen.length || !camera.follow(seen, play.ms(GLIDE))) return;
  camera.led = true;
  await play.rest(GLIDE + 40);
  camera.settle();
}

/** Show something for as long as the beat lasts. */
async function shown(sheet: Sheet, beat: Own, play: Play, before = false): Promise<void> {
  const all = acts(beat);
  await look(
    sheet,
    all.flatMap(({ figures }) => figures.slice(0, 4)),
    all.flatMap(({ at }) => at ?? []),
    play,
  );
  if (before) await play.change();
  fx.begin(beat.name, all, play.ms(lengthOf(beat)));
  await play.rest(lengthOf(beat));
  fx.end();
}

async function walk(sheet: Sheet, beat: Extract<Beat, { do: 'walk' }>, play: Play): Promise<void> {
  const walkers = beat.walkers.map(({ piece, path }) => ({
    id: numbered(piece),
    path: path.flatMap((spot) => (typeof spot === 'string' ? [] : [spot])),
  }));
  const { camera, view } = sheet;
  const high = view.terrain.height;
  const ends = walkers.flatMap(({ path }) => path.at(-1) ?? []).map(({ x, y }) => ({ x: x / U, y: high - y / U }));
  const ids = walkers.map(({ id }) => id);
  await look(sheet, ids, ends, play);
  const size = camera.marker;
  sheet.walking = ids;
  const journeys = walkers.map(async ({ id, path }) => {
    const [element, from] = [play.find(`figure:${id}`), sheet.crowd.find((one) => one.id === id)];
    if (!element || !from) return;
    const way = [{ x: from.px, y: from.py }, ...path];
    const legs = way.slice(1).map((to, index) => Math.hypot(to.x - (way[index]?.x ?? 0), to.y - (way[index]?.y ?? 0)));
    const whole = legs.reduce((sum, leg) => sum + leg, 0) || 1;
    let gone = 0;
    const frames = way.map(({ x, y }, index) => {
      gone += legs[index - 1] ?? 0;
      return { transform: `translate(${x}px, ${y}px) scale(${size})`, offset: gone / whole };
    });
    const length = Math.min(1400, Math.max(350, whole * 3));
    await play.animate(element, frames, length, { easing: 'linear', fill: 'both' });
  });
  await Promise.all(journeys);
  await play.change();
  sheet.walking = [];
  for (const id of ids) for (const one of play.find(`figure:${id}`)?.getAnimations() ?? []) one.cancel();
}

async function drive(sheet: Sheet, beat: Own, play: Play): Promise<void> {
  const all = acts(beat);
  const [last] = all.slice(-1);
  const event = last?.event;
  if (event?.event !== 'driven') return;
  const car = sheet.view.vehicles[event.vehicle];
  const element = play.find(`vehicle:${event.vehicle}`);
  if (!car || !element) return play.change();
  const spots = [car, ...all.flatMap(({ at }) => at ?? [])];
  await look(sheet, [], spots, play);
  const high = sheet.view.terrain.height;
  const frames = spots.map(({ x, y }) => ({ transform: `translate(${x * U}px, ${(high - y) * U}px)` }));
  await play.animate(element, frames, Math.min(1500, 350 + 250 * all.length), { fill: 'both' });
  await play.change();
  for (const one of element.getAnimations()) one.cancel();
}

/** Two lunge at each other, then it is seen who won. */
async function melee(sheet: Sheet, beat: Own, play: Play): Promise<void> {
  const bouts = acts(beat).flatMap(({ event }) => (event.event === 'melee-fought' ? event.bouts : []));
  await look(
    sheet,
    bouts.flatMap(({ one, other }) => [one, other]),
    [],
    play,
  );
  const size = sheet.camera.marker;
  const lunge = (id: number, at: number): Promise<void> | null => {
    const [who, whom] = [id, at].map((one) => sheet.crowd.find((stood) => stood.id === one));
    const element = play.find(`figure:${id}`);
    if (!who || !whom || !element) return null;
    const spot = (part: number): string =>
      `translate(${who.px + (whom.px - who.px) * part}px, ${who.py + (whom.py - who.py) * part}px) scale(${size})`;
    const frames = [0, -0.15, 0.45, 0, 0.4, 0].map((part) => ({ transform: spot(part) }));
    return play.animate(element, frames, 650);
  };
  await Promise.all(bouts.flatMap(({ one, other }) => [lunge(one, other), lunge(other, one)]));
  await shown(sheet, beat, play);
}

async function arrive(sheet: Sheet, beat: Own, play: Play): Promise<void> {
  sheet.closeUp(play.ms(lengthOf(beat)));
  await play.rest(lengthOf(beat));
  sheet.camera.settle();
}

export function performers(sheet: Sheet): Performers {
  const simple =
    (before = false): Performer<Own> =>
    (beat, play) =>
      shown(sheet, beat, play, before);
  return {
    eye: (name, play) => look(sheet, [numbered(name)], [], play),
    walk: (beat, play) => walk(sheet, beat, play),
    own: {
      overview: (_, play) => {
        sheet.camera.all();
        sheet.camera.settle();
        return play.rest(300);
      },
      arrive: (beat, play) => arrive(sheet, beat, play),
      drive: (beat, play) => drive(sheet, beat, play),
      melee: (beat, play) => melee(sheet, beat, play),
      active: simple(),
      dice: simple(),
      fire: simple(),
      shout: simple(),
      behind: simple(),
      talk: simple(),
      raid: simple(),
      rise: simple(true),
      down: simple(true),
      state: simple(true),
    },
  };
}

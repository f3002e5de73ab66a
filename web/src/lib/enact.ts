/** How each kind of beat is performed where a board has no way of its own. */
import { FAN, lengthOf, type Beat, type Flight, type Walker } from './beats';
import type { Play } from './director.svelte';

const place = (name: string): HTMLElement | null => document.querySelector(`[data-at="${CSS.escape(name)}"]`);

/** The piece or the place of this name. */
export const find = (name: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-piece="${CSS.escape(name)}"]`) ?? place(name);

/** The card where it lies: in a place, or anywhere. */
export function cardAt(card: string | null, at: string): HTMLElement | null {
  const where = at ? place(at) : document;
  const all = card ? (where?.querySelectorAll<HTMLElement>(`[data-card="${CSS.escape(card)}"]`) ?? []) : [];
  return [...all].filter((one) => !one.closest('.flying')).at(-1) ?? null;
}

type Start = { flight: Flight; box: DOMRect; copy: HTMLElement | null };

function starts(flights: Flight[]): Start[] {
  const taken = new Map<string, number>(); // copies of one card leave one after the other
  return flights.flatMap((flight) => {
    const card = cardAt(flight.card, flight.from);
    const from = card ?? place(flight.from);
    if (!from) return [];
    const key = `${flight.card}@${flight.from}`;
    taken.set(key, (taken.get(key) ?? 0) + 1);
    return [{ flight, box: from.getBoundingClientRect(), copy: card ? (card.cloneNode(true) as HTMLElement) : null }];
  });
}

/** What travels but lands where it cannot be seen as itself: a copy, or a back. */
function ghost({ box, copy }: Start): HTMLElement {
  const flying = copy ?? document.createElement('div');
  flying.classList.add('flying');
  if (!copy) flying.classList.add('back');
  const [width, height] = copy ? [box.width, box.height] : [50, 70];
  const [left, top] = [box.left + (box.width - width) / 2, box.top + (box.height - height) / 2];
  Object.assign(flying.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  flying.inert = true;
  flying.setAttribute('aria-hidden', 'true');
  (document.querySelector('[data-stage]') ?? document.body).append(flying);
  return flying;
}

/** From one box to another, as seen from the second, which may be drawn smaller than it is. */
export function path(from: DOMRect, to: DOMRect, zoom = 1): Keyframe[] {
  const x = (from.left + from.width / 2 - to.left - to.width / 2) / zoom;
  const y = (from.top + from.height / 2 - to.top - to.height / 2) / zoom;
  return [
    { transform: `translate(${x}px, ${y}px) rotate(${x > 0 ? 5 : -5}deg)`, zIndex: 50 },
    {
      transform: `translate(${x * 0.35}px, ${y * 0.35 - 14}px) rotate(${x > 0 ? 2 : -2}deg)`,
      zIndex: 50,
      offset: 0.55,
    },
    { transform: 'none', zIndex: 50 },
  ];
}

async function travel(
  start: Start,
  play: Play,
  delay: number,
  length: number,
  landed: HTMLElement | null,
): Promise<void> {
  const timing = { delay: play.ms(delay) };
  if (landed)
    return play.animate(landed, path(start.box, landed.getBoundingClientRect(), landed.currentCSSZoom), length, timing);
  const to = place(start.flight.to)?.getBoundingClientRect();
  if (!to) return;
  const flying = ghost(start);
  const frames = path(to, flying.getBoundingClientRect()).reverse();
  frames.forEach((frame, index) => {
    delete frame.offset;
    frame.opacity = index === frames.length - 1 ? 0.4 : 1;
  });
  await play.animate(flying, frames, length, timing);
  flying.remove();
}

async function fly(beat: Extract<Beat, { do: 'fly' }>, play: Play): Promise<void> {
  const before = starts(beat.flights.slice(0, FAN));
  await play.change();
  const gap = before.length > 1 ? 75 : 0;
  const length = Math.max(260, lengthOf(beat) - gap * (before.length - 1));
  const used = new Set<HTMLElement>();
  const journeys = before.map((start, index) => {
    const { card, to } = start.flight;
    const all = card
      ? [...((to ? place(to) : document)?.querySelectorAll<HTMLElement>(`[data-card="${CSS.escape(card)}"]`) ?? [])]
      : [];
    const landed = all.filter((one) => !used.has(one) && !one.classList.contains('flying')).at(-1) ?? null;
    if (landed) used.add(landed);
    return travel(start, play, index * gap, length, landed);
  });
  if (journeys.length) await Promise.all(journeys);
  else await play.rest(300);
}

async function roll(beat: Extract<Beat, { do: 'roll' }>, play: Play): Promise<void> {
  await play.rest(lengthOf(beat)); // the stage shows the dice
}

/** Where a step of a path is, as an offset of the piece from where it stands now. */
function offset(piece: HTMLElement, spot: Walker['path'][number]): { x: number; y: number } | null {
  if (typeof spot !== 'string') return spot;
  const [there, here] = [find(spot)?.getBoundingClientRect(), piece.getBoundingClientRect()];
  if (!there) return null;
  return {
    x: there.left + there.width / 2 - here.left - here.width / 2,
    y: there.top + there.height / 2 - here.top - here.height / 2,
  };
}

/** Step by step with a little hop; the view changes when all have arrived. */
async function walk(beat: Extract<Beat, { do: 'walk' }>, play: Play): Promise<void> {
  const length = lengthOf(beat);
  await Promise.all(
    beat.walkers.map(async ({ piece, path: way }) => {
      const walker = find(piece);
      const spots = walker ? way.flatMap((spot) => offset(walker, spot) ?? []) : [];
      if (!walker || !spots.length) return;
      const frames: Keyframe[] = [{ transform: 'translate(0, 0)' }];
      let last = { x: 0, y: 0 };
      for (const spot of spots) {
        const [x, y] = [(last.x + spot.x) / 2, (last.y + spot.y) / 2];
        frames.push(
          { transform: `translate(${x}px, ${y - 8}px)` },
          { transform: `translate(${spot.x}px, ${spot.y}px)` },
        );
        last = spot;
      }
      await play.animate(walker, frames, length, { easing: 'linear', fill: 'both' });
    }),
  );
  await play.change();
  for (const { piece } of beat.walkers)
    for (const one of find(piece)?.getAnimations() ?? []) if (one.effect?.getTiming().fill === 'both') one.cancel();
}

/** A line from one to the other, by a thin element that is stretched. */
async function shoot(beat: Extract<Beat, { do: 'shoot' }>, play: Play): Promise<void> {
  const [from, to] = [find(beat.from)?.getBoundingClientRect(), find(beat.to)?.getBoundingClientRect()];
  if (!from || !to) return play.rest(lengthOf(beat));
  const [x, y] = [from.left + from.width / 2, from.top + from.height / 2];
  const [dx, dy] = [to.left + to.width / 2 - x, to.top + to.height / 2 - y];
  const line = document.createElement('div');
  line.className = 'shot';
  Object.assign(line.style, { left: `${x}px`, top: `${y}px`, width: `${Math.hypot(dx, dy)}px` });
  (document.querySelector('[data-stage]') ?? document.body).append(line);
  const turn = `rotate(${Math.atan2(dy, dx)}rad)`;
  await play.animate(
    line,
    [
      { transform: `${turn} scaleX(0)`, opacity: 1 },
      { transform: `${turn} scaleX(1)`, opacity: 1, offset: 0.25 },
      { transform: `${turn} scaleX(1)`, opacity: 0 },
    ],
    lengthOf(beat),
    { fill: 'both' },
  );
  line.remove();
  if (beat.hit) await shake(find(beat.to), play);
}

const shake = (hit: HTMLElement | null, play: Play): Promise<void> | undefined =>
  hit
    ? play.animate(
        hit,
        [0, -7, 6, -4, 2, 0].map((x) => ({ transform: `translateX(${x}px)` })),
        260,
      )
    : undefined;

async function strike(beat: Extract<Beat, { do: 'strike' }>, play: Play): Promise<void> {
  const [who, whom] = [find(beat.from), find(beat.to)];
  if (!who || !whom) return play.rest(lengthOf(beat));
  const [here, there] = [who.getBoundingClientRect(), whom.getBoundingClientRect()];
  const [x, y] = [(there.left + there.width / 2 - here.left - here.width / 2) * 0.6, (there.top - here.top) * 0.6];
  await play.animate(
    who,
    [{ transform: 'none' }, { transform: `translate(${x}px, ${y}px)`, offset: 0.45 }, { transform: 'none' }],
    lengthOf(beat),
  );
  if (beat.hit !== false) await shake(whom, play);
}

/** Who falls is crossed out by a shaky hand; then he is gone, or lies. */
async function fall(beat: Extract<Beat, { do: 'fall' }>, play: Play): Promise<void> {
  await Promise.all(
    beat.pieces.map(async (name) => {
      const piece = find(name) ?? cardAt(name, '');
      if (!piece) return;
      await play.animate(
        piece,
        [
          { transform: 'none', opacity: 1 },
          { transform: 'rotate(-4deg)', opacity: 1, offset: 0.2 },
          { transform: 'rotate(5deg)', opacity: 1, offset: 0.4 },
          { transform: 'translateY(18px) rotate(14deg) scale(.92)', opacity: 0 },
        ],
        lengthOf(beat),
        { fill: 'none' },
      );
    }),
  );
  if (!beat.pieces.some((name) => find(name) ?? cardAt(name, ''))) await play.rest(lengthOf(beat));
  await play.change();
}

async function reveal(beat: Extract<Beat, { do: 'reveal' }>, play: Play): Promise<void> {
  await play.change();
  const card = cardAt(beat.card, beat.at) ?? find(beat.at);
  if (!card) return play.rest(lengthOf(beat));
  await play.animate(card, [{ transform: 'scaleX(0) scale(1.15)' }, { transform: 'scaleX(1) scale(1.15)' }], 320);
  await play.rest(lengthOf(beat) - 320);
}

async function announce(beat: Extract<Beat, { do: 'announce' }>, play: Play): Promise<void> {
  await play.change();
  await play.rest(lengthOf(beat));
}

async function tell(beat: Extract<Beat, { do: 'tell' }>, play: Play): Promise<void> {
  await play.change();
  await play.rest(lengthOf(beat));
}

/** Bring the place into sight, where the board scrolls. */
async function eye(name: string, play: Play): Promise<void> {
  const place = find(name);
  const scene = place?.closest('main');
  if (!place || !scene) return;
  const [box, frame] = [place.getBoundingClientRect(), scene.getBoundingClientRect()];
  if (box.top >= frame.top + 48 && box.bottom <= frame.bottom - 120) return;
  place.scrollIntoView({ block: 'center', behavior: play.still ? 'auto' : 'smooth' });
  await play.rest(250);
}

export const usual = { fly, roll, walk, shoot, strike, fall, reveal, announce, tell, eye };

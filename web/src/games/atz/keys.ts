/** The keyboard on the plan: a cursor that goes by inches, and from figure to figure. */
import type { Desk } from '$lib/desk';
import { inches, nameOf, onTable, spoken, spotted, titleOf } from './names';
import { pick, spotOf, type Spot } from './pick.svelte';
import type { Sheet } from './sheet.svelte';

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
const ZOOMS: Record<string, number> = { '+': 1.4, '=': 1.4, '-': 1 / 1.4 };

/** Put the cursor on a spot. */
function stand(sheet: Sheet, spot: Spot): void {
  const { width, height } = sheet.view.terrain;
  const to = { x: Math.max(0, Math.min(width, spot.x)), y: Math.max(0, Math.min(height, spot.y)) };
  pick.keyed = true;
  pick.on = null;
  sheet.camera.show([sheet.drawn(to)]);
  const on = sheet.view.figures.filter(onTable).find((it) => inches(it, to) <= 0.5);
  pick.hover = on?.id ?? -1;
  sheet.look(to);
}

/** The next of some spots after the cursor, in their order. */
function next(sheet: Sheet, spots: Spot[], back: boolean): void {
  const here = pick.spot;
  const index = spots.findIndex((one) => here && one.x === here.x && one.y === here.y);
  const to = spots.at(index < 0 ? (back ? -1 : 0) : (index + (back ? -1 : 1)) % spots.length);
  if (to) stand(sheet, { x: to.x, y: to.y });
}

export function keys(event: KeyboardEvent, sheet: Sheet): void {
  if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
  const { camera, view } = sheet;
  const here = pick.spot ?? sheet.active ?? { x: view.terrain.width / 2, y: view.terrain.height / 2 };
  const side = view.figures.find((it) => it.seat === sheet.desk().you)?.side;
  const alive = view.figures.filter((it) => onTable(it) && it.alive);
  const arrow = ARROWS[event.key];
  const key = event.key.toLowerCase();
  if (arrow) {
    const step = event.shiftKey ? 60 : 10;
    stand(sheet, { x: here.x + arrow[0] * step, y: here.y + arrow[1] * step });
  } else if (key === 'f')
    next(
      sheet,
      alive.filter((it) => it.side === side),
      event.shiftKey,
    );
  else if (key === 'e')
    next(
      sheet,
      alive.filter((it) => it.side !== side).sort((a, b) => inches(a, here) - inches(b, here)),
      event.shiftKey,
    );
  else if (key === 's') next(sheet, offered(sheet.desk()), event.shiftKey);
  else if (key === 'o') next(sheet, doors(sheet), event.shiftKey);
  else if (ZOOMS[event.key]) camera.zoom(ZOOMS[event.key] ?? 1);
  else if (event.key === '0') camera.fit();
  else if (key === 'c') sheet.closeUp();
  else if (event.key === 'Enter' || event.key === ' ') press(sheet, { x: here.x, y: here.y });
  else return;
  event.preventDefault();
  event.stopPropagation();
}

const offered = (desk: Desk): Spot[] => (desk.asked?.offers ?? []).flatMap(({ option }) => spotOf(option) ?? []);
const doors = ({ view }: Sheet): Spot[] =>
  view.terrain.openings
    .filter((gap) => gap.way === 'door')
    .map((gap) => ({ x: Math.floor((gap.x1 + gap.x2) / 2), y: Math.floor((gap.y1 + gap.y2) / 2) }));

/** Do what a click on the cursor's spot would do. */
function press(sheet: Sheet, spot: Spot): void {
  pick.keyed = true;
  const on = sheet.view.figures.filter(onTable).find((it) => inches(it, spot) <= 0.5);
  if (on) sheet.onFigure(on.id);
  else void sheet.onSpot(spot, false);
}

/** What lies under the cursor, in words. */
export function said(desk: Desk, sheet: Sheet): string {
  const spot = pick.spot;
  if (!spot) return '';
  const { terrain, figures } = sheet.view;
  const inside = ([left, bottom, right, top]: readonly number[]): boolean =>
    spot.x >= (left ?? 0) && spot.x <= (right ?? 0) && spot.y >= (bottom ?? 0) && spot.y <= (top ?? 0);
  const on = figures.filter(onTable).find((it) => inches(it, spot) <= 0.5);
  const house = terrain.buildings.find(({ box }) => inside(box));
  const ground = terrain.pieces.find(({ box }) => inside(box));
  const gap = terrain.openings.find(
    (one) => Math.hypot((one.x1 + one.x2) / 2 - spot.x, (one.y1 + one.y2) / 2 - spot.y) < 8,
  );
  return [
    spotted(spot),
    on && spoken(desk, on, sheet.active),
    gap && gap.way,
    house ? titleOf(desk, 'building', house.type) : ground?.kind,
    sheet.way?.words.join(' '),
    !on && sheet.active ? `${inches(spot, sheet.active).toFixed(1)} inches from ${nameOf(sheet.active)}` : '',
  ]
    .filter(Boolean)
    .join('. ');
}

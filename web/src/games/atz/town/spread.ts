/** Crowded figures are pushed apart, and labels are laid where nothing else is. */

export type Placed = { id: number; tx: number; ty: number; px: number; py: number };

/** Push crowded figures apart on the page. `need` is the least distance in units; the true spot stays in tx, ty. */
export function nudge<P extends Placed>(list: P[], need: number): P[] {
  for (const it of list) [it.px, it.py] = [it.tx, it.ty];
  for (let round = 0; round < 40; round++) {
    let moved = 0;
    const sorted = [...list].sort((a, b) => a.px - b.px);
    sorted.forEach((a, i) => {
      for (let j = i + 1; j < sorted.length; j++) {
        const b = sorted[j] as P;
        if (b.px - a.px >= need) break;
        let [dx, dy] = [b.px - a.px, (b.py - a.py) * 0.7];
        const d = Math.hypot(dx, dy);
        if (d >= need) continue;
        if (d < 0.1) [dx, dy] = [1, ((a.id + b.id) % 3) - 1];
        const k = (((need - d) / 2) * 0.6) / (d || 1);
        a.px -= dx * k;
        a.py -= (dy * k) / 0.7;
        b.px += dx * k;
        b.py += (dy * k) / 0.7;
        moved = Math.max(moved, need - d);
      }
    });
    if (moved < 0.6) break;
  }
  return list;
}

export type Area = { of: string; x: number; y: number; w: number; h: number };
/** What wants a label: where its thing is on the page, how far below and above it the label may lie. */
export type Wanted = {
  of: string;
  text: string;
  kind: string;
  w: number;
  h: number;
  ax: number;
  ay: number;
  gap: number;
  tall: number;
  must?: boolean;
};
export type Label = Wanted & { x: number; y: number; far: boolean };

const RINGS = [2.2, 3.2, 4.4, 6];

function tries({ w, h, ax, ay, gap, tall, must }: Wanted): [number, number, boolean][] {
  const near: [number, number, boolean][] = [
    [ax - w / 2, ay + gap, false],
    [ax + gap * 1.3, ay - h * 0.2, false],
    [ax - gap * 1.3 - w, ay - h * 0.2, false],
    [ax - w / 2, ay - tall - h, false],
    [ax + gap, ay - tall * 0.7, false],
    [ax - gap - w, ay - tall * 0.7, false],
    [ax - w / 2, ay + gap + h + 2, false],
  ];
  if (must)
    for (const ring of RINGS)
      for (let a = 0; a < 16; a++) {
        const r = Math.max(18, gap) * ring;
        const t = Math.PI / 2 + ((a % 2 ? -1 : 1) * Math.ceil(a / 2) * Math.PI) / 8;
        near.push([ax + Math.cos(t) * (r + w / 3) - w / 2, ay - tall * 0.3 + Math.sin(t) * r - h / 2, true]);
      }
  return near;
}

/** Labels one after the other, each where it first finds room; one that must be shown goes farther and is led to its thing by a line. */
export function placeLabels(labels: readonly Wanted[], blocked: readonly Area[]): Label[] {
  const taken = [...blocked];
  const placed: Label[] = [];
  for (const l of labels) {
    const spots = tries(l);
    const free = spots.find(
      ([x, y]) => !taken.some((o) => o.of !== l.of && x < o.x + o.w && o.x < x + l.w && y < o.y + o.h && o.y < y + l.h),
    );
    if (!free) continue;
    taken.push({ of: '', x: free[0], y: free[1], w: l.w, h: l.h });
    placed.push({ ...l, x: free[0], y: free[1], far: free[2] });
  }
  return placed;
}

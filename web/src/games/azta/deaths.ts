/** Who dies is taken by what takes him. `Death.svelte` has the pieces, here they move. */
import { tick } from 'svelte';
import { find } from '$lib/enact';
import type { Play as Playing } from '$lib/director.svelte';
import { boxOf, figureOf, type Box } from './pieces';
import type { Deed } from './staging';

/** Everything that a death needs, laid over whoever dies. */
export async function die(deed: Deed, board: HTMLElement, play: Playing): Promise<void> {
  await tick(); // the pieces come with the beat
  const scene = find('death');
  const victim = figureOf(deed.card);
  const screen = find(`screen:${deed.threat}`);
  if (!scene || !victim || !screen) return play.rest(600);
  const part = (query: string): HTMLElement => scene.querySelector(query) as HTMLElement;
  const [f, s, [W, H]] = [boxOf(victim, board), boxOf(screen, board), [board.clientWidth, board.clientHeight]];
  const [cx, foot] = [f.x + f.w / 2, f.y + f.h * 0.92];
  const spread = Math.max(60, Math.min(f.w * 0.95, W * 0.12));
  const [taken, dark, word, chalk, last] = [
    part('.taken'),
    part('.dark'),
    part('.word'),
    part('.chalk'),
    part('.last'),
  ];
  Object.assign(taken.style, { left: `${f.x}px`, top: `${f.y}px`, width: `${f.w}px` });
  Object.assign(chalk.style, {
    left: `${cx - spread * 0.6}px`,
    top: `${foot - spread * 0.7}px`,
    width: `${spread * 1.2}px`,
  });
  if (last)
    Object.assign(last.style, {
      left: `${Math.min(cx + spread * 0.5, W - 260)}px`,
      top: `${Math.min(foot + 8, H * 0.44)}px`,
    });
  // The screen that it comes from stays lit.
  dark.style.background = `radial-gradient(ellipse ${s.w * 0.7}px ${s.h * 0.9}px at ${s.x + s.w / 2}px ${s.y + s.h / 2}px, rgb(5 7 11 / .25) 40%, #05070b 100%)`;
  // The words stand where the victim is not.
  word.style.top = foot > H * 0.52 ? '14%' : '48%';
  const go = (on: Element | null, frames: Keyframe[], delay: number, length: number): Promise<void> =>
    on
      ? play.animate(on, frames, length, { delay: play.ms(delay), fill: 'both', easing: 'ease-in-out' })
      : Promise.resolve();
  const monsters = [...scene.querySelectorAll<HTMLElement>('.monster')];
  const rays = part('.rays');
  for (const one of [rays, ...monsters]) one.style.display = play.still ? 'none' : '';
  scene.style.visibility = 'visible';
  if (play.still) {
    dark.style.opacity = '0.8';
    taken.style.display = 'none';
    await play.animate(scene, [], 350);
    await play.change();
    await play.rest(1700);
    return;
  }
  victim.style.visibility = 'hidden';
  const big = Math.min(1.75, Math.max(1.15, (W * 0.12) / f.w));
  const taking =
    deed.threat === 0
      ? beamUp({ cx, foot, spread, f, s, big, monsters, rays, taken, go, W })
      : deed.threat === 1
        ? swarm({ cx, foot, f, s, monsters, rays, taken, go })
        : drag({ cx, foot, f, monsters, rays, taken, go, H });
  const shown = [
    go(dark, [{ opacity: 0 }, { opacity: 0.86 }], 0, 450),
    go(chalk, [{ opacity: 0 }, { opacity: 1 }], 1500, 400),
    go(last, [{ opacity: 0 }, { opacity: 1 }], 1900, 250),
    go(
      word,
      [
        { transform: 'scale(2.6)', opacity: 0 },
        { transform: 'scale(.94)', opacity: 1, offset: 0.7 },
        { transform: 'none', opacity: 1 },
      ],
      1700,
      260,
    ),
    ...taking,
  ];
  await Promise.all(shown);
  await play.rest(500);
  victim.style.visibility = '';
  await play.change();
  await play.animate(scene, [{ opacity: 1 }, { opacity: 0 }], 300, { fill: 'forwards' });
}

type Go = (on: Element | null, frames: Keyframe[], delay: number, length: number) => Promise<void>;
type Cast = {
  cx: number;
  foot: number;
  f: Box;
  monsters: HTMLElement[];
  rays: HTMLElement;
  taken: HTMLElement;
  go: Go;
};

/** Aliens: a saucer comes out of the screen and takes him up. */
function beamUp(cast: Cast & { spread: number; s: Box; big: number; W: number }): Promise<void>[] {
  const { cx, foot, spread, f, s, big, monsters, rays, taken, go, W } = cast;
  const wide = Math.min(380, W * 0.48);
  const over = [
    Math.min(W - wide * 0.55, Math.max(wide * 0.55, cx + spread * 0.7)),
    Math.max(wide * 0.3, f.y - wide * 0.36),
  ] as const;
  const [from, ship] = [[s.x + s.w * 0.62, s.y + s.h * 0.25] as const, monsters[0] as HTMLElement];
  Object.assign(ship.style, { width: `${wide}px`, left: `${over[0] - wide / 2}px`, top: `${over[1] - wide * 0.33}px` });
  const cone = (top: number, low: number): string =>
    `${over[0] - top},${over[1] + 8} ${over[0] + top},${over[1] + 8} ${cx + low},${foot} ${cx - low},${foot}`;
  rays.querySelector('.outer')?.setAttribute('points', cone(16, spread));
  rays.querySelector('.inner')?.setAttribute('points', cone(8, spread * 0.62));
  const pool = rays.querySelector('ellipse');
  for (const [name, value] of Object.entries({ cx, cy: foot, rx: spread, ry: spread * 0.17 }))
    pool?.setAttribute(name, `${value}`);
  rays.style.transformOrigin = `${over[0]}px ${over[1]}px`;
  const [dx, dy] = [from[0] - over[0], from[1] - over[1]];
  const lift = over[1] - f.y;
  return [
    go(
      ship,
      [
        { transform: `translate(${dx}px, ${dy}px) scale(.3) rotate(-7deg)` },
        { transform: `translate(${dx * 0.5}px, ${dy * 0.4 - 40}px) scale(.8) rotate(-16deg)`, offset: 0.17 },
        { transform: 'none', offset: 0.3 },
        { transform: 'none', offset: 0.86 },
        { transform: `translate(${dx}px, ${dy}px) scale(.1) rotate(20deg)`, opacity: 0 },
      ],
      150,
      2900,
    ),
    go(
      rays,
      [
        { transform: 'scale(.1, 0)', opacity: 0 },
        { transform: 'none', opacity: 1, offset: 0.14 },
        { transform: 'none', opacity: 1, offset: 0.9 },
        { transform: 'none', opacity: 0 },
      ],
      850,
      1850,
    ),
    go(
      taken,
      [
        { transform: 'none' },
        { transform: 'translateY(-12px) rotate(-6deg)', offset: 0.2 },
        {
          transform: `translate(${(over[0] - cx) * 0.38}px, ${lift * 0.3}px) rotate(12deg) scale(${big})`,
          offset: 0.45,
        },
        {
          transform: `translate(${(over[0] - cx) * 0.46}px, ${lift * 0.4}px) rotate(20deg) scale(${big})`,
          offset: 0.82,
        },
        { transform: `translate(${over[0] - cx}px, ${lift}px) rotate(70deg) scale(.05)` },
      ],
      900,
      1800,
    ),
  ];
}

/** Zombies: they climb out of the screen and close in, until nothing is left to see. */
function swarm({ cx, foot, f, s, monsters, rays, taken, go }: Cast & { s: Box }): Promise<void>[] {
  rays.style.display = 'none';
  const wide = Math.max(90, f.w * 0.95);
  const walks = monsters.map((one, i) => {
    const side = (i - 2) * wide * 0.42;
    Object.assign(one.style, {
      width: `${wide}px`,
      left: `${cx - wide / 2 + side}px`,
      top: `${foot - wide * (i % 2 ? 0.98 : 0.86)}px`,
    });
    const [dx, dy] = [s.x + s.w * (0.2 + i * 0.15) - cx - side, s.y + s.h * 0.5 - foot + wide * 0.5];
    const steps = [0, 1, 2, 3, 4].map((n) => {
      const left = 1 - n / 4;
      return {
        transform: `translate(${dx * left}px, ${dy * left}px) scale(${0.35 + 0.65 * (n / 4)}) rotate(${n % 2 ? 7 : -7}deg)`,
        opacity: 1,
        offset: (n / 4) * 0.55,
      };
    });
    return go(
      one,
      [
        ...steps,
        { transform: 'rotate(8deg) scale(1.05)', opacity: 1, offset: 0.66 },
        { transform: 'rotate(-8deg) scale(1.05)', opacity: 1, offset: 0.78 },
        { transform: `translate(${side * 2}px, 20px) scale(.7)`, opacity: 0 },
      ],
      100 + i * 70,
      2700,
    );
  });
  const shiver: Keyframe[] = [0, -5, 5, -6, 6, -7, 7, 0].map((x, n) => ({
    transform: `translateX(${x}px)`,
    offset: n * 0.08,
  }));
  return [
    ...walks,
    go(taken, [...shiver, { transform: 'translateY(30px) rotate(24deg) scale(.3)', opacity: 0 }], 300, 2000),
  ];
}

/** Tentacles: they rise where he stands, take hold, and drag him down. */
function drag({ cx, foot, f, monsters, rays, taken, go, H }: Cast & { H: number }): Promise<void>[] {
  rays.style.display = 'none';
  const wide = Math.max(110, f.w * 1.25);
  const rise = monsters.map((one, i) => {
    const [side, turn] = [(i - 1) * wide * 0.5, (i - 1) * 16];
    const flip = i === 1 ? -1 : 1;
    Object.assign(one.style, {
      width: `${wide}px`,
      left: `${cx - wide / 2 + side}px`,
      top: `${foot - wide * 1.16}px`,
      transformOrigin: '50% 100%',
    });
    const down = { transform: `translateY(${wide * 1.5}px) rotate(${turn}deg) scaleX(${flip}) scaleY(.2)`, opacity: 0 };
    return go(
      one,
      [
        down,
        { transform: `rotate(${turn}deg) scaleX(${flip})`, opacity: 1, offset: 0.28 },
        { transform: `rotate(${turn - side / 12}deg) scaleX(${flip})`, opacity: 1, offset: 0.5 },
        { transform: `rotate(${turn + side / 14}deg) scaleX(${flip})`, opacity: 1, offset: 0.7 },
        down,
      ],
      200 + i * 90,
      2600,
    );
  });
  const fallen = Math.min(f.h * 1.2, H - f.y);
  return [
    ...rise,
    go(
      taken,
      [
        { transform: 'none' },
        { transform: 'rotate(-10deg) translateY(-18px) scale(1.15)', offset: 0.35 },
        { transform: 'rotate(12deg) translateY(-24px) scale(1.2)', offset: 0.55 },
        { transform: 'rotate(-6deg) translateY(-10px) scale(1.15)', offset: 0.7, opacity: 1 },
        { transform: `translateY(${fallen}px) rotate(30deg) scale(.2)`, opacity: 0 },
      ],
      500,
      2200,
    ),
  ];
}

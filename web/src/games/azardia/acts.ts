/** How the fair plays its own beats: the pieces are there, here they move. */
import { tick } from 'svelte';
import { lengthOf } from '$lib/beats';
import type { Performers, Play as Playing } from '$lib/director.svelte';
import { find } from '$lib/enact';
import type { Camera } from './camera.svelte';
import { deal, fireworks, jump, near, tiers, tumble } from './motions';
import type { Way } from './path';
import { stood } from './pieces';
import type { Pop, Thrown } from './staging';

const tileOf = (name: unknown): number => Number(String(name).split(':')[1]);
const shake: Keyframe[] = [0, -9, 8, -6, 4, 0].map((x) => ({ transform: `translateX(${x}px) rotate(${x / 2}deg)` }));

export function performers(board: HTMLElement, way: () => Way, camera: Camera): Performers {
  const pinOf = (seat: number): Element | null => find(`pawn:${seat}`)?.querySelector('.pin') ?? find(`ticket:${seat}`);
  const look = async (tiles: readonly number[], play: Playing): Promise<void> => {
    const moved = camera.look(tiles.filter((tile) => tile > 0).map((tile) => way().spot(tile)));
    if (moved) await play.rest(420);
  };

  /** Hop from tile to tile; the eye goes along. */
  const walk: Performers['walk'] = async (beat, play) => {
    const length = lengthOf(beat);
    const ends = beat.walkers.map(({ path }) => tileOf(path.at(-1)));
    const journeys = beat.walkers.map(async ({ piece, path }) => {
      const pawn = find(piece);
      if (!pawn) return;
      const tiles = [Number(pawn.dataset.tile), ...path.map(tileOf)].filter((tile) => tile > 0);
      const frames = tiles.flatMap((tile, index): Keyframe[] => {
        const next = tiles[index + 1];
        const here = { transform: stood(way(), camera, tile, 0, 0, 0.1) };
        if (next === undefined) return [{ transform: stood(way(), camera, tile) }];
        const far = Math.abs(next - tile) > 1 ? 120 : 46;
        const [a, b] = [stood(way(), camera, tile, 0, far, -0.05), stood(way(), camera, next, 0, far, -0.05)];
        return [
          here,
          { transform: a, offset: (index + 0.34) / (tiles.length - 1) },
          { transform: b, offset: (index + 0.66) / (tiles.length - 1) },
        ];
      });
      if (frames.length > 1) await play.animate(pawn, frames, length, { easing: 'linear', fill: 'both' });
    });
    camera.look(ends.map((tile) => way().spot(tile)));
    await Promise.all(journeys);
    await play.change();
    for (const { piece } of beat.walkers)
      for (const one of find(piece)?.getAnimations() ?? []) if (one.effect?.getTiming().fill === 'both') one.cancel();
  };

  return {
    walk,
    eye: (name, play) => look([Number(find(name)?.dataset.tile ?? 0)], play),
    own: {
      open: async (beat, play) => {
        const world = board.querySelector('.world');
        if (!world || play.still) return play.rest(lengthOf(beat) / 2);
        // From the wheel down the whole way to the start.
        const { gate, goal } = way().track;
        const frames = [goal, (gate + goal) / 2, gate, gate / 2, 1].map((tile): Keyframe => ({
          transform: near(way().spot(tile), camera, 1.7),
        }));
        const all = { transform: `translate(${camera.shift.x}px, ${camera.shift.y}px) scale(1)` };
        await play.animate(world, [...frames, all], lengthOf(beat), { easing: 'ease-in-out' });
      },
      enter: async ({ data }, play) => {
        await play.change();
        await tick();
        const pawn = find(`pawn:${String(data)}`)?.querySelector('.body');
        const drop = [
          { transform: 'translateY(-340px) rotate(-14deg)', opacity: 0 },
          { transform: 'translateY(0)', opacity: 1, offset: 0.6 },
          { transform: 'translateY(-26px)', offset: 0.8 },
          { transform: 'none' },
        ];
        if (pawn) await play.animate(pawn, drop, 800, { easing: 'ease-in' });
        else await play.rest(400);
      },
      throw: async (beat, play) => {
        const { seat, fight, dice } = beat.data as Thrown;
        await play.change();
        await tick();
        const thrown = dice.flatMap((die) => find(fight ? `bout:${seat}:${die}` : `die:${die}`) ?? []);
        if (!thrown.length) return play.rest(500);
        const sum = fight ? find(`corner:${seat}`)?.querySelector('[data-sum]') : null;
        const hidden = [{ opacity: 0 }, { opacity: 0, offset: 0.9 }, { opacity: 1 }];
        await Promise.all([
          ...thrown.map((die, index) => tumble(die, index, play, 760)),
          sum && play.animate(sum, hidden, 830),
        ]);
        await play.rest(280);
      },
      show: async (beat, play) => {
        await tick();
        const card = find('shown');
        const flies = (beat.data as { flies: boolean }).flies;
        if (!card) return play.rest(900);
        const from = flies ? 'translate(-80vw, 12vh) rotate(-6deg)' : 'translateY(40vh) scale(.4) rotate(9deg)';
        const away = flies ? 'translate(80vw, -14vh) rotate(5deg)' : 'scale(.9)';
        await play.animate(
          card,
          [
            { transform: from, opacity: flies ? 1 : 0 },
            { transform: 'none', opacity: 1 },
          ],
          flies ? 800 : 380,
          { easing: 'ease-out' },
        );
        await play.change();
        await play.rest(flies ? 1200 : 1050);
        await play.animate(
          card,
          [
            { transform: 'none', opacity: 1 },
            { transform: away, opacity: flies ? 1 : 0 },
          ],
          flies ? 600 : 220,
          { fill: 'both', easing: 'ease-in' },
        );
      },
      deal: ({ data }, play) => deal((data as string[]).length, play),
      pop: async (beat, play) => {
        await play.change();
        const all = [beat.data as Pop | Pop[]].flat().map((one) => ({ one, pin: pinOf(one.seat) }));
        const there = all.flatMap(({ one, pin }) => (pin ? [{ one, pin }] : []));
        const tier = tiers(there.map(({ pin }) => pin.getBoundingClientRect()));
        await Promise.all(
          there.map(({ one, pin }, index) =>
            Promise.all([
              one.bad && play.animate(pin, shake, 320),
              jump(pin, { ...one }, play, 800 + index, tier[index]),
            ]),
          ),
        );
      },
      bout: async (_, play) => {
        await play.change();
        await tick();
        const booth = find('duel');
        if (!booth) return play.rest(600);
        await play.animate(
          booth,
          [
            { transform: 'translate(40%, -110%) scale(.25)', opacity: 0 },
            { transform: 'translate(-50%, -50%) scale(1.04)', opacity: 1, offset: 0.8 },
            { transform: 'translate(-50%, -50%)' },
          ],
          520,
        );
        await play.rest(420);
      },
      punch: async ({ data }, play) => {
        const { winner, loser } = data as { winner: number; loser: number };
        const [one, other] = [
          find(`corner:${winner}`)?.querySelector('.who'),
          find(`corner:${loser}`)?.querySelector('.who'),
        ];
        if (!one || !other) return play.rest(400);
        const way = one.getBoundingClientRect().left < other.getBoundingClientRect().left ? 1 : -1;
        await play.animate(
          one,
          [
            { transform: 'none' },
            { transform: `translateX(${-14 * way}%)`, offset: 0.3 },
            { transform: `translateX(${95 * way}%) rotate(${18 * way}deg)`, offset: 0.55 },
            { transform: 'none' },
          ],
          520,
        );
        await play.animate(
          other,
          [
            { transform: 'none' },
            { transform: `translate(${30 * way}%, -20%) rotate(${50 * way}deg)`, offset: 0.4 },
            { transform: `translate(${12 * way}%, 26%) rotate(${84 * way}deg)` },
          ],
          420,
          { fill: 'forwards' },
        );
        await play.rest(350);
      },
      spin: async (beat, play) => {
        await play.change();
        camera.look([way().spot(way().track.goal)]);
        const wheel = find('wheel');
        if (!wheel) return play.rest(600);
        const bulge = [
          { transform: 'none' },
          { transform: 'scale(1.14) rotate(200deg)', offset: 0.6 },
          { transform: 'rotate(360deg)' },
        ];
        await Promise.all([play.animate(wheel, bulge, lengthOf(beat)), fireworks(wheel, play, lengthOf(beat))]);
      },
    },
  };
}

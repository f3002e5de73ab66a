/** Where pieces stand on the picture. */
import type { Camera } from './camera.svelte';
import type { Way } from './path';

/** The transform of a pawn on a tile: beside others there, or in the middle of a hop. */
export function stood(way: Way, camera: Camera, tile: number, aside = 0, lift = 0, squash = 0): string {
  const spot = way.spot(tile);
  const { x, y } = camera.at(spot);
  const size = (0.5 + 0.6 * spot.s) * camera.k;
  const across = aside * 40 * size;
  return `translate(${(x + across).toFixed(1)}px, ${(y + 4 * camera.k - lift * size).toFixed(1)}px) scale(${(size * (1 + squash)).toFixed(3)}, ${(size * (1 - squash)).toFixed(3)})`;
}

/** How a box draws one card: by a component of its own, else by the face that its table shows. */
import type { Face } from '$lib/face';
import { plainFace } from '$lib/face';
import type { Json } from '$lib/wire';
import { tableOf, type Printed } from '../games';

export type Picture = { printed: Printed | null; face: (id: string, card: Json | undefined) => Face };

export async function pictureOf(box: string): Promise<Picture> {
  const { printed, looks } = await tableOf(box);
  return { printed, face: looks.face ?? plainFace };
}

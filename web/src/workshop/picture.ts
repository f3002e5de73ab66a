/** How a box draws one card: by a component of its own, else by the face that its table shows. */
import type { Component } from 'svelte';
import type { Face } from '$lib/face';
import { plainFace } from '$lib/face';
import type { Json } from '$lib/wire';
import { tableOf } from '../games';

export type Printed = Component<{ id: string; card: Json | undefined }>;
export type Picture = { printed: Printed | null; face: (id: string, card: Json | undefined) => Face };

const printed = import.meta.glob<{ default: Printed }>('../games/*/Printed.svelte');

export async function pictureOf(box: string): Promise<Picture> {
  const [own, { looks }] = await Promise.all([printed[`../games/${box}/Printed.svelte`]?.(), tableOf(box)]);
  return { printed: own?.default ?? null, face: looks.face ?? plainFace };
}

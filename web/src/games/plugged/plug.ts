/** Boards that boxes bring along: a module whose default export is an element. They are trusted like the box itself. */
import type { Looks } from '..';

type Plugged = { default: CustomElementConstructor; looks?: Looks };
const looks = new Map<string, Looks>();

/** The name of a box's element. */
export const tagOf = (box: string): string => `shamble-${box.toLowerCase().replace(/[^a-z0-9-]/g, '-')}`;

/** Load a box's board, once; its looks. */
export async function plug(box: string, address: string): Promise<Looks> {
  const known = looks.get(box);
  if (known) return known;
  const module = (await import(/* @vite-ignore */ address)) as Plugged;
  if (!customElements.get(tagOf(box))) customElements.define(tagOf(box), module.default);
  looks.set(box, module.looks ?? {});
  return module.looks ?? {};
}

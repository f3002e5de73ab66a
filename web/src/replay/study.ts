/** A moment of a game that is over, as a board draws it: to look at, not to touch. */
import type { Desk } from '$lib/desk';
import type { Json, Moment, Perspective, Story, TableInfo } from '$lib/wire';

export class Study {
  constructor(
    readonly info: TableInfo,
    readonly cards: Record<string, Json>,
    readonly story: Story,
  ) {}

  at(moment: Moment, seen: Perspective): Desk {
    return {
      box: this.info.box,
      view: seen.view,
      cards: this.cards,
      names: this.info.seats.map((seat) => seat.name),
      kinds: this.info.seats.map(() => ''),
      you: seen.seat,
      waiting: moment.waiting?.seat ?? null,
      asked: null,
      suggested: null,
      lines: this.story.told.filter(({ ply, to }) => ply <= moment.ply && (to === null || to === seen.seat)),
      held: null,
      choose: () => undefined,
      explain: () => Promise.resolve(null),
      talk: () => Promise.resolve(null),
    };
  }
}

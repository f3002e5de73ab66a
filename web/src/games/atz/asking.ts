/** Questions to the server about the table: asked when looked at, remembered until something changes. */
import type { Desk } from '$lib/desk';
import type { AnyAnswer, AnyQuestion } from './types';

type Found<Q extends AnyQuestion['ask']> = Extract<AnyAnswer, { answer: `${Q}-found` }>;

export class Enquiry {
  #view: unknown = null;
  #known = new Map<string, Promise<AnyAnswer | null>>();

  constructor(readonly desk: () => Desk) {}

  /** Ask once for each state of the table; null if there is no answer. */
  ask<Q extends AnyQuestion['ask']>(question: Extract<AnyQuestion, { ask: Q }>): Promise<Found<Q> | null> {
    const desk = this.desk();
    if (desk.view !== this.#view) {
      this.#view = desk.view;
      this.#known.clear();
    }
    const key = JSON.stringify(question);
    let answer = this.#known.get(key);
    if (!answer) {
      answer = desk.talk({ question }).then((heard) => (heard?.answer ?? null) as AnyAnswer | null);
      this.#known.set(key, answer);
    }
    return answer as Promise<Found<Q> | null>;
  }
}

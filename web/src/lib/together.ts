/** Cards that are lost or discarded together: the server is told one after the other. */
import { same } from './desk';
import type { Option, State } from './wire';

export class Together {
  #rest: Option[] = [];
  #prompt = '';
  #ply = 0; // at which the last one was sent

  /** These follow what is sent now. */
  begin(rest: Option[], prompt: string, ply: number): void {
    [this.#rest, this.#prompt, this.#ply] = [rest, prompt, ply];
  }

  /** What follows now; what is not asked for any more is dropped, and all that would come after it. */
  next({ ply, asked }: Pick<State, 'ply' | 'asked'>): Option | null {
    const [next, ...rest] = this.#rest;
    if (!next || ply <= this.#ply) return null;
    const offered = asked?.prompt === this.#prompt && asked.offers.some(({ option }) => same(option, next));
    this.begin(offered ? rest : [], this.#prompt, ply);
    return offered ? next : null;
  }
}

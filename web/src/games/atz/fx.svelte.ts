/** What is being shown on the table just now, and for how long. */
import type { Act } from './staging';

class Effects {
  name = $state('');
  acts = $state.raw<readonly Act[]>([]);
  ms = $state(0);

  begin(name: string, acts: readonly Act[], ms: number): void {
    [this.name, this.acts, this.ms] = [name, acts, ms];
  }
  end(): void {
    this.begin('', [], 0);
  }
}

export const fx = new Effects();

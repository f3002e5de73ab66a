/** How an evening begins. */
import type { Beat } from '$lib/beats';
import type { View } from '$lib/wire';
import { goal } from './staging';
import type { EbzView } from './types';

/** The evening before: nobody is at the window yet; the lamp goes on, cards are dealt, then it is said what it is about. */
export function opening(after: View): { before: View; beats: Beat[] } {
  const view = after as EbzView;
  const before: EbzView = {
    ...view,
    turns: 0,
    action: '',
    outcome: '',
    total: 0,
    value: 0,
    due: 0,
    in_play: [],
    horde: [],
    horde_level: 0,
    horde_attrition: 0,
    zombies_left: view.zombies_left + view.horde.length,
    zombies_known: [],
    fight: null,
    flee: null,
    stand: null,
    plays: [],
  };
  return {
    before,
    beats: [
      { do: 'own', name: 'lights', length: 1500, sound: 'knock' },
      { do: 'announce', words: 'Eaten by Zombies!', small: goal, tone: 'rust', length: 3200, sound: 'groan' },
    ],
  };
}

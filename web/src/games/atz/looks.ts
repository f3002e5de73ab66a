/** A surveyor's plan of the town: which orders the plan itself takes. */
import type { Option } from '$lib/wire';

/** What names a figure, a spot or a door is ordered on the plan; the rest are buttons. */
export const onBoard = (option: Option): boolean =>
  ['figure', 'figures', 'x', 'targets', 'target', 'opening', 'vehicle', 'path'].some((name) => name in option);

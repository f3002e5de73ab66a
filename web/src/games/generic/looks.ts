/** The generic board offers nothing by itself that has no button too. */
import type { Looks } from '..';

export const onBoard: Looks['onBoard'] = () => false;

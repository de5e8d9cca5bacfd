import type { Placement } from '../contract/placement';
import type { WritableSlot } from '../contract/render';

/** A placement's slot, for chunks that change what is shown; absent before the first response. */
export const slotOf = ({ rendering }: Placement): WritableSlot | undefined =>
  rendering?.slot as WritableSlot | undefined;

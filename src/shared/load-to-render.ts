import type { Core } from '../contract/core';
import type { WritableSlot } from '../contract/render';
import type { Ad } from '../contract/response';
import { Stage } from '../contract/stages';

interface ToRender {
  ads: readonly Ad[];
  trust: unknown;
  /** Whether others have drawn the ads. */
  isDrawn?: true;
}

/**
 * Calls `callback` when the chunks that render these ads have come, unless another response is
 * rendered by then.
 */
export function loadToRender(
  { htmlTools }: Core,
  slot: WritableSlot,
  { ads, trust, isDrawn }: ToRender,
  callback: () => void,
): void {
  const { requestOutcome, placement } = slot;
  slot.loadChunks(
    ads.flatMap((ad) => htmlTools.chunksToRender(ad, slot, trust, isDrawn)),
    () => placement.stage === Stage.Drawing && slot.requestOutcome === requestOutcome && callback(),
  );
}

import type { Core } from '../contract/core';
import type { OwnHost } from '../contract/draw';
import type { Reason } from '../contract/response';
import { Stage } from '../contract/stages';

/** Ends a placement without the ad that was shown. The page's functions have been told of that, and are not called again. */
export function loseAd({ emit }: Pick<Core, 'emit'>, host: OwnHost, reason: Reason): void {
  const { placement } = host;
  if (placement.stage === Stage.Drawing || !placement.enter(Stage.NotDrawn)) return;
  host.clear();
  host.clearPlace();
  emit('failed', placement, { reason });
}

import type { Core } from '../../contract/core';
import type { RequestOutcome } from '../../contract/draw';
import type { Placement } from '../../contract/placement';
import { Stage } from '../../contract/stages';
import { thirdPartyTrust } from '../../shared/third-party-trust';

/** Goes on with the ad server's answer, as if it had been chosen, if a bid cannot be drawn. */
export function goOn(core: Core, placement: Placement, outcome: RequestOutcome): void {
  const host = core.html.hosts.get(placement);
  if (!host) return;
  if (outcome.type === 'fetched') {
    host.outcome = outcome;
    const trust = thirdPartyTrust(core, placement, true);
    host.needs(
      outcome.response.ads.flatMap((ad) => core.html.filesToDraw(ad, host, trust)),
      // Another answer may be drawn by now.
      () => {
        if (host.placement.stage === Stage.Drawing && host.outcome === outcome && host.shown)
          host.try(host.shown);
      },
    );
  } else {
    host.clearPlace();
    host.drawing = undefined;
    const stage = outcome.type === 'unfilled' ? Stage.NoFill : Stage.NotDrawn;
    host.placement.conclude(stage, null, outcome.reason);
  }
}

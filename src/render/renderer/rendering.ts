import type { Core } from '../../contract/core';
import { Message } from '../../contract/messages';
import type { Rendering, WritablePlacement } from '../../contract/placement';
import type { RequestOutcome } from '../../contract/render';
import type { CallResult } from '../../contract/response';
import { Stage } from '../../contract/stages';
import { asObject } from '../../shared/json';
import { hasAd, hasNoAd, isDisplayed, isUndisplayed } from '../../shared/stages';
import { chunksToRead, chunksToShow } from './evidence';
import { readResponse } from './read-response';
import type { PageWide } from './show';
import { createSlot } from './slot';

/**
 * A placement from its first response on: deliver, display, refresh, remove (docs/lifecycle.md). A
 * closure, so that the page, which has the placement, cannot reach the tag's policy and settings.
 */
export function createRendering(
  core: Core,
  placement: WritablePlacement,
  pageWide: PageWide,
): Rendering {
  const { emit, log, page, trustOf } = core;
  const slot = createSlot(core, placement, pageWide);
  core.html.slots.set(placement, slot);
  placement.stateChanges.subscribe(() => {
    // A new request, a page view or a failure stops a display that is under way.
    if (!hasAd(placement.stage)) {
      slot.cancel?.();
    }
    // The place is free, unless an earlier ad is there.
    if (hasNoAd(placement.stage)) {
      slot.place?.settle();
    }
  });
  const rendering: Rendering = {
    get contents() {
      const { outcome, place, rendered } = slot;
      return { response: outcome?.response, ad: outcome?.ad ?? null, place, ads: rendered?.ads };
    },
    receive(result, isWanted, requested) {
      // Of a result and an outcome, a polluted `Object.prototype` says nothing: each lacks members.
      const { raw = null, reason } = asObject(result) as CallResult;
      slot.loadChunks(reason ? [] : chunksToRead(raw, slot), () => {
        const serverOutcome: RequestOutcome = reason
          ? { stage: Stage.NoResponse, reason }
          : (slot.chunks.assemble?.read(raw, placement.options) ??
            readResponse(raw, placement.options));
        // An untrusted response chooses content, not where it is shown
        // (docs/security.md#who-chose-the-ad).
        if (serverOutcome.stage === Stage.Fetched && !trustOf(placement)) {
          serverOutcome.response.raw.cssPath = '';
          for (const ad of serverOutcome.response.ads) {
            ad.isUntrusted = true;
          }
        }
        const outcome = asObject(
          page.auctions?.get(requested)?.(serverOutcome) || serverOutcome,
        ) as object as RequestOutcome;
        const isFetched = outcome.stage === Stage.Fetched;
        slot.loadChunks(isFetched ? chunksToShow(outcome, slot, core) : [], () => {
          if (!isWanted()) {
            return;
          }
          placement.callbackData = raw;
          placement.status = isFetched;
          emit('adResponded', placement, { status: isFetched });
          if (isFetched) {
            slot.outcome = outcome;
          }
          // There is no ad, so the display that a refresh asked for is dropped.
          else if (placement.pendingDisplay === slot.shown) {
            placement.pendingDisplay = undefined;
          }
          placement.deliver(outcome.stage, outcome.ad ?? null, outcome.reason);
        });
      });
    },
    display(request, isPatient) {
      const { stage } = placement;
      if (isDisplayed(stage)) {
        log(Message.AlreadyRendered);
      } else if (!slot.outcome || !isUndisplayed(stage)) {
        log(Message.NothingToDisplay);
      } else if (slot.attempt(request)) {
        return true;
      } else {
        let isStopped = !isPatient;
        if (isPatient) {
          slot.cancel?.();
          placement.enter(Stage.Seeking);
          slot.cancel = () => {
            isStopped = true;
          };
        } else {
          log(Message.ElementMissing);
        }
        // The layout chunk decides when to try again, and searches shadow roots too, so a later try
        // may find the element.
        slot.loadChunks(['layout'], () => {
          if (isStopped) {
            return;
          }
          if (slot.chunks.layout) {
            slot.cancel = slot.chunks.layout.seek(slot, request);
          }
          // The page may have changed since the first try.
          else if (!slot.attempt(request)) {
            log(Message.ElementMissing);
            slot.fail(Message.ElementMissing);
          }
        });
      }
      return false;
    },
    refresh() {
      if (placement.state === 'destroyed') {
        return false;
      }
      placement.pendingDisplay ||= slot.shown;
      placement.request();
      return true;
    },
    remove() {
      slot.cancel?.();
      slot.clear();
      slot.clearPlace();
      slot.outcome = undefined;
    },
  };
  return rendering;
}

import type { Core } from '../../contract/core';
import { Message } from '../../contract/messages';
import type { Rendering, WritablePlacement } from '../../contract/placement';
import type { RequestOutcome, WritableSlot } from '../../contract/render';
import type { CallResult } from '../../contract/response';
import { Stage } from '../../contract/stages';
import { asObject } from '../../shared/json';
import { hasAd, isDisplayed, isUndisplayed } from '../../shared/stages';
import { chunksToRead, chunksToShow } from './evidence';
import { readResponse } from './read-response';
import type { PageWide } from './show';
import { createSlot } from './slot';

/**
 * Makes the function that displays what a placement has: at once, or when its element is there.
 */
const createDisplay =
  (log: Core['log'], slot: WritableSlot, placement: WritablePlacement): Rendering['display'] =>
  (request, isPatient) => {
    const { stage } = placement;
    if (isDisplayed(stage)) {
      log(Message.AlreadyRendered);
    } else if (!isUndisplayed(stage)) {
      log(Message.NothingToDisplay);
    } else if (slot.attempt(request)) {
      return true;
    } else {
      let isStopped = !isPatient;
      if (isPatient) {
        slot.cancelAttempt?.();
        placement.enter(Stage.Seeking);
        // Another request meanwhile brings another ad for the same element.
        placement.pendingDisplay = request;
        slot.cancelAttempt = () => {
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
          slot.cancelAttempt = slot.chunks.layout.seek(slot, request);
        }
        // The page may have changed since the first try.
        else if (!slot.attempt(request)) {
          log(Message.ElementMissing);
          slot.fail(Message.ElementMissing);
        }
      });
    }
    return false;
  };

/**
 * A placement from its first response on: deliver, display, refresh, remove (docs/lifecycle.md). A
 * closure, so that the page, which has the placement, cannot reach the tag's policy and settings.
 */
export function createRendering(
  core: Core,
  placement: WritablePlacement,
  pageWide: PageWide,
): Rendering {
  const { emit, log, pageState, trustOf } = core;
  const slot = createSlot(core, placement, pageWide);
  core.htmlTools.slots.set(placement, slot);
  placement.stateChanges.subscribe(() => {
    // A new request, a page view or a failure stops a display that is under way; then the place is
    // free, unless an earlier ad is there.
    if (!hasAd(placement.stage)) {
      slot.cancelAttempt?.();
      slot.adPlace?.settle();
    }
  });
  const rendering: Rendering = {
    get contents() {
      const { requestOutcome, adPlace, rendered } = slot;
      return {
        response: requestOutcome?.response,
        ad: requestOutcome?.ad ?? null,
        place: adPlace,
        ads: rendered?.ads,
      };
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
          pageState.auctions?.get(requested)?.(serverOutcome) || serverOutcome,
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
            slot.requestOutcome = outcome;
          }
          // There is no ad, so the display that a refresh asked for is dropped.
          else if (placement.pendingDisplay === slot.shown) {
            placement.pendingDisplay = undefined;
          }
          const { ad = null, reason: missed, stage } = outcome;
          const callWaiting = placement.deliver(stage, ad);
          if (missed) {
            log(missed);
            placement.finish(stage, ad, missed);
          } else if (placement.pendingDisplay && hasAd(placement.stage)) {
            rendering.display(placement.pendingDisplay, true);
          }
          callWaiting();
        });
      });
    },
    display: createDisplay(log, slot, placement),
    refresh() {
      if (placement.stage === Stage.Destroyed) {
        return false;
      }
      placement.pendingDisplay ||= slot.shown;
      placement.request();
      return true;
    },
    remove() {
      slot.cancelAttempt?.();
      slot.runCleanups();
      slot.clearPlace();
      slot.requestOutcome = undefined;
    },
  };
  return rendering;
}

import type { Core } from '../contract/core';
import { Message } from '../contract/messages';
import type { PageWrittenBy } from '../contract/page';
import type {
  CallbackAd,
  Delivery,
  DisplayRequest,
  Ending,
  PlacementClass,
  WritablePlacement,
} from '../contract/placement';
import type { Reason } from '../contract/response';
import { Stage } from '../contract/stages';
import type { AdCallback } from '../public/ad';
import type { ListenerOf } from '../public/ad-unit';
import type { EventType } from '../public/events';
import type { ForcedCampaign } from '../public/options';
import { hasNoAd, isPending } from '../shared/stages';
import { beginRequest } from './begin-request';
import type { Events } from './events';
import { createRecordClass } from './placement-record';
import { STAGES } from './placement-state';
import { reserveRoom } from './reserve';

/**
 * Makes the placement class for this core. It owns its placements until their responses arrive;
 * from then on their renderings do (render/renderer/rendering.ts).
 */
export function createPlacementClass(core: Core, subscribe: Events['on']): PlacementClass {
  const { emit, guard, log, settings } = core;
  const page: PageWrittenBy<'loader'> = core.pageState;

  class AdsNative extends createRecordClass(core) implements WritablePlacement {
    fetchAd(callback: AdCallback, forced?: ForcedCampaign) {
      if (typeof callback === 'function') {
        this.request(callback, forced);
      } else {
        log(Message.CallbackMissing);
      }
    }

    request(callback?: AdCallback, forced?: ForcedCampaign) {
      if (callback) {
        this.adCallbacks.push(callback);
      }
      // The response before has brought no ad.
      if (this.stage === Stage.Fetched) {
        page.adless++;
      }
      // Not while a request is under way, or after the end.
      if (this.enter(Stage.Fetching)) {
        this.steps = [];
        beginRequest(core, this, forced);
      }
    }

    deliver(nextStage: Delivery, ad: CallbackAd) {
      // A callback may request again: callbacks that are added from then on wait for that request.
      const waiting = this.adCallbacks.splice(0);
      this.enter(nextStage);
      this.callPage(() => this.options.callbackOnAdResponse?.(!!ad, ad));
      return () => {
        for (const callback of waiting) {
          this.callPage(callback, !!ad, ad);
        }
      };
    }

    finish(nextStage: Ending, shownAd: CallbackAd, reason?: Reason) {
      // The page's functions may have requested again or destroyed the placement meanwhile.
      if (this.stage !== Stage.Fetching) {
        this.enter(nextStage);
      }
      page.adless++;
      this.callPage(emit, shownAd ? 'adRendered' : (STAGES[nextStage][0] as 'failed'), this, {
        reason,
      });
      this.callPage(settings.userCallbackOnAdLoad, !!shownAd);
      this.callPage(() => this.options.callback?.(!!shownAd, shownAd));
      // An ad that the page's own functions have replaced at once is none.
      if (shownAd && this.stage === nextStage) {
        page.adless = 0;
      }
    }

    displayAd(target?: string | Element) {
      return this.display({ target }, !target);
    }

    display(request: DisplayRequest | undefined, isPatient: boolean) {
      // Before the response, the display is kept until it arrives (docs/lifecycle.md).
      if (isPending(this.stage) || (isPatient && hasNoAd(this.stage))) {
        this.pendingDisplay = request;
        // The options belong to the page: their getters may throw.
        guard(() => {
          this.unreserve ||= reserveRoom(this.options, request?.target);
        })();
      } else if (this.rendering) {
        return this.rendering.display(request as DisplayRequest, isPatient);
      } else {
        log(Message.NothingToDisplay);
      }
      return false;
    }

    refresh() {
      if (!this.rendering) {
        log(Message.NeverFetched);
      }
      return !!this.rendering?.refresh();
    }

    destroy() {
      if (core.allPlacements.delete(this)) {
        this.adCallbacks = [];
        this.unreserve?.();
        this.rendering?.remove();
        this.enter(Stage.Destroyed);
        guard(emit)('destroyed', this);
      }
    }

    on<Type extends EventType>(type: Type, listener: ListenerOf<Type>): () => void {
      return subscribe(type, listener, this);
    }
  }
  return AdsNative;
}

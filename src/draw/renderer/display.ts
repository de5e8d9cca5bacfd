import type { Core } from '../../contract/core';
import type { LoaderDisplay, RequestOutcome, ShowResponse } from '../../contract/draw';
import { Message } from '../../contract/messages';
import type { CallbackAd, DisplayRequest, OwnPlacement } from '../../contract/placement';
import type { AdResponse } from '../../contract/response';
import { Stage } from '../../contract/stages';
import type { PlacementState } from '../../public/ad-unit';
import { isDisplayed, isUndisplayed } from '../../shared/stages';
import { chunksFor } from './chunks-for';
import { createHost } from './host';
import { createWhenLoaded, type LoadedChunks } from './loaded-chunks';
import { readAd, readResponse } from './read-response';
import { waitForElement } from './wait-for-element';

/** A display that is under way goes on in these states. Whatever else happens to the response stops it: a request, a page view, a failure. */
const KEEPS_DISPLAY: PlacementState[] = ['fetched', 'rendered'];

/** A display as it writes itself. */
type Writable<T> = { -readonly [Name in keyof T]: T[Name] };

/**
 * A placement from its first response on: deliver, display, refresh, remove (docs/lifecycle.md). A closure, so that the page,
 * which has the placement, cannot reach the tag's internals.
 */
export function createDisplay(core: Core, placement: OwnPlacement): LoaderDisplay {
  const { emit, load, log } = core;
  const { options: config } = placement;
  const files: LoadedChunks = {};
  const whenLoaded = createWhenLoaded(core, files);
  /** Shows the response in its own way. */
  let showOwn: ShowResponse | undefined;
  /** The last display that was carried out, which a refresh repeats. */
  let shown: DisplayRequest | undefined;
  /** Stops a display that is under way: a wait for an element, or a chain of networks. */
  let abandon: (() => void) | undefined;

  const conclude = (ad: CallbackAd, reason?: Message): void => {
    const failure = reason === Message.NoNetworkFilled ? Stage.NoFill : Stage.NotDrawn;
    placement.conclude(ad ? Stage.Rendered : failure, ad, reason);
    if (ad) placement.callPage(shown?.callback, ad);
  };
  /** Takes what is to be shown. */
  const take = ({ ad, response, show }: Extract<RequestOutcome, { type: 'fetched' }>): void => {
    Object.assign(own, { ad, response });
    showOwn = show;
  };

  const goOn = (outcome: RequestOutcome): void => {
    if (outcome.type === 'fetched') {
      take(outcome);
      whenLoaded(chunksFor(outcome, placement, core), () => {
        if (shown && own.response === outcome.response && placement.stage === Stage.Drawing)
          tryDisplay(shown);
      });
    } else {
      host.place.fill([]);
      host.drawn = undefined;
      placement.conclude(outcome.type === 'unfilled' ? Stage.NoFill : Stage.NotDrawn, null, outcome.reason);
    }
  };
  const host = createHost(core, placement, files, { conclude, goOn });

  /**
   * Delivers the outcome: first the data, then a waiting display, then the callbacks (docs/lifecycle.md, "Order of
   * callbacks").
   */
  const settleRequest = (raw: unknown, outcome: RequestOutcome): void => {
    const status = outcome.type === 'fetched';
    placement.callbackData = raw;
    placement.status = status;
    emit('adResponded', placement, { status });
    if (!status) {
      // The display that a refresh asked for is dropped.
      if (placement.pendingDisplay === shown) placement.pendingDisplay = undefined;
      placement.fail(outcome.type === 'failed' ? Stage.NoResponse : Stage.NoAd, outcome.reason);
      return;
    }
    const { ad } = outcome;
    take(outcome);
    placement.deliver(Stage.Fetched, ad, () => {
      if (placement.pendingDisplay) own.display(placement.pendingDisplay, true);
    });
  };

  /** Shows the response at its target; returns the message that says what is missing if the target does not exist. */
  const tryDisplay = (request: DisplayRequest): Message | undefined => {
    try {
      const missing = host.open(request.target);
      if (missing) return missing;
      abandon?.();
      host.clear();
      shown = request;
      placement.enter(Stage.Drawing);
      placement.pendingDisplay = undefined;
      // A bid that cannot be drawn may have gone on by now, and left what stops that.
      abandon = host.run(own.response as AdResponse, own.ad, showOwn) || abandon;
    } catch (error) {
      // The page's own elements may throw; a display that has started is not repeated.
      log(Message.DrawingFailed, error);
      conclude(null, Message.DrawingFailed);
    }
    return undefined;
  };

  placement.stateChanges.subscribe((state) => {
    if (!KEEPS_DISPLAY.includes(state)) abandon?.();
  });

  const own: Writable<LoaderDisplay> = {
    response: undefined,
    ad: null,
    get drawn() {
      return host.drawn;
    },
    receive(result, isWanted, settle) {
      const { raw = null, reason } = result;
      const answered: RequestOutcome = reason ? { type: 'failed', reason } : readResponse(raw, config);
      // A stranger chooses content, not place (docs/security.md#who-chose-the-ad).
      if (answered.type === 'fetched' && !core.trustOf(placement)) answered.response.cssPath = '';
      const outcome = (settle || result.settle)?.(answered, readAd) || answered;
      // The chunk for an inline video loads beside the chunks that draw the ad.
      if (outcome.type === 'fetched' && outcome.response.ads[0]?.raw.inlineVideo)
        load('player').catch(() => {});
      whenLoaded(chunksFor(outcome, placement, core), () => isWanted() && settleRequest(raw, outcome));
    },
    display(request, isPatient) {
      const { response } = own;
      const { stage } = placement;
      if (isDisplayed(stage)) log(Message.AlreadyRendered);
      else if (!response || !isUndisplayed(stage)) log(Message.NothingToDisplay);
      else {
        const missing = tryDisplay(request);
        if (!missing) return true;
        if (!isPatient) {
          log(missing);
          // This chunk searches shadow roots too, so a later try may find the element.
          whenLoaded(['layout'], () => {});
          return false;
        }
        abandon?.();
        placement.enter(Stage.Seeking);
        const giveUp = () => {
          log(missing);
          conclude(null, missing);
        };
        abandon = waitForElement(files, whenLoaded, () => !tryDisplay(request), giveUp);
      }
      return false;
    },
    putBack(isMovable, target) {
      if (placement.stage !== Stage.Rendered) return false;
      const isOwnAd = !showOwn && !own.response?.networks.length;
      const isBack = host.putBack(isMovable && isOwnAd, target || shown?.target);
      if (isBack === false) {
        // The page's functions have been told of the ad, and are not called again.
        host.clear();
        placement.enter(Stage.NotDrawn);
        emit('failed', placement, { reason: Message.ElementMissing });
      }
      // A refresh repeats the display where the ad is now.
      if (isBack && target) shown = { ...shown, target };
      return !!isBack;
    },
    refresh() {
      if (placement.state === 'destroyed') return false;
      placement.pendingDisplay ||= shown;
      placement.request();
      return true;
    },
    remove() {
      abandon?.();
      host.clear();
      host.place?.restore();
      own.response = undefined;
    },
  };
  return own;
}

import type { Delivery, FedDisplay, ShowAnswer } from '../../contract/chunks/renderer';
import type { Core } from '../../contract/core';
import { Message } from '../../contract/messages';
import type { DisplayWish, OwnPlacement, Shown } from '../../contract/placement';
import { Stage } from '../../contract/stages';
import type { Answer } from '../../contract/wire';
import { isDisplayed, isUndisplayed } from '../../shared/stages';
import { createWhenLoaded, type Files } from './files';
import { filesFor } from './files-for';
import { createHost } from './host';
import { lookAgain } from './look-again';
import { readAd, readAnswer } from './read-answer';

/** A display as it writes itself. */
type Writable<T> = { -readonly [Name in keyof T]: T[Name] };

/**
 * A placement from its first answer on: deliver, display, refresh, remove (docs/lifecycle.md). A closure, so that the page,
 * which has the placement, cannot reach the tag's internals.
 */
export function createDisplay(core: Core, placement: OwnPlacement): FedDisplay {
  const { emit, load, log } = core;
  const { config } = placement;
  const files: Files = {};
  const whenLoaded = createWhenLoaded(core, files);
  /** Shows the answer in its own way. */
  let showOwn: ShowAnswer | undefined;
  /** The last display that was carried out, which a refresh repeats. */
  let shown: DisplayWish | undefined;
  /** Stops a display that is under way: a wait for an element, or a chain of networks. */
  let abandon: (() => void) | undefined;

  const conclude = (ad: Shown, reason?: Message): void => {
    const failure = reason === Message.NoNetworkFilled ? Stage.NoFill : Stage.NotDrawn;
    placement.conclude(ad ? Stage.Rendered : failure, ad, reason);
    if (ad) placement.tell(shown?.callback, ad);
  };
  const host = createHost(core, placement, files, conclude);

  /**
   * Delivers the outcome: first the data, then a waiting display, then the callbacks (docs/lifecycle.md, "Order of
   * callbacks").
   */
  const hand = (raw: unknown, delivery: Delivery): void => {
    const status = delivery.outcome === 'fetched';
    placement.callbackData = raw;
    placement.status = status;
    emit('adResponded', placement, { status });
    if (!status) {
      // The display that a refresh asked for is dropped.
      if (placement.wish === shown) placement.wish = undefined;
      placement.fail(delivery.outcome === 'failed' ? Stage.NoAnswer : Stage.NoAd, delivery.reason);
      return;
    }
    const { ad } = delivery;
    own.ad = ad;
    own.answer = delivery.answer;
    showOwn = delivery.show;
    // A callback may request again: callbacks that are added from then on wait for that request.
    const waiting = placement.waiting.splice(0);
    placement.enter(Stage.Fetched);
    placement.tell(config.callbackOnAdResponse, true, ad);
    if (placement.wish) own.display(placement.wish, true);
    for (const callback of waiting) placement.tell(callback, true, ad);
  };

  /** Shows the answer at its target; returns the message that says what is missing if the target does not exist. */
  const tryDisplay = (answer: Answer, wish: DisplayWish): Message | undefined => {
    try {
      const missing = host.open(wish.target);
      if (missing) return missing;
      abandon?.();
      host.clear();
      shown = wish;
      placement.enter(Stage.Drawing);
      placement.wish = undefined;
      abandon = host.run(answer, own.ad, showOwn);
    } catch (error) {
      // The page's own elements may throw; a display that has started is not repeated.
      log(Message.DrawingFailed, error);
      conclude(null, Message.DrawingFailed);
    }
    return undefined;
  };

  // Whatever else happens to the answer stops the display that is under way: a request, a page view, a failure.
  placement.life.subscribe((state) => state === 'fetched' || state === 'rendered' || abandon?.());

  const own: Writable<FedDisplay> = {
    answer: undefined,
    ad: null,
    get drawn() {
      return host.drawn;
    },
    deliver(arrival, isWanted, settle) {
      const { raw = null, reason } = arrival;
      const answered: Delivery = reason ? { outcome: 'failed', reason } : readAnswer(raw, config);
      const delivery = (settle || arrival.settle)?.(answered, readAd) || answered;
      // The chunk for an inline video loads beside the chunks that draw the ad.
      if (delivery.outcome === 'fetched' && delivery.answer.ads[0]?.raw.inlineVideo)
        load('player').catch(() => {});
      whenLoaded(filesFor(delivery, placement, core), () => isWanted() && hand(raw, delivery));
    },
    display(wish, isPatient) {
      const { answer } = own;
      const { stage } = placement;
      if (isDisplayed(stage)) log(Message.AlreadyRendered);
      else if (!answer || !isUndisplayed(stage)) log(Message.NothingToDisplay);
      else {
        const missing = tryDisplay(answer, wish);
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
        abandon = lookAgain(files, whenLoaded, () => !tryDisplay(answer, wish), giveUp);
      }
      return false;
    },
    refresh() {
      if (placement.state === 'destroyed') return false;
      placement.wish ||= shown;
      placement.request();
      return true;
    },
    remove() {
      abandon?.();
      host.clear();
      host.place?.restore();
      own.answer = undefined;
    },
  };
  return own;
}

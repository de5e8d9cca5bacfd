import type { Chunks, Core } from '../../contract/core';
import { Message } from '../../contract/messages';
import type { DisplayWish, OwnPlacement, Shown } from '../../contract/placement';
import type { Ad, Answer } from '../../contract/wire';
import type { AdObject } from '../../public/ad';
import type { ChainHost, Delivery, FedDisplay, ShowAnswer } from './contract';
import { type Drawing, drawAds } from './draw-ads';
import { type Files, filesFor } from './files-for';
import { findInsertionPoint } from './insertion-point';
import { drawTemplate } from './paint-parts';
import { openPlace, type Place } from './place';
import { readAd, readAnswer } from './read-answer';
import { showAds } from './show-ads';
import { fireTags, fireUrls } from './trackers';
import { waitFor } from './wait-for';

/** A display as it sees itself. */
type Writable<T> = { -readonly [Name in keyof T]: T[Name] };

/**
 * A placement's life from its first answer on: deliver, display, refresh, remove (docs/lifecycle.md). A closure: what it
 * knows of the tag is out of reach of the page, which holds the placement.
 */
export function createDisplay(core: Core, placement: OwnPlacement): FedDisplay {
  const { emit, guard, load, log } = core;
  const { config } = placement;
  /** The chunks that have loaded. */
  const files: Files = {};
  let place: Place | undefined;
  /** What shows the answer in a way of its own. */
  let showOwn: ShowAnswer | undefined;
  /** The display that was carried out last: what a refresh repeats. */
  let shown: DisplayWish | undefined;
  /** Ends a display that is under way: a wait for an element, a chain of networks. */
  let abandon = () => {};
  /** Takes back what was drawn outside the place, and what listens and measures. */
  let clear = () => {};

  const refuse = (message: Message): false => {
    log(message);
    return false;
  };

  /** Loads those of the chunks that have not loaded yet; one that fails is done without. `undefined`: none is missing. */
  const need = (...names: (keyof Files)[]): Promise<unknown> | undefined => {
    const missing = names.filter((name) => !files[name]);
    const loadFile = (name: keyof Files) =>
      load(name).then(
        (chunk) => Object.assign(files, { [name]: chunk }),
        () => log(Message.FilesMissing),
      );
    return missing.length ? Promise.all(missing.map(loadFile)) : undefined;
  };

  /** Goes on when the files that draw an answer have loaded, at once if they have; without them when they fail. */
  const withFiles = (answer: Answer, then: () => void): void => {
    const loading = need(...filesFor(answer, placement));
    if (loading) loading.then(guard(then));
    else then();
  };

  /**
   * Hands over what came: the data first, then the display that waits for it, then the callbacks (docs/lifecycle.md, "Order
   * of callbacks").
   */
  const hand = (raw: unknown, delivery: Delivery): void => {
    const isOk = delivery.outcome === 'fetched';
    Object.assign(placement, { callbackData: raw, status: isOk });
    emit('adResponded', placement, { status: isOk });
    if (!isOk) {
      // What a refresh wished is over with it.
      if (placement.wish === shown) placement.wish = undefined;
      placement.fail(delivery.outcome, delivery.reason);
      return;
    }
    const { ad, answer, show } = delivery;
    Object.assign(own, { ad, answer, isUsed: false });
    showOwn = show;
    // A callback may ask again: what waits from then on waits for that.
    const waiting = placement.waiting.splice(0);
    placement.life.set('fetched');
    placement.tell(config.callbackOnAdResponse, true, ad);
    if (placement.wish) display(placement.wish, true);
    for (const callback of waiting) placement.tell(callback, true, ad);
  };

  const display = (wish: DisplayWish, isPatient: boolean): boolean => {
    const { answer, isUsed } = own;
    const { state } = placement;
    if (state === 'rendered' || (state === 'fetched' && isUsed)) return refuse(Message.AlreadyRendered);
    if (!answer || state !== 'fetched') return refuse(Message.NothingToDisplay);
    const missing = tryDisplay(answer, wish);
    if (!missing) return true;
    if (!isPatient) return refuse(missing);
    abandon();
    const giveUp = () => {
      log(missing);
      placement.conclude('failed', null, missing);
    };
    abandon = waitFor(core, () => !tryDisplay(answer, wish), giveUp);
    return false;
  };

  /** Draws at the insertion point; returns the message that says what is missing when it is not there. */
  const tryDisplay = (answer: Answer, wish: DisplayWish): Message | undefined => {
    const { fields, markup, networks } = files;
    try {
      if (!place?.isNamedBy(wish.target)) {
        const point = findInsertionPoint(core.page, placement, wish.target, files.layout);
        if (typeof point === 'number') {
          need('layout');
          return point;
        }
        place?.restore();
        place = openPlace(point, core.page);
      }
      abandon();
      clear();
      shown = wish;
      own.isUsed = true;
      placement.wish = undefined;
      const run = showOwn || (answer.networks.length ? markup && networks?.run : config.draw && fields?.run);
      if (run) {
        abandon = run(host, answer, {
          drawTemplate,
          fireTags: (html, doc) => fireTags(core, html, doc, files.markup),
          fireUrls,
          // There with the networks; nobody else inserts.
          insert: markup?.insert as Chunks['markup']['insert'],
          readAd,
        });
      } else {
        // Without the chunk that tries them, the networks are passed over; the template is no fallback of theirs.
        const ads = answer.ads.filter(({ text }) => !answer.networks.length || text('html'));
        showReady({ ...answer, ads }, own.ad);
      }
    } catch (error) {
      // The page's own elements may throw; what was begun is not begun again.
      log(Message.DrawingFailed, error);
      placement.conclude('failed', null, Message.DrawingFailed);
    }
    return undefined;
  };

  const put = (drawing: Drawing, ad: Shown): void => {
    clear = showAds(core, placement, drawing, place as Place, files.markup);
    // A function of the page may have ended it meanwhile.
    if (placement.state === 'destroyed') clear();
    own.drawn = drawing.ads;
    placement.conclude('rendered', ad);
    if (ad) placement.tell(shown?.callback, ad);
  };

  /** Draws what can be drawn with the files that have loaded. */
  const showReady = (answer: Answer, object: Shown): void => {
    const { doc, fill } = place as Place;
    if (answer.ads.length) put(drawAds(answer, doc, core, config.label, files.markup), object);
    else {
      fill([]);
      own.drawn = undefined;
      placement.conclude('unfilled', null, Message.NoNetworkFilled);
    }
  };

  const host: ChainHost = {
    placement,
    fill(nodes) {
      const { doc, fill } = place as Place;
      fill(nodes);
      return doc;
    },
    showFilled: (element: HTMLElement, ad: Ad, object: AdObject) =>
      put({ nodes: [element], ads: [{ ad, element }] }, object),
    // While files load, the placement may be requested again, or destroyed.
    showNative: (answer, object = own.ad) =>
      withFiles(answer, () => placement.state === 'fetched' && showReady(answer, object)),
  };

  // A new request ends the display that is under way.
  placement.life.subscribe((state) => {
    if (state === 'fetching') abandon();
  });

  const own: Writable<FedDisplay> = {
    answer: undefined,
    ad: null,
    isUsed: false,
    drawn: undefined,
    deliver(arrival, isWanted, settle) {
      const raw = 'raw' in arrival ? arrival.raw : null;
      const answered: Delivery =
        'raw' in arrival ? readAnswer(raw, config) : { outcome: 'failed', ...arrival };
      const delivery = (settle || arrival.settle)?.(answered, readAd) || answered;
      const handOver = () => isWanted() && hand(raw, delivery);
      if (delivery.outcome !== 'fetched') handOver();
      else {
        // A video in place is loaded beside what draws it.
        if (delivery.answer.ads[0]?.raw.inlineVideo) load('player').catch(() => {});
        withFiles(delivery.answer, handOver);
      }
    },
    display,
    refresh() {
      if (placement.state === 'destroyed') return false;
      placement.wish ||= shown;
      placement.request();
      return true;
    },
    remove() {
      abandon();
      clear();
      place?.restore();
      own.answer = undefined;
    },
  };
  return own;
}

import type { Arrival, Components, Core, DisplayWish, Placement, Renderer } from '../core';
import { Message } from '../messages';
import type { Ad, AdObject, Answer, Delivery, PlacementConfig } from '../types';
import { findInsertionPoint } from './insertion-point';
import { asObject } from './json';
import { openPlace, type Place } from './place';
import { isSilent, readAnswer } from './read-answer';
import { showAnswer } from './show-answer';
import { waitFor } from './wait-for';

/** What the renderer keeps for a placement that had an answer. */
interface View {
  place?: Place;
  components?: Components | undefined;
  /** The display that was carried out last: what `refresh` repeats. */
  shown?: DisplayWish;
  /** Takes back what was drawn outside the place, and what listens and measures. */
  clear: () => void;
  stopWaiting: () => void;
  /** A lazy placement's element came near. */
  isNear?: boolean;
}

const nothing = () => {};

/** Whether an ad needs what only the components chunk can draw. */
function needsComponents({ raw, text, url }: Ad, { label }: PlacementConfig): boolean {
  const html = text('html');
  const hasParts = !html || html.includes('adsnative-read-more') || (url('ctaUrl') && text('ctaTitle'));
  return !!(hasParts || label || asObject(raw.privacy).clientRendered);
}

/** The entry of the renderer chunk: a placement's life from the answer on (docs/lifecycle.md). */
export function create(core: Core): Renderer {
  const { emit, guard, load, log } = core;
  const views = new WeakMap<Placement, View>();

  const refuse = (message: Message): false => {
    log('warning', message);
    return false;
  };

  /** Draws at the insertion point; returns the message that says what is missing when it is not there. */
  const tryDisplay = (
    placement: Placement,
    answer: Answer,
    view: View,
    wish: DisplayWish,
  ): Message | undefined => {
    if (!view.place?.isNamedBy(wish.target)) {
      const point = findInsertionPoint(placement, wish.target);
      if (typeof point === 'string') return point;
      view.place?.restore();
      view.place = openPlace(point);
    }
    view.clear();
    placement.used = true;
    placement.wish = undefined;
    view.shown = wish;
    view.clear = showAnswer({ core, placement, components: view.components }, answer, view.place);
    placement.conclude('rendered', placement.ad);
    guard(wish.callback)(placement.ad as AdObject);
    return undefined;
  };

  const display: Renderer['display'] = (placement, wish, isPatient) => {
    const view = views.get(placement);
    const { answer, config, state, used } = placement;
    if (state !== 'fetching' && used) return refuse(Message.AlreadyRendered);
    if (!view || !answer || state !== 'fetched') return refuse(Message.NothingToDisplay);
    view.stopWaiting();
    if (config.lazy && !view.isNear) {
      placement.wish = wish;
      const show = () => {
        view.isNear = true;
        if (placement.wish === wish && placement.state === 'fetched') display(placement, wish, isPatient);
      };
      load.layout().then((layout) => layout.near(placement, 'renderMargin').then(show), guard(show));
      return true;
    }
    const missing = tryDisplay(placement, answer, view, wish);
    if (!missing) return true;
    if (!isPatient) return refuse(missing);
    const giveUp = () => {
      refuse(missing);
      placement.used = true;
      placement.wish = undefined;
      placement.conclude('failed', null, missing);
    };
    view.stopWaiting = waitFor(guard, () => !tryDisplay(placement, answer, view, wish), giveUp);
    return true;
  };

  const locate: Renderer['locate'] = (placement) => {
    const point = findInsertionPoint(placement, placement.wish?.target);
    return typeof point === 'string' ? null : point.element;
  };

  /** Gives back the room of a placement that stays empty, where it may. */
  const collapse = (placement: Placement, view: View) => {
    const { collapse: how } = placement.config;
    const element = !view.place && how && how !== 'never' && locate(placement);
    if (element) {
      load.layout().then((layout) => {
        view.clear = layout.collapse(element as HTMLElement, how);
      }, nothing);
    }
  };

  /** Hands over what came: the data first, then the display that waits for it, then the callbacks (INTERFACE §3). */
  const hand = (placement: Placement, view: View, raw: unknown, delivery: Delivery) => {
    const { config, waiting } = placement;
    const isOk = delivery.outcome === 'fetched';
    placement.callbackData = raw;
    placement.status = isOk;
    emit('adResponded', placement, { status: isOk });
    if (!isOk) {
      placement.fail(delivery.outcome, delivery.reason, isSilent(delivery.reason));
      collapse(placement, view);
      return;
    }
    const { ad, answer } = delivery;
    Object.assign(placement, { ad, answer, used: false });
    placement.life.set('fetched');
    guard(config.callbackOnAdResponse)(true, ad);
    if (placement.wish) display(placement, placement.wish, true);
    for (const callback of waiting.splice(0)) guard(callback)(true, ad);
  };

  const read = (arrival: Arrival, config: PlacementConfig): [raw: unknown, delivery: Delivery] =>
    'raw' in arrival
      ? [arrival.raw, readAnswer(arrival.raw, config)]
      : [null, { outcome: 'failed', ...arrival }];

  return {
    display,
    locate,

    async deliver(placement, arrival, isWanted) {
      const view = views.get(placement) || { clear: nothing, stopWaiting: nothing };
      const { config } = placement;
      const [raw, delivery] = read(arrival, config);
      // An answer is handed over only when the files that draw it are there: a display draws before it returns.
      if (delivery.outcome === 'fetched' && delivery.answer.ads.some((ad) => needsComponents(ad, config))) {
        view.components = await load.components().catch(() => {
          refuse(Message.FilesMissing);
          return undefined;
        });
      }
      if (!isWanted()) return;
      views.set(placement, view);
      hand(placement, view, raw, delivery);
    },

    refresh(placement) {
      const view = views.get(placement);
      if (!view || placement.state === 'destroyed') return refuse(Message.NeverFetched);
      placement.wish ||= view.shown;
      placement.request();
      return true;
    },

    remove(placement) {
      const view = views.get(placement);
      if (!view) return;
      view.stopWaiting();
      view.clear();
      view.place?.restore();
      placement.answer = placement.wish = undefined;
    },
  };
}

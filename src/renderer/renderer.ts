import type { Core, DisplayWish, Placement, Renderer } from '../core';
import { Message } from '../messages';
import type { Answer } from '../types';
import { findInsertionPoint } from './insertion-point';
import { openPlace, type Place } from './place';
import { isSilent, readAnswer } from './read-answer';
import { showAnswer } from './show-answer';
import { waitFor } from './wait-for';

/** What the renderer keeps for a placement that had an answer. */
interface View {
  place?: Place;
  /** The display that was carried out last: what `refresh` repeats. */
  shown?: DisplayWish;
  /** Nodes outside the place, to be removed with the ad. */
  added: Element[];
  stopWaiting?: () => void;
}

/** The entry of the renderer chunk: a placement's life from the answer on (docs/lifecycle.md). */
export function createRenderer(core: Core): Renderer {
  const { emit, guard, log, settings } = core;
  const views = new WeakMap<Placement, View>();

  const clear = (view: View) => {
    view.stopWaiting?.();
    for (const node of view.added.splice(0)) node.remove();
  };

  /** Ends the life of an answer that was displayed, or could not be: state, event, and the page's callbacks, once. */
  const conclude = (placement: Placement, state: 'rendered' | 'failed', reason?: string) => {
    const { ad, config, wish } = placement;
    const shown = state === 'rendered' ? ad : null;
    placement.used = true;
    placement.wish = undefined;
    placement.life.set(state);
    emit(shown ? 'adRendered' : 'failed', placement, reason ? { reason } : {});
    guard(settings.userCallbackOnAdLoad)(!!shown);
    guard(config.callback)(!!shown, shown);
    if (shown) guard(wish?.callback)(shown);
  };

  /** Draws at the insertion point; returns the message that says what is missing when it is not there. */
  const tryDisplay = (placement: Placement, answer: Answer, view: View, wish: DisplayWish) => {
    if (!view.place?.isNamedBy(wish.target)) {
      const point = findInsertionPoint(placement, wish.target);
      if (typeof point === 'string') return point;
      view.place?.restore();
      view.place = openPlace(point);
    }
    clear(view);
    placement.used = true;
    placement.wish = view.shown = wish;
    view.added = showAnswer(core, placement, answer, view.place as Place);
    conclude(placement, 'rendered');
    return undefined;
  };

  const display: Renderer['display'] = (placement, wish, isPatient) => {
    const view = views.get(placement);
    const { answer, state } = placement;
    const isOver = state === 'rendered' || placement.used;
    if (!view || !answer || state === 'fetching' || isOver) {
      log('warning', isOver && state !== 'fetching' ? Message.AlreadyRendered : Message.NothingToDisplay);
      return false;
    }
    view.stopWaiting?.();
    const missing = tryDisplay(placement, answer, view, wish);
    if (missing && !isPatient) log('warning', missing);
    if (!missing || !isPatient) return !missing;
    const giveUp = () => {
      log('warning', missing);
      conclude(placement, 'failed', missing);
    };
    view.stopWaiting = waitFor(guard, () => !tryDisplay(placement, answer, view, wish), giveUp);
    return true;
  };

  return {
    display,

    deliver(placement, arrival) {
      const { config, waiting } = placement;
      if (!views.has(placement)) views.set(placement, { added: [] });
      const raw = 'raw' in arrival ? arrival.raw : null;
      const delivery =
        'raw' in arrival ? readAnswer(raw, config) : ({ outcome: 'failed', ...arrival } as const);
      const isOk = delivery.outcome === 'fetched';
      placement.callbackData = raw;
      placement.status = isOk;
      emit('adResponded', placement, { status: isOk });
      if (!isOk) {
        if (!isSilent(delivery.reason)) log('warning', delivery.reason);
        placement.fail(delivery.outcome, delivery.reason);
        return;
      }
      const { ad, answer } = delivery;
      Object.assign(placement, { ad, answer, used: false });
      placement.life.set('fetched');
      guard(config.callbackOnAdResponse)(true, ad);
      if (placement.wish) display(placement, placement.wish, true);
      for (const callback of waiting.splice(0)) guard(callback)(true, ad);
    },

    refresh(placement) {
      const view = views.get(placement);
      if (!view || placement.state === 'destroyed') {
        log('warning', Message.NeverFetched);
        return false;
      }
      placement.wish ||= view.shown;
      placement.request();
      return true;
    },

    remove(placement) {
      const view = views.get(placement);
      if (!view) return;
      clear(view);
      view.place?.restore();
      placement.answer = placement.wish = undefined;
    },
  };
}

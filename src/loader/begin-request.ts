import type { Core } from '../contract/core';
import { Message } from '../contract/messages';
import type { RequestedView, WritablePlacement } from '../contract/placement';
import { Stage } from '../contract/stages';
import type { ForcedCampaign, PlacementConfig } from '../public/options';
import type { Settings } from '../public/settings';
import { EXPECTABLE } from '../shared/expectable';
import { toList } from '../shared/targeting';
import { unshadowed } from '../shared/unshadowed';
import { requestAd } from './ad-request';
import { ADLESS_PAUSE_MS, MAX_ADLESS } from './constants';
import { requestBids } from './request-bids';
import { elementNamed } from './reserve';

/** Loads what page or options say that the ad will need, beside the request. */
function loadExpected(load: Core['load'], options: PlacementConfig, settings: Settings) {
  // The parts chunk draws the publisher's own label, whatever the ad is.
  const isLabelled = options.label || settings.networkLabel;
  for (const expected of [options.expect, settings.expect, isLabelled && 'parts']) {
    for (const name of toList(expected)) {
      if (EXPECTABLE.test(name)) {
        load(name as 'parts').catch(() => {});
      }
    }
  }
}

/**
 * Starts a placement's request when page and position allow it: requests the ad, the bids and the
 * renderer side by side, and hands the response to the renderer's display.
 */
export function beginRequest(
  core: Core,
  placement: WritablePlacement,
  forced?: ForcedCampaign,
): void {
  const { guard, load, log, pageState, settings, work } = core;
  const { options } = placement;
  const address = pageState.address(settings).unsent;
  const { body, hidden, prerendering } = unshadowed(document);
  const requested: RequestedView = { address, body, pageViewCalls: pageState.pageViewCalls };
  placement.requestedIn = requested;
  // Only the response to the last request of this page view counts. A page view begins when the
  // page says so, even if the chunk that drops earlier requests still has to load.
  const isWanted = () =>
    requested === placement.requestedIn &&
    placement.stage === Stage.Fetching &&
    (requested.pageViewCalls === pageState.pageViewCalls ||
      address === pageState.address(settings).unsent);
  // The options belong to the page: if one of their getters throws, the request fails.
  const giveUp = (reason = Message.CallbackThrew) => {
    if (isWanted()) {
      const callWaiting = placement.deliver(Stage.NoResponse, null);
      log(reason);
      placement.finish(Stage.NoResponse, null, reason);
      callWaiting();
    }
  };
  const failFilesMissing = () => giveUp(Message.FilesMissing);
  // All start in this task and load side by side. The files go first: they take longer than a small
  // response.
  const beginNow = guard((untilNear?: Promise<void> | null) => {
    if (!isWanted()) {
      return;
    }
    const loadingRenderer = load('renderer');
    const requesting = requestAd(core, placement, isWanted, forced);
    const needed = [
      loadingRenderer,
      requesting,
      requestBids(load, settings, placement),
      untilNear,
      options.draw && load('fields'),
    ] as const;
    loadExpected(load, options, settings);
    Promise.all(needed).then(
      ([renderer, result]) =>
        work(
          guard(() => {
            placement.rendering ||= renderer.open(placement);
            placement.rendering.receive(result, isWanted, requested);
          }, giveUp),
        ),
      failFilesMissing,
    );
  }, giveUp);
  const startRequest = guard(() => {
    const { collapse, cssPath, lazy } = options;
    const follow = (isFar: unknown) => {
      if (!isFar) {
        beginNow();
      }
      if (isFar || collapse || cssPath) {
        load('layout')
          .then(({ beginWhenNear }) => beginWhenNear(placement, isFar ? beginNow : undefined))
          .catch(() => isFar && beginNow());
      }
    };
    if (!lazy) {
      follow(lazy);
      return;
    }
    // Where an element is in view, the browser says so, and no file is needed for that.
    new Promise((resolve) => {
      new IntersectionObserver(([entry], observer) => {
        resolve(!entry?.isIntersecting);
        // Last, since a page's own stand-in may throw.
        observer.disconnect();
      }).observe(elementNamed(placement.pendingDisplay?.target, document) as Element);
    })
      .catch(() => lazy)
      .then(follow);
  }, giveUp);
  // A prerendered page waits, and so does a refresh in a hidden tab (docs/lifecycle.md).
  if (prerendering || (hidden && placement.rendering)) {
    load('pages')
      .then(({ beginWhenSeen }) => beginWhenSeen(placement, startRequest))
      .catch(failFilesMissing);
  } else if (pageState.adless > MAX_ADLESS) {
    // The page may request again whenever a request has failed: not as fast as a server can refuse,
    // and in tasks of its own where nothing is asked for.
    setTimeout(startRequest, ADLESS_PAUSE_MS);
  } else {
    work(startRequest);
  }
}

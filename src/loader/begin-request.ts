import type { FedDisplay } from '../chunks/renderer/contract';
import type { Core } from '../contract/core';
import { Message } from '../contract/messages';
import type { OwnPlacement } from '../contract/placement';
import { unshadowed } from '../inlined/unshadowed';
import type { ForcedCampaign } from '../public/options';
import { adCount, requestAd } from './ad-request';
import { askBids } from './ask-bids';

/** A placement as its request sees it. */
export interface RequestedPlacement extends OwnPlacement {
  /** Made with its first answer. */
  show: FedDisplay | undefined;
}

/**
 * Begins a placement's request when its page, and its place, want one: it asks for the ad, the bids and the renderer side
 * by side, and hands what arrived to what displays it. `work` does a piece of work in a task of its own where there are
 * many.
 */
export function beginRequest(
  core: Core,
  placement: RequestedPlacement,
  work: (piece: () => void) => void,
  forced?: ForcedCampaign,
): void {
  const { guard, load } = core;
  const { config, steps } = placement;
  // Each request has a trace of its own: an answer to another than the last no longer matters.
  const isWanted = () => steps === placement.steps && placement.state === 'fetching';
  // The options are the page's: where one of their getters throws, the request ends.
  const giveUp = (reason = Message.CallbackThrew) => isWanted() && placement.fail('failed', reason);
  const missFiles = () => giveUp(Message.FilesMissing);
  // Both start in this task, and arrive side by side. The file is first: it takes longer than a small answer.
  const begin = guard((isNear?: Promise<void> | null) => {
    if (!isWanted()) return;
    // Several ads mostly come in wrappers, which this file draws.
    if (adCount(config) > 1) load('markup').catch(() => {});
    Promise.all([
      load('renderer'),
      requestAd(core, placement, forced),
      askBids(core, placement),
      isNear,
      config.draw && load('fields'),
    ]).then(
      ([renderer, arrival, settle]) =>
        work(
          guard(() => {
            placement.show ||= renderer.open(placement);
            placement.show.deliver(arrival, isWanted, settle);
          }, giveUp),
        ),
      missFiles,
    );
  }, giveUp);
  const start = guard(() => {
    const { collapse, cssPath, lazy } = config;
    if (!lazy) begin();
    if (lazy || collapse || cssPath) {
      load('layout')
        .then(({ follow }) => follow(placement, begin))
        .catch(() => lazy && begin());
    }
  }, giveUp);
  // A page that is only being prepared, or another ad where nobody sees the first, has to wait (docs/lifecycle.md).
  const { hidden, prerendering } = unshadowed(document);
  if (prerendering || (hidden && placement.show))
    load('pages').then(({ follow }) => follow(placement, start), missFiles);
  else work(start);
}

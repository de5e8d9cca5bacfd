import type { Core } from '../../contract/core';
import type { Networks } from '../../contract/demand';
import { createBreaker } from './breaker';
import { filesFor, MAX_NETWORKS, runChain } from './chain';
import { readNetwork } from './read-network';

/**
 * The entry of the networks chunk: tries third-party networks in order, with fallback
 * (docs/networks.md, "One try").
 */
export function create(core: Core): Networks {
  const { load, pageState, settings } = core;
  if (settings.costs) {
    load('cost').catch(() => {});
  }
  let { views } = pageState;
  /** What strangers chose must not have the page's own networks skipped. */
  const breakers = { own: createBreaker(), foreign: createBreaker() };
  const frames = { isMissing: false };
  const networks: Networks = {
    chunksFor: (entries, placement) =>
      entries
        .slice(0, MAX_NETWORKS)
        .flatMap((entry) => filesFor(core, placement, readNetwork(entry))),
    render(slot, response) {
      // Networks that timed out too often are tried again.
      if (views !== pageState.views) {
        breakers.own.reset();
        breakers.foreign.reset();
        frames.isMissing = false;
      }
      views = pageState.views;
      const breaker = breakers[core.trustOf(slot.placement) ? 'own' : 'foreign'];
      return runChain(
        {
          ...networks,
          core,
          frames,
          slot,
        },
        breaker,
        response,
      );
    },
  };
  return networks;
}

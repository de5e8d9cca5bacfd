import type { Core } from '../../contract/core';
import type { Networks } from '../../contract/demand';
import { createBreaker } from './breaker';
import { runChain } from './chain';

/** The entry of the networks chunk: tries third-party networks in order, with fallback (docs/networks.md, "One try"). */
export function create(core: Core): Networks {
  const { load, page, settings } = core;
  if (settings.costs) load('cost').catch(() => {});
  let { views } = page;
  const breaker = createBreaker();
  /** What strangers chose must not have the page's own networks skipped. */
  const strangersBreaker = createBreaker();
  const frames = { isMissing: false };
  const networks: Networks = {
    run(host, response, tools) {
      // Networks that timed out too often are tried again.
      if (views !== page.views) {
        for (const one of [breaker, strangersBreaker]) one.reset();
        frames.isMissing = false;
      }
      views = page.views;
      const isOwn = core.trustOf(host.placement);
      return runChain(
        { ...networks, core, frames, host, tools },
        isOwn ? breaker : strangersBreaker,
        response,
      );
    },
  };
  return networks;
}

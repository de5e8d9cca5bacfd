import type { Core } from '../../contract/core';
import { createBreaker } from './breaker';
import { runChain } from './chain';
import type { Networks } from './contract';
import { createFillHooks } from './fill-hooks';
import { OWN_WAYS } from './integrations';

/** The entry of the networks chunk: third-party demand in order, with fallback (specification §4). */
export function create(core: Core): Networks {
  const { settings } = core;
  let { pageViews } = settings;
  const breaker = createBreaker();
  const hooks = createFillHooks([...OWN_WAYS.values()].flatMap(({ noFillHook }) => noFillHook || []));
  return {
    run(host, answer, tools) {
      // Networks that timed out too often have their chance again.
      if (pageViews !== settings.pageViews) breaker.reset();
      pageViews = settings.pageViews;
      return runChain({ core, hooks, host, tools }, breaker, answer);
    },
  };
}

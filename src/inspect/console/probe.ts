import type { Core } from '../../contract/core';
import type { Reach, Refusal } from './evidence';

/** Finds out whether the ad server can be reached at all, without asking for an ad. */
export function createProbe({ guard, settings }: Core) {
  let reach: Reach = 'unknown';
  let address = '';
  /** Whether a refusal of the page's policy concerns only the probe. */
  const isOwn = ({ directive, url }: Refusal) =>
    /^(connect|default)-src/.test(directive) && url === address;
  const learn = (reached: Reach) =>
    guard(() => {
      reach = reached;
    });
  return {
    isOwn,
    /** What is known so far. If the policy forbids the probe, it says nothing about the server. */
    reach: (refusals: readonly Refusal[]) => (refusals.some(isOwn) ? 'unknown' : reach),
    /** Asks the ad server's root, once in a page view. */
    start() {
      if (address) {
        return;
      }
      address = new URL('/', settings.apiUrl).href;
      fetch(address, {
        mode: 'no-cors',
        cache: 'no-store',
        credentials: 'omit',
      }).then(learn('reached'), learn('unreachable'));
    },
  };
}

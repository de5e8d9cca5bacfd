import type { Trust } from '../contract/core';

/** The browser's Trusted Types, where it has them. */
declare const trustedTypes: { createPolicy(name: string, rules: Trust): Trust };

/**
 * The tag's one policy, `adsnative`: what the ad server sends is trusted as the tag itself is (docs/deploy.md). Where the
 * page does not allow the policy, or the browser knows none, text stays text.
 */
export function createTrust(): Trust {
  const same = (text: string) => text;
  const rules: Trust = { createHTML: same, createScript: same, createScriptURL: same };
  try {
    // Where the browser has none, the name itself throws.
    return trustedTypes.createPolicy('adsnative', rules);
  } catch {
    return rules;
  }
}

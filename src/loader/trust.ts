import type { PageTrust } from '../contract/safe';

/** The browser's Trusted Types, where it has them. */
declare const trustedTypes: { createPolicy(name: string, rules: object): PageTrust };

/**
 * The tag's only policy, `adsnative`: the ad server's content is trusted like the tag itself
 * (docs/deploy.md). If the page does not allow the policy, or the browser has no Trusted Types,
 * text stays text.
 */
export function createTrust(): PageTrust {
  const unchanged = (text: string) => text;
  const rules = {
    createHTML: unchanged,
    createScript: unchanged,
    createScriptURL: unchanged,
  };
  try {
    // In a browser without Trusted Types, the name itself throws.
    return trustedTypes.createPolicy('adsnative', rules);
  } catch {
    return rules as PageTrust;
  }
}

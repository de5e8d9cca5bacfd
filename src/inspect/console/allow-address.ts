import { Cause } from '../../contract/messages';
import type { Refusal } from './evidence';
import { type Reason, reason } from './reason';

/** How much of a directive is shown. */
const MAX_SHOWN = 160;

/**
 * The directives that a policy may have instead of one, the most exact first (CSP 3, fallback
 * lists).
 */
function fallbacks(directive: string) {
  const general = directive.replace(/-(elem|attr)$/, '');
  const child = /^(frame|worker)-src$/.test(general) ? ['child-src'] : [];
  const worker = general === 'worker-src' ? ['script-src'] : [];
  return [directive, general, ...child, ...worker, 'default-src'];
}

/** The directives of a policy, by their names. */
const readPolicy = (policy: string) =>
  new Map(
    policy
      .split(/[;,]/)
      .map((text) => text.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name.toLowerCase(), sources]),
  );

/** An address's origin; empty if it has none, as what is inline. */
export function originOf(url: string) {
  try {
    const { origin } = new URL(url);
    return origin === 'null' ? '' : origin;
  } catch {
    return '';
  }
}

/**
 * What to add to which directive of the page's own policy, so that an address is allowed; nothing
 * if the policy is not known.
 */
export function howToAllow({ directive, policy = '', url }: Refusal) {
  const presentDirectives = readPolicy(policy);
  if (url === 'inline' && /^style-src(-elem)?$/.test(directive)) {
    return 'If it is the sheet of the tag’s template: give the tag’s script, or the setting nonce, the page’s nonce (docs/deploy.md#content-security-policy)';
  }
  const name = fallbacks(directive).find((fallback) => presentDirectives.has(fallback));
  const origin = originOf(url);
  if (!name || !origin) {
    return '';
  }
  const listed = presentDirectives.get(name) ?? [];
  const sources = listed.filter((word) => word.toLowerCase() !== "'none'");
  const present = [name, ...listed].join(' ').slice(0, MAX_SHOWN);
  if (directive.startsWith('script-src') && sources.includes("'strict-dynamic'")) {
    return `The page’s policy has “${present}”: with 'strict-dynamic' it ignores addresses. Give the script element of the tag the page’s nonce (docs/deploy.md#content-security-policy).`;
  }
  if (name === 'default-src') {
    const wholeDirective = directive.replace(/-(elem|attr)$/, '');
    return `The page’s policy has only “${present}” for this. Add to it: ${[wholeDirective, ...sources, origin].join(' ')}`;
  }
  return `The page’s policy has “${present}”. Add to this directive: ${origin}`;
}

/** The reason that the page's policy refused something; `refused` names that in the sentence. */
export function refusedByPolicy(refusal: Refusal, refused: string): Reason {
  const { directive } = refusal;
  return {
    ...reason(
      Cause.RefusedByPolicy,
      `The page’s Content-Security-Policy refused ${refused}: ${directive}.`,
      directive,
    ),
    whatToDo: howToAllow(refusal),
  };
}

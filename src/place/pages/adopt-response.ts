import type { Core } from '../../contract/core';
import type { Placement } from '../../contract/placement';
import type { CallResult } from '../../contract/response';
import { giveResponse } from '../../shared/give-response';
import { asObject, asText } from '../../shared/json';
import { mayStillCome } from '../../shared/may-still-come';
import { beginWhenSeen } from './begin-when-seen';
import { isListed } from './listed-placements';
import type { PlaceholderConfig } from './read-placeholder';

/**
 * ms. An older response may come from a cache, which would count one ad for many visitors.
 * docs/options.md#limits.
 */
const MAX_RESPONSE_AGE_MS = 60_000;

/** The response that the page's server has written into a placeholder (docs/server.md). */
const RESPONSE = ':scope > script[type="application/json"][data-adsnative-answer]';

/** Whether a placeholder has a response that nobody has taken. */
export const hasResponse = (element: HTMLElement) =>
  !!element.querySelector<HTMLScriptElement>(RESPONSE)?.text;

/** Makes a placement take a response instead of a request. */
export type AdoptResponse = (placement: Placement) => void;

/**
 * A visit, with what TypeScript does not know yet. W3C, Resource Timing: `cache` for what was not
 * asked for.
 */
type Navigated = PerformanceNavigationTiming & { deliveryType?: string };

/**
 * Whether the page's html came from a cache: what is in it may have been counted. While the page
 * loads its size is not known, but Chromium knows where it comes from, and others say at least that
 * the visitor came back to it. https://gist.github.com/jeremyroman/43f8f290f1f404d3b7f6cb708601c7f0
 */
function isFromCache() {
  const [entry] = performance.getEntriesByType('navigation') as Navigated[];
  if (!entry) {
    return false;
  }
  const { deliveryType, encodedBodySize, transferSize, type } = entry;
  // A cache that has asked the server whether its page is still right has transferred headers.
  const isKept = encodedBodySize ? transferSize < encodedBodySize : type === 'back_forward';
  return isKept || deliveryType === 'cache';
}

/** Reads what the server has written; nothing of what is no JSON. */
function readWritten(text: string) {
  try {
    return asObject(JSON.parse(text));
  } catch {
    return asObject(undefined);
  }
}

/**
 * Makes the function that takes the response out of a placeholder. It returns nothing if there is
 * none, if an earlier view may have counted it, or if it lacks the nonce that the page has set:
 * what the server drew for it is then removed.
 */
export function createAdoption(core: Core) {
  const { pageState, settings } = core;
  /** The text of each. Fragments of a page may be repeated, and copies of it put back. */
  const adoptedTexts = new Set<string>();
  return (element: HTMLElement, config: PlaceholderConfig): AdoptResponse | undefined => {
    const script = element.querySelector<HTMLScriptElement>(RESPONSE);
    // A response that a visitor wrote could bring anything.
    if (!script || !isListed(config, core)) {
      return undefined;
    }
    const { nonce, text } = script;
    // The empty element stays: in a copy of the page's html that is put back, what stands beside it
    // is a picture of an ad.
    script.textContent = '';
    const drawnNodes = [...element.childNodes].filter(
      (node) => node !== script && !pageState.adNodes?.has(node),
    );
    const removeDrawn = () => {
      for (const node of drawnNodes) {
        node.replaceWith();
      }
    };
    const { forChildren, options, response, time } = readWritten(text);
    // A page for children is one for its next requests, too, and for all that the response brings.
    if (forChildren) {
      settings.childDirected = true;
      // The response says the parameter by which the server has asked.
      settings.childDirectedParameter ??= asText(forChildren);
    }
    const isRepeated = adoptedTexts.has(text);
    adoptedTexts.add(text);
    const takeResponse = (): CallResult | undefined => {
      // One for other options is another placement's.
      const isUsable =
        options === JSON.stringify(config) &&
        !isFromCache() &&
        Math.abs(Date.now() - Number(time)) <= MAX_RESPONSE_AGE_MS;
      if (isUsable) {
        return { raw: response };
      }
      // Nobody would count it.
      removeDrawn();
      return undefined;
    };
    if (isRepeated || (settings.nonce && nonce !== settings.nonce)) {
      removeDrawn();
    } else if (takeResponse()) {
      return (placement) => {
        // In the task in which the ad is put there: nothing moves.
        placement.stateChanges.subscribe((state) => mayStillCome(state) || removeDrawn());
        // A prerendered page, or one in a background tab, may wait for its visitor longer than the
        // response is valid.
        giveResponse(pageState, placement, () => {
          const taken = takeResponse();
          return taken && Promise.resolve(taken);
        });
        // The ad is there already: only a visitor who sees it makes it an impression.
        beginWhenSeen(core, placement, () => placement.request(), true);
      };
    }
    return undefined;
  };
}

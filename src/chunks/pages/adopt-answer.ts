import type { Core } from '../../contract/core';
import type { Placement } from '../../contract/placement';
import type { CallResult } from '../../contract/response';
import { asObject } from '../../shared/json';
import { beginWhenSeen } from './begin-when-seen';
import { isListed } from './listed-placements';
import type { PlaceholderConfig } from './read-placeholder';

/** ms. An older answer may come from a cache, which would count one ad for many visitors. docs/limits.md. */
export const MAX_ANSWER_AGE_MS = 60_000;

/** The answer that the page's server has put into a placeholder (docs/server.md). */
const ANSWER = ':scope > script[type="application/json"][data-adsnative-answer]';

/** Whether a placeholder has an answer that nobody has taken. */
export const hasAnswer = (element: HTMLElement) => !!element.querySelector<HTMLScriptElement>(ANSWER)?.text;

/** Makes a placement take an answer instead of a request. */
export type Answer = (placement: Placement) => void;

/**
 * Whether the page's html came from a cache: what is in it may have been counted. Browsers that do not say so while the page loads
 * say at least that it was come back to.
 */
function isFromCache(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!entry) return false;
  const { encodedBodySize, transferSize, type } = entry;
  // A cache that has asked the server whether its page is still right has transferred headers.
  return encodedBodySize ? transferSize < encodedBodySize : type === 'back_forward';
}

/** The response in an answer; nothing if it is for other options. */
function readAnswer(text: string, options: string): { response: unknown; time: number } | undefined {
  try {
    const answer = asObject(JSON.parse(text));
    if (answer.options === options) return { response: answer.response, time: Number(answer.time) };
  } catch {}
  return undefined;
}

/**
 * Makes the function that takes the answer out of a placeholder. Nothing without one, or with one that may have been counted, or is
 * without the nonce that the page has set: what the server drew for it goes away.
 */
export function createAdoption(core: Core) {
  const { page, settings } = core;
  const answers = new WeakMap<Placement, () => CallResult | undefined>();
  /** The text of each. Fragments of a page may be repeated, and copies of it put back. */
  const taken = new Set<string>();
  const { takeSample } = page;
  page.takeSample = (placement) => {
    const answer = answers.get(placement)?.();
    answers.delete(placement);
    return answer ? Promise.resolve(answer) : takeSample?.(placement);
  };
  return (element: HTMLElement, config: PlaceholderConfig): Answer | undefined => {
    const script = element.querySelector<HTMLScriptElement>(ANSWER);
    // A stranger's answer could bring anything.
    if (!script || !isListed(config, core)) return undefined;
    const { nonce, text } = script;
    // The empty element stays: in a copy of the page's html that is put back, what stands beside it is a picture of an ad.
    script.textContent = '';
    const drawn = [...element.childNodes].filter((node) => node !== script && !page.drawn?.has(node));
    const removeDrawn = () => {
      for (const node of drawn) node.replaceWith();
    };
    const answer = readAnswer(text, JSON.stringify(config));
    const isRepeated = taken.has(text) || isFromCache();
    taken.add(text);
    const take = () => {
      const isNew = answer && Math.abs(Date.now() - answer.time) <= MAX_ANSWER_AGE_MS;
      if (isNew) return { raw: answer.response };
      // Nobody would count it.
      removeDrawn();
      return undefined;
    };
    if (isRepeated || (settings.nonce && nonce !== settings.nonce)) removeDrawn();
    else if (take())
      return (placement) => {
        // In the task in which the ad is put there: nothing moves.
        placement.stateChanges.subscribe(
          (state) => state === 'idle' || state === 'fetching' || state === 'fetched' || removeDrawn(),
        );
        // A prerendered page, or one in a background tab, may wait for its visitor longer than the answer holds.
        answers.set(placement, take);
        // The ad is there already: only a visitor who sees it makes it an impression.
        beginWhenSeen(core, placement, () => placement.request(), true);
      };
    return undefined;
  };
}

import type { Core } from '../../contract/core';
import type { Placement } from '../../contract/placement';
import type { CallResult } from '../../contract/response';
import { asObject } from '../../shared/json';

/** ms. An older answer may come from a cache, which would count one ad for many visitors. docs/limits.md. */
export const MAX_ANSWER_AGE_MS = 60_000;

/** The answer that the page's server has put into a placeholder (docs/server.md). */
const ANSWER = ':scope > script[type="application/json"][data-adsnative-answer]';

/** Whether the page was come back to: what it was sent with has been counted. */
function isReturn(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'back_forward';
}

/**
 * Reads the answer of a placeholder. Nothing if it is for other options, too old, seen before, or without the nonce that the page
 * has set.
 */
function readAnswer(script: HTMLScriptElement, options: string, nonce: string): CallResult | undefined {
  try {
    const answer = asObject(JSON.parse(script.text));
    const age = Math.abs(Date.now() - Number(answer.time));
    const isOwn = answer.options === options && (!nonce || script.nonce === nonce);
    if (isOwn && age <= MAX_ANSWER_AGE_MS && !isReturn()) return { raw: answer.response };
  } catch {}
  return undefined;
}

/** Makes the function that gives a placement the answer of its placeholder, instead of a request. */
export function createAdoption({ page, settings }: Core) {
  const answers = new WeakMap<Placement, CallResult>();
  const { takeSample } = page;
  page.takeSample = (placement) => {
    const answer = answers.get(placement);
    answers.delete(placement);
    return answer ? Promise.resolve(answer) : takeSample?.(placement);
  };
  return (placement: Placement, element: HTMLElement, options: string): void => {
    const script = element.querySelector<HTMLScriptElement>(ANSWER);
    if (!script) return;
    script.replaceWith();
    const drawn = [...element.childNodes];
    const removeDrawn = () => {
      for (const node of drawn) node.replaceWith();
    };
    const answer = readAnswer(script, options, settings.nonce);
    // Nobody would count what the server drew for it.
    if (!answer) {
      removeDrawn();
      return;
    }
    // In the task in which the ad is put there: nothing moves.
    placement.stateChanges.subscribe((state) => state === 'fetching' || state === 'fetched' || removeDrawn());
    answers.set(placement, answer);
  };
}

import type { Core } from '../../contract/core';
import { Cause } from '../../contract/messages';
import type { Placement } from '../../contract/placement';

import { AD_ATTRIBUTE } from '../../shared/copies';
import { nameElement } from '../../shared/name-element';
import { unshadowed } from '../../shared/unshadowed';
import { parentElementOf } from '../../shared/ways-up';
import { type Reason, reason } from './reason';

/**
 * Whether nothing can be seen in a frame: it has no height although nothing hides it, or its
 * document is empty. A document that the page may not read counts as not empty.
 */
function isBlank(frame: HTMLIFrameElement) {
  if (!frame.offsetHeight) {
    return frame.checkVisibility?.() !== false;
  }
  try {
    const { contentDocument } = frame;
    const body = contentDocument && unshadowed(contentDocument).body;
    return (
      !!body &&
      !body.textContent?.trim() &&
      !body.querySelector('img,svg,canvas,video,iframe,object,embed')
    );
  } catch {
    return false;
  }
}

/** Why nothing is seen where an ad is: its frame is blank. */
export function whyBlank(ad: Element): Reason | undefined {
  const blank = [ad, ...ad.querySelectorAll('iframe')].find(
    (element) => element instanceof HTMLIFrameElement && isBlank(element),
  );
  if (!blank) {
    return undefined;
  }
  const name = nameElement(blank);
  return reason(
    Cause.BlankFrame,
    `The ad’s frame ${name} is blank: what runs in it has drawn nothing, or was refused there.`,
    name,
  );
}

/** Why an ad that was shown is no longer on the page: a script has removed it. */
export function whyTakenAway({ rendering }: Placement): Reason | undefined {
  const { ads = [], place } = rendering?.contents ?? {};
  if (!ads.length || ads.some(({ element }) => element.isConnected)) {
    return undefined;
  }
  if (!place?.element.isConnected) {
    return reason(
      Cause.TakenAway,
      'The ad was shown and counted, and a script of the page has taken it away with its place. It comes back with the same element.',
    );
  }
  const name = nameElement(place.element);
  return reason(
    Cause.TakenAway,
    `The ad was shown and counted, and a script of the page has taken it away alone; its place, ${name}, is still there.`,
    name,
  );
}

/** Copies of ads that a script of the page has made, with the elements around them. */
export function whyCopies({ pageState }: Core): Reason | undefined {
  const copies = [...unshadowed(document).querySelectorAll(`[${AD_ATTRIBUTE}]`)].filter(
    (element) => !pageState.adNodes?.has(element),
  );
  const [first] = copies;
  if (!first) {
    return undefined;
  }
  const subject = copies.length === 1 ? 'A copy of an ad is' : `${copies.length} copies of ads are`;
  const name = nameElement(parentElementOf(first) ?? first);
  return reason(
    Cause.Copies,
    `${subject} on the page, in ${name}: a script has cloned what is around an ad. It is not counted; a click on it leads where the ad does.`,
    name,
  );
}

import type { Core } from '../../contract/core';
import { Cause } from '../../contract/messages';
import type { Placement } from '../../contract/placement';
import type { ReasonReport } from '../../public/diagnostics';
import { AD_ATTRIBUTE } from '../../shared/copies';
import { nameElement } from '../../shared/name-element';
import { unshadowed } from '../../shared/unshadowed';
import { parentElementOf } from '../../shared/ways-up';
import { keyOf, reasonReport } from './reason';

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

/** Why nothing is seen where an ad is: its frame is blank. `number` is the placement's, from 1. */
export function whyBlank(ad: Element, number: number): ReasonReport[] {
  const frames = [ad, ...ad.querySelectorAll('iframe')].filter(
    (frameElement) => frameElement instanceof HTMLIFrameElement,
  );
  const blank = frames.find(isBlank);
  if (!blank) {
    return [];
  }
  const name = nameElement(blank);
  const text = `The ad’s frame ${name} is blank: what runs in it has drawn nothing, or was refused there.`;
  return [reasonReport(Cause.BlankFrame, number, name, text)];
}

/** Why an ad that was shown is no longer on the page: a script has removed it. */
export function whyTakenAway(placement: Placement, number: number): ReasonReport[] {
  const renderedAds = placement.rendering?.contents.ads ?? [];
  if (!renderedAds.length || renderedAds.some(({ element }) => element.isConnected)) {
    return [];
  }
  const { element } = placement.rendering?.contents.place ?? {};
  const placeName = element?.isConnected ? nameElement(element) : '';
  const text = placeName
    ? `The ad was shown and counted, and a script of the page has taken it away alone; its place, ${placeName}, is still there.`
    : 'The ad was shown and counted, and a script of the page has taken it away with its place. It comes back with the same element.';
  return [reasonReport(Cause.TakenAway, number, placeName || keyOf(placement), text)];
}

/** Copies of ads that a script of the page has made, with the elements around them. */
export function whyCopies({ pageState }: Core): ReasonReport[] {
  const copies = [...unshadowed(document).querySelectorAll(`[${AD_ATTRIBUTE}]`)].filter(
    (element) => !pageState.adNodes?.has(element),
  );
  const [first] = copies;
  if (!first) {
    return [];
  }
  const subject = copies.length === 1 ? 'A copy of an ad is' : `${copies.length} copies of ads are`;
  const name = nameElement(parentElementOf(first) ?? first);
  const text = `${subject} on the page, in ${name}: a script has cloned what is around an ad. It is not counted; a click on it leads where the ad does.`;
  return [reasonReport(Cause.Copies, 0, name, text)];
}

import type { Core, Placement } from '../core';
import type { Answer } from '../types';
import { handleClicks } from './clicks';
import { type DrawnAd, drawAds } from './draw-ads';
import type { Place } from './place';
import { fireTags, fireUrls } from './trackers';

/** Adds the ads' style last in `<head>`, where pages look for it right after `displayAd` (INTERFACE §7). */
function addStyle({ ads }: Answer, doc: Document, nonce: string): Element | undefined {
  // The ads of one answer mostly repeat the same style.
  const css = [...new Set(ads.map(({ style }) => style))].join('\n');
  if (!css) return undefined;
  const style = doc.createElement('style');
  style.nonce = nonce;
  style.textContent = css;
  doc.head.append(style);
  return style;
}

/** Counts the impression: the tags of the ad, or its list where it has none, since they repeat each other. */
function fireImpression(core: Core, { ad }: DrawnAd, doc: Document): Element | undefined {
  if (ad.trackingTags) return fireTags(core, ad.trackingTags, doc);
  fireUrls(ad.trackingUrls.impressions);
  return undefined;
}

/**
 * Puts an answer's ads into their place, in the order that pages rely on: style, ad, trackers, the page's own function,
 * clicks, end (INTERFACE §7). Returns the nodes it added elsewhere on the page.
 */
export function showAnswer(core: Core, placement: Placement, answer: Answer, place: Place): Element[] {
  const { doc } = place;
  const added = [addStyle(answer, doc, core.nonce)];
  const { nodes, ads } = drawAds(answer, doc);
  place.fill(nodes);
  for (const drawn of ads) added.push(fireImpression(core, drawn, doc));
  if (placement.config.impressionTags) added.push(fireTags(core, placement.config.impressionTags, doc));
  core.emit('impression', placement);
  for (const drawn of ads) {
    core.guard(core.settings.processNativeAdElement)(drawn.element);
    handleClicks(core, placement, drawn);
  }
  place.settle();
  return added.filter((node) => node !== undefined);
}

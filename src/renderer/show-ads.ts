import type { Components, Core, Placement, ViewabilityRule } from '../core';
import { Message } from '../messages';
import type { Ad } from '../types';
import { handleClicks } from './clicks';
import type { Drawing } from './draw-ads';
import type { Place } from './place';
import { fireTags, fireUrls } from './trackers';

/** What showing ads needs besides them. */
export interface Showing {
  core: Core;
  placement: Placement;
  /** There when an ad needs one of them. */
  components: Components | undefined;
}

/** The names that pages and creatives rely on (INTERFACE §7): an icon is hidden unless the creative shows it. */
const COMMON_STYLE =
  'div.adsnative-reset{clear:both}[class^=adsnative-icon-],[class*=" adsnative-icon-"]{display:none}\n';

/** Adds the style last in `<head>`, where pages look for it right after `displayAd` (INTERFACE §7). */
function addStyle(css: string, { doc, root }: Place, nonce: string): () => void {
  const style = doc.createElement('style');
  style.nonce = nonce;
  style.textContent = COMMON_STYLE + css;
  (root === doc ? doc.head : root).append(style);
  return () => style.remove();
}

/**
 * Puts drawn ads into their place, in the order that pages rely on: style, ad, trackers, the page's own function,
 * components, clicks, viewability (INTERFACE §7). Returns a function that takes back what is not in the place.
 */
export function showAds(showing: Showing, { ads, css, nodes }: Drawing, place: Place): () => void {
  const { components, core, placement } = showing;
  const { config } = placement;
  const { emit, guard, load, log, nonce, settings } = core;
  const endings: (() => void)[] = [];
  if (css !== undefined) endings.push(addStyle(css, place, nonce));
  const fire = (tags: string | null | undefined, urls?: unknown) => {
    if (tags) endings.push(fireTags(core, tags, place.doc));
    else fireUrls(urls);
  };
  // The unit's own tags are fired once, however many ads were answered.
  let { viewabilityTags } = config;
  const onViewable = (ad: Ad) =>
    guard((rule: ViewabilityRule) => {
      if (rule === 'adsnative') {
        fire(ad.text('viewableTags'), ad.trackingUrls.viewables);
        fire(viewabilityTags);
        viewabilityTags = '';
      }
      emit('viewable', placement, { rule });
    });

  place.fill(nodes);
  for (const { ad } of ads) fire(ad.text('trackingTags'), ad.trackingUrls.impressions);
  fire(config.impressionTags);
  emit('impression', placement);
  for (const drawn of ads) {
    const { ad, element } = drawn;
    guard(settings.processNativeAdElement)(element);
    if (components) endings.push(components.decorate(element, ad, config.label));
    handleClicks(core, placement, drawn);
  }
  if (placement.state !== 'destroyed') place.settle();
  let isShown = true;
  load.engagement().then(
    ({ watch }) => {
      for (const { ad, element } of isShown ? ads : []) {
        endings.push(watch(placement, ad, element, onViewable(ad)));
      }
    },
    () => log('warning', Message.FilesMissing),
  );
  return () => {
    isShown = false;
    for (const end of endings) end();
  };
}

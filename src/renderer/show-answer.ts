import type { Components, Core, Placement, ViewabilityRule } from '../core';
import { Message } from '../messages';
import type { Answer } from '../types';
import { handleClicks } from './clicks';
import { type Drawing, type DrawnAd, drawAds } from './draw-ads';
import type { Place } from './place';
import { fireTags, fireUrls } from './trackers';

/** What showing an answer needs besides the answer. */
export interface Showing {
  core: Core;
  placement: Placement;
  /** There when the answer needs one of them. */
  components: Components | undefined;
}

/** Adds the ads' style last in `<head>`, where pages look for it right after `displayAd` (INTERFACE §7). */
function addStyle({ ads }: Answer, { doc, root }: Place, nonce: string): Element | undefined {
  // The ads of one answer mostly repeat the same style.
  const css = [...new Set(ads.map(({ text }) => text('style')))].join('\n').trim();
  if (!css) return undefined;
  const style = doc.createElement('style');
  style.nonce = nonce;
  style.textContent = css;
  (root === doc ? doc.head : root).append(style);
  return style;
}

/**
 * Puts an answer's ads into their place, in the order that pages rely on: style, ad, trackers, the page's own function,
 * components, clicks, viewability (INTERFACE §7). Returns a function that takes all of it back.
 */
export function showAnswer(showing: Showing, answer: Answer, place: Place): () => void {
  const { components, core, placement } = showing;
  const { config } = placement;
  const { emit, guard, load, nonce, settings } = core;
  const { doc } = place;
  const added: (Element | undefined)[] = [addStyle(answer, place, nonce)];
  const endings: (() => void)[] = [];
  const fire = (tags: string | null | undefined, urls?: unknown) => {
    if (tags) added.push(fireTags(tags, doc, nonce));
    else fireUrls(urls);
  };
  // The unit's own tags are fired once, however many ads were answered.
  let { viewabilityTags } = config;
  const onViewable = ({ ad }: DrawnAd) =>
    guard((rule: ViewabilityRule) => {
      if (rule === 'adsnative') {
        fire(ad.text('viewableTags'), ad.trackingUrls.viewables);
        fire(viewabilityTags);
        viewabilityTags = '';
      }
      emit('viewable', placement, { rule });
    });

  const drawing: Drawing = drawAds(
    answer,
    doc,
    components && ((ad) => components.drawTemplate(ad, placement, doc)),
  );
  place.fill(drawing.nodes);
  for (const { ad } of drawing.ads) fire(ad.text('trackingTags'), ad.trackingUrls.impressions);
  fire(config.impressionTags);
  emit('impression', placement);
  for (const drawn of drawing.ads) {
    const { ad, element } = drawn;
    guard(settings.processNativeAdElement)(element);
    if (components) endings.push(components.decorate(element, ad, config.label));
    handleClicks(core, placement, drawn);
  }
  place.settle();
  let isShown = true;
  load.engagement().then(
    ({ watch }) => {
      for (const drawn of isShown ? drawing.ads : []) {
        endings.push(watch(drawn.element, onViewable(drawn)));
      }
    },
    () => core.log('warning', Message.FilesMissing),
  );
  return () => {
    isShown = false;
    for (const end of endings) end();
    for (const node of added) node?.remove();
  };
}

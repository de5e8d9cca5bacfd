import type { Core } from '../../contract/core';
import type { CountViews, ViewTime } from '../../contract/measure';
import { Message } from '../../contract/messages';
import type { Parts, Rendered } from '../../contract/parts';
import type { Place, RenderedAd } from '../../contract/placement';
import type { WritableSlot } from '../../contract/render';
import type { Ad, AdResponse } from '../../contract/response';
import type { LoadUrl, PageTrust } from '../../contract/safe';
import { Stage } from '../../contract/stages';
import { AD_ATTRIBUTE } from '../../shared/copies';
import { READ_MORE } from '../../shared/left-alone';
import { parseHtml } from '../../shared/parse-html';
import { handleClicks } from './clicks';
import { needsParts } from './evidence';
import { followPlace } from './follow-place';
import { addStyles } from './style';
import { addTrim } from './trim';

/** What all slots of a page share. */
export interface PageWide {
  sendPixel: LoadUrl;
  countViews: CountViews;
  matchCookie(slot: WritableSlot): void;
}

/**
 * An ad's element: by the template, in the sandboxed frame, or as html of the page; nothing if the
 * chunk for it is missing.
 */
function renderAd(
  ad: Ad,
  response: AdResponse,
  { chunks, adPlace, placement }: WritableSlot,
  pageTrust: PageTrust | undefined,
) {
  const html = ad.readText('html');
  const { doc } = adPlace as Place;
  if (!html) {
    return chunks.parts?.render(ad, placement, doc);
  }
  if (!pageTrust) {
    return chunks.sandbox?.render(ad, response, placement, doc);
  }
  // The html's only node, or a `<div>` around several nodes, or around a form, whose fields' names
  // hide its members (docs/wire.md, "The ad").
  const fragment = parseHtml(html, doc, pageTrust);
  const onlyElement = !fragment.childNodes[1] && fragment.firstElementChild;
  if (onlyElement && !('elements' in onlyElement)) {
    return onlyElement as HTMLElement;
  }
  const element = doc.createElement('div');
  element.append(fragment);
  return element;
}

/** Makes the function that renders the ads of a response, and shows what has come of them. */
export const createRender =
  (slot: WritableSlot): WritableSlot['render'] =>
  (response, callbackAd, trust) => {
    const ads: RenderedAd[] = [];
    for (const ad of response.ads) {
      const element = renderAd(ad, response, slot, trust);
      if (element) {
        // An empty or invalid colour changes nothing.
        element.style.backgroundColor =
          ad.readText('backgroundColor') || element.style.backgroundColor;
        ads.push({ ad, element });
      }
    }
    const css = trust && ads[0] ? ads[0].ad.readText('style') : '';
    const rendered: Rendered = {
      css,
      nodes: ads.map(({ element }) => element),
      ads,
      trust,
    };
    const { doc } = slot.adPlace as Place;
    if (ads[0]) {
      slot.show(slot.chunks.assemble?.wrap(response, rendered, doc) ?? rendered, callbackAd);
    } else if (!slot.chunks.delegate?.onNothingRendered(slot, response)) {
      slot.fail(Message.FilesMissing);
    }
  };

/**
 * Makes the function that shows rendered ads, in the order that pages rely on: style, ad, trackers,
 * the page's own function, our additions, clicks, views (docs/lifecycle.md, "Order of callbacks").
 */
export function createShow(
  core: Core,
  slot: WritableSlot,
  { countViews, matchCookie }: PageWide,
): WritableSlot['show'] {
  const { emit, guard, pageState, settings } = core;
  const { chunks, placement } = slot;
  const { options } = placement;
  return (rendered, callbackAd) => {
    const { cleanups, fire } = slot;
    const adPlace = slot.adPlace as Place;
    const { ads, nodes } = rendered;
    // An ad is not shown without its label, or without its privacy notice.
    if (!chunks.parts && ads.some(({ ad }) => needsParts(ad, slot, true))) {
      slot.runCleanups();
      slot.fail(Message.FilesMissing);
      return;
    }
    const previous = slot.rendered;
    slot.rendered = rendered;
    addStyles(core, cleanups, rendered, adPlace);
    if (nodes) {
      adPlace.fill(nodes);
    }
    // The page may have removed the place, for example while networks were tried: then nobody
    // sees the ad, and it does not count.
    if (!adPlace.isOnPage() || !ads.some(({ element }) => element.isConnected)) {
      slot.rendered = previous;
      slot.runCleanups();
      // The page may put the place back, with what nobody has counted.
      slot.clearPlace();
      slot.fail(Message.ElementMissing);
      return;
    }
    for (const { ad } of ads) {
      fire(ad.readText('trackingTags'), ad.trackingUrls.impressions);
    }
    fire(options.impressionTags);
    emit('impression', placement);
    matchCookie(slot);
    // The placement's own tags are fired once, however many ads the response has.
    let isFirstView = true;
    for (const renderedAd of ads) {
      const { ad, element } = renderedAd;
      pageState.adNodes?.add(element);
      element.setAttribute(AD_ATTRIBUTE, ad.clickUrl);
      // The ad has counted: whatever an option's getter throws, it stays.
      placement.callPage(() =>
        (options.processNativeAdElement || settings.processNativeAdElement)?.(element),
      );
      // The page's function may have added what the tag operates, such as a story to open.
      if (chunks.parts || element.querySelector(READ_MORE)) {
        guard(slot.startWhenLoaded<Parts>)('parts', ({ decorate }) =>
          decorate(placement, renderedAd, adPlace),
        );
      }
      guard(addTrim)(slot, renderedAd, settings.texts);
      guard(handleClicks)(core, slot, renderedAd);
      cleanups.push(
        countViews(
          element,
          guard((rule) => {
            if (rule === 'adsnative') {
              fire(ad.readText('viewableTags'), ad.trackingUrls.viewables);
              if (isFirstView) {
                isFirstView = false;
                fire(options.viewabilityTags);
              }
            }
            placement.callPage(emit, 'viewable', placement, { rule });
          }),
        ),
      );
    }
    guard(() => {
      if (options.refresh || settings.viewTime) {
        // The view-time chunk measures by the in-view chunk, which loads beside it.
        slot.loadChunks(['in-view']);
        slot.startWhenLoaded('view-time', (time: ViewTime) => time.watch(placement, ads));
      }
      // Where the page has broken the browser's observers, this throws.
      cleanups.push(followPlace(core, slot, ads));
    })();
    // A function of the page may have destroyed the placement meanwhile.
    if (placement.stage === Stage.Destroyed) {
      slot.runCleanups();
    }
    adPlace.settle();
    placement.finish(Stage.Rendered, callbackAd);
    if (callbackAd) {
      placement.callPage(slot.shown?.callback, callbackAd);
    }
  };
}

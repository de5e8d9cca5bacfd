import type { Core } from '../../contract/core';
import type { Drawing, Host, Parts, Place } from '../../contract/draw';
import { Message } from '../../contract/messages';
import type { Engagement, Fire } from '../../contract/watch';
import { startLater } from '../../shared/start-later';
import type { LoadedChunks } from './loaded-chunks';
import { fireTags, fireUrls } from './trackers';

/** Styles for class names that pages and creatives rely on (docs/wire.md, "The ad"): icons are hidden by default. */
const COMMON_STYLE = 'div.adsnative-reset{clear:both}[class*=adsnative-icon-]{display:none}\n';

/**
 * Adds the style last in `<head>`, where pages look for it right after `displayAd` (docs/lifecycle.md, "Order of
 * callbacks"). An equal style that is already there is reused: each further one would make the browser restyle the whole
 * page.
 */
export function addStyle({ css }: Drawing, { doc, styleParent: parent }: Place, nonce: string): () => void {
  if (css === undefined) return () => {};
  const text = COMMON_STYLE + css;
  let style = parent.lastChild as HTMLStyleElement & { users: number };
  if (style?.textContent !== text) {
    style = doc.createElement('style') as typeof style;
    style.nonce = nonce;
    style.textContent = text;
    parent.append(style);
  }
  style.users = (style.users || 0) + 1;
  return () => {
    if (!--style.users) style.replaceWith();
  };
}

/** A host whose ads are shown. */
export interface ShowingHost extends Host {
  /** Removes what the shown ads have outside the place. */
  readonly endings: (() => void)[];
}

/**
 * Inserts drawn ads in the order that pages rely on: style, ad, trackers, the page's own function, our additions, clicks,
 * viewability (docs/lifecycle.md, "Order of callbacks"). Returns whether the ads are on the page.
 */
export function showAds(
  core: Core,
  { endings, place, placement }: ShowingHost,
  drawing: Drawing,
  { markup, parts }: LoadedChunks,
): boolean {
  const { ads, nodes, trust } = drawing;
  const { options: config } = placement;
  const { emit, guard, load, log, settings } = core;
  endings.push(addStyle(drawing, place, settings.nonce));
  let engagement: Engagement | undefined;
  const fire: Fire = (tags, urls, loadUrl) => {
    // The publisher's own tags are no third party's.
    const own: unknown[] = [config.impressionTags, config.viewabilityTags, config.clickTags];
    const isOwn = own.includes(tags);
    const firing = {
      placement,
      doc: place.doc,
      loadUrl,
      markup,
      trust: isOwn ? core.trustOf(placement) : trust,
    };
    if (tags) endings.push(fireTags(core, tags, firing));
    else fireUrls(urls, loadUrl);
  };

  place.fill(nodes);
  // The page may have removed the place, for example while networks were tried: then nobody sees the ad, and it does not count.
  if (!place.isOnPage() || !ads.some(({ element }) => element.isConnected)) return false;
  for (const { ad } of ads) fire(ad.text('trackingTags'), ad.trackingUrls.impressions);
  fire(config.impressionTags);
  emit('impression', placement);
  for (const drawn of ads) {
    const { element } = drawn;
    guard(config.processNativeAdElement || settings.processNativeAdElement)(element);
    const decorate = (loaded: Parts) => loaded.decorate(placement, drawn, place.doc);
    // Late, it finds only what the page has added to an ad that needs nothing.
    if (parts) guard(() => endings.push(decorate(parts)))();
    else endings.push(startLater(core, load('parts'), decorate, () => {}));
    // The `onclick` property, because pages overwrite it to replace our handler (docs/wire.md, "The click").
    element.onclick = guard((event: MouseEvent) => {
      const stray = () =>
        load('parts')
          .then(({ leave }) => leave(event, drawn))
          .catch(() => {});
      const click = guard((loaded: Engagement) => loaded.click(event, placement, drawn, fire), stray);
      // Before the chunk has loaded, the browser follows the link, and the click is counted later.
      if (engagement) click(engagement);
      else load('engagement').then(click, stray);
    });
  }
  if (placement.state !== 'destroyed') place.settle();
  const watch = (loaded: Engagement) => {
    engagement = loaded;
    return loaded.watch(placement, ads, fire, place.id);
  };
  endings.push(startLater(core, load('engagement'), watch, () => log(Message.FilesMissing)));
  return true;
}

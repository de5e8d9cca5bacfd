import type { Core } from '../../contract/core';
import type { Bid, NativeBidShow } from '../../contract/demand';
import type { Host } from '../../contract/draw';
import type { Ad } from '../../contract/response';
import { isSelecting } from '../../shared/is-selecting';
import { OWN_CLICK } from '../../shared/left-alone';
import { closest } from '../../shared/ways-up';
import { createLink, drawNotice } from './privacy-notice';
import type { Link, Native, Part, TrackedEvent } from './read-native';

export interface NativeShow extends NativeBidShow {
  core: Core;
  host: Host;
  native: Native;
  use: Bid['use'];
}

/** The template's element for an asset. */
const DRAWN_ASSETS: [part: Part, selector: string][] = [
  ['ctaTitle', '.adsnative-cta-button'],
  ['title', '.adsnative-title'],
  ['imageSrc', '.adsnative-picture'],
  ['promotedBy', '.adsnative-promoted-by'],
  ['summary', '.adsnative-summary'],
];

/** Applies the assets' own links: the clicked asset decides which address is opened and which trackers fire. */
function handleAssetClicks({ ad, core, host, native, tools }: NativeShow, element: HTMLElement): void {
  const doc = core.page.unshadowed(element.ownerDocument);
  const report = ({ clicktrackers, url }: Link) => {
    const clicked: Ad = { ...ad, url: () => '', clickUrl: url, trackingUrls: { clicks: clicktrackers } };
    core
      .load('reports')
      .then(({ reportClick }) =>
        reportClick(host.placement, clicked, (tags, urls) => {
          // Only the publisher's click tags.
          if (tags) tools.fireTags(tags, doc, core.trustOf(host.placement));
          tools.fireUrls(urls);
        }),
      )
      .catch(() => {});
  };
  const onClick = core.guard((event: MouseEvent) => {
    const target = event.target as Element;
    if (closest(target, OWN_CLICK) || isSelecting(event, doc.defaultView || window)) return;
    const part = DRAWN_ASSETS.find(([, selector]) => closest(target, selector))?.[0];
    const link = part && native.links[part];
    // The call to action has its own link.
    if (part === 'ctaTitle') report(link || native.link);
    else if (link?.url) {
      event.preventDefault();
      event.stopPropagation();
      createLink(doc, link.url).click();
      report(link);
    }
  });
  element.addEventListener('click', onClick, true);
}

/** Draws a native bid with the template, and fires its trackers. Returns a function that undoes this. */
export function showNative(show: NativeShow): () => void {
  const { ad, core, host, native, parts, tools, use } = show;
  const { placement } = host;
  const trust = core.html.thirdPartyTrust(core, placement, true);
  host.place.fill([]);
  const { doc } = host.place;
  const endings: (() => void)[] = [];
  const tellScripts = (event: TrackedEvent) => {
    const html = native.scripts[event];
    // A bidder's scripts run in the page only if the publisher says so.
    if (html) endings.push(tools.fireTags(html, doc, core.html.thirdPartyTrust(core, placement, false)));
  };
  endings.push(
    placement.on('impression', () => tellScripts('impression')),
    placement.on('viewable', ({ rule }) => {
      const tags = native.tags[rule as TrackedEvent];
      if (tags) endings.push(tools.fireTags(tags, doc, trust));
      tellScripts(rule as TrackedEvent);
    }),
  );
  const element = parts.drawTemplate(ad, doc, placement.options.label, core.settings.texts);
  if (native.privacy || ad.object.dsa)
    element.querySelector('.adsnative-labels')?.append(drawNotice(core, doc, native.privacy, ad.object.dsa));
  handleAssetClicks(show, element);
  use?.(tools.fireUrls);
  host.show({ nodes: [element], ads: [{ ad, element }], trust }, ad.object);
  return () => {
    for (const end of endings) end();
  };
}

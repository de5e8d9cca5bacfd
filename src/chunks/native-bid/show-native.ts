import type { Core } from '../../contract/core';
import type { OwnDocument, WebUrl } from '../../contract/safe';
import type { Ad } from '../../contract/wire';
import { OWN_CLICK } from '../../inlined/left-alone';
import { unshadowed } from '../../inlined/unshadowed';
import type { Host } from '../renderer/contract';
import type { NativeBidShow } from './contract';
import type { Link, Native, Part, TrackedEvent } from './read-native';

/** A native bid on its way to the page. */
export interface NativeShow extends NativeBidShow {
  core: Core;
  host: Host;
  native: Native;
  /** Marks the bid as used. */
  use: (() => void) | undefined;
}

/** Where the template draws what an asset says. */
const DRAWN: [part: Part, selector: string][] = [
  ['ctaTitle', '.adsnative-cta-button'],
  ['title', '.adsnative-title'],
  ['imageSrc', 'a img'],
  ['promotedBy', '.adsnative-promoted-by'],
  ['summary', '.adsnative-summary'],
];

/** A link to another page. */
function createLink(doc: OwnDocument, href: WebUrl): HTMLAnchorElement {
  const link = doc.createElement('a');
  link.href = href;
  return Object.assign(link, { target: '_blank', rel: 'noopener sponsored' });
}

/** The notice behind the ad: a link, since bids bring no icon. 24 px high: WCAG 2.5.8. */
function privacyLink(doc: OwnDocument, url: WebUrl): Element {
  const link = createLink(doc, url);
  link.className = 'adsnative-privacy-button';
  link.style.cssText = 'margin-right:1em;font:12px/24px sans-serif';
  link.textContent = 'AdChoices';
  return link;
}

/** Honours the links of assets: what is clicked says which address is opened, and whose trackers are told. */
function handleAssetClicks({ ad, core, host, native, tools }: NativeShow, element: HTMLElement): void {
  const doc = unshadowed(element.ownerDocument);
  const report = ({ clicktrackers, url }: Link) => {
    const clicked: Ad = {
      ...ad,
      url: (name) => (name === 'landingUrl' ? url : ''),
      trackingUrls: { clicks: clicktrackers as string[] },
    };
    core
      .load('engagement')
      .then(({ reportClick }) =>
        reportClick(host.placement, clicked, (tags, urls) => {
          if (tags) tools.fireTags(tags, doc);
          tools.fireUrls(urls);
        }),
      )
      .catch(() => {});
  };
  const onClick = core.guard((event: MouseEvent) => {
    const target = event.target as Element;
    if (target.closest(OWN_CLICK)) return;
    const part = DRAWN.find(([, selector]) => target.closest(selector))?.[0];
    const link = part && native.links[part];
    // The call to action is a link that goes its own way.
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

/** Draws a native bid with the template, and tells its trackers. Returns a function that ends that. */
export function showNative(show: NativeShow): () => void {
  const { ad, host, native, runScripts, tools, use } = show;
  const { placement } = host;
  host.place.fill([]);
  const { doc } = host.place;
  const endings: (() => void)[] = [];
  const tellScripts = (event: TrackedEvent) => {
    const html = native.scripts[event];
    if (html) endings.push(runScripts(html, doc));
  };
  endings.push(
    placement.on('impression', () => tellScripts('impression')),
    placement.on('viewable', ({ rule }) => {
      const tags = native.tags[rule as TrackedEvent];
      if (tags) endings.push(tools.fireTags(tags, doc));
      tellScripts(rule as TrackedEvent);
    }),
  );
  const element = tools.drawTemplate(ad, doc, placement.config.label);
  if (native.privacy) element.append(privacyLink(doc, native.privacy));
  handleAssetClicks(show, element);
  use?.();
  host.show({ nodes: [element], ads: [{ ad, element }] }, ad.object);
  return () => {
    for (const end of endings) end();
  };
}

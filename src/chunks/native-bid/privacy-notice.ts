import type { Core } from '../../contract/core';
import type { OwnDocument, WebUrl } from '../../contract/safe';
import type { AdTransparency } from '../../public/ad';

/** 24 px high: WCAG 2.5.8. */
const LOOK = 'margin-inline-end:1em;font:12px/24px sans-serif';

/** What the numbers of `dsaparams` say. IAB DSA Transparency 1.0. */
const DATA: Record<number, string> = { 1: 'a profile', 2: 'the page and the device', 3: 'the precise place' };

/** A link to another page. */
export function createLink(doc: OwnDocument, href: WebUrl): HTMLAnchorElement {
  const link = doc.createElement('a');
  link.href = href;
  return Object.assign(link, { target: '_blank', rel: 'noopener sponsored' });
}

/** The privacy notice behind a bid: a link, since bids bring no icon. */
function privacyLink(doc: OwnDocument, url: WebUrl): HTMLElement {
  const link = createLink(doc, url);
  link.className = 'adsnative-privacy-button';
  link.style.cssText = LOOK;
  link.textContent = 'AdChoices';
  return link;
}

/** The sentences about who is behind an ad. */
function sentencesOf({ behalf, paid, transparency }: AdTransparency): string[] {
  const data = (transparency || []).map(({ domain, dsaparams }) => {
    const used = dsaparams.map((one) => DATA[one]).filter(Boolean);
    return used.length ? `${domain} used ${used.join(', ')}` : domain;
  });
  return [behalf && `On behalf of ${behalf}`, paid && `Paid for by ${paid}`, ...data].filter(
    (sentence): sentence is string => !!sentence,
  );
}

/** Draws the privacy notice of a bid, and behind it who is behind the ad, unless the ad shows that itself. */
export function drawNotice(
  _core: Core,
  doc: OwnDocument,
  privacy: WebUrl | '',
  dsa: AdTransparency | undefined,
): Element {
  const sentences = dsa && dsa.adrender !== 1 ? sentencesOf(dsa) : [];
  const link = privacy && privacyLink(doc, privacy);
  if (!sentences.length) return link || doc.createElement('span');
  const details = doc.createElement('details');
  // A click in it is no click on the ad.
  details.className = 'adsnative-privacy-button';
  details.style.cssText = LOOK;
  const summary = doc.createElement('summary');
  summary.textContent = 'AdChoices';
  details.append(summary);
  for (const sentence of sentences) {
    const line = doc.createElement('div');
    line.textContent = sentence;
    details.append(line);
  }
  if (link) details.append(link);
  return details;
}

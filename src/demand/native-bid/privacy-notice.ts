import type { Core } from '../../contract/core';
import type { OwnDocument, WebUrl } from '../../contract/safe';
import type { AdTransparency } from '../../public/ad';
import type { Texts } from '../../public/settings';

/** 24 px high: WCAG 2.5.8. */
const LOOK = 'margin-inline-end:1em;font:12px/24px sans-serif';

/** The meaning of the numbers in `dsaparams`. IAB DSA Transparency 1.0. */
const DATA: Record<number, string> = {
  1: 'a profile',
  2: 'the page and the device',
  3: 'the precise place',
};

function createLink(ownDocument: OwnDocument, href: WebUrl): HTMLAnchorElement {
  const linkElement = ownDocument.createElement('a');
  linkElement.href = href;
  return Object.assign(linkElement, { target: '_blank', rel: 'noopener sponsored' });
}

/** A bid's privacy notice: a link, since bids have no icon. */
function privacyLink(ownDocument: OwnDocument, url: WebUrl, text: string): HTMLElement {
  const linkElement = createLink(ownDocument, url);
  linkElement.className = 'adsnative-privacy-button';
  linkElement.style.cssText = LOOK;
  linkElement.textContent = text;
  return linkElement;
}

function sentencesOf({ behalf, paid, transparency }: AdTransparency, ownTexts: Texts): string[] {
  const encodedRecords = (transparency || []).map(({ domain, dsaparams }) => {
    const purposes = dsaparams.map((parameter) => DATA[parameter]).filter(Boolean);
    return purposes.length ? `${domain} used ${purposes.join(', ')}` : domain;
  });
  const named = [
    behalf && `${ownTexts.onBehalfOf || 'On behalf of'} ${behalf}`,
    paid && `${ownTexts.paidBy || 'Paid for by'} ${paid}`,
  ];
  return [...named, ...encodedRecords].filter((sentence): sentence is string => !!sentence);
}

/** Draws a bid's privacy notice with its DSA information, unless the ad shows that itself. */
export function drawNotice(
  { settings }: Core,
  ownDocument: OwnDocument,
  privacy: WebUrl | '',
  dsa: AdTransparency | undefined,
): Element {
  const { texts = {} } = settings;
  const name = texts.adChoices || 'AdChoices';
  const sentences = dsa && dsa.adrender !== 1 ? sentencesOf(dsa, texts) : [];
  const link = privacy && privacyLink(ownDocument, privacy, name);
  if (!sentences.length) {
    return link || ownDocument.createElement('span');
  }
  const details = ownDocument.createElement('details');
  // Clicks on the notice are not clicks on the ad.
  details.className = 'adsnative-privacy-button';
  details.style.cssText = LOOK;
  const summary = ownDocument.createElement('summary');
  summary.textContent = name;
  details.append(summary);
  for (const sentence of sentences) {
    const line = ownDocument.createElement('div');
    line.textContent = sentence;
    details.append(line);
  }
  if (link) {
    details.append(link);
  }
  return details;
}

import type { Core } from '../../contract/core';
import type { OwnDocument, WebUrl } from '../../contract/safe';
import type { AdTransparency } from '../../public/ad';
import type { Texts } from '../../public/settings';

/** 24 px high: WCAG 2.5.8. */
const NOTICE_CSS = 'margin-inline-end:1em;font:12px/24px sans-serif';

/** What the numbers in `dsaparams` say was used to choose the ad. IAB DSA Transparency 1.0. */
const DATA_SOURCES: Record<number, string> = {
  1: 'a profile',
  2: 'the page and the device',
  3: 'the precise place',
};

/** A bid's privacy notice: a link, since bids have no icon. */
function privacyLink(ownDocument: OwnDocument, url: WebUrl, text: string) {
  const link = ownDocument.createElement('a');
  link.href = url;
  link.target = '_blank';
  link.rel = 'noopener sponsored';
  link.className = 'adsnative-privacy-button';
  link.style.cssText = NOTICE_CSS;
  link.textContent = text;
  return link;
}

function sentencesOf({ behalf, paid, transparency }: AdTransparency, texts: Texts) {
  const dataUses = (transparency || []).map(({ domain, dsaparams }) => {
    const purposes = dsaparams.map((parameter) => DATA_SOURCES[parameter]).filter(Boolean);
    return purposes.length ? `${domain} used ${purposes.join(', ')}` : domain;
  });
  const payers = [
    behalf && `${texts.onBehalfOf || 'On behalf of'} ${behalf}`,
    paid && `${texts.paidBy || 'Paid for by'} ${paid}`,
  ];
  return [...payers, ...dataUses].filter((sentence): sentence is string => !!sentence);
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
  // 1: the advertiser's markup shows the information.
  const sentences = dsa && dsa.adrender !== 1 ? sentencesOf(dsa, texts) : [];
  const link = privacy && privacyLink(ownDocument, privacy, name);
  if (!sentences.length) {
    return link || ownDocument.createElement('span');
  }
  const details = ownDocument.createElement('details');
  // Clicks on the notice are not clicks on the ad.
  details.className = 'adsnative-privacy-button';
  details.style.cssText = NOTICE_CSS;
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

/** The class of the outermost element of an ad with html. */
const AD_CLASS = 'bench-ad';

/** What kind of ad a page view waits for: the rows of the bench. */
export const ROWS = ['html', 'trim', 'parts', 'template', 'several'] as const;

export type RowName = (typeof ROWS)[number];

export const ROW_TITLES: Record<RowName, string> = {
  html: 'html',
  trim: 'html with button and icon',
  parts: 'html, call to action, icon, label',
  template: 'template',
  several: 'three ads in wrappers',
};

export const zoneOf = (row: RowName) => `bench-${row}`;

/** The options of the placement, besides its key. */
export const OPTIONS: Record<RowName, Record<string, unknown>> = {
  html: {},
  trim: {},
  parts: { label: 'Advertisement' },
  template: {},
  several: { numAds: 3 },
};

/** What is on the page when all of the ad is. */
export const WHOLE: Record<RowName, string> = {
  html: `.${AD_CLASS}`,
  trim: `.${AD_CLASS} .adsnative-cta-button`,
  parts: `.${AD_CLASS} .adsnative-cta-button`,
  template: '.adsnative-native .adsnative-promoted-by',
  several: `ul .${AD_CLASS}:nth-child(3)`,
};

/** CSS pixels. The page keeps so much room for the ad. */
export const ROOM: Record<RowName, number> = {
  html: 140,
  trim: 200,
  parts: 200,
  template: 560,
  several: 480,
};

export const TITLE = 'The two-minute mistake that makes good tea bitter';
const SUMMARY = 'Boiling water is not the enemy. A tea buyer of thirty years explains.';
const SPONSOR = 'Harbor Tea Company';

const ad = (height: string) =>
  `<div class="${AD_CLASS}" style="${height}"><a href="#landing"><h3>${TITLE}</h3><p>${SUMMARY}</p><small>Promoted by ${SPONSOR}</small></a></div>`;

/** The ad's html in the rows in which there is one. */
export const AD_HTML = ad('height:120px');

const WRAPPER = [
  '<section class="bench-grid" aria-label="Promoted"><h2>Promoted</h2><ul>',
  '</ul></section>',
] as const;

/** What the ad server says of the call to action and the privacy icon. */
export const PARTS = {
  ctaTitle: 'Read the story',
  ctaUrl: 'https://shop.example/tea',
  privacy: {
    clientRendered: true,
    iconUrl: 'https://privacy.example/icon.gif',
    policyUrl: 'https://privacy.example/policy',
  },
};

/**
 * The ad server's answer for a row. The icon and the image come from the ad server, so that no
 * other origin takes part.
 */
export function answerOf(row: RowName, adsOrigin: string): Record<string, unknown> {
  const entry = { status: 'OK', zid: zoneOf(row) };
  const common = {
    type: 'story',
    url: `${adsOrigin}/ck`,
    trackingTags: `<img src="${adsOrigin}/im.gif">`,
  };
  const privacy = { ...PARTS.privacy, iconUrl: `${adsOrigin}/icon.gif` };
  switch (row) {
    case 'html':
      return { ...entry, ad: { ...common, html: AD_HTML } };
    case 'trim':
    case 'parts':
      return { ...entry, ad: { ...common, ...PARTS, privacy, html: ad('') } };
    case 'template': {
      const fields = {
        title: TITLE,
        summary: SUMMARY,
        promotedBy: SPONSOR,
        imageSrc: `${adsOrigin}/tea.gif`,
      };
      return { ...entry, ad: { ...common, ...fields } };
    }
    case 'several': {
      const item = `<li class="${AD_CLASS}"><a href="#landing"><h3>${TITLE}</h3><small>Promoted by ${SPONSOR}</small></a></li>`;
      return {
        ...entry,
        htmlWrapperTop: WRAPPER[0],
        htmlWrapperBottom: WRAPPER[1],
        ads: [1, 2, 3].map((crid) => ({ crid, ad: { ...common, html: item } })),
      };
    }
  }
}

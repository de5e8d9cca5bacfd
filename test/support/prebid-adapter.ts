import type { Wire } from './builders';

/** What an ad of a bidder says, and whom it tells. */
export interface Creative {
  title: string;
  body: string;
  sponsor: string;
  cta: string;
  image: string;
  click: string;
  /** A tracker of the bidder's: a pixel that the ad server writes down. */
  tracker(what: string): string;
  /** A tracker that is a script; it tells `script`. */
  script: string;
}

/** A request of an adapter's, as its endpoint receives it. */
export interface AdapterRequest {
  query: URLSearchParams;
  body: Wire;
}

/**
 * A native adapter of Prebid's package, its unit's parameters, and an answer as its
 * `interpretResponse` reads it.
 */
export interface PrebidAdapter {
  bidder: string;
  params: Wire;
  /** Where it asks. */
  endpoint: RegExp;
  /** What the publisher says in `pbjs.setConfig`. */
  config?: Wire;
  /** What it bids in. Default `USD`. */
  currency?: string;
  answer(request: AdapterRequest, creative: Creative): unknown;
  headers?: Record<string, string>;
  /** What of the ad its code cannot say. Default nothing. */
  lacks?: ('body' | 'cta' | 'sponsor')[];
  /** Who is told, once each. */
  told: string[];
}

const PARTS = {
  title: ({ title }: Creative) => ({ title: { text: title } }),
  image: ({ image }: Creative) => ({ img: { type: 3, url: image, w: 640, h: 360 } }),
  body: ({ body }: Creative) => ({ data: { type: 2, value: body } }),
  sponsor: ({ sponsor }: Creative) => ({ data: { type: 1, value: sponsor } }),
  cta: ({ cta }: Creative) => ({ data: { type: 12, value: cta } }),
};

type PartName = keyof typeof PARTS;

const DATA_NAMES: Record<number, 'body' | 'cta' | 'sponsor'> = {
  1: 'sponsor',
  2: 'body',
  12: 'cta',
};

/** The assets under an adapter's own ids. */
export const assets = (creative: Creative, ids: Partial<Record<PartName, number>>) =>
  Object.entries(ids).map(([name, id]) => ({ id, ...PARTS[name as PartName](creative) }));

/**
 * The assets that a request asks for, under its ids; without a type, as most bidders leave it out.
 */
export function wanted(creative: Creative, request: unknown): Wire[] {
  const { assets: asked } = (typeof request === 'string' ? JSON.parse(request) : request) as {
    assets: { id: number; title?: unknown; img?: { type?: number }; data?: { type: number } }[];
  };
  return asked.flatMap(({ data, id, img, title }): Wire[] => {
    if (title) {
      return [{ id, title: { text: creative.title } }];
    }
    if (img) {
      return img.type === 1 ? [] : [{ id, img: { url: creative.image, w: 640, h: 360 } }];
    }
    const name = data && DATA_NAMES[data.type];
    return name ? [{ id, data: { value: creative[name] } }] : [];
  });
}

export const link = ({ click, tracker }: Creative) => ({
  url: click,
  clicktrackers: [tracker('click')],
});

export const pixelsOf = ({ tracker }: Creative) => [tracker('first'), tracker('second')];

/** Trackers by event: a picture, a script, and one of an event that is no impression. */
export const eventsOf = ({ script, tracker }: Creative) => [
  { event: 1, method: 1, url: tracker('first') },
  { event: 1, method: 2, url: script },
  { event: 2, method: 1, url: tracker('mrc50') },
];

export const scriptTag = ({ script }: Creative) => `<script src="${script}"></script>`;

export const seat = (bid: Wire, more: Wire = {}) => ({
  cur: 'USD',
  seatbid: [{ bid: [bid] }],
  ...more,
});

/** What all bids of OpenRTB have. */
export const RTB = { price: 9.5, crid: 'kettle', adid: 'kettle', adomain: ['harbor.test'] };

import {
  assets,
  eventsOf,
  link,
  type PrebidAdapter,
  pixelsOf,
  RTB,
  scriptTag,
  seat,
} from './prebid-adapter';

/** Adapters that write Prebid's older members, by bids of OpenRTB. */
export const RTB_ANSWERS: PrebidAdapter[] = [
  {
    bidder: 'outbrain',
    params: { publisher: { id: 'harbor' } },
    config: { outbrain: { bidderUrl: 'https://outbrain.test/bid' } },
    endpoint: /^https:\/\/outbrain\.test/,
    answer: (_, creative) =>
      seat({
        ...RTB,
        impid: '1',
        nurl: creative.tracker('won'),
        adm: JSON.stringify({
          assets: assets(creative, { title: 0, image: 3, body: 4, sponsor: 5, cta: 1 }),
          link: link(creative),
          eventtrackers: eventsOf(creative),
        }),
      }),
    told: ['click', 'first', 'script', 'won'],
  },
  {
    bidder: 'dianomi',
    params: { smartadId: 1 },
    endpoint: /dianomi/,
    answer: (_, creative) =>
      seat({
        ...RTB,
        impid: '1',
        ext: { prebid: { type: 'native' } },
        native: {
          assets: assets(creative, { title: 0, image: 3, body: 4, sponsor: 5, cta: 1 }),
          link: link(creative),
          imptrackers: pixelsOf(creative),
          jstracker: scriptTag(creative),
        },
      }),
    told: ['click', 'first', 'script', 'second'],
  },
  {
    bidder: 'yandex',
    params: { placementId: '123-4' },
    endpoint: /yandex\.com\/ads\/prebid/,
    answer: (_, creative) =>
      seat({
        ...RTB,
        impid: '4',
        mtype: 4,
        nurl: creative.tracker('won'),
        adm: JSON.stringify({
          native: {
            assets: assets(creative, { title: 1, body: 2, sponsor: 4, image: 6, cta: 8 }),
            link: { url: creative.click },
            imptrackers: [creative.tracker('second')],
            eventtrackers: eventsOf(creative),
          },
        }),
      }),
    told: ['first', 'second', 'won'],
  },
  {
    // It hands on a banner's markup as well, and no tracker.
    bidder: 'revcontent',
    params: { apiKey: 'harbor', userId: 1, size: { width: 300, height: 250 } },
    endpoint: /^https:\/\/trends\.revcontent\.com\/rtb/,
    answer: (_, creative) =>
      seat({
        ...RTB,
        impid: '1',
        nurl: creative.tracker('won'),
        adm: JSON.stringify({
          assets: assets(creative, { title: 0, image: 3, sponsor: 5 }),
          link: link(creative),
        }),
      }),
    lacks: ['body', 'cta'],
    told: ['won'],
  },
  {
    bidder: 'nextroll',
    params: { zoneId: 'harbor' },
    endpoint: /^https:\/\/d\.adroll\.com/,
    answer: ({ body }, creative) => ({
      id: body.id,
      seatbid: [
        {
          bid: [
            {
              ...RTB,
              adm: {
                assets: assets(creative, { title: 1, image: 2, sponsor: 5, body: 6 }),
                link: link(creative),
                imptrackers: pixelsOf(creative),
              },
            },
          ],
        },
      ],
    }),
    lacks: ['cta'],
    told: ['click', 'first', 'second'],
  },
  {
    bidder: 'finative',
    params: { adUnitId: 'harbor' },
    endpoint: /^https:\/\/b\.finative\.cloud/,
    answer: (_, creative) =>
      seat({
        ...RTB,
        impid: '1',
        adm: {
          native: {
            assets: assets(creative, { title: 0, body: 1, sponsor: 2, image: 3, cta: 4 }),
            link: link(creative),
            imptrackers: pixelsOf(creative),
          },
        },
      }),
    told: ['click', 'first', 'second'],
  },
];

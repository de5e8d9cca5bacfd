import { assets, eventsOf, link, type PrebidAdapter, pixelsOf, scriptTag } from './prebid-adapter';

/** Adapters that write Prebid's older members, by answers in words of their own. */
export const OWN_ANSWERS: PrebidAdapter[] = [
  {
    bidder: 'appnexus',
    params: { placementId: 13144370 },
    endpoint: /^https:\/\/ib\.adnxs\.com\/ut\/v3/,
    answer: ({ body }, creative) => ({
      tags: (body.tags as { uuid: string }[]).map(({ uuid }) => ({
        uuid,
        ads: [
          {
            ad_type: 'native',
            cpm: 9.5,
            creative_id: 1,
            rtb: {
              native: {
                title: creative.title,
                desc: creative.body,
                sponsored: creative.sponsor,
                ctatext: creative.cta,
                main_img: { url: creative.image, width: 640, height: 360 },
                link: { url: creative.click, click_trackers: [creative.tracker('click')] },
                impression_trackers: pixelsOf(creative),
                javascript_trackers: scriptTag(creative),
              },
            },
          },
        ],
      })),
    }),
    told: ['click', 'first', 'script', 'second'],
  },
  {
    bidder: 'adagio',
    params: { organizationId: '1000', site: 'harbor', placement: 'article' },
    endpoint: /^https:\/\/mp\.4dex\.io\/prebid/,
    answer: ({ body }, creative) => ({
      bids: (body.adUnits as { bidId: string }[]).map(({ bidId }) => ({
        requestId: bidId,
        mediaType: 'native',
        cpm: 9.5,
        creativeId: 'kettle',
        currency: 'USD',
        netRevenue: true,
        ttl: 360,
        admNative: {
          ver: '1.2',
          assets: assets(creative, { title: 1, image: 2, body: 3, sponsor: 4, cta: 5 }),
          link: link(creative),
          eventtrackers: eventsOf(creative),
        },
      })),
    }),
    told: ['click', 'first', 'script'],
  },
  {
    // Beside the older members it hands on the assets, with its own ids.
    bidder: 'yieldlab',
    params: { adslotId: '1111', supplyId: '2222', adSize: '640x360' },
    currency: 'EUR',
    config: { currency: { adServerCurrency: 'USD', rates: { USD: { EUR: 1 } } } },
    endpoint: /^https:\/\/ad\.yieldlab\.net\/yp\//,
    answer: (_, creative) => [
      {
        id: 1111,
        price: 950,
        adtype: 'NATIVE',
        advertiser: 'harbor',
        netRevenue: true,
        native: {
          link: { url: creative.click },
          assets: assets(creative, { title: 1, image: 2, body: 3 }),
          imptrackers: pixelsOf(creative),
        },
      },
    ],
    lacks: ['cta', 'sponsor'],
    told: ['first', 'second'],
  },
  {
    bidder: 'adyoulike',
    params: { placement: 'harbor' },
    endpoint: /omnitagjs\.com\/hb-api/,
    answer({ body }, creative) {
      const picture = { Kind: 'EXTERNAL', Data: { External: { Url: creative.image } } };
      const ad = {
        DynamicPrefix: 'https://dynamic.test',
        TrackingPrefix: creative.tracker(''),
        Attempt: 'attempt',
        Campaign: 'campaign',
        Content: {
          Landing: { Url: creative.click },
          Preview: {
            Text: { TITLE: creative.title, DESCRIPTION: creative.body, CALLTOACTION: creative.cta },
            Sponsor: { Name: creative.sponsor },
            Thumbnail: { Image: picture },
          },
        },
        OnEvents: {
          CLICK: [{ Kind: 'PIXEL_URL', Url: creative.tracker('click') }],
          IMPRESSION: [
            { Kind: 'PIXEL_URL', Url: creative.tracker('first') },
            { Kind: 'JAVASCRIPT_URL', Url: creative.script },
          ],
        },
      };
      return Object.keys(body.Bids as object).map((BidID) => ({
        BidID,
        Price: 9.5,
        CreativeID: 'kettle',
        Ad: `/*PREBID*/${JSON.stringify(ad)}/*PREBID*/`,
      }));
    },
    told: [
      '/ar?event_kind=CLICK',
      '/pixel?event_kind=IMPRESSION',
      '/pixel?event_kind=INSERTION',
      'click',
      'first',
      'script',
    ],
  },
  {
    // It says no media type: Prebid takes its bid for a banner.
    bidder: 'engageya',
    params: { widgetId: 1, websiteId: 2 },
    endpoint: /^https:\/\/recs\.engageya\.com/,
    answer: ({ query }, creative) => ({
      ireqId: query.get('ireqid'),
      pbtypeId: 1,
      imageWidth: 300,
      imageHeight: 150,
      viewPxl: creative.tracker('first'),
      recs: [
        {
          postId: 1,
          pecpm: 9.5,
          title: creative.title,
          displayName: creative.sponsor,
          thumbnail_path: creative.image,
          clickUrl: creative.click,
          trackers: { impressionPixels: [creative.tracker('second')] },
        },
      ],
    }),
    lacks: ['body', 'cta'],
    told: ['first', 'second'],
  },
  {
    bidder: 'clickforce',
    params: { zone: '1' },
    endpoint: /holmesmind\.com/,
    answer: ({ body }, creative) =>
      (body as unknown as { bidId: string }[]).map(({ bidId }) => ({
        requestId: bidId,
        cpm: 9.5,
        width: 3,
        height: 3,
        creativeId: 'kettle',
        currency: 'USD',
        netRevenue: true,
        ttl: 60,
        tag: {
          content: {
            title: creative.title,
            content: creative.body,
            image: creative.image,
            button_text: creative.cta,
            advertiser: creative.sponsor,
          },
          cu: creative.click,
          iu: pixelsOf(creative),
        },
      })),
    told: ['first', 'second'],
  },
  {
    bidder: 'temedya',
    params: { widgetId: 1 },
    endpoint: /vidyome\.com/,
    answer: (_, creative) => ({
      base: { widget: { impression: creative.tracker('first') } },
      ads: [
        {
          id: 1,
          currency: 'USD',
          assets: {
            id: 2,
            cpm: '9.5',
            title: creative.title,
            body: creative.body,
            sponsor: creative.sponsor,
            files: [creative.image],
            click_url: creative.click,
          },
        },
      ],
    }),
    lacks: ['cta'],
    told: ['first'],
  },
];

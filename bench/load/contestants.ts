import { fastSnippet } from '../../test/support/fast-snippet';
import { pageHtml } from '../../test/support/page-html';
import { queueSnippet, tagScript } from '../../test/support/snippet';

/** The class of the ad's outermost element, by which the bench finds it. */
const AD_CLASS = 'bench-ad';

/** Who draws the ad; `empty` is the page without an ad. */
export const CONTESTANTS = ['empty', 'minimum', 'plain', 'fast', 'prebid'] as const;

/** The name of a contestant. */
export type ContestantName = (typeof CONTESTANTS)[number];

/** A description of each. */
export const TITLES: Record<ContestantName, string> = {
  empty: 'the page without an ad',
  minimum: 'hand-written minimum',
  plain: 'adsnative-tag, plain snippet',
  fast: 'adsnative-tag, fast snippet',
  prebid: 'Prebid.js 11, native',
};

const ZONE = 'bench';

const AD_HTML = `<div class="${AD_CLASS}" style="height:120px"><a href="#landing"><h3>The two-minute mistake that makes good tea bitter</h3><p>Boiling water is not the enemy. A tea buyer of thirty years explains.</p><small>Promoted by Harbor Tea Company</small></a></div>`;

const STYLE =
  '<style>#room{display:flow-root;height:140px}body{font:16px/1.4 sans-serif;margin:0 auto;max-width:640px}</style>';

const ARTICLE = '<p>A paragraph of the page that the ad stands in, as long as paragraphs are.</p>'.repeat(12);

function page(ad: string): string {
  return pageHtml({
    head: `<link rel="icon" href="data:,">${STYLE}`,
    body: `${ARTICLE}<div id="room"><div id="slot"></div></div>${ARTICLE}${ad}`,
  });
}

const MINIMUM = `<script>
  function an_callback_1(answer) {
    var ad = document.createElement('div');
    ad.innerHTML = answer.ad.html;
    document.getElementById('slot').before(ad.firstChild);
    ad.innerHTML = answer.ad.trackingTags;
  }
  var script = document.createElement('script');
  script.src = '{{ADS}}/v1/ad-template.json?zid=${ZONE}&num_ads=1&url=' + encodeURIComponent(location.href) + '&callback=an_callback_1';
  document.head.appendChild(script);
</script>`;

const NATIVE = {
  ortb: { ver: '1.2', assets: [{ id: 1, required: 1, title: { len: 90 } }] },
  adTemplate: AD_HTML,
};

const PREBID = `<script>
  var pbjs = pbjs || {};
  pbjs.que = pbjs.que || [];
  pbjs.que.push(function () {
    pbjs.setConfig({ bidderTimeout: 20000 });
    pbjs.addAdUnits([{ code: 'slot', mediaTypes: { native: ${JSON.stringify(NATIVE)} },
      bids: [{ bidder: 'harbor', params: { url: '{{ADS}}' } }] }]);
    pbjs.requestBids({ bidsBackHandler: function () {
      var bid = pbjs.getBidResponsesForAdUnitCode('slot').bids[0];
      var frame = document.createElement('iframe');
      frame.style.cssText = 'border:0;width:100%;height:120px';
      document.getElementById('slot').before(frame);
      pbjs.renderAd(frame.contentDocument, bid.adId);
    } });
  });
</script>
<script async src="{{TAG}}/prebid.js"></script>`;

const QUEUE = queueSnippet({ apiKey: ZONE, elementId: 'slot' });

const ADS: Record<ContestantName, string> = {
  empty: '',
  minimum: MINIMUM,
  plain: `${QUEUE}\n${tagScript()}`,
  fast: `${fastSnippet(ZONE)}\n${QUEUE}`,
  prebid: PREBID,
};

/** The page of a contestant. */
export function contestantPage(name: ContestantName): string {
  return page(ADS[name]);
}

/** Placements on the page with many. */
export const MANY = 10;

/** A page with ten placements of the tag. */
export function manyPage(): string {
  const slots = Array.from({ length: MANY }, (_, i) => `<div class="room"><div id="slot${i}"></div></div>`);
  const commands = slots.map(
    (_, i) => `adsnativetag.displayAdUnit(adsnativetag.defineAdUnit({ apiKey: '${ZONE}' }), 'slot${i}');`,
  );
  const queue = `<script>
  var adsnativetag = adsnativetag || {};
  adsnativetag.cmdQ = adsnativetag.cmdQ || [];
  adsnativetag.cmdQ.push(function () {
    adsnativetag.updateConfig({ apiUrl: '{{ADS}}', cookieMatchUrl: '' });
    ${commands.join('')}
    adsnativetag.requestAds();
  });
</script>`;
  return pageHtml({
    head: '<link rel="icon" href="data:,"><style>.room{display:flow-root;height:140px}</style>',
    body: `${slots.join('')}${queue}${tagScript()}`,
  });
}

/** The ad server's answer: the same ad for all, in the format of each. */
export function answerFor({ pathname }: URL, body: string, adsOrigin: string): unknown {
  if (pathname === '/bids/harbor') {
    const ortb = {
      ver: '1.2',
      assets: [{ id: 1, title: { text: 'The two-minute mistake that makes good tea bitter' } }],
      link: { url: `${adsOrigin}/ck` },
      eventtrackers: [{ event: 1, method: 1, url: `${adsOrigin}/im.gif` }],
    };
    const { bidId } = JSON.parse(body) as { bidId: string };
    const bid = {
      requestId: bidId,
      cpm: 1,
      currency: 'USD',
      ttl: 300,
      creativeId: 'c',
      netRevenue: true,
      meta: {},
    };
    return [{ ...bid, mediaType: 'native', native: { ortb } }];
  }
  const trackingTags = `<img src="${adsOrigin}/im.gif">`;
  return {
    status: 'OK',
    zid: ZONE,
    ad: { type: 'story', html: AD_HTML, url: `${adsOrigin}/ck`, trackingTags },
  };
}

/**
 * What makes a page load a further file, and that nothing else does: each row of the table in
 * docs/decisions/042.
 */
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import {
  type AdWindow,
  concluded,
  eventsOf,
  RECORD,
  trackedAnswer,
  ZONE,
} from '../support/ad-page';
import type { Wire } from '../support/builders';
import { fastSnippet } from '../support/fast-snippet';
import { acting } from '../support/network-page';
import { pageHtml } from '../support/page-html';
import { queueSnippet, type SnippetOptions, tagScript } from '../support/snippet';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('evidence');

/** A page that shows evidence of needing more. */
interface Shown extends Partial<SnippetOptions> {
  ad?: Wire;
  answer?: Wire;
  html?: string;
  head?: string;
  /** What happens on the page once the ad was seen. */
  act?(page: Page): Promise<unknown>;
  /** How many ads it has. Default one; of a network's ad, nothing is ours. */
  ads?: number;
  isFramed?: boolean;
  /** The file that comes late. */
  late?: RegExp;
}

/** An ad, and not what is around it. */
const AD = '[data-adsnative-ad]:not([data-adsnative-ad=""])';

const SCRIPT = '<script>window.ran = 1</script>';

/** The evidence, the files that it loads, the page. */
const ROWS: [evidence: string, files: string[], page: Shown][] = [
  ['none', [], {}],
  [
    'none in a list of trackers',
    [],
    { ad: { trackingTags: '', trackingUrls: { impressions: ['{{ADS}}/im.gif'] } } },
  ],
  [
    'none in a neighbour with a style',
    [],
    { html: '<p style="opacity:.5">A text</p><div id="slot"></div>' },
  ],
  ['a call to action', [], { ad: { ctaUrl: '{{ADS}}/static/x', ctaTitle: 'Read on' } }],
  [
    'a privacy icon',
    [],
    { ad: { privacy: { clientRendered: true, optOutUrl: '{{ADS}}/static/x' } } },
  ],
  ['an ad of fields', ['parts'], { ad: { html: '', title: 'An ad' } }],
  ['a label of the page', ['parts'], { config: { label: 'Advertisement' } }],
  ['several ads', ['assemble'], { answer: { ads: ['a', 'b'].map(oneOf) }, ads: 2 }],
  [
    'a wrapper',
    ['assemble'],
    { answer: { htmlWrapperTop: '<section>', htmlWrapperBottom: '</section>' } },
  ],
  ['a table', ['assemble'], { html: '<table><tbody><tr><td>1<tr id="slot"><td>2</table>' }],
  [
    'an ad that is taken away',
    ['put-back'],
    { act: (page) => page.evaluate(() => document.querySelector('.ad')?.remove()) },
  ],
  [
    'an element that moves',
    ['put-back'],
    {
      act: (page) =>
        page.evaluate(() => document.body.prepend(document.getElementById('slot') as Element)),
    },
  ],
  ['a lazy placement in view', [], { config: { lazy: {} } }],
  [
    'a lazy placement whose element has no box',
    ['layout'],
    {
      html: '<div id="slot" style="display:contents"></div><p>A text</p>',
      config: { lazy: {} },
    },
  ],
  [
    'a path',
    ['layout'],
    {
      html: '<div id="root"><p>A text</p></div>',
      config: { cssPath: '#root > p:eq(0)' },
      elementId: undefined,
    },
  ],
  [
    'a tracker that is a script',
    ['markup'],
    { ad: { viewableTags: `${SCRIPT}<img src="{{ADS}}/vi.gif">` } },
  ],
  [
    'a frame as the page wants it',
    ['doubt', 'in-view', 'sandbox'],
    // The frame has no size before its document has come.
    { settings: { isolation: 'frame' }, isFramed: true, late: /^frame/ },
  ],
  [
    'a network',
    ['delegate', 'networks'],
    { answer: { networks: [acting('openx', 'fill')] }, ads: 0 },
  ],
  [
    'a network, where the page wants frames',
    // For the page's own ad, if the network passes back.
    ['delegate', 'networks', 'sandbox'],
    { settings: { isolation: 'frame' }, answer: { networks: [acting('openx', 'fill')] }, ads: 0 },
  ],
  [
    'a network that needs the page',
    ['delegate', 'in-page', 'markup', 'networks'],
    { answer: { networks: [acting('custom', 'fill')] }, ads: 0 },
  ],
  [
    'a cover that stays',
    ['doubt', 'in-view'],
    {
      html: '<div style="position:absolute;inset:0 70% 0 0;z-index:1;pointer-events:none"></div><div id="slot"></div>',
      head: '<style>.ad{height:100px}</style>',
    },
  ],
  [
    'a style that is not plain',
    ['doubt', 'in-view'],
    { html: '<div style="opacity:.9"><div id="slot"></div></div>' },
  ],
  [
    'an ad with a frame of its own',
    ['doubt', 'in-view'],
    { ad: { html: '<div class="ad">An ad<iframe></iframe></div>' } },
  ],
  [
    'clicks of a list',
    [],
    {
      ad: {
        url: '',
        landingUrl: '{{ADS}}/ck?url=landing',
        trackingUrls: { clicks: ['{{ADS}}/ca.gif?c'] },
      },
    },
  ],
  [
    'a function that the ad may call',
    ['reports'],
    { ad: { clickCallback: { function: 'clicked' } } },
  ],
  [
    'equal trackers',
    ['reports'],
    {
      ad: {
        trackingTags:
          '<img src="{{ADS}}/im.gif?1"><img src="{{ADS}}/ca.gif?t"><img src="{{ADS}}/ca.gif?t">',
      },
    },
  ],
  ['view time', ['in-view', 'view-time'], { settings: { viewTime: true } }],
  ['a video', ['play'], { ad: { type: 'video', embedUrl: 'about:blank' } }],
];

/** One of several ads: its trackers have addresses of their own. */
function oneOf(name: string): Wire {
  const [trackingTags, viewableTags] = ['im', 'vi'].map(
    (file) => `<img src="{{ADS}}/${file}.gif?${name}">`,
  );
  const { ad } = trackedAnswer({ trackingTags, viewableTags }).answer as { ad: Wire };
  return { ad };
}

/** A page with the README's plain or fast snippet. */
function pageOf(
  { head, html = '<div id="slot"></div>', config, settings, ...page }: Shown,
  isFast: boolean,
) {
  const elementId = 'elementId' in page ? page.elementId : 'slot';
  const queue = queueSnippet({ apiKey: ZONE, elementId, config, settings, script: RECORD });
  return pageHtml({
    head,
    body: `${html}${isFast ? fastSnippet(ZONE) + queue : queue + tagScript()}`,
  });
}

/** What became of the ad, as the servers and the page's listeners know it. */
async function outcomeOf(page: Page) {
  const count = async (type: string) => (await eventsOf(page, type)).length;
  return {
    texts: await page
      .locator(AD)
      .evaluateAll((ads) => ads.map((ad) => /An ad/.exec(ad.textContent ?? '')?.[0])),
    impressions: [await count('impression'), stage().pixels(/^\/im/).length],
    views: [
      (await eventsOf(page, 'viewable')).filter(({ rule }) => rule === 'adsnative').length,
      stage().pixels(/^\/vi/).length,
    ],
    clicks: [
      await count('click'),
      stage().adServer.log.filter(({ kind }) => kind === 'click').length,
    ],
    calls: await page.evaluate(() => (window as never as AdWindow).calls),
  };
}

for (const [evidence, files, shown] of ROWS) {
  for (const snippet of ['plain', 'fast']) {
    test(`${evidence}, ${snippet} snippet › loads ${files.join(', ') || 'nothing'} beside what is always there`, async () => {
      const { act, ad, ads = 1, answer, isFramed, late } = shown;
      if (late) {
        stage().tagServer.spoil(late, 'slow');
      }
      stage().adServer.setZone(ZONE, trackedAnswer(ad, answer));
      const { page, settled, assertQuiet } = await stage().open(pageOf(shown, snippet === 'fast'));
      page.setDefaultTimeout(10_000);
      await concluded(page);
      if (ads) {
        await stage().waitForHit(() => stage().pixels(/^\/vi/).length === ads);
        await settled();
        const drawn = page.locator(AD).first();
        await (isFramed ? drawn : drawn.getByText('An ad').or(drawn).last()).click();
        await stage().waitForHit(({ kind }) => kind === 'click');
        await settled();
        assert.equal(await outcomeOf(page), {
          // What is in a frame, the page cannot read.
          texts: Array(ads).fill(isFramed ? undefined : 'An ad'),
          impressions: [1, ads],
          views: [ads, ads],
          clicks: [1, 1],
          calls: [true],
        });
        await act?.(page);
      }
      await settled();
      const asked = stage().tagServer.requests.filter((name) => !/^(tag|frame)/.test(name));
      assert.equal(
        asked.map((name) => name.replace(/-[0-9a-f]{8}\.js$/, '')).sort(),
        [...files, ...(snippet === 'fast' ? [] : ['renderer'])].sort(),
      );
      assertQuiet();
    });
  }
}

const MEASURING: Record<string, Shown> = {
  doubt: { html: '<div style="opacity:.9"><div id="slot"></div></div>' },
  'view-time': { settings: { viewTime: true } },
};

for (const [name, shown] of Object.entries(MEASURING)) {
  test(`${name} › what it measures with comes beside it, and not after it`, async () => {
    stage().adServer.setZone(ZONE, trackedAnswer());
    let asked: Promise<unknown> | undefined;
    await stage().open({
      html: pageOf(shown, false),
      async beforeLoad(page) {
        await page.route(new RegExp(`/${name}-`), () => undefined);
        asked = page.waitForRequest(/\/in-view-/, { timeout: 10_000 });
      },
    });
    await asked;
  });
}

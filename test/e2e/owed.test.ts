import * as assert from 'uvu/assert';
import {
  type AdWindow,
  adPage,
  concluded,
  eventsOf,
  openAdPage,
  trackedAnswer,
  ZONE,
} from '../support/ad-page';
import type { Wire } from '../support/builders';
import { CLICK_TAGS } from '../support/clicks-stand';
import { openMeasured, run, sized, TICKS } from '../support/measured-page';
import { chainAnswer, network } from '../support/network-page';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('what is owed is sent');

const TOP = { html: '<div id="slot"></div>' };

/** Trackers that need the markup chunk, but for their image. */
const RICH =
  '<img src="{{ADS}}/vi.gif?rich=1"><script>window.viewed = (window.viewed || 0) + 1;</script>';

/** What may come between a view that has counted and the chunk that runs its tags. */
const AFTERWARDS: [sentence: string, script: string][] = [
  ['a refresh', 'unit.refresh();'],
  ['destroy', 'unit.destroy();'],
  ['a page view', 'adsnativetag.pageView();'],
];

for (const [sentence, script] of AFTERWARDS) {
  test(`a view that has counted, then ${sentence}, before the markup chunk › its tags run, once`, async () => {
    stage().tagServer.spoil(/^markup-/, 'slow');
    const { page } = await openMeasured(
      stage(),
      { html: sized(300, 200), viewableTags: RICH },
      {
        ...TOP,
        script: `adsnativetag.on('viewable', function (event) {
        if (event.rule === 'adsnative' && !window.isOver) { window.isOver = true; ${script} }
      });`,
      },
    );
    await run(page, TICKS + 3);
    await stage().waitForHit(({ path }) => path === '/vi.gif?rich=1');
    await page.waitForFunction(() => (window as never as { viewed: number }).viewed);
    assert.is(await page.evaluate(() => (window as never as { viewed: number }).viewed), 1);
    assert.is(stage().pixels(/rich=1/).length, 1);
  });
}

const MISSING: [chunk: string, sentence: string, ad: Wire, config: Wire, isClicked: boolean][] = [
  [
    'markup',
    'the images of trackingTags',
    { trackingTags: RICH.replace('vi.gif', 'im.gif') },
    {},
    false,
  ],
  [
    'markup',
    "the images of the publisher's impressionTags",
    {},
    { impressionTags: RICH.replace('vi.gif', 'im.gif') },
    false,
  ],
  ['markup', 'the images of clickTags', {}, { clickTags: RICH.replace('vi.gif', 'im.gif') }, true],
  ['reports', 'clickTags', {}, { clickTags: CLICK_TAGS.replace('click=1', 'rich=1') }, true],
  [
    'reports',
    'the list of clicks',
    {
      url: '',
      landingUrl: '{{ADS}}/ck?url=landing',
      trackingUrls: { clicks: ['{{ADS}}/im.gif?rich=1'] },
    },
    {},
    true,
  ],
];

for (const [chunk, sentence, ad, config, isClicked] of MISSING) {
  test(`without the ${chunk} chunk › ${sentence} leave`, async () => {
    stage().tagServer.spoil(new RegExp(`^${chunk}-`), 'missing');
    stage().adServer.setZone(ZONE, trackedAnswer(ad));
    const { page } = await openAdPage(stage(), { config });
    if (isClicked) {
      await Promise.all([page.waitForEvent('popup'), page.click('.ad')]);
    }
    await stage().waitForHit(({ path }) => path.endsWith('gif?rich=1'));
    assert.is(stage().pixels(/rich=1/).length, 1);
    if (isClicked) {
      assert.is((await eventsOf(page, 'click')).length, 1);
    }
  });
}

const LEAVING: [sentence: string, ad: Wire, config: Wire][] = [
  ['clickTags', {}, { clickTags: CLICK_TAGS }],
  [
    'the list of clicks',
    {
      url: '',
      landingUrl: '{{ADS}}/ck?url=landing',
      trackingUrls: { clicks: ['{{ADS}}/vv.gif?click=1'] },
    },
    {},
  ],
  [
    'the images of clickTags with a script',
    {},
    { clickTags: `${CLICK_TAGS}<script>window.x = 1;</script>` },
  ],
];

for (const [sentence, ad, config] of LEAVING) {
  test(`a click that leaves before the chunks are there › ${sentence} left first`, async () => {
    stage().tagServer.spoil(/^(reports|markup)-/, 'hangs');
    stage().adServer.setZone(ZONE, trackedAnswer({ target: '_top', ...ad }));
    const { page } = await openAdPage(stage(), { config });
    await Promise.all([page.waitForURL(/url=landing/), page.click('.ad')]);
    await stage().waitForHit(({ path }) => path === '/vv.gif?click=1');
    assert.is(stage().pixels(/click=1/).length, 1);
  });
}

const CLICK_IMAGES = 30;

const WAYS_TO_LEAVE: [sentence: string, ad: Wire][] = [
  ['a click', {}],
  ['a link', { html: '<div class="ad"><a href="{{ADS}}/ck?url=landing">An ad</a></div>' }],
];

// The page is gone before an image has a connection: requests that end with it are lost.
for (const [sentence, ad] of WAYS_TO_LEAVE) {
  test(`${sentence} to a page that answers at once › all of ${CLICK_IMAGES} images arrive, once`, async () => {
    const images = Array.from({ length: CLICK_IMAGES }, (_, index) =>
      CLICK_TAGS.replace('click=1', `click=${index}&`),
    );
    stage().tagServer.spoil(/^reports-/, 'hangs');
    stage().adServer.setZone(ZONE, trackedAnswer({ target: '_top', ...ad }));
    const { page } = await openAdPage(stage(), { config: { clickTags: images.join('') } });
    await Promise.all([page.waitForURL(/url=landing/), page.click('.ad')]);
    for (let index = 0; index < CLICK_IMAGES; index++) {
      await stage().waitForHit(({ path }) => path.includes(`click=${index}&`));
    }
    assert.is(stage().pixels(/click=/).length, CLICK_IMAGES);
  });
}

test('a policy that allows images only, a click that leaves › the list leaves as images', async () => {
  stage().adServer.setZone(ZONE, trackedAnswer({ target: '_top' }));
  const { page } = await openAdPage(stage(), {
    head: `<meta http-equiv="Content-Security-Policy" content="connect-src 'none'">`,
    config: { clickTags: CLICK_TAGS },
  });
  // What the click leads to is prevented, as by a page that holds the visitor.
  await page.evaluate(() => {
    window.open = () => window;
  });
  await page.click('.ad');
  await stage().waitForHit(({ path }) => path === '/vv.gif?click=1');
  assert.is(stage().pixels(/click=1/).length, 1);
});

/** Options that are read when an impression has counted. */
const READ_LATER = ['clickTags', 'viewabilityTags', 'processNativeAdElement', 'refresh'];

for (const name of READ_LATER) {
  test(`a getter of ${name} that throws › the ad that has counted stays rendered, and its view counts`, async () => {
    stage().adServer.setZone(ZONE, trackedAnswer());
    const { page } = await openAdPage(stage(), {
      script: `Object.defineProperty(unit.config, '${name}', { get: function () { throw new Error('${name}'); } });`,
    });
    assert.is(await page.evaluate(() => (window as never as AdWindow).unit.state), 'rendered');
    await stage().waitForHit(({ path }) => path.startsWith('/vi.gif'));
    assert.equal(await eventsOf(page, 'failed'), []);
    assert.is(stage().pixels(/im\.gif/).length, 1);
  });
}

const MANY = Array.from({ length: 64 }, (_, n) => `{{ADS}}/im.gif?n=${n}`);

const impressions = (of: number) => ({ impressions: MANY.map((url) => `${url}-${of}`) });

const ads = [0, 1, 2, 3, 4, 5].map((of) => ({
  ad: { html: `<i class="ad">${of}</i>`, trackingUrls: impressions(of) },
}));

const pass = network('openx', { html: "<script>_an_adNoFill('openx')</script>" });

/** Answers that need both files that count the trackers of an answer. */
const BOTH: [sentence: string, answer: { answer: Wire }][] = [
  ['networks before several ads', chainAnswer([pass], { ads })],
  [
    'networks before several ads and a wrapper',
    chainAnswer([pass], { ads, htmlWrapperTop: '<section>' }),
  ],
  [
    'networks with trackers of their own before several ads',
    chainAnswer([{ ...pass, trackingUrls: { requests: MANY.map((url) => `${url}-n`) } }], { ads }),
  ],
];

for (const [sentence, answer] of BOTH) {
  test(`${sentence} › each tracker counts once: 256 are sent`, async () => {
    stage().adServer.setZone(ZONE, answer);
    const config = { impressionTags: '<img src="{{ADS}}/own.gif">' };
    const { settled } = await openAdPage(stage(), { config });
    await stage().waitForHit(({ path }) => path.startsWith('/own.gif'));
    await settled();
    // Those of the network are among them.
    assert.is(stage().pixels(/^\/(?!own)/).length, 256);
  });
}

test('a consent file that comes after its time limit › what is allowed is announced all the same', async () => {
  stage().tagServer.spoil(/^consent-/, 'slow');
  stage().adServer.setZone(ZONE, trackedAnswer());
  const script = `window.consents = []; adsnativetag.on('consent', function (event) { consents.push(event.gdpr); });`;
  const { page } = await stage().open(
    adPage({ elementId: 'slot', script, settings: { gdprApplies: true, cmpTimeout: 10 } }),
  );
  await page.waitForFunction(() => (window as never as { consents: string[] }).consents?.length);
  assert.equal(await page.evaluate(() => (window as never as { consents: string[] }).consents), [
    '1',
  ]);
});

/** Ways of a page's observer to fail once it was asked. */
const BROKEN_LAZY: [sentence: string, script: string][] = [
  [
    'whose disconnect throws',
    'IntersectionObserver.prototype.disconnect = function () { throw new Error("not here"); };',
  ],
  ['without disconnect', 'delete IntersectionObserver.prototype.disconnect;'],
  [
    'that does not say who calls',
    `var Own = IntersectionObserver;
    window.IntersectionObserver = function (callback, options) {
      return new Own(function (entries) { callback(entries, {}); }, options);
    };`,
  ],
];

for (const [sentence, script] of BROKEN_LAZY) {
  test(`an IntersectionObserver ${sentence}, a lazy placement in view › the ad comes`, async () => {
    stage().adServer.setZone(ZONE, trackedAnswer());
    const { page } = await openAdPage(stage(), {
      head: `<script>${script}</script>`,
      config: { lazy: true },
    });
    assert.is(await page.locator('.ad').count(), 1);
  });
}

test('an IntersectionObserver whose disconnect throws, a lazy placement far below › the ad comes when it is near', async () => {
  stage().adServer.setZone(ZONE, trackedAnswer());
  const { page, settled } = await stage().open(
    adPage({
      elementId: 'slot',
      head: `<script>${BROKEN_LAZY[0]?.[1]}</script>`,
      html: '<div style="height:9000px"></div><div id="slot"></div>',
      config: { lazy: true },
    }),
  );
  await page.waitForFunction(() => (window as never as AdWindow).unit?.state === 'fetching');
  await settled();
  assert.is(stage().requests().length, 0);
  await page.evaluate(() => scrollTo(0, 9000));
  await concluded(page);
  assert.is(await page.locator('.ad').count(), 1);
});

test('an IntersectionObserver that a blocker has made empty › destroy() takes the ad off, and throws nothing', async () => {
  const { page } = await openAdPage(stage(), {
    head: '<script>window.IntersectionObserver = function () {};</script>',
    ad: {},
  });
  await page.evaluate(() => (window as never as AdWindow).adsnativetag.destroy());
  assert.is(await page.locator('.ad').count(), 0);
});

/** Ways of a page's observer of changes to fail. */
const BROKEN_FOLLOWING: [sentence: string, script: string][] = [
  ['that throws', 'window.MutationObserver = function () { throw new Error("not here"); };'],
  ['that is gone', 'delete window.MutationObserver;'],
  [
    'whose observe throws',
    'MutationObserver.prototype.observe = function () { throw new Error("not here"); };',
  ],
];

for (const [sentence, script] of BROKEN_FOLLOWING) {
  test(`a MutationObserver ${sentence} › the ad's view counts`, async () => {
    stage().adServer.setZone(ZONE, trackedAnswer());
    // The driver waits by such an observer: what the server is told has to do.
    await stage().open(adPage({ elementId: 'slot', head: `<script>${script}</script>` }));
    await stage().waitForHit(({ path }) => path === '/vi.gif?sid=1');
    assert.is(stage().pixels(/im\.gif/).length, 1);
  });
}

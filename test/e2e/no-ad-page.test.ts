import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import {
  type AdPage,
  adPage,
  concluded,
  openAdPage,
  trackedAnswer,
  ZONE,
} from '../support/ad-page';
import { bidUnit, openBidPage } from '../support/bid-page';
import { consentHead, openConsentPage, type Platform } from '../support/consent-page';
import { diagnosticsOf } from '../support/console-page';
import { acting, chainAnswer, network } from '../support/network-page';
import { assertSaid, type Expected, inState } from '../support/reasons';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('no ad, because of the page or the visitor');

const AD = trackedAnswer({ html: '<div class="ad" style="width:300px;height:100px">An ad</div>' });

test.before.each(() => stage().adServer.setZone(ZONE, AD));

const SLOT: AdPage = { elementId: 'slot', config: { reserve: { height: 100 } } };

/** A page that has put something in the place of the browser's observer. */
const withObserver = (code: string): AdPage => ({
  ...SLOT,
  html: `<script>${code}</script><div id="slot"></div>`,
});
const NOT_MEASURED = {
  number: 222,
  subject: '',
  text: /IntersectionObserver does not work on this page, so views are not counted/,
};

/** An observer of the page's own that runs this when it is to observe. */
const telling = (code: string) => `window.IntersectionObserver = function (callback) {
    this.observe = function () { ${code} };
    this.unobserve = this.disconnect = function () {};
  };`;

for (const [sentence, code] of [
  ['never tells', ''],
  ['tells of nothing', 'callback([], this);'],
  ['tells nothing', 'setTimeout(callback);'],
] as const) {
  test(`a lazy placement where the page's IntersectionObserver ${sentence} › it is said what it waits for`, async () => {
    const { page } = await stage().open(
      adPage({ ...withObserver(telling(code)), config: { lazy: true } }),
    );
    await inState(page, 'fetching');
    await assertSaid(page, { ...NOT_MEASURED, text: /A lazy placement waits for it/ });
  });
}

/** Pages whose ad is on the page and cannot be seen, or whose view is not counted. */
const UNSEEN: Record<string, Expected & { page: AdPage }> = {
  'display: none': {
    number: 440,
    subject: 'section#box',
    text: /The ad is on the page, and cannot be seen: section#box has display: none/,
    page: {
      ...SLOT,
      html: '<section id="box" style="display:none"><div id="slot"></div></section>',
    },
  },
  'visibility: hidden': {
    number: 440,
    subject: 'section#box',
    text: /section#box has visibility: hidden/,
    page: {
      ...SLOT,
      html: '<section id="box" style="visibility:hidden"><div id="slot"></div></section>',
    },
  },
  'opacity: 0': {
    number: 440,
    subject: 'section#box.pale',
    text: /section#box\.pale has opacity: 0/,
    page: {
      ...SLOT,
      html: '<section id="box" class="pale" style="opacity:0"><div id="slot"></div></section>',
    },
  },
  'no height': {
    number: 440,
    subject: 'section#box',
    text: /section#box has a size of \d+ × 0 px/,
    page: {
      ...SLOT,
      html: '<section id="box" style="height:0;overflow:hidden"><div id="slot"></div></section>',
    },
  },
  'no IntersectionObserver': {
    ...NOT_MEASURED,
    page: withObserver('delete window.IntersectionObserver;'),
  },
  'an IntersectionObserver that throws': {
    ...NOT_MEASURED,
    page: withObserver(
      'window.IntersectionObserver = function () { throw new Error("not here"); };',
    ),
  },
  'an IntersectionObserver without a working method': {
    ...NOT_MEASURED,
    page: withObserver(
      'window.IntersectionObserver = function () { this.observe = function () { throw new Error("not here"); }; };',
    ),
  },
  'an IntersectionObserver that never tells': {
    ...NOT_MEASURED,
    page: withObserver(telling('')),
  },
  'an IntersectionObserver that tells of nothing': {
    ...NOT_MEASURED,
    page: withObserver(telling('callback([], this);')),
  },
  covered: {
    number: 441,
    subject: 'div#cover',
    text: /The ad is on the page, and is covered by div#cover/,
    page: {
      ...SLOT,
      html: '<div id="slot"></div><div id="cover" style="position:absolute;inset:0 auto auto 0;width:60%;height:300px"></div>',
    },
  },
};

for (const [name, { page: made, ...expected }] of Object.entries(UNSEEN)) {
  test(`an ad that is hidden by ${name} › is said`, async () => {
    const { page } = await openAdPage(stage(), made);
    await assertSaid(page, expected);
  });
}

/** A network that would fill at once, if it were asked. */
const custom = (name: string) => network(name, { html: '<script></script>' });
const THREE = chainAnswer([custom('one'), custom('two'), custom('three')]);

const CONSENT: [name: string, platform: Platform, settings: Record<string, unknown>][] = [
  [
    'refused',
    { stubs: ['tcf'], start: 'consentPlatform.startTcf({ purposes: [1], vendors: [755] })' },
    {},
  ],
  ['unanswered', { stubs: ['tcf'] }, { cmpTimeout: 100 }],
];

for (const [name, platform, settings] of CONSENT) {
  test(`consent that is ${name} › networks are skipped, and none passed back`, async () => {
    const { page } = await openConsentPage(stage(), platform, { settings }, THREE);
    await concluded(page);
    await assertSaid(page, {
      number: 420,
      subject: 'one, two, three',
      text: /3 networks skipped: the visitor does not allow them, or has not answered \(one, two, three\)/,
    });
    const { placements, reasons } = await diagnosticsOf(page);
    const types = placements[0]?.trace.map(({ type }) => type) ?? [];
    assert.is(types.filter((type) => type === 'networkSkipped').length, 3);
    assert.not.ok(types.some((type) => /networkRequested|networkPassedBack/.test(type)));
    assert.is(reasons[0]?.number, 300);
  });
}

test('a consent platform that has not answered › is said while the request waits', async () => {
  const { page } = await openConsentPage(
    stage(),
    { stubs: ['tcf'] },
    { settings: { cmpTimeout: 600_000 } },
  );
  await inState(page, 'fetching');
  await assertSaid(page, {
    number: 405,
    subject: ZONE,
    text: /waits for the consent platform of the page/,
  });
});

test('a page for children › networks are skipped for that reason, and not for the visitor’s choice', async () => {
  stage().adServer.setZone(ZONE, THREE);
  const { page } = await openAdPage(stage(), { ...SLOT, settings: { childDirected: true } });
  await assertSaid(page, {
    number: 420,
    subject: 'one, two, three',
    text: /3 networks skipped: the page is directed to children \(one, two, three\)/,
  });
});

test('a network that the page has switched off › is said', async () => {
  stage().adServer.setZone(ZONE, THREE);
  const settings = { networks: { skip: ['one', 'two', 'three'] } };
  const { page } = await openAdPage(stage(), { ...SLOT, settings });
  await assertSaid(page, {
    number: 424,
    subject: 'one, two, three',
    text: /3 networks skipped: switched off by the page \(one, two, three\)/,
  });
});

/** Asks again, and resolves when that has ended. */
async function askAgain(page: Page, count: number): Promise<void> {
  await page.evaluate(() => (window as never as { unit: { refresh(): void } }).unit.refresh());
  await concluded(page, count);
}

test('networks that time out › are said, and after three times that they are skipped', async () => {
  const silent = network('openx', {
    headerTags: '<script></script>',
    providerData: { timeout: 50 },
  });
  stage().adServer.setZone(
    ZONE,
    chainAnswer([silent], { ad: { type: 'story', html: '<p>An ad</p>' } }),
  );
  const { page } = await openAdPage(stage(), SLOT);
  await assertSaid(page, {
    number: 422,
    subject: 'openx',
    text: /1 network did not answer in time \(openx\)/,
  });
  await askAgain(page, 2);
  await askAgain(page, 3);
  await askAgain(page, 4);
  await assertSaid(page, {
    number: 421,
    subject: 'openx',
    text: /1 network skipped: timed out three times in a row on this page view \(openx\)/,
  });
});

test('networks that all pass back › are said by name', async () => {
  stage().adServer.setZone(
    ZONE,
    chainAnswer([acting('openx', 'no-fill'), acting('urx', 'no-fill')]),
  );
  const { page } = await openAdPage(stage(), SLOT);
  await assertSaid(page, {
    number: 300,
    subject: ZONE,
    text: /No network filled\. openx, urx passed back/,
  });
});

test('Prebid that is not there › is said', async () => {
  const { page } = await openAdPage(stage(), {
    ...SLOT,
    config: { code: 'div-1', reserve: { height: 100 } },
  });
  await assertSaid(page, {
    number: 430,
    subject: 'div-1',
    text: /Prebid has not loaded: there are no bids/,
  });
});

test('bids that are late › are said', async () => {
  const units = [bidUnit([{ kind: 'never' }])];
  const { page } = await openBidPage(stage(), { units, settings: { headerbidTimeout: 600 } });
  await assertSaid(page, {
    number: 431,
    subject: 'slot-1',
    text: /Bids were late: prebid did not bid within 600 ms/,
  });
});

test('bids that the visitor does not allow › are said', async () => {
  const head = await consentHead({ stubs: ['tcf'] });
  const settings = { cmpTimeout: 100, headerbidTimeout: 10_000 };
  const { page } = await openBidPage(stage(), {
    head,
    units: [bidUnit([{ kind: 'banner' }])],
    settings,
  });
  await assertSaid(page, {
    number: 432,
    subject: 'slot-1',
    text: /No bids were asked for: the visitor does not allow them, or has not answered/,
  });
});

/**
 * What must not happen: that an ad which a link or a visitor's comment chose reaches the page. Whoever runs a campaign at the
 * provider can write its whole answer, and anyone a link or a comment.
 */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type AdWindow, concluded, trackedAnswer, ZONE } from '../../support/ad-page';
import { PWN, pwnedIn } from '../../support/attacker';
import { adAt, bidPage, bidsEnded, bidUnit } from '../../support/bid-page';
import type { Wire } from '../../support/builders';
import { acting, chainAnswer, network } from '../../support/network-page';
import { pageHtml } from '../../support/page-html';
import { openLink, PREVIEW_PATH, silentPage } from '../../support/preview-page';
import { queueSnippet, tagScript } from '../../support/snippet';
import { stageFor } from '../../support/stage';
import { NONCE, strictPolicy } from '../../support/strict-headers';
import type { Visit } from '../../support/visit';

const test = suite('attacks by strangers');
const stage = stageFor(test);

const RUN = `<script>${PWN}</script>`;
const IMAGE = `<img src="{{ADS}}/none.gif" onerror="${PWN.replace(/"/g, '&quot;')}">`;
const IM = '<img src="{{ADS}}/im.gif?sid=1">';
const VI = '<img src="{{ADS}}/vi.gif?sid=1">';

/** Answers that reach for the page, each by one of its parts. All are shown. */
const ANSWERS: [what: string, answer: { answer: Wire }][] = [
  ['html', trackedAnswer({ html: `<div>An ad${IMAGE}</div>` })],
  ['trackingTags', trackedAnswer({ trackingTags: IM + RUN })],
  ['trackingTags of an ad without html', trackedAnswer({ html: '', title: 'An ad', trackingTags: IM + RUN })],
  ['viewableTags', trackedAnswer({ viewableTags: VI + RUN })],
  ['wrappers', trackedAnswer({}, { htmlWrapperTop: `<section>${IMAGE}`, htmlWrapperBottom: '</section>' })],
  [
    'a network’s html',
    chainAnswer(
      [acting('custom', 'fill', { html: `${RUN}<script>_an_adFill('custom')</script>` })],
      trackedAnswer().answer,
    ),
  ],
  [
    'a network’s trackingTags',
    chainAnswer([acting('openx', 'fill', { trackingTags: IM + VI + RUN })], { ad: { viewableTags: VI } }),
  ],
  [
    'header and footer tags',
    chainAnswer([
      network('mine', {
        html: '<p>An ad</p>',
        headerTags: RUN,
        footerTags: RUN,
        trackingTags: IM,
        viewableTags: VI,
      }),
    ]),
  ],
];

/** Who chose the ad: a page that is open, with the placement's key chosen by a link or a comment. */
type Open = (headers: Record<string, string>, options?: { isTrusted?: boolean }) => Promise<Visit>;

const nonceOf = (headers: Record<string, string>, html: string) =>
  Object.keys(headers).length ? html.replaceAll('<script', `<script nonce="${NONCE}"`) : html;

const byLink =
  (query: string): Open =>
  (headers) => {
    const page = silentPage({ config: { isolation: 'page' }, settings: { isolation: 'page' } });
    stage().setPage(PREVIEW_PATH, nonceOf(headers, page), headers);
    return stage().openDemo(`${PREVIEW_PATH}?adsnative_preview&${query}`);
  };

/** A page whose script asks for every placeholder, with one that a visitor has written. */
const commentPage = (settings: object) =>
  pageHtml({
    body: `<div id="comment" data-adsnative="${ZONE}"></div>
      <script>
        window.calls = [];
        var adsnativetag = { cmdQ: [function () {
          adsnativetag.updateConfig(${JSON.stringify({ apiUrl: '{{ADS}}', cookieMatchUrl: '', isolation: 'page', autoPlacements: true, ...settings })});
          adsnativetag.updateConfig({ userCallbackOnAdLoad: function (status) { calls.push(status); } });
        }] };
      </script>${tagScript()}`,
  });

const byComment: Open = (headers) => stage().open({ html: nonceOf(headers, commentPage({})), headers });

const CHOOSERS: [who: string, open: Open][] = [
  ['a link with crid', byLink('crid=666')],
  ['a link with cid', byLink('cid=666')],
  ['a link with zid', byLink(`zid=${ZONE}`)],
  ['a link with bid_url', byLink('bid_url=https%3A%2F%2Fevil.example%2Fbid')],
  ['a comment', byComment],
];

/** The page's policies, as docs/deploy.md writes them; a page without one asks nobody. */
function policies(): [name: string, headers: Record<string, string>][] {
  const { adsOrigin, networkOrigin, tagOrigin } = stage();
  const policy = (name: string) => ({
    'Content-Security-Policy': strictPolicy(name, { tag: tagOrigin, ads: adsOrigin, net: networkOrigin }),
  });
  return [
    ['no policy', {}],
    ['a nonce policy', policy('nonce')],
    ['Trusted Types', policy('trusted')],
  ];
}

const FIRST_ONLY = 'a link with crid';

for (const [who, open] of CHOOSERS) {
  for (const [what, answer] of ANSWERS) {
    for (const at of who === FIRST_ONLY ? [0, 1, 2] : [0]) {
      const named = ['', ' under a nonce policy', ' under Trusted Types'][at];
      test(`${who}: ${what}${named} › runs nothing in the page, and is counted once`, async () => {
        const [, headers = {}] = policies()[at] ?? [];
        stage().adServer.setZone(ZONE, answer);
        const visit = await open(headers);
        await concluded(visit.page);
        await stage().waitForHit(({ path }) => path.startsWith('/im.gif'));
        await visit.settled();
        assert.equal(await pwnedIn(visit), []);
        assert.is(stage().pixels(/im\.gif/).length, 1);
        const styles = await visit.page.locator('head style').allTextContents();
        assert.not.match(styles.join(), /evil/);
      });
    }
  }
}

test('a link with another server › is a stranger’s too; the page’s own server is not', async () => {
  const answer = trackedAnswer({ trackingTags: IM + RUN }).answer;
  const visit = await openLink(
    stage(),
    '?adsnative_preview&server=demo',
    {},
    {
      beforeLoad: (page) =>
        page.route('http://demo-api.adsnative.com/**', (route) => {
          const callback = new URL(route.request().url()).searchParams.get('callback');
          const body = `${callback}(${JSON.stringify(answer).replaceAll('{{ADS}}', stage().adsOrigin)})`;
          return route.fulfill({ contentType: 'text/javascript', body });
        }),
    },
  );
  await concluded(visit.page);
  await stage().waitForHit(({ path }) => path.startsWith('/im.gif'));
  await visit.settled();
  assert.equal(await pwnedIn(visit), []);
  assert.is(await visit.page.locator('iframe[sandbox]:not([hidden])').count(), 1);
});

test('the same answers on the page’s own account › run, as pages rely on', async () => {
  stage().adServer.setZone(ZONE, trackedAnswer({ trackingTags: IM + RUN }));
  const visit = await openLink(stage(), '');
  await concluded(visit.page);
  await stage().waitForHit(({ path }) => path.startsWith('/im.gif'));
  assert.equal(await pwnedIn(visit), ['ran']);
});

test("a link on a page that says preview: 'page' › is the page's own, and switches nothing on without one", async () => {
  stage().adServer.setZone(ZONE, trackedAnswer({ trackingTags: IM + RUN }));
  const visit = await openLink(stage(), '?adsnative_preview&crid=1', { settings: { preview: 'page' } });
  await concluded(visit.page);
  await stage().waitForHit(({ path }) => path.startsWith('/im.gif'));
  assert.equal(await pwnedIn(visit), ['ran']);
  assert.is(await visit.page.locator('iframe').count(), 0);
  const plain = await openLink(stage(), '', { settings: { preview: 'page' } });
  await concluded(plain.page);
  assert.equal(
    stage()
      .adServer.log.filter(({ kind }) => kind === 'request')
      .map(({ query }) => query.preview),
    [['1'], undefined],
  );
});

test('style and html of a stranger › are in the frame, in the font and colour of the place', async () => {
  stage().adServer.setZone(
    ZONE,
    trackedAnswer({ html: '<b class="ad">An ad</b>', style: 'body { --evil: 1 } .ad { padding: 3px }' }),
  );
  const visit = await openLink(stage(), '?adsnative_preview&crid=1', {
    head: '<style>body { font: italic 19px Courier; color: rgb(1, 2, 3) }</style>',
  });
  await concluded(visit.page);
  const ad = visit.page.frameLocator('iframe[sandbox]').locator('.ad');
  const look = await ad.evaluate((element) => {
    const { color, fontFamily, fontSize, fontStyle, padding } = getComputedStyle(element);
    return { color, fontFamily, fontSize, fontStyle, padding };
  });
  assert.equal(look, {
    color: 'rgb(1, 2, 3)',
    fontFamily: 'Courier',
    fontSize: '19px',
    fontStyle: 'italic',
    padding: '3px',
  });
  assert.is(await visit.page.locator('style', { hasText: 'evil' }).count(), 0);
  await visit.page.waitForFunction(() => document.querySelector('iframe')?.offsetHeight ?? 0 > 10);
});

test('the banner of a link that chose › says that the ad is framed, and why', async () => {
  stage().adServer.setZone(ZONE, trackedAnswer());
  const visit = await openLink(stage(), '?adsnative_preview&crid=1');
  await visit.page.getByText('the link chose the ad, so it is shown in a sandboxed frame').waitFor();
  const other = await openLink(stage(), '?adsnative_preview');
  await other.page.locator('section[aria-label="Ad preview"]').waitFor();
  assert.is(await other.page.getByText('sandboxed').count(), 0);
});

test('a frame of a stranger › may not navigate the tab; one of the page’s own networks may, on a click', async () => {
  stage().adServer.setZone(ZONE, chainAnswer([acting('openx', 'fill')]));
  const sandboxOf = async (query: string) => {
    const visit = await openLink(stage(), query);
    await concluded(visit.page);
    return String(await visit.page.locator('iframe[sandbox]').getAttribute('sandbox'));
  };
  assert.not.match(await sandboxOf('?adsnative_preview&crid=1'), /top-navigation/);
  assert.match(await sandboxOf('?adsnative_preview'), /allow-top-navigation-by-user-activation/);
});

test('clickCallback of a stranger’s ad › calls nothing', async () => {
  const clickCallback = { function: 'publishersOwn', args: ['evil'] };
  stage().adServer.setZone(ZONE, trackedAnswer({ html: '', title: 'An ad', clickCallback }));
  const head = '<script>window.called = []; function publishersOwn(x) { called.push(x); }</script>';
  for (const [query, expected] of [
    ['?adsnative_preview&crid=1', []],
    ['?adsnative_preview', ['evil']],
  ] as const) {
    const visit = await openLink(stage(), query, { head });
    await concluded(visit.page);
    await visit.page.click('article');
    await visit.page.waitForFunction(() =>
      (window as never as AdWindow).events.some(({ type }) => type === 'click'),
    );
    assert.equal(await visit.page.evaluate('called'), expected);
  }
});

test('a click on a stranger’s html › opens the ad’s address once; a frame that only says so opens nothing', async () => {
  const forged = '<script>onload = function () { document.body.click(); }</script>';
  stage().adServer.setZone(
    ZONE,
    trackedAnswer({ html: `<a class="ad" href="https://evil.example/" target="_top">An ad</a>${forged}` }),
  );
  const visit = await openLink(stage(), '?adsnative_preview&crid=1');
  await concluded(visit.page);
  await visit.settled();
  assert.equal(visit.popups, []);
  const [popup] = await Promise.all([
    visit.page.waitForEvent('popup'),
    visit.page.frameLocator('iframe[sandbox]').locator('.ad').click(),
  ]);
  assert.match(popup.url(), /\/ck|landing/);
  assert.is(visit.popups.length, 1);
  const clicks = await visit.page.evaluate(
    () => (window as never as AdWindow).events.filter(({ type }) => type === 'click').length,
  );
  assert.is(clicks, 1);
});

test('three timeouts of a stranger’s chain › do not have the page’s own network skipped, nor say an event', async () => {
  const silent = network('openx', { html: '<p>nothing</p>', providerData: { timeout: 1 } });
  stage().adServer.setZone('evil', chainAnswer([silent]));
  stage().adServer.setZone(ZONE, chainAnswer([acting('openx', 'fill')]));
  const body = `<div id="comments"></div><div id="slot"></div>
    <script>
      window.calls = [];
      window.heard = 0;
      document.addEventListener('openx_timeout', function () { heard++; });
    </script>
    ${queueSnippet({ apiKey: ZONE, settings: { autoPlacements: true }, script: 'window.unit = unit; return;' })}${tagScript()}`;
  const visit = await stage().open(pageHtml({ body }));
  for (let count = 1; count <= 3; count++) {
    await visit.page.evaluate(
      ([n]) =>
        new Promise((resolve) => {
          const { adsnativetag } = window as never as {
            adsnativetag: { once(type: string, fn: (event: unknown) => void): void };
          };
          adsnativetag.once('networkTimedOut', resolve);
          document
            .querySelector('#comments')
            ?.insertAdjacentHTML('beforeend', `<div data-adsnative="evil" id="c${n}"></div>`);
        }),
      [count],
    );
  }
  const filled = await visit.page.evaluate(
    () =>
      new Promise((resolve) => {
        const { adsnativetag, unit } = window as never as AdWindow & {
          adsnativetag: { on(type: string, fn: (event: { type: string }) => void): void };
        };
        for (const type of ['networkFilled', 'networkSkipped'])
          adsnativetag.on(type, (event) => resolve(event.type));
        adsnativetag.displayAdUnit(unit, 'slot');
        adsnativetag.requestAds();
      }),
  );
  assert.is(filled, 'networkFilled');
  assert.is(await visit.page.evaluate('heard'), 0);
});

test('a native bid for what a link chose › runs its scripts in a frame', async () => {
  stage().adServer.setZone(ZONE, adAt(1));
  const unit = bidUnit([{ kind: 'native', cpm: 2, name: 'spy' }], { isolation: 'page' });
  stage().setPage('/bids.html', bidPage({ units: [unit] }).replaceAll('{{ADS}}', stage().adsOrigin));
  const visit = await stage().openDemo('/bids.html?adsnative_preview&crid=1');
  await bidsEnded(visit.page);
  const hit = await stage().waitForHit(({ path }) => path.includes('what=script'));
  assert.is(hit.query.in?.[0], 'null');
});

test('unlisted keys › are a stranger’s under true, and not requested where the page has a list', async () => {
  stage().adServer.setZone(ZONE, trackedAnswer());
  const own = await stage().open(commentPage({ autoPlacements: [ZONE] }));
  await own.page.waitForSelector('#comment .ad');
  const others = await stage().open(commentPage({}));
  await others.page.waitForSelector('#comment iframe[sandbox]');
  for (const entry of ['other', { apiKey: ZONE, templateKey: 'x' }, { networkKey: 'n', widgetId: 'w' }]) {
    stage().adServer.clearLog();
    const none = await stage().open(commentPage({ autoPlacements: [entry] }));
    await none.page.waitForFunction('adsnativetag.version');
    await none.settled();
    const asked = stage().adServer.log.filter(({ kind }) => kind === 'request').length;
    // The first member that the attributes name is listed in the second row.
    assert.is(asked, typeof entry === 'object' && 'apiKey' in entry ? 1 : 0, JSON.stringify(entry));
  }
});

const SELECTING: [attributes: string, isListed: boolean][] = [
  ['data-adsnative="KEY"', true],
  ['data-adsnative="KEY" data-template-key="mine"', true],
  ['data-adsnative="KEY" data-template-key="evil"', false],
  ['data-adsnative="KEY" data-network-key="evil"', false],
  ['data-adsnative="KEY" data-widget-id="evil"', false],
  ['data-adsnative data-network-key="n" data-widget-id="w"', true],
  ['data-adsnative data-network-key="n" data-widget-id="v"', false],
  ['data-adsnative="evil" data-network-key="n" data-widget-id="w"', false],
];

for (const [attributes, isListed] of SELECTING) {
  test(`${attributes} › is ${isListed ? '' : 'not '}what the list names`, async () => {
    const keys = `['KEY', { apiKey: 'KEY', templateKey: 'mine' }, { networkKey: 'n', widgetId: 'w' }]`;
    const visit = await stage().open(
      pageHtml({
        body: `<div ${attributes}></div><script>var adsnativetag = { cmdQ: [function () {
          adsnativetag.updateConfig({ apiUrl: '{{ADS}}', cookieMatchUrl: '', autoPlacements: ${keys} });
          adsnativetag.on('*', function () {});
        }] };</script>${tagScript()}`,
      }),
    );
    await visit.page.waitForFunction('adsnativetag.diagnostics');
    const { findings } = await visit.page.evaluate(() =>
      (
        window as never as { adsnativetag: { diagnostics(): Promise<{ findings: { rule: string }[] }> } }
      ).adsnativetag.diagnostics(),
    );
    assert.is(
      findings.some(({ rule }) => rule === 'not-listed'),
      !isListed,
    );
    await visit.settled();
    assert.is(stage().adServer.log.filter(({ kind }) => kind === 'request').length, isListed ? 1 : 0);
  });
}

for (const keys of [ZONE, `other, ${ZONE}`, `["other","${ZONE}"]`]) {
  test(`data-adsnative-keys="${keys}" on the tag’s script › lists them without a setting`, async () => {
    stage().adServer.setZone(ZONE, trackedAnswer());
    const script = tagScript().replace('<script', `<script data-adsnative-keys='${keys}'`);
    const visit = await stage().open(
      pageHtml({
        body: `<div id="comment" data-adsnative="evil"></div><div id="place" data-adsnative="${ZONE}"></div>
        <script>var adsnativetag = { cmdQ: [function () {
          adsnativetag.updateConfig({ apiUrl: '{{ADS}}', cookieMatchUrl: '' });
        }] };</script>${script}`,
      }),
    );
    await visit.page.waitForSelector('#place .ad');
    await visit.settled();
    const asked = stage().adServer.log.filter(({ kind }) => kind === 'request');
    assert.equal(
      asked.map(({ query }) => query.zid),
      [[ZONE]],
    );
  });
}

test('a key that the page’s script defined › counts as listed', async () => {
  stage().adServer.setZone(ZONE, trackedAnswer());
  const body = `<div id="slot"></div>
    ${queueSnippet({ apiKey: ZONE, elementId: 'slot', settings: { autoPlacements: true }, script: 'window.unit = unit;' })}${tagScript()}`;
  const visit = await stage().open(pageHtml({ body }));
  await visit.page.waitForSelector('.ad');
  await visit.page.evaluate((zone) => {
    document.body.insertAdjacentHTML(
      'beforeend',
      `<div id="later" data-adsnative="${zone}" data-num-ads="2"></div>`,
    );
  }, ZONE);
  await visit.settled();
  assert.is(await visit.page.locator('iframe').count(), 0);
});

test('sixty placeholders of strangers › fifty placements', async () => {
  stage().adServer.setZone('evil', trackedAnswer({ html: '', title: 'An ad' }));
  const body = `${'<div data-adsnative="evil"></div>'.repeat(60)}
    <script>var adsnativetag = { cmdQ: [function () {
      adsnativetag.updateConfig({ apiUrl: '{{ADS}}', cookieMatchUrl: '', autoPlacements: true });
    }] };</script>${tagScript()}`;
  const visit = await stage().open(pageHtml({ body }));
  await visit.page.waitForFunction(() => document.querySelectorAll('article').length === 50);
  await visit.settled();
  assert.is(stage().adServer.log.filter(({ kind }) => kind === 'request').length, 50);
});

test('a form as placeholder, whose fields hide its members › is none, and throws nothing', async () => {
  stage().adServer.setZone(ZONE, trackedAnswer());
  const fields = ['dataset', 'before', 'append', 'isConnected', 'hasAttribute', 'style', 'getRootNode', 'id']
    .map((name) => `<input name="${name}">`)
    .join('');
  const form = `<form data-adsnative="${ZONE}">${fields}</form><form id="adsnative-dummy-${ZONE}">${fields}</form>`;
  const body = `${form}<div id="adsnative-dummy-${ZONE}"></div>
    ${queueSnippet({ apiKey: ZONE, settings: { autoPlacements: [ZONE] }, script: 'window.unit = unit;' })}${tagScript()}`;
  const visit = await stage().open(pageHtml({ body }));
  await visit.page.waitForSelector('.ad');
  assert.is(await visit.page.locator('form .ad').count(), 0);
  visit.assertQuiet();
});

test.run();

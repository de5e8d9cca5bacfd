/**
 * What must not happen: that an ad which a link or a visitor's comment chose reaches the page.
 * Whoever runs a campaign at the provider can write its whole answer, and anyone a link or a
 * comment.
 */
import * as assert from 'uvu/assert';
import { type AdWindow, concluded, trackedAnswer, ZONE } from '../../support/ad-page';
import { assertEach } from '../../support/assert-list';
import { PWN, pwnedIn } from '../../support/attacker';
import { adAt, bidPage, bidsEnded, bidUnit } from '../../support/bid-page';
import type { Wire } from '../../support/builders';
import { acting, chainAnswer, network } from '../../support/network-page';
import { pageHtml } from '../../support/page-html';
import { commentPage } from '../../support/placeholders-stand';
import { adByLink, openAt, PREVIEW_PATH, silentPage } from '../../support/preview-page';
import { queueSnippet, tagScript } from '../../support/snippet';
import { suiteOnStage } from '../../support/stage';
import { NONCE, strictHeaders } from '../../support/strict-headers';
import { tagLoaded } from '../../support/tab';
import type { Visit } from '../../support/visit';

const { test, stage } = suiteOnStage('attacks by strangers');
test.before.each(() => stage().adServer.setZone(ZONE, trackedAnswer({ trackingTags: IM + RUN })));

const RUN = `<script>${PWN}</script>`;
const IMAGE = `<img src="{{ADS}}/none.gif" onerror="${PWN.replace(/"/g, '&quot;')}">`;
const IM = '<img src="{{ADS}}/im.gif?sid=1">';
const VI = '<img src="{{ADS}}/vi.gif?sid=1">';

/** Answers that reach for the page, each by one of its parts. All are shown. */
const ANSWERS: [what: string, answer: { answer: Wire }][] = [
  ['html', trackedAnswer({ html: `<div>An ad${IMAGE}</div>` })],
  ['trackingTags', trackedAnswer({ trackingTags: IM + RUN })],
  [
    'trackingTags of an ad without html',
    trackedAnswer({ html: '', title: 'An ad', trackingTags: IM + RUN }),
  ],
  ['viewableTags', trackedAnswer({ viewableTags: VI + RUN })],
  [
    'wrappers',
    trackedAnswer({}, { htmlWrapperTop: `<section>${IMAGE}`, htmlWrapperBottom: '</section>' }),
  ],
  [
    'a network’s html',
    chainAnswer(
      [acting('custom', 'fill', { html: `${RUN}<script>_an_adFill('custom')</script>` })],
      trackedAnswer().answer,
    ),
  ],
  [
    'a network’s trackingTags',
    chainAnswer([acting('openx', 'fill', { trackingTags: IM + VI + RUN })], {
      ad: { viewableTags: VI },
    }),
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

/**
 * Who chose the ad: a page that is open, with the placement's key chosen by a link or a comment.
 */
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

const byComment: Open = (headers) =>
  stage().open({ html: nonceOf(headers, commentPage({})), headers });

const CHOOSERS: [who: string, open: Open][] = [
  ['a link with crid', byLink('crid=666')],
  ['a link with cid', byLink('cid=666')],
  ['a link with zid', byLink(`zid=${ZONE}`)],
  ['a link with bid_url', byLink('bid_url=https%3A%2F%2Fevil.example%2Fbid')],
  ['a comment', byComment],
];

/** The page's policies, as docs/deploy.md writes them; a page without one asks nobody. */
function policies(): [name: string, headers: Record<string, string>][] {
  return [
    ['no policy', {}],
    ['a nonce policy', strictHeaders(stage(), 'nonce')],
    ['Trusted Types', strictHeaders(stage(), 'trusted')],
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
  const visit = await adByLink(
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
  await stage().waitForHit(({ path }) => path.startsWith('/im.gif'));
  await visit.settled();
  assert.equal(await pwnedIn(visit), []);
  assert.is(await visit.page.locator('iframe[sandbox]:not([hidden])').count(), 1);
});

test('a link on the provider’s console › previews its own ads, in the page', async () => {
  const visit = await openAt(stage(), 'http://console.adsnative.com/page?adsnative_preview&crid=1');
  await concluded(visit.page);
  await stage().waitForHit(({ path }) => path.startsWith('/im.gif'));
  assert.equal(await pwnedIn(visit), ['ran']);
  assert.is(await visit.page.locator('iframe').count(), 0);
});

test('the same answers on the page’s own account › run, as pages rely on', async () => {
  const visit = await adByLink(stage(), '');
  await stage().waitForHit(({ path }) => path.startsWith('/im.gif'));
  assert.equal(await pwnedIn(visit), ['ran']);
});

test("a link on a page that says preview: 'page' › is the page's own, and switches nothing on without one", async () => {
  const visit = await adByLink(stage(), '?adsnative_preview&crid=1', {
    settings: { preview: 'page' },
  });
  await stage().waitForHit(({ path }) => path.startsWith('/im.gif'));
  assert.equal(await pwnedIn(visit), ['ran']);
  assert.is(await visit.page.locator('iframe').count(), 0);
  await adByLink(stage(), '', { settings: { preview: 'page' } });
  assertEach(stage().queries(), (query) => query.preview, [['1'], undefined]);
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
  await tagLoaded(visit.page);
  for (let count = 1; count <= 3; count++) {
    await visit.page.evaluate(
      ([n]) =>
        new Promise((resolve) => {
          const { adsnativetag } = window as never as AdWindow;
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
        for (const type of ['networkFilled', 'networkSkipped']) {
          adsnativetag.on(type, (event) => resolve(event.type));
        }
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
  stage().setPage(
    '/bids.html',
    bidPage({ units: [unit] }).replaceAll('{{ADS}}', stage().adsOrigin),
  );
  const visit = await stage().openDemo('/bids.html?adsnative_preview&crid=1');
  await bidsEnded(visit.page);
  const hit = await stage().waitForHit(({ path }) => path.includes('what=script'));
  assert.is(hit.query.in?.[0], 'null');
});

import * as assert from 'uvu/assert';
import { assertNone } from '../support/assert-list';
import {
  assertRefresh,
  plainPage,
  playRealPages,
  type RealPage,
  requestOf,
  story,
} from '../support/real-page';
import type { Stage } from '../support/stage';
import type { Visit } from '../support/visit';

/** A click leads to the advertiser, once, and is counted. */
async function click({ page }: Visit, stage: Stage): Promise<void> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.click('.ad')]);
  await popup.waitForLoadState('domcontentloaded');
  assert.is(stage.adServer.log.filter(({ kind }) => kind === 'click').length, 1);
}

/**
 * One network in the page that says nothing, one that passes back, and the story; trackers name the
 * key.
 */
function twoNetworks(key: string) {
  const entry = (more: object) => ({ providerName: 'custom', html: '<i></i>', sid: 's', ...more });
  return story(
    key,
    {},
    {
      networks: [
        entry({
          providerName: 'openx',
          headerTags: '<meta name="o">',
          providerData: { timeout: 50 },
        }),
        entry({ html: '<script>_an_adNoFill("custom")</script>' }),
      ],
    },
  );
}

const PAGES: RealPage[] = [
  plainPage('prototype-js', 'two-networks', {
    answers: { 'two-networks': twoNetworks('two-networks') },
    async next(visit, stage) {
      await click(visit, stage);
      await assertRefresh(visit, stage, 'two-networks', ['.ad']);
      await visit.page.evaluate('unit.destroy()');
      assert.is(await visit.page.locator('#slot').count(), 1);
    },
  }),
  plainPage('mootools', 'two-networks', {
    answers: { 'two-networks': twoNetworks('two-networks') },
    next: click,
  }),
  plainPage('object-prototype', 'added', {
    async next(visit, stage) {
      const query = requestOf(stage, 'added');
      assert.equal(query.ck_topic, ['tea']);
      assertNone(Object.keys(query), (name) => /extend|isEmpty|nobody/.test(name));
      assert.equal(query.url, [visit.page.url()]);
      await stage.waitForHit(({ path }) => path.startsWith('/vi.gif'));
      await click(visit, stage);
    },
  }),
  plainPage('frozen-prototypes', 'frozen', { next: click }),
  plainPage('own-polyfills', 'polyfilled', { next: click }),
  plainPage('own-globals', 'own-names', { next: click }),
  plainPage('base-href', 'based', {
    async next(visit, stage) {
      assert.equal(requestOf(stage, 'based').url, [visit.page.url()]);
      await click(visit, stage);
      await stage.waitForHit(({ path }) => path.endsWith('clicked=1'));
    },
  }),
  plainPage('window-name', 'named'),
  plainPage('strict-csp', 'strict', {
    nonce: 'R4nd0m',
    headers: {
      'Content-Security-Policy':
        "script-src 'nonce-R4nd0m' 'strict-dynamic'; style-src 'nonce-R4nd0m'; object-src 'none'; base-uri 'none'",
    },
    answers: { strict: story('strict', { style: '.ad { color: rgb(4, 4, 4); }' }) },
    async next(visit, stage) {
      const ad = visit.page.locator('.ad');
      assert.is(await ad.evaluate((one) => getComputedStyle(one).color), 'rgb(4, 4, 4)');
      await click(visit, stage);
      assertNone(visit.consoleLines, ({ type }) => type === 'error');
    },
  }),
  plainPage('document-domain', 'portal', {
    host: 'www.portal.localhost',
    headers: { 'Origin-Agent-Cluster': '?0' },
    async next(visit, stage) {
      assert.equal(requestOf(stage, 'portal').url, [visit.page.url()]);
      await stage.waitForHit(({ path }) => path.startsWith('/vi.gif'));
      await click(visit, stage);
    },
  }),
  plainPage('quirks-tables', 'quirks', {
    finds: ['td > .ad'],
    async next(visit, stage) {
      await stage.waitForHit(({ path }) => path.startsWith('/vi.gif'));
      await click(visit, stage);
    },
  }),
];

playRealPages("real pages: what a page's own code does to the platform", PAGES);

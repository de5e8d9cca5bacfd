import * as assert from 'uvu/assert';
import type { Diagnostics } from '../../src/public/diagnostics';
import { adPage, RECORD, trackedAnswer, ZONE } from '../support/ad-page';
import { assertEach } from '../support/assert-list';
import { consentHead, type Platform } from '../support/consent-page';
import { fastSnippet } from '../support/fast-snippet';
import { acting, chainAnswer, NATIVE, network } from '../support/network-page';
import { pageHtml } from '../support/page-html';
import { queueSnippet } from '../support/snippet';
import { NONCE, strictPolicy } from '../support/strict-headers';
import { VIDEO_AD } from '../support/video-page';
import { count, ENDED, type Means, PATH, RECORD_TROUBLES, requests } from './means';

const EVERYTHING = '{ purposes: [1, 2, 3, 4, 7], features: [1, 2], vendors: [755] }';

/** Opens a page with a consent platform; resolves with the query of its ad request. */
async function askedUnder(
  { open, stage }: Means,
  platform: Platform,
): Promise<Record<string, string[]>> {
  await open(trackedAnswer(), { head: await consentHead(platform) });
  return requests(stage)[0]?.query ?? {};
}

/** What has to work, in one sentence each. */
export const SENTENCES: Record<string, (means: Means) => Promise<void>> = {
  async 'load › the tag may be there twice, and runs the queue once'({ engine, open, stage }) {
    await open(trackedAnswer(), { embed: 'twice' });
    assert.is(await engine.read('adsnativetag.subversion'), '2.030');
    assert.is(await engine.read('unit.state'), 'rendered');
    assert.is(await engine.read("document.querySelectorAll('.ad').length"), 1);
    assert.is(requests(stage).length, 1);
  },

  async 'request › says where and what, with the callback last'({ open, stage }) {
    await open(trackedAnswer(), { config: { keywords: ['green tea', 'harbour'], numAds: 1 } });
    const { path = '', query = {} } = requests(stage)[0] ?? {};
    assert.equal(query.zid, [ZONE]);
    assert.equal(query.kw, ['green tea', 'harbour']);
    assert.equal(query.url, [stage.pageOrigin + PATH]);
    assert.match(query.uuid?.[0] ?? '', /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    assert.match(path, /&callback=an_callback_\d+$/);
  },

  async 'render › html, style, and the structured template'({ engine, open, stage }) {
    await open(trackedAnswer({ style: '.ad{color:rgb(1, 2, 3)}' }));
    assert.is(
      await engine.read("getComputedStyle(document.querySelector('.ad')).color"),
      'rgb(1, 2, 3)',
    );
    await stage.waitForHit(({ path }) => path.includes('im.gif'));
    await open(
      trackedAnswer({
        html: '',
        title: 'A story',
        promotedBy: 'Somebody',
        imageSrc: '{{ADS}}/static/tea.svg',
        ctaUrl: '{{ADS}}/ck?url=cta',
        ctaTitle: 'Read on',
      }),
    );
    const text = await engine.read<string>(
      "document.querySelector('.adsnative-native').textContent",
    );
    assert.match(text, 'A story');
    assert.match(text, 'Somebody');
    assert.is(
      await engine.read("document.querySelector('.adsnative-cta-button').textContent"),
      'Read on',
    );
  },

  async 'click › opens the landing page in a window without an opener, and is counted once'({
    engine,
    open,
    stage,
  }) {
    await open(trackedAnswer({}), {
      config: { clickTags: `<img src="${stage.adsOrigin}/ca.gif?click=1">` },
    });
    await engine.click('.ad');
    await stage.waitForHit(({ path }) => path === '/ck?url=landing');
    await stage.waitForHit(({ path }) => path.includes('click=1'));
    assert.is(
      await engine.read(
        "events.filter(function (event) { return event.type === 'click'; }).length",
      ),
      1,
    );
    assert.is(stage.adServer.log.filter(({ kind }) => kind === 'click').length, 1);
  },

  async 'viewability › is told once, with its pixel'({ engine, open, stage }) {
    await open(trackedAnswer());
    await stage.waitForHit(({ path }) => path.includes('vi.gif'));
    await engine.until("events.some(function (event) { return event.rule === 'mrc50'; })");
    assert.is(count(stage, /vi\.gif/), 1);
  },

  async 'viewability › an ad below the fold is not, until it is scrolled to'({
    engine,
    open,
    stage,
  }) {
    await open(trackedAnswer(), { html: '<div style="height:3000px"></div><div id="slot"></div>' });
    await stage.waitForHit(({ path }) => path.includes('im.gif'));
    assert.is(count(stage, /vi\.gif/), 0);
    await engine.read('scrollTo(0, document.body.scrollHeight)');
    await stage.waitForHit(({ path }) => path.includes('vi.gif'));
  },

  async 'lightbox › a click opens the player, Esc closes it'({ engine, open }) {
    await open({ answer: { status: 'OK', zid: ZONE, ad: { ...VIDEO_AD, videoExperience: '' } } });
    await engine.click('.video-ad');
    await engine.until("document.querySelector('#an-lightbox-player-iframe')");
    assert.match(
      await engine.read("document.querySelector('#an-lightbox-player-iframe').src"),
      /auto_play=false/,
    );
    await engine.until("document.querySelector('dialog[open]')");
    await engine.escape();
    await engine.until("!document.querySelector('#an-lightbox-player-iframe')");
  },

  async 'chain › in frames and in the page: passed back, timed out, filled'({
    engine,
    open,
    stage,
  }) {
    const silent = { providerData: { timeout: 300 } };
    await open(
      chainAnswer([
        acting('openx', 'no-fill'),
        acting('urx', 'silent', silent),
        acting('custom', 'fill'),
      ]),
    );
    assert.is(
      await engine.read(
        'unit.trace().filter(function (step) { return step.type === "networkFilled"; }).pop().providerName',
      ),
      'custom',
    );
    await stage.waitForHit(({ path }) => path.includes('timeout=urx'));
    assert.is(count(stage, /timeout=urx/), 1);
    stage.adServer.clearLog();
    await open(
      chainAnswer([acting('urx', 'silent', silent), acting('openx', 'no-fill')], { ad: NATIVE }),
    );
    assert.is(await engine.read("document.querySelector('.native').textContent"), 'The native ad');
    await stage.waitForHit(({ path }) => path.includes('nofills=openx'));
    assert.is(count(stage, /nofills=openx/), 1);
  },

  async 'consent › with a choice the request carries it and the id'(means) {
    const start = `consentPlatform.startTcf(${EVERYTHING})`;
    const query = await askedUnder(means, { stubs: ['tcf'], start });
    assert.match(query.gdpr_consent?.[0] ?? '', /^C/);
    assert.ok(query.uuid);
  },

  async 'consent › refused, or not decided yet: an ad without an id'(means) {
    for (const state of ['{}', "'dialog'"]) {
      means.stage.adServer.clearLog();
      const query = await askedUnder(means, {
        stubs: ['tcf'],
        start: `consentPlatform.startTcf(${state})`,
      });
      assert.equal(query.gdpr, ['1']);
      assert.is(query.uuid, undefined);
      assert.is(await means.engine.read('unit.state'), 'rendered');
    }
  },

  async 'fast snippet › asks once, and the tag takes the answer over'({ engine, show, stage }) {
    stage.adServer.setZone(ZONE, trackedAnswer());
    const queue = queueSnippet({ apiKey: ZONE, elementId: 'slot', script: RECORD });
    await show(pageHtml({ body: `<div id="slot"></div>${fastSnippet(ZONE)}${queue}` }));
    await engine.until(ENDED);
    assert.is(await engine.read('unit.state'), 'rendered');
    assert.is(requests(stage).length, 1);
  },

  async 'strict pages › nonces and Trusted Types: the ad, its style, its script tracker'({
    engine,
    show,
    stage,
  }) {
    stage.adServer.setZone(
      ZONE,
      trackedAnswer({
        style: '.ad{color:rgb(1, 2, 3)}',
        trackingTags: `<script>new Image().src = '{{ADS}}/im.gif?inline=1'</script>`,
      }),
    );
    const policy = ['nonce', 'trusted'].map((name) => strictPolicy(stage, name)).join(', ');
    const html = adPage({ elementId: 'slot' }).replaceAll('<script', `<script nonce="${NONCE}"`);
    await show(html.replace('<head>', `<head><meta name="strict">`), {
      'Content-Security-Policy': policy,
    });
    await engine.until(ENDED);
    assert.is(
      await engine.read("getComputedStyle(document.querySelector('.ad')).color"),
      'rgb(1, 2, 3)',
    );
    await stage.waitForHit(({ path }) => path.includes('inline=1'));
  },

  async 'isolation › the markup of a network cannot reach the page'({ engine, open }) {
    const reach =
      "<script>try { top.document.title = 'reached'; } catch (none) {} try { localStorage.length; } catch (none) { _an_adFill('openx'); }</script>";
    await open(chainAnswer([network('openx', { html: `<p style="height:77px">Ad</p>${reach}` })]));
    assert.is(await engine.read('unit.state'), 'rendered');
    assert.is(await engine.read('document.title'), 'Test page');
    await engine.until("document.querySelector('iframe[title=Advertisement]').offsetHeight > 76");
  },

  async 'single-page app › a new address is a new request'({ engine, open, stage }) {
    await open(trackedAnswer(), { settings: { autoPageView: true } });
    await engine.until('adsnativetag.getConfig().autoPageView');
    await engine.read("adsnativetag.on('pageView', function () { window.viewed = true; })");
    await engine.read("history.pushState(null, '', '/second.html')");
    await engine.until('window.viewed && calls.length === 2');
    assertEach(requests(stage), ({ query }) => query.url, [
      [stage.pageOrigin + PATH],
      [`${stage.pageOrigin}/second.html`],
    ]);
  },

  async 'back and forward › nothing is counted twice'({ engine, open, stage }) {
    await open(trackedAnswer());
    await stage.waitForHit(({ path }) => path.includes('vi.gif'));
    stage.setPage('/other.html', pageHtml({ body: `${RECORD_TROUBLES}<p>Another page</p>` }));
    await engine.go(`${stage.pageOrigin}/other.html`);
    await engine.back();
    await engine.until(`location.pathname === '${PATH}' && ${ENDED}`);
    const asked = requests(stage).length;
    stage.adServer.setZone(
      ZONE,
      trackedAnswer({ trackingTags: '<img src="{{ADS}}/im.gif?sid=2">' }),
    );
    await engine.read('unit.refresh() && 0');
    await stage.waitForHit(({ path }) => path.includes('im.gif?sid=2'));
    assert.is(requests(stage).length, asked + 1);
    // A browser may take the same pixel from its cache where it made the page anew, but never ask
    // more often.
    const impressions = count(stage, /im\.gif\?sid=1/);
    assert.ok(impressions >= 1 && impressions <= asked, `${impressions} of ${asked}`);
  },

  async 'old page › _AdsNativeOpts, and nothing else'({ engine, show, stage }) {
    stage.adServer.setZone(ZONE, trackedAnswer());
    const options = `<script>var _AdsNativeOpts = { apiKey: '${ZONE}', apiUrl: '{{ADS}}' };</script>`;
    await show(
      pageHtml({
        body: `<div id="adsnative-dummy-${ZONE}"></div>${options}<script src="{{TAG}}/tag.js"></script>`,
      }),
    );
    await engine.until("document.querySelector('.ad')");
    await stage.waitForHit(({ path }) => path.includes('im.gif'));
  },

  async 'console › opens, and diagnostics() says the same as JSON'({ engine, open }) {
    await open(trackedAnswer());
    await engine.read('adsnativetag.openConsole().then(function () { return 0; })');
    const report = await engine.read<Diagnostics>('adsnativetag.diagnostics()');
    assertEach(report.placements, ({ state }) => state, ['rendered']);
  },
};

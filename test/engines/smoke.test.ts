/**
 * `npm run engines`: what has to work everywhere, in the engines besides the Chromium of all other tests. An engine that is
 * not on this machine is said, and is no failure.
 */
import { suite, type Test } from 'uvu';
import * as assert from 'uvu/assert';
import { type AdPage, adPage, trackedAnswer, ZONE } from '../support/ad-page';
import type { Wire } from '../support/builders';
import { consentHead, type Platform } from '../support/consent-page';
import { acting, chainAnswer, NATIVE } from '../support/network-page';
import { createStage, type Stage } from '../support/stage';
import { VIDEO_AD } from '../support/video-page';
import { type Engine, NotHere } from './engine';
import { ENGINES } from './find-engines';

/** Runs before all else on the page: what goes wrong on it is written down. */
const RECORD_TROUBLES = `<script>
  window.troubles = [];
  addEventListener('error', function (event) { troubles.push(event.message || 'did not load: ' + (event.target.src || event.target.href)); }, true);
  addEventListener('unhandledrejection', function (event) { troubles.push('rejected: ' + event.reason); });
</script>`;

/** A test's means: a browser, the servers, and a page whose zone gives an answer. */
interface Means {
  engine: Engine;
  stage: Stage;
  /** Opens a page with one placement, and waits for its end. */
  open(answer: Wire, page?: AdPage): Promise<void>;
}

function meansOf(engine: Engine, stage: Stage): Means {
  return {
    engine,
    stage,
    async open(answer, page = {}) {
      stage.adServer.setZone(ZONE, answer);
      stage.setPage(
        '/smoke.html',
        adPage({ elementId: 'slot', ...page, head: RECORD_TROUBLES + (page.head ?? '') }),
      );
      await engine.visit(`${stage.pageOrigin}/smoke.html`);
      await engine.until('window.calls && calls.length');
    },
  };
}

const EVERYTHING = '{ purposes: [1, 2, 3, 4, 7], features: [1, 2], vendors: [755] }';

/** How often a pixel of the ad server was asked for. */
function count(stage: Stage, pattern: RegExp): number {
  return stage.pixels(pattern).length;
}

/** Opens a page with a consent platform; resolves with the query of its ad request. */
async function askedUnder({ open, stage }: Means, platform: Platform): Promise<Record<string, string[]>> {
  await open(trackedAnswer(), { head: await consentHead(platform) });
  return stage.adServer.log.find(({ kind }) => kind === 'request')?.query ?? {};
}

/** What has to work, in one sentence each. */
const SENTENCES: Record<string, (means: Means) => Promise<void>> = {
  async 'load › the tag may be there twice, and runs the queue once'({ engine, open, stage }) {
    await open(trackedAnswer(), { embed: 'twice' });
    assert.is(await engine.read('adsnativetag.subversion'), '2.030');
    assert.is(await engine.read('unit.state'), 'rendered');
    assert.is(await engine.read("document.querySelectorAll('.ad').length"), 1);
    assert.is(stage.adServer.log.filter(({ kind }) => kind === 'request').length, 1);
  },

  async 'request › says where and what, with the callback last'({ open, stage }) {
    await open(trackedAnswer(), { config: { keywords: ['green tea', 'harbour'], numAds: 1 } });
    const { path = '', query = {} } = stage.adServer.log.find(({ kind }) => kind === 'request') ?? {};
    assert.equal(query.zid, [ZONE]);
    assert.equal(query.kw, ['green tea', 'harbour']);
    assert.equal(query.url, [`${stage.pageOrigin}/smoke.html`]);
    assert.match(query.uuid?.[0] ?? '', /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    assert.match(path, /&callback=an_callback_\d+$/);
  },

  async 'render › html, style, and the structured template'({ engine, open, stage }) {
    await open(trackedAnswer({ style: '.ad{color:rgb(1, 2, 3)}' }));
    assert.is(await engine.read("getComputedStyle(document.querySelector('.ad')).color"), 'rgb(1, 2, 3)');
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
    const text = await engine.read<string>("document.querySelector('.adsnative-native').textContent");
    assert.match(text, 'A story');
    assert.match(text, 'Somebody');
    assert.is(await engine.read("document.querySelector('.adsnative-cta-button').textContent"), 'Read on');
  },

  async 'click › opens the landing page in a window without an opener, and is counted once'({
    engine,
    open,
    stage,
  }) {
    await open(trackedAnswer({}), { config: { clickTags: `<img src="${stage.adsOrigin}/ca.gif?click=1">` } });
    await engine.click('.ad');
    await stage.waitForHit(({ path }) => path === '/ck?url=landing');
    await stage.waitForHit(({ path }) => path.includes('click=1'));
    assert.is(
      await engine.read("events.filter(function (event) { return event.type === 'click'; }).length"),
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

  async 'viewability › an ad below the fold is not, until it is scrolled to'({ engine, open, stage }) {
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

  async 'chain › in frames and in the page: passed back, timed out, filled'({ engine, open, stage }) {
    const silent = { providerData: { timeout: 300 } };
    await open(
      chainAnswer([acting('openx', 'no-fill'), acting('urx', 'silent', silent), acting('custom', 'fill')]),
    );
    assert.is(
      await engine.read(
        'unit.trace().filter(function (step) { return step.type === "networkFilled"; }).pop().providerName',
      ),
      'custom',
    );
    assert.is(count(stage, /timeout=urx/), 1);
    stage.adServer.clearLog();
    await open(chainAnswer([acting('urx', 'silent', silent), acting('openx', 'no-fill')], { ad: NATIVE }));
    assert.is(await engine.read("document.querySelector('.native').textContent"), 'The native ad');
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
      const query = await askedUnder(means, { stubs: ['tcf'], start: `consentPlatform.startTcf(${state})` });
      assert.equal(query.gdpr, ['1']);
      assert.is(query.uuid, undefined);
      assert.is(await means.engine.read('unit.state'), 'rendered');
    }
  },
};

function addSentences(test: Test, engine: Engine): void {
  let stage: Stage;
  test.before(async () => {
    stage = await createStage();
  });
  test.after.each(() => stage.reset());
  test.after(async () => {
    await stage.close();
    await engine.close();
  });
  for (const [sentence, check] of Object.entries(SENTENCES)) {
    test(sentence, async () => {
      await check(meansOf(engine, stage));
      assert.equal(await engine.read('troubles'), []);
    });
  }
}

const notes: string[] = [];
process.on('exit', () => {
  for (const note of notes) console.log(`*** ${note} ***`);
});

for (const [name, start] of ENGINES) {
  const engine = await start().catch((reason: Error) => reason);
  if (engine instanceof NotHere) {
    notes.push(`${name} was NOT run: ${engine.message}`);
    continue;
  }
  const test = suite(engine.name);
  if (engine instanceof Error) {
    test(`${name} starts`, () => {
      throw engine;
    });
  } else {
    addSentences(test, engine);
  }
  test.run();
}

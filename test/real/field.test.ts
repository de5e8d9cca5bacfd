import * as assert from 'uvu/assert';
import { askedKeys, firedKeys, LOCAL, story } from '../support/real-page';
import {
  FILM,
  listed,
  playSituations,
  reasonsOf,
  type Situation,
  shown,
  TAG,
  wanted,
} from '../support/situation';
import type { Stage } from '../support/stage';
import { tagText } from '../support/tag-text';
import type { Visit } from '../support/visit';

/** Each ad on the page is one that was counted. */
async function assertEachCounted({ page }: Visit, stage: Stage, count: number): Promise<void> {
  assert.is(await page.locator('.ad').count(), count);
  assert.is(firedKeys(stage, 'im').length, count);
}

const SITUATIONS: Record<string, Situation> = {
  combined: {
    from: 'https://github.com/plausible/wordpress/issues/49',
    said: 'Optimisers combined or inlined a script that takes its own address from its element: it asked the wrong place, without a word.',
    body: `<div id="slot"></div>${wanted({})}<script src="/wp-content/cache/all.js"></script>`,
    beforeLoad: (page) =>
      page.route('**/wp-content/cache/*', (route) =>
        route.request().url().endsWith('all.js')
          ? route.fulfill({ body: tagText() })
          : route.fulfill({ status: 404 }),
      ),
    async right(visit) {
      await visit.settled();
      const line = visit.consoleLines
        .map(({ text }) => text)
        .find((text) => text.startsWith('[AN]'));
      assert.match(line ?? '', /wp-content\/cache\/\w+-\w+\.js.*Combined/);
    },
  },
  'script loader': {
    from: 'https://github.com/divolte/divolte-collector/issues/180',
    said: 'A loader that runs scripts itself leaves document.currentScript null, and the script that asked it for its address did nothing.',
    body: `<div id="slot"></div>${wanted({}, { base: '{{TAG}}/' })}
      <script>fetch('{{TAG}}/tag.js').then(function (r) { return r.text(); }).then(function (text) { new Function(text)(); });</script>`,
    right: (_, stage) => shown(stage),
  },
  'tag manager': {
    from: 'https://github.com/umami-software/umami/issues/430',
    said: 'A tag manager dropped the data attributes of a script element, so that the script came without what it was told.',
    body: `${LOCAL}<div data-adsnative="river"></div><div data-adsnative="lake"></div>${TAG}`,
    async right(visit) {
      await visit.settled();
      assert.match(
        await reasonsOf(visit),
        /2 placeholders \(river, lake\), and no list.*autoPlacements: \["river","lake"\]/s,
      );
    },
  },
  stubbed: {
    from: 'https://github.com/amorey/loadjs/pull/15',
    said: 'Blockers left an app waiting for a script that neither failed nor did anything.',
    body: `<script type="module">
      import { loadTag } from '{{TAG}}/npm/npm.js';
      loadTag({ src: '{{TAG}}/tag.js', timeout: 1e8 }).catch(function (error) { window.told = error.message; });</script>`,
    beforeLoad: (page) => page.route('**/tag.js', (route) => route.fulfill({ body: ';' })),
    async right(visit) {
      await visit.settled();
      assert.match(String(await visit.page.evaluate('window.told')), /blocker/);
    },
  },
  'relative click': {
    from: 'https://github.com/dhowe/AdNauseam/issues/736',
    said: 'The target of an ad had no scheme and no host, and was taken for a page of the publisher’s own site.',
    body: `<div id="slot"></div>${wanted({})}${TAG}`,
    answers: {
      field: story('field', {
        url: 'advertiser.example/offer',
        landingUrl: '{{ADS}}/ck?url=landing',
      }),
    },
    async right(visit, stage) {
      await shown(stage);
      const [popup] = await Promise.all([
        visit.page.waitForEvent('popup'),
        visit.page.click('.ad'),
      ]);
      await popup.waitForLoadState();
      assert.match(popup.url(), /ck\?url=landing$/);
      assert.match(await reasonsOf(visit), /advertiser\.example\/offer/);
    },
  },
  'kept snapshot': {
    from: 'https://github.com/hotwired/turbo/issues/1385',
    said: 'Going back shows a clone of the page, with what scripts had put into it, and without their listeners.',
    body: `${LOCAL}${listed('field')}<main><div data-adsnative="field"></div></main>`,
    async right(visit, stage) {
      await shown(stage);
      await visit.settled();
      await visit.page.evaluate(`(() => {
        const kept = document.body.cloneNode(true);
        document.body.replaceWith(document.createElement('body'));
        document.body.replaceWith(kept);
      })()`);
      await visit.settled();
      await assertEachCounted(visit, stage, 1);
      await Promise.all([visit.page.waitForEvent('popup'), visit.page.click('.ad')]);
    },
  },
  'blank before VAST': {
    from: 'https://github.com/isaacs/sax-js/issues/138',
    said: 'A document begins with a byte order mark or a blank line before its declaration, and no parser takes it.',
    body: `<div id="slot"></div>${wanted({})}${TAG}`,
    answers: {
      field: story('field', {
        type: 'video',
        vastXml:
          '\uFEFF\n<?xml version="1.0"?><VAST version="3.0"><Ad><InLine><AdSystem>a</AdSystem><AdTitle>b</AdTitle><Creatives><Creative><Linear><Duration>00:00:04</Duration><MediaFiles><MediaFile delivery="progressive" type="video/webm" width="320" height="180">{{ADS}}/static/clip.webm</MediaFile></MediaFiles></Linear></Creative></Creatives></InLine></Ad></VAST>',
      }),
    },
    async right(visit, stage) {
      await shown(stage);
      await visit.page.click('.ad');
      await visit.page.locator('#an-lightbox').waitFor();
      await visit.settled();
      assert.is(await visit.page.locator('#an-lightbox video').count(), 1);
    },
  },
  'inner scroller': {
    from: 'https://github.com/thebuilder/react-intersection-observer/issues/481',
    said: 'A margin for loading early had no effect, since the page scrolls in an element of its own.',
    body: `${LOCAL}${listed('field')}<main style="height:400px;overflow:auto"><div style="height:900px"></div><div data-adsnative="field" data-lazy></div></main>`,
    async right(_, stage) {
      await stage.waitForHit(({ zid }) => zid === 'field');
    },
  },
  carousel: {
    from: 'https://github.com/zefoy/ngx-swiper-wrapper/issues/224',
    said: 'A carousel in a loop clones its first and last slides, and the clones were blank or dead.',
    body: `${LOCAL}${listed('field')}<div id="track" style="display:flex"><div class="slide"><div data-adsnative="field"></div></div><div class="slide">Two</div></div>`,
    answers: {
      field: story('field', {
        trackingTags:
          '<script>new Image().src = "{{ADS}}/im.gif?ad=field&r=" + Math.random();</script>',
      }),
    },
    async right(visit, stage) {
      await shown(stage);
      await visit.settled();
      await visit.page.evaluate('track.append(track.firstElementChild.cloneNode(true))');
      await visit.settled();
      await assertEachCounted(visit, stage, 2);
      await Promise.all([
        visit.page.waitForEvent('popup'),
        visit.page.locator('.ad').nth(1).click(),
      ]);
    },
  },
  breakpoints: {
    from: 'https://github.com/coop182/jquery.dfp.js/issues/54',
    said: 'One placement for each width of the window, all but one hidden by css: are the hidden ones requested and counted?',
    answers: { wide: story('wide'), narrow: story('narrow') },
    body: `<style>.narrow { display: none } @media (max-width: 600px) { .narrow { display: block } .wide { display: none } }</style>
      ${LOCAL}${listed('wide,narrow')}<div class="wide" data-adsnative="wide" data-lazy></div><div class="narrow" data-adsnative="narrow" data-lazy></div>`,
    async right(visit, stage) {
      await shown(stage, 'wide');
      await visit.settled();
      assert.equal(askedKeys(stage), ['wide']);
      assert.match(await reasonsOf(visit), /narrow.*(width|@media)/s);
      await visit.page.setViewportSize({ width: 500, height: 800 });
      await shown(stage, 'narrow');
    },
  },
  'other modules': {
    from: 'https://github.com/aFarkas/lazysizes/issues/220',
    said: 'A script that announced itself to the page’s module loader broke it.',
    body: `<script>window.define = function () { throw new Error('Mismatched anonymous define()'); }; define.amd = {}; window.module = window.exports = undefined;</script>
      <div id="slot"></div>${wanted({})}${TAG}`,
    right: (_, stage) => shown(stage),
  },
  'video that may not start': {
    from: 'https://github.com/OvenMediaLabs/OvenPlayer/pull/487',
    said: 'The browser refused to start a video by itself, and nothing outside of the player learned of it.',
    body: `<div id="slot"></div>${wanted({})}${TAG}`,
    answers: {
      field: FILM,
    },
    beforeLoad: (page) =>
      page.addInitScript(() => {
        HTMLMediaElement.prototype.play = () =>
          Promise.reject(new DOMException('No gesture', 'NotAllowedError'));
      }),
    async right(visit, stage) {
      await shown(stage);
      await visit.page.locator('video').waitFor();
      await visit.settled();
      assert.match(await reasonsOf(visit), /video does not play yet: the browser refused/);
    },
  },
};

playSituations('real pages: situations of public trackers', SITUATIONS);

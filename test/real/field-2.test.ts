/**
 * What users of other tags reported in public, second list: written down before any of it was
 * tried. Two of it have no test. An app that deletes the tag's global and includes the script again
 * (discourse/discourse-adplugin/pull/9) must call `destroy()` first (docs/single-page.md); without
 * IntersectionObserver (guardian/frontend/pull/21261) an ad is shown, and its view is not counted.
 */
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { fastSnippet } from '../support/fast-snippet';
import { askedKeys, firedKeys, LOCAL, story } from '../support/real-page';
import { assertSaid } from '../support/reasons';
import {
  listed,
  playSituations,
  reasonsOf,
  type Situation,
  shown,
  TAG,
  wanted,
} from '../support/situation';
import type { Stage } from '../support/stage';
import type { Visit } from '../support/visit';

const ROOM = '<div id="slot" style="min-height:200px"></div>';
const LISTED = `${LOCAL}${listed('field')}`;
const LAZY = '<div data-adsnative="field" data-lazy style="min-height:100px"></div>';
const VIDEO = { field: story('field', { type: 'video', embedUrl: '{{ADS}}/static/clip.webm' }) };
const ISOLATED = {
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Opener-Policy': 'same-origin',
};
const FRAMED = {
  networks: [
    { providerName: 'openx', sid: 's', html: '<p>An ad</p><script>_an_adFill("openx")</script>' },
  ],
};

/** One request, one impression and one view, and no error of the page. */
async function assertOnce(visit: Visit, stage: Stage): Promise<void> {
  await shown(stage);
  await stage.waitForHit(({ path }) => path.startsWith('/vi.gif'));
  await visit.settled();
  assert.equal(
    [...askedKeys(stage), ...firedKeys(stage, 'im'), ...firedKeys(stage, 'vi')].join(),
    'field,field,field',
  );
  visit.assertQuiet();
}

/** A click opens the advertiser's page once, and leaves this one where it is. */
async function assertOnceAndClick(visit: Visit, stage: Stage): Promise<void> {
  await assertOnce(visit, stage);
  const { page } = visit;
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.click('.ad')]);
  await popup.waitForURL(/ck\?url=field$/);
  assert.match(page.url(), /test\.html$/);
}

/** The lightbox lies in the window, and its button closes it. */
async function assertLightbox(visit: Visit, stage: Stage): Promise<void> {
  const { page } = visit;
  await assertOnce(visit, stage);
  await page.click('.ad');
  await page.locator('#an-lightbox video').waitFor();
  const {
    width = 0,
    height = 0,
    x = -1,
    y = -1,
  } = (await page.locator('#an-lightbox').boundingBox()) ?? {};
  assert.ok(x > 0 && y > 0 && x + width < 1280 && y + height < 800, `${[x, y, width, height]}`);
  await page.click('#an-lightbox button');
  await page.locator('#an-lightbox').waitFor({ state: 'detached' });
}

async function assertReason(visit: Visit, text: RegExp): Promise<void> {
  await visit.settled();
  assert.match(await reasonsOf(visit), text);
}

/** An ad that cannot be seen is not viewed, and the tag says why; when the page shows it, it is. */
function unseenUntil(deed: string, said: RegExp, asked = ['field']): Situation['right'] {
  return async (visit, stage) => {
    if (asked.length) {
      await shown(stage);
    }
    await assertReason(visit, said);
    assert.equal([askedKeys(stage), firedKeys(stage, 'vi')], [asked, []]);
    await visit.page.evaluate(deed);
    await assertOnce(visit, stage);
  };
}

const xhtml = (body: string) =>
  `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>X</title></head><body>${body
    .replace('<script async ', '<script async="" ')
    .replace(/<script>([\s\S]*?)<\/script>/g, '<script><![CDATA[$1]]></script>')}</body></html>`;

const SITUATIONS: Record<string, Situation> = {
  'closed details': {
    from: 'https://github.com/ampproject/amphtml/issues/26952',
    said: 'What is in a closed `details` never loads, not even when that is opened.',
    body: `${LISTED}<details id="box"><summary>More</summary>${LAZY}</details>`,
    right: unseenUntil(
      'box.open = true',
      /details#box has no attribute “open”\. So it never comes near/,
      [],
    ),
  },
  'flat accordion': {
    from: 'https://github.com/dnbexperience/eufemia/issues/1429',
    said: 'An accordion that is closed by height counts as near, and what is in it is loaded although nobody opened it.',
    body: `${LISTED}<div id="box" style="height:0;overflow:hidden">${LAZY}</div>`,
    right: unseenUntil('box.style.height = "auto"', /div#box has a size of \d+ × 0 px/),
  },
  XHTML: {
    from: 'https://github.com/AdguardTeam/AdguardForWindows/issues/571',
    said: 'On a page that is XML, html that is no XML throws as soon as it is put in.',
    html: xhtml(ROOM + wanted({}) + TAG),
    headers: { 'Content-Type': 'application/xhtml+xml' },
    answers: { field: story('field', { html: '<div class="ad"><p>Tea &nbsp; & cups<br></div>' }) },
    async right(visit, stage) {
      assert.is(await visit.page.evaluate('document.contentType'), 'application/xhtml+xml');
      await assertOnceAndClick(visit, stage);
    },
  },
  'modal dialog': {
    from: 'https://github.com/jackocnr/intl-tel-input/issues/2125',
    said: 'What a widget in a modal dialog opens at the end of the body is inert, and below the dialog.',
    body: `<dialog id="box" style="width:600px;height:500px">${ROOM}</dialog>${wanted({})}${TAG}<script>box.showModal()</script>`,
    answers: VIDEO,
    right: assertLightbox,
  },
  'css zoom': {
    from: 'https://github.com/whatwg/compat/issues/41',
    said: 'Sites scale the whole document by `zoom`, and what measures boxes goes wrong.',
    body: `<style>html { zoom: 1.5 }</style>${ROOM}${wanted({})}${TAG}`,
    answers: VIDEO,
    right: assertLightbox,
  },
  'held back': {
    from: 'https://github.com/elbywan/yett/issues/24',
    said: 'A consent tool changes the type of script elements: they neither load nor fail.',
    body: `<script>const make = document.createElement;
        document.createElement = function (name) {
          const made = make.call(document, name);
          if (name === 'script') made.type = 'javascript/blocked';
          return made;
        };</script>${ROOM}${wanted({}, { requestTimeout: 300 })}${TAG}`,
    async right(visit) {
      await visit.page.waitForFunction('window.unit && unit.state === "failed"');
      await assertReason(
        visit,
        /did not answer within 300 ms\..* a consent tool of the page held its script back/,
      );
    },
  },
  ampersands: {
    from: 'https://github.com/WordPress/gutenberg/issues/13186',
    said: 'An editor writes `&` of a pasted script as `&#038;`.',
    body: `${ROOM}${fastSnippet('field').replaceAll('&', '&#038;')}${wanted({})}`,
    right: assertOnce,
  },
  'offline worker': {
    from: 'https://github.com/misskey-dev/misskey/issues/9037',
    said: 'A service worker answers blocked scripts with a sentence, which is a syntax error then.',
    body: ROOM + wanted({}) + TAG,
    beforeLoad: (page) =>
      page.route('**/ad-template*', (route) =>
        route.fulfill({ body: 'Offline. Service Worker @12.117.1' }),
      ),
    async right(visit) {
      await visit.page.waitForFunction('window.unit && unit.state === "failed"');
      await assertReason(visit, /something that is no ad response/);
    },
  },
  'no storage': {
    from: 'https://github.com/prebid/Prebid.js/issues/4752',
    said: 'Where the visitor blocks cookies, reading storage throws, and so did the tag.',
    body: ROOM + wanted({}) + TAG,
    beforeLoad: (page) =>
      page.addInitScript(`for (const [owner, name] of [[window, 'localStorage'], [window, 'sessionStorage'], [Document.prototype, 'cookie']])
      Object.defineProperty(owner, name, { get() { throw new DOMException('', 'SecurityError'); } });`),
    right: assertOnceAndClick,
  },
  'content-visibility': {
    from: 'https://github.com/WordPress/performance/issues/1308',
    said: 'What is in an element with `content-visibility: auto` has a box of zeros, and so seems to be in view.',
    body: `${LISTED}<div style="height:4000px"></div><section style="content-visibility:auto;contain-intrinsic-size:500px">${LAZY}</section>`,
    async right(visit, stage) {
      await assertReason(visit, /within 800 px/);
      assert.equal(askedKeys(stage), []);
      await visit.page.evaluate('scrollTo(0, 9999)');
      await assertOnce(visit, stage);
    },
  },
  'anti-flicker': {
    from: 'https://github.com/amplitude/experiment-js-client/pull/123',
    said: 'An A/B tool makes everything invisible until it has decided.',
    body: `<style id="box">* { visibility: hidden !important }</style>${ROOM}${wanted({})}${TAG}`,
    right: unseenUntil('box.remove()', /html has visibility: hidden/),
  },
  module: {
    from: 'https://github.com/ASU/asu-unity-stack/issues/858',
    said: 'A script that is run as a module does not know its own address.',
    body: `${LOCAL}${LAZY}${listed('field').replace('async', 'type="module" crossorigin')}`,
    right: assertOnce,
  },
  'name of its own': {
    from: 'https://github.com/ianmurrays/ngDfp/pull/13',
    said: 'The page’s code has a variable with the tag’s name, which is not the window’s: its commands are never run.',
    body: `${ROOM}${wanted({}).replaceAll('var adsnativetag = adsnativetag', 'const adsnativetag = window.adsnativetag')}${TAG}`,
    right: (visit) =>
      assertReason(visit, /A const or let “adsnativetag” of the page hides the window’s/),
  },
  'no popups': {
    from: 'https://github.com/jmcgettrick/MoodleDirectV2/issues/140',
    said: 'The page is in a sandboxed frame that allows no new windows, and clicks do nothing.',
    body: `<iframe width="900" height="600" sandbox="allow-scripts allow-same-origin" srcdoc="${(ROOM + wanted({}) + TAG).replaceAll('"', '&quot;')}"></iframe>`,
    async right({ page }, stage) {
      await shown(stage);
      // A frame is asked as a page is.
      const frame = page.frames()[1] as never as Page;
      await frame.click('.ad');
      const text = /A click on an ad leads nowhere: .* without “allow-popups”/;
      await assertSaid(frame, { number: 446, placement: 0, subject: 'page', text });
    },
  },
  COEP: {
    from: 'https://github.com/WICG/proposals/issues/53',
    said: 'A page that isolates itself (COEP) loses what does not say that it may be embedded, ads first.',
    body: `${ROOM}${wanted({}, { isolation: 'frame' })}${TAG}`,
    headers: ISOLATED,
    answers: { field: story('field', {}, FRAMED) },
    async right(visit) {
      await visit.page.waitForFunction('window.unit && unit.state === "rendered"');
      assert.is(
        await visit.page.frameLocator('iframe[sandbox]').locator('p').textContent(),
        'An ad',
      );
      visit.assertQuiet();
    },
  },
  'deferred pixels': {
    from: 'https://github.com/apache/incubator-pagespeed-mod/issues/540',
    said: 'A plugin that loads images late takes the tracking pixels along.',
    body: `<script>new MutationObserver(function () {
        for (const image of document.querySelectorAll('img[src]')) { image.dataset.src = image.src; image.removeAttribute('src'); }
      }).observe(document, { childList: true, subtree: true });</script>${ROOM}${wanted({})}${TAG}`,
    right: assertOnce,
  },
  'linked card': {
    from: 'https://github.com/livewire/flux/issues/1555',
    said: 'In a card that is a link, a click on what is inside follows the card, too.',
    body: `<a href="/article.html" style="display:block"><h2>Card</h2>${ROOM}</a>${wanted({})}${TAG}`,
    right: assertOnceAndClick,
  },
  'told twice': {
    from: 'https://github.com/kiprotect/klaro/issues/167',
    said: 'A consent tool runs the page’s commands for the tag twice.',
    body: `${ROOM}${wanted({})}${TAG}${wanted({})}`,
    async right(visit, stage) {
      await shown(stage);
      await assertReason(
        visit,
        /#slot is taken: another placement’s ad is there: perhaps a script ran twice/,
      );
      assert.equal(firedKeys(stage, 'im'), ['field']);
    },
  },
};

playSituations('real pages: more situations of public trackers', SITUATIONS);

import * as assert from 'uvu/assert';
import { diagnosticsOf } from '../support/console-page';
import {
  FILM,
  playSituations,
  reasonsOf,
  type Situation,
  SLOT,
  shown,
  TAG,
  wanted,
} from '../support/situation';
import type { Visit } from '../support/visit';

const PAGE = `${SLOT}${wanted({})}${TAG}`;

/** A document with a film, as a server writes it: its impression, its title, its file's type. */
const vast = ({ impression = '', title = 'A film', type = ' type="video/webm"' }) =>
  `<VAST version="3.0"><Ad><InLine><AdSystem>a</AdSystem><AdTitle>${title}</AdTitle>${impression}<Creatives><Creative><Linear>
  <Duration>00:00:04</Duration><MediaFiles><MediaFile delivery="progressive"${type} width="320" height="180">{{ADS}}/static/clip.webm</MediaFile></MediaFiles></Linear></Creative></Creatives></InLine></Ad></VAST>`;
const film = (xml: string) => ({
  field: { ...FILM, ad: { ...(FILM.ad as object), embedUrl: '', vastXml: xml } },
});

/** The film plays in its place. */
const plays = ({ page }: Visit) =>
  page.waitForFunction("document.querySelector('.adsnative-video-embed video')?.currentTime > 0");

const SITUATIONS: Record<string, Situation> = {
  'bare ampersands': {
    from: 'https://github.com/tbuchok/vast-xml/pull/38',
    said: 'An address in a VAST document has bare ampersands, and no parser takes the document.',
    body: PAGE,
    answers: film(
      vast({ impression: '<Impression>{{ADS}}/im.gif?ad=film&v=1&w=<![CDATA[2&3]]></Impression>' }),
    ),
    async right(visit, stage) {
      await plays(visit);
      const { path } = await stage.waitForHit((hit) => hit.path.startsWith('/im.gif?ad=film'));
      assert.is(path, '/im.gif?ad=film&v=1&w=2&3');
    },
  },
  'entities of html': {
    from: 'https://github.com/zentrick/iab-vast-parser/pull/32',
    said: 'Not all VAST documents in the wild keep to the standard: a title has entities that XML does not know.',
    body: PAGE,
    answers: film(vast({ title: 'A film&nbsp;&copy; 2026' })),
    right: plays,
  },
  'untyped file': {
    from: 'https://github.com/zentrick/iab-vast-parser/pull/32',
    said: 'Not all VAST documents in the wild keep to the standard: a file says no type, and the reason is no help.',
    body: PAGE,
    answers: film(vast({ type: '' })),
    async right(visit, stage) {
      await shown(stage);
      await visit.settled();
      assert.match(await reasonsOf(visit), /none of its files is one .*\(VAST 403, no type\)/);
    },
  },
  'late callback': {
    from: 'https://github.com/jquery/jquery/issues/2317',
    said: 'A server’s script calls back by a timer, when the caller has given up: an error in the page.',
    body: PAGE,
    beforeLoad: (page) =>
      page.route(/ad-template/, (route) => {
        const name = new URL(route.request().url()).searchParams.get('callback');
        const body = `setTimeout(function () { ${name}({ status: 'OK' }); window.hasCalled = true; }, 100);`;
        return route.fulfill({ body, contentType: 'text/javascript' });
      }),
    async right(visit) {
      await visit.page.waitForFunction('window.hasCalled');
      assert.equal(visit.pageErrors, []);
    },
  },
  'a page of XML': {
    from: 'https://github.com/hypothesis/client/issues/2214',
    said: 'In a page that is sent as application/xml, what a script makes is no html, and no script runs.',
    html: `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>X</title></head><body>${PAGE.replace('async', 'async="async"')}</body></html>`,
    headers: { 'Content-Type': 'application/xml' },
    async right({ page }) {
      await page.waitForFunction('window.unit');
      const { findings } = await diagnosticsOf(page);
      assert.match(
        findings.find(({ rule }) => rule === 'page-type')?.text ?? '',
        /sent as application\/xml.*application\/xhtml\+xml/,
      );
    },
  },
};

playSituations('real pages: dialects of servers, bidders and themes', SITUATIONS);

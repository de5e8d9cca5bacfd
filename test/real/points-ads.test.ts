/**
 * Where users meet trouble with what an ad brings: what is right then, and what `diagnostics()`
 * says of it.
 */
import * as assert from 'uvu/assert';
import { assertNone } from '../support/assert-list';
import { story } from '../support/real-page';
import { assertSaid } from '../support/reasons';
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

const AD: Record<string, Situation> = {
  'addresses that are none': {
    from: 'docs/wire.md#addresses',
    said: 'Macros that nobody filled in, and no scheme: click, picture, trackers.',
    body: SLOT + wanted({}) + TAG,
    answers: {
      field: story('field', {
        html: '',
        title: 'Tea & cups',
        url: '%%CLICK_URL_UNESC%%{{ADS}}/ck?url=counted',
        landingUrl: '{{ADS}}/ck?url=landing',
        imageSrc: 'cdn.example/tea.png',
        trackingTags: '<img src="{{ADS}}/im.gif?ad=field"><img src="t.example/im.gif">',
        trackingUrls: { viewables: ['https://[HOST]/vi.gif'] },
        viewableTags: '',
      }),
    },
    async right(visit, stage) {
      await shown(stage);
      const [popup] = await Promise.all([
        visit.page.waitForEvent('popup'),
        visit.page.click('.adsnative-native a >> text=Tea'),
      ]);
      await popup.waitForURL(/ck\?url=landing$/);
      assert.is(await visit.page.locator('.adsnative-picture').count(), 0);
      await visit.settled();
      assertNone(visit.requests, (url) => /example|HOST|CLICK/.test(url));
      const said = await reasonsOf(visit);
      for (const name of ['url', 'imageSrc', 'trackingTags', 'trackingUrls.viewables']) {
        assert.match(said, new RegExp(`^${name} is no address: “`, 'm'));
      }
    },
  },
};

/** A VAST document with one ad, after what stands before the element. */
const vast = (creative: string, version = '3.0') =>
  `<VAST version="${version}"><Ad><InLine><AdSystem>a</AdSystem><AdTitle>b</AdTitle><Creatives><Creative>${creative}</Creative></Creatives></InLine></Ad></VAST>`;
const linear = (file: string) =>
  `<Linear><Duration>00:00:04</Duration><MediaFiles><MediaFile delivery="progressive" width="9" height="9" ${file}>https://v.example/x</MediaFile></MediaFiles></Linear>`;

/** Documents that cannot be played, by what is said of them. */
const UNPLAYABLE: [what: string, document: string, said: RegExp][] = [
  [
    'VPAID alone',
    vast(linear('type="application/javascript" apiFramework="VPAID"')),
    /none of its files is one that this browser plays \(VAST 403, application\/javascript VPAID\)/,
  ],
  [
    'Flash alone',
    vast(linear('type="application/x-shockwave-flash"')),
    /VAST 403, application\/x-shockwave-flash/,
  ],
  [
    'overlays alone',
    vast(
      '<NonLinearAds><NonLinear width="9" height="9"><StaticResource>https://v.example/x</StaticResource></NonLinear></NonLinearAds>',
    ),
    /no linear video, only overlays or companions \(VAST 201\)/,
  ],
  [
    'VAST 1',
    '<VideoAdServingTemplate><Ad id="1"></Ad></VideoAdServingTemplate>',
    /VAST 1, which nobody reads \(VAST 102\)/,
  ],
  [
    'a wrapper around nothing',
    '<VAST version="3.0"><Ad><Wrapper><VASTAdTagURI>{{ADS}}/vast/empty.xml</VASTAdTagURI></Wrapper></Ad></VAST>',
    /leads to an ad \(VAST 303\)|did not come.*\(VAST 301\)/,
  ],
  ['no ad', '<VAST version="3.0"/>', /no document, or no wrapper, leads to an ad \(VAST 303\)/],
  ['no XML', 'Not found', /its VAST document is no XML \(VAST 100\)/],
];
for (const [what, vastXml, text] of UNPLAYABLE) {
  AD[`a video of ${what}`] = {
    from: 'docs/video.md#vast',
    said: 'It opens, and plays nothing.',
    body: SLOT + wanted({}) + TAG,
    answers: { field: story('field', { type: 'video', vastXml }) },
    async right({ page }, stage) {
      await shown(stage);
      await page.click('.ad');
      await page.locator('#an-lightbox [role=alert]').waitFor();
      await assertSaid(page, { number: 460, subject: 'field', text });
    },
  };
}

const WAITING: Record<string, Situation> = {
  'a video that waits for the visitor': {
    from: 'docs/video.md#in-place',
    said: 'The visitor wants less motion.',
    body: SLOT + wanted({}) + TAG,
    answers: {
      field: FILM,
    },
    context: { reducedMotion: 'reduce' },
    async right({ page }) {
      await page.locator('video').waitFor();
      await assertSaid(page, {
        number: 461,
        subject: 'field',
        text: /does not play yet: the visitor wants less motion/,
      });
    },
  },
};

const LOOK: Record<string, Situation> = {
  'text of the page': {
    from: 'docs/style.md#what-needs-no-setting',
    said: 'The template stands where the page’s own text has odd css, and another direction.',
    body: `<div style="direction:rtl;white-space:pre;text-indent:5em;text-transform:uppercase;letter-spacing:1em;word-break:break-all">${SLOT}</div>${wanted({})}${TAG}`,
    answers: {
      field: story('field', {
        html: '',
        title: 'Tea &amp; cups',
        summary: 'سوق الشاي',
        promotedBy: 'Harbor',
        ctaUrl: '{{ADS}}/ck',
        ctaTitle: 'Buy',
      }),
    },
    async right({ page }, stage) {
      await shown(stage);
      const looks = await page.evaluate(() =>
        ['title', 'summary', 'cta-button', 'promoted-by'].map((name) => {
          const one = document.querySelector(`.adsnative-${name}`) as HTMLElement;
          const { direction, letterSpacing, textIndent, textTransform, whiteSpace, wordBreak } =
            getComputedStyle(one);
          return [direction, letterSpacing, textIndent, textTransform, whiteSpace, wordBreak].join(
            ' ',
          );
        }),
      );
      const own = 'normal 0px none normal normal';
      assert.equal(looks, [`ltr ${own}`, `rtl ${own}`, `ltr ${own}`, `ltr ${own}`]);
      assert.is(await page.textContent('.adsnative-title'), 'Tea &amp; cups');
    },
  },
};

playSituations('real pages: what ads bring', { ...AD, ...LOOK, ...WAITING });

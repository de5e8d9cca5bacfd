/** Where users meet trouble with a tag's surroundings: what is right on such a page, and what `diagnostics()` says of it. */
import * as assert from 'uvu/assert';
import { story } from '../support/real-page';
import { assertSaid } from '../support/reasons';
import {
  LOCAL,
  listed,
  playSituations,
  reasonsOf,
  type Situation,
  shown,
  TAG,
  wanted,
} from '../support/situation';
import { tagText } from '../support/tag-text';

const SLOT = '<div id="slot"></div>';
const COMBINED = '<script src="/wp-content/cache/all.js"></script>';

/** An optimiser's folder, which has the tag in a file of its own and nothing else of it. */
const combine: Situation['beforeLoad'] = (page) =>
  page.route('**/wp-content/cache/*', (route) => {
    const isIt = route.request().url().endsWith('all.js');
    return isIt ? route.fulfill({ body: `var theirs = 1;${tagText()}` }) : route.fulfill({ status: 404 });
  });

const ADDRESS: Record<string, Situation> = {
  'combined, and the page names the folder': {
    from: 'docs/deploy.md#optimisers',
    said: 'The tag runs in a file of the site.',
    body: SLOT + wanted({}, { base: '{{TAG}}/' }) + COMBINED,
    beforeLoad: combine,
    async right(visit, stage) {
      await shown(stage);
      assert.equal(
        visit.consoleLines.filter(({ text }) => text.startsWith('[AN]')),
        [],
      );
    },
  },
  'inlined, and the page names the folder': {
    from: 'docs/deploy.md#optimisers',
    said: 'The tag’s text stands in the page.',
    body: `${SLOT}${wanted({}, { base: '{{TAG}}/' })}<script>${tagText()}</script>`,
    right: (_, stage) => shown(stage),
  },
  inlined: {
    from: 'docs/errors.md#the-tag-itself-is-blocked',
    said: 'The tag’s text stands in the page, and nothing says where its files are.',
    body: `${SLOT}${wanted({})}<script>${tagText()}</script>`,
    async right(visit) {
      await visit.settled();
      const lines = visit.consoleLines.filter(({ text }) => text.startsWith('[AN]'));
      assert.is(lines.length, 1);
      assert.match(lines[0]?.text ?? '', /\/renderer-[\da-f]+\.js.*Is tag\.js combined\? Exclude it/);
    },
  },
};

const MARKUP: Record<string, Situation> = {
  'no list': {
    from: 'docs/markup.md#tag-managers-and-editors',
    said: 'A tag manager took the list off the script.',
    body: `${LOCAL}<div data-adsnative="river"></div><div data-adsnative data-network-key="4" data-widget-id="17"></div>${TAG}`,
    async right({ page, settled }) {
      await settled();
      await assertSaid(page, {
        number: 410,
        placement: 0,
        subject: 'river, 4/17',
        text: /2 placeholders \(river, 4\/17\).*autoPlacements: \["river",\{"networkKey":"4","widgetId":"17"\}\] \}/,
      });
    },
  },
  'attributes as an editor leaves them': {
    from: 'docs/markup.md#tag-managers-and-editors',
    said: 'Values with typographic quotes, JSON that is none, names that are mistyped or need a script.',
    body: `${LOCAL}<div data-adsnative="field" data-key-values="{topic: 'tea'}" data-keywords="[“tea”]" data-catagories="IAB1" data-css-path="p" data-title="x" data-lazy data-reserve="{&quot;height&quot;: 9}"></div>${listed('field')}`,
    async right(visit, stage) {
      await shown(stage);
      const said = await reasonsOf(visit);
      for (const line of [
        "data-key-values of the placeholder field is no JSON: {topic: 'tea'}",
        'data-keywords of the placeholder field has typographic quotes, as an editor writes them: [“tea”]',
        'data-catagories of the placeholder field is unknown. Did you mean “data-categories”?',
        'data-css-path of the placeholder field is an option that only a script may set (docs/markup.md)',
      ])
        assert.ok(said.includes(line), `${line}\n${said}`);
      assert.not.match(said, /data-(title|lazy|reserve)/);
    },
  },
};

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
      assert.equal(
        visit.requests.filter((url) => /example|HOST|CLICK/.test(url)),
        [],
      );
      const said = await reasonsOf(visit);
      for (const name of ['url', 'imageSrc', 'trackingTags', 'trackingUrls.viewables'])
        assert.match(said, new RegExp(`^${name} is no address: “`, 'm'));
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
      field: story('field', {
        html: '',
        title: 'A film',
        type: 'video',
        inlineVideo: true,
        embedUrl: '{{ADS}}/static/clip.webm',
      }),
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

playSituations('real pages: the tag’s address, placeholders, ads', {
  ...ADDRESS,
  ...MARKUP,
  ...AD,
  ...WAITING,
});

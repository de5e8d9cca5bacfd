import * as assert from 'uvu/assert';
import {
  adPage,
  concluded,
  openAdPage,
  seenHtmlOf,
  stateOf,
  tagMessages,
  ZONE,
} from '../support/ad-page';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('insertion points');

/** An ad without a click-through is exactly its html. */
const AD = '<b>ad</b>';

interface Row {
  name: string;
  html: string;
  /** Where the ad is, in the same html. */
  expected: string;
  elementId?: string;
  config?: Record<string, unknown>;
  /** The answer's own path. */
  cssPath?: string;
}

const LIST = '<ul class="jobs"><li class="city">1</li><li>2</li><li class="city big">3</li></ul>';

/** The list with the ad before the n-th item, in an item of its own. */
function listWithAdBefore(n: number): string {
  let item = 0;
  const own = `<li style="display: block;">${AD}</li>`;
  return LIST.replace(/<li/g, (text) => (item++ === n ? `${own}${text}` : text));
}

const ROWS: Row[] = [
  {
    name: 'a placeholder named for the widget › the ad takes its place',
    html: '<p>1</p><div id="adsnative-dummy-w7"></div><p>2</p>',
    config: { apiKey: null, networkKey: 'n', widgetId: 'w7' },
    expected: `<p>1</p>${AD}<p>2</p>`,
  },
  {
    name: 'a data-adsnative element › the ad goes into it',
    html: `<p>1</p><div data-adsnative="${ZONE}"></div><p>2</p>`,
    expected: `<p>1</p><div data-adsnative="${ZONE}">${AD}</div><p>2</p>`,
  },
  {
    name: 'a data-adsnative element given by its id › the ad goes into it',
    html: `<div id="slot" data-adsnative="${ZONE}"></div>`,
    elementId: 'slot',
    expected: `<div id="slot" data-adsnative="${ZONE}">${AD}</div>`,
  },
  {
    name: 'collapse › the ad goes into the element',
    html: '<div id="slot"></div>',
    elementId: 'slot',
    config: { collapse: 'never' },
    expected: `<div id="slot">${AD}</div>`,
  },
  {
    name: 'an id path › before the element, by default, and the element stays',
    html: '<p>1</p><nav id="main-nav"></nav>',
    config: { cssPath: '#main-nav' },
    expected: `<p>1</p>${AD}<nav id="main-nav"></nav>`,
  },
  {
    name: 'an id path with after',
    html: '<p>1</p><nav id="main-nav"></nav><p>2</p>',
    config: { cssPath: '#main-nav:after' },
    expected: `<p>1</p><nav id="main-nav"></nav>${AD}<p>2</p>`,
  },
  {
    name: 'an id path with append › the ad goes into the element, which stays',
    html: '<div id="2-eBx_pl">1</div>',
    config: { cssPath: '#2-eBx_pl:append' },
    expected: `<div id="2-eBx_pl">1${AD}</div>`,
  },
  {
    name: "the placement's path › goes before the answer's",
    html: LIST,
    config: { cssPath: 'li:eq(0)' },
    cssPath: 'li:eq(1)',
    expected: listWithAdBefore(0),
  },
  {
    name: 'nativeAdElementId › goes before a path',
    html: `<i id="named"></i>${LIST}`,
    config: { cssPath: 'li:eq(0)', nativeAdElementId: 'named' },
    expected: `${AD}${LIST}`,
  },
  {
    name: 'the given element › goes before nativeAdElementId',
    html: '<i id="named"></i><i id="slot"></i>',
    elementId: 'slot',
    config: { nativeAdElementId: 'named' },
    expected: `<i id="named"></i>${AD}`,
  },
  {
    name: "the answer's path › goes before a placeholder",
    html: `<div id="adsnative-dummy-${ZONE}"></div>${LIST}`,
    cssPath: 'li:eq(2)',
    expected: `<div id="adsnative-dummy-${ZONE}"></div>${listWithAdBefore(2)}`,
  },
];

for (const { name, html, expected, elementId, config, cssPath } of ROWS) {
  test(name, async () => {
    stage().adServer.setZone(config?.widgetId ? 'w7' : ZONE, {
      answer: { status: 'OK', cssPath, ad: { html: AD } },
    });
    const visit = await openAdPage(stage(), {
      html: `<div id="root">${html}</div>`,
      elementId,
      config,
    });
    assert.is(await stateOf(visit.page), 'rendered');
    assert.is(await seenHtmlOf(visit.page, '#root'), expected);
    assert.equal(tagMessages(visit), []);
    visit.assertQuiet();
  });
}

const BODY_ROWS = [
  ['body:append', ['HEAD', 'B', 'BODY'], 'before body, as it always was'],
  ['body:eq(0):append', ['HEAD', 'BODY'], 'last in body'],
] as const;

for (const [cssPath, elements, sentence] of BODY_ROWS) {
  test(`${cssPath} › ${sentence}`, async () => {
    stage().adServer.setZone(ZONE, { answer: { status: 'OK', ad: { html: AD } } });
    const { page } = await stage().open(adPage({ config: { cssPath } }));
    await concluded(page);
    const seen = await page.evaluate(() =>
      [...document.documentElement.children].map((el) => el.tagName),
    );
    assert.equal(seen, [...elements]);
    const isLast = await page.evaluate(() => document.body.lastElementChild?.textContent === 'ad');
    assert.is(isLast, cssPath !== 'body:append');
  });
}

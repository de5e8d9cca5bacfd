import * as assert from 'uvu/assert';
import { openAdPage, stateOf, trackedAnswer, ZONE } from '../support/ad-page';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('order of tags');

/** Html that says when it was run. */
const saying = (what: string) => `<script>window.said.push('${what}')</script>`;

/** Script of a page that writes down what of it is called, and when. */
const CALLS = `
  ['processNativeAdElement', 'callback', 'callbackOnAdResponse'].forEach(function (name) {
    var before = unit.config[name];
    unit.config[name] = function (status) { said.push(name); if (before) before(status); };
  });
  adsnativetag.on('adRendered', function () { said.push('adRendered'); });`;

const SAID = '<script>window.said = [];</script>';
const STEPS = ['processNativeAdElement', 'adRendered', 'callback'];

const ROWS: [sentence: string, trackingTags: string, impressionTags: string, first: string[]][] = [
  ['of the answer', saying('tags'), '', ['tags']],
  ['of the options', '', saying('impression'), ['impression']],
  ['of both', `<b></b>${saying('tags')}`, saying('impression'), ['tags', 'impression']],
];

for (const [sentence, trackingTags, impressionTags, first] of ROWS) {
  test(`scripts in tags ${sentence} › run before the page's functions are called`, async () => {
    const { page, assertQuiet } = await openAdPage(stage(), {
      ad: { trackingTags },
      head: SAID,
      config: { impressionTags },
      script: CALLS,
    });
    const said = await page.evaluate(() => (window as never as { said: string[] }).said);
    assert.equal(said, ['callbackOnAdResponse', ...first, ...STEPS]);
    assertQuiet();
  });

  test(`scripts in tags ${sentence} › a display in a callback draws before it returns, and runs them`, async () => {
    stage().adServer.setZone(ZONE, trackedAnswer({ trackingTags }));
    const html = `<div id="slot"></div>${SAID}`;
    const { page, assertQuiet } = await openAdPage(stage(), {
      html,
      elementId: undefined,
      config: { impressionTags },
      script: `${CALLS}
          adsnativetag.displayAdUnit = adsnativetag.requestAds = function () {};
          unit.fetchAd(function () {
            said.push('before');
            said.push(unit.displayAd('slot'), document.querySelectorAll('.ad').length);
          });`,
    });
    const said = await page.evaluate(() => (window as never as { said: unknown[] }).said);
    assert.equal(said, ['callbackOnAdResponse', 'before', ...first, ...STEPS, true, 1]);
    assert.is(await stateOf(page), 'rendered');
    assertQuiet();
  });
}

const WRITING = `<script>document.write('<p>a', 'b</p><img src="{{ADS}}/im.gif?written=1">');
  document.writeln('<scr' + 'ipt>said.push("written"); document.write("<i>c</i>");</scr' + 'ipt>');</script>${saying('after')}`;
const PLACES: [
  sentence: string,
  tags: Pick<Parameters<typeof openAdPage>[1] & object, 'ad' | 'config'>,
][] = [
  ['of the answer', { ad: { trackingTags: WRITING } }],
  ['of the options', { config: { impressionTags: WRITING } }],
  [
    'after an external script',
    { ad: { trackingTags: `<script src="data:,0"></script>${WRITING}` } },
  ],
];

for (const [sentence, tags] of PLACES) {
  test(`what scripts in tags ${sentence} write › is put in, and the page stays`, async () => {
    const { page, settled } = await openAdPage(stage(), { ad: {}, head: SAID, ...tags });
    await page.waitForFunction("document.querySelector('i') || document.title === ''");
    await settled();
    assert.is(await page.title(), 'Test page');
    assert.is(await page.locator('.ad').count(), 1);
    assert.equal(await page.evaluate('said'), ['written', 'after']);
    assert.is(await page.evaluate("document.querySelector('p').textContent"), 'ab');
  });
}

const EXTERNAL = '<script src="data:text/javascript,said.push(%22library%22)"><' + '/script>';
const WAITS: [sentence: string, trackingTags: string, said: string[]][] = [
  [
    'an external script that one writes',
    `<script>document.write('${EXTERNAL.replaceAll('/', '\\/')}')</script>${saying('after')}`,
    ['library', 'after'],
  ],
  [
    'none that only old browsers run',
    `${EXTERNAL.replace('src', 'nomodule src')}${saying('after')}`,
    ['after'],
  ],
  [
    'none that another has removed',
    `<script>document.querySelector('[data-next]').remove()</script><script data-next></script>${saying('after')}`,
    ['after'],
  ],
];

for (const [sentence, trackingTags, wanted] of WAITS) {
  test(`scripts in tags wait for ${sentence}`, async () => {
    const { page, assertQuiet } = await openAdPage(stage(), { ad: { trackingTags }, head: SAID });
    await page.waitForFunction("said.includes('after')");
    assert.equal(await page.evaluate('said'), wanted);
    assertQuiet();
  });
}

test('tags of images alone › ask for no file, and neither does an answer without any', async () => {
  for (const ad of [
    { trackingTags: '<img src="{{ADS}}/im.gif?sid=1"> <IMG src="{{ADS}}/im.gif?sid=2">' },
    {},
  ]) {
    stage().adServer.setZone(ZONE, trackedAnswer(ad));
    const { settled } = await openAdPage(stage());
    await settled();
    assert.not.ok(stage().tagServer.requests.some((name) => /^markup-/.test(name)));
  }
});

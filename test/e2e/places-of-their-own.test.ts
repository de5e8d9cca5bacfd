import * as assert from 'uvu/assert';
import { trackedAnswer } from '../support/ad-page';
import { pageHtml } from '../support/page-html';
import { tagScript } from '../support/snippet';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('places of their own');

/** A page that defines these placements, without saying where they go. */
const page = (html: string, configs: object[]) =>
  pageHtml({
    body: `${html}<script>
    var adsnativetag = { cmdQ: [function () {
      window.done = 0;
      adsnativetag.updateConfig({ apiUrl: '{{ADS}}', cookieMatchUrl: '', isolation: 'page' });
      ${JSON.stringify(configs)}.forEach(function (config) {
        config.callback = function () { window.done += 1; };
        adsnativetag.displayAdUnit(adsnativetag.defineAdUnit(config));
      });
      adsnativetag.requestAds();
    }] };</script>${tagScript()}`,
  });

/** Opens a page, and says what its list holds when all placements have ended. */
async function listOf(html: string, configs: object[]): Promise<string[]> {
  const visit = await stage().open(page(html, configs));
  await visit.page.waitForFunction(
    (all) => (window as never as { done: number }).done === all,
    configs.length,
  );
  await visit.settled();
  return visit.page.evaluate(() =>
    [...document.querySelectorAll('#list *')].map(
      ({ className, id, textContent }) => id || className || `${textContent}`,
    ),
  );
}

const KEY = { apiKey: 'k' };
const NETWORK = {
  providerName: 'openx',
  html: '<i class="filled"></i><script>_an_adFill("openx")</script>',
};

const AT_ID = { ...KEY, nativeAdElementId: 'slot' };

const ROWS: [
  what: string,
  marker: string,
  networks: object[],
  expected: string,
  config?: object,
][] = [
  ['data-adsnative', '<div data-adsnative="k"></div>', [], 'ad'],
  ['the old placeholder', '<div id="adsnative-dummy-k"></div>', [], 'ad'],
  ['an id', '<div id="slot"></div>', [], 'ad', AT_ID],
  ['the old placeholder, with networks', '<div id="adsnative-dummy-k"></div>', [NETWORK], 'filled'],
];
for (const [what, marker, networks, expected, config = KEY] of ROWS) {
  test(`two placements with one key and ${what} twice › each has its own`, async () => {
    stage().adServer.setZone('k', trackedAnswer({}, networks.length ? { networks } : {}));
    const list = await listOf(`<div id="list">${marker}<p>between</p>${marker}</div>`, [
      config,
      config,
    ]);
    const names = list.filter((name) => [expected, 'between'].includes(name));
    assert.equal(names, [expected, 'between', expected]);
  });
}

test('two placements at an id that the page has once › the first has the ad, and the second none', async () => {
  stage().adServer.setZone('k', trackedAnswer());
  assert.equal(await listOf('<div id="list"><p id="slot"></p></div>', [AT_ID, AT_ID]), [
    'ad',
    'slot',
  ]);
  assert.is(stage().pixels(/im\.gif/).length, 1);
});

for (const [what, first, second] of [
  ['the first answer first', 0, 200],
  ['the second answer first', 200, 0],
] as const) {
  test(`two css paths with eq in one list, ${what} › neither counts the other's ad`, async () => {
    stage().adServer.setZone('a', {
      ...trackedAnswer({ html: '<li class="a">A</li>' }),
      delayMs: first,
    });
    stage().adServer.setZone('b', {
      ...trackedAnswer({ html: '<li class="b">B</li>' }),
      delayMs: second,
    });
    const items = [0, 1, 2, 3].map((n) => `<li id="i${n}">${n}</li>`).join('');
    const list = await listOf(`<ul id="list">${items}</ul>`, [
      { apiKey: 'a', cssPath: '#list > li:eq(1):before' },
      { apiKey: 'b', cssPath: '#list > li:eq(3):before' },
    ]);
    assert.equal(list, ['i0', 'a', 'i1', 'i2', 'b', 'i3']);
  });
}

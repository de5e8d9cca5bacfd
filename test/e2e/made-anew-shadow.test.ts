import * as assert from 'uvu/assert';
import { concluded, RECORD, stateOf, trackedAnswer, ZONE } from '../support/ad-page';
import { pageHtml } from '../support/page-html';
import { tagScript } from '../support/snippet';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('a place in a shadow root that the page makes anew');

/** Functions of the page with the shadow root. */
declare function fillHost(host: Element): Element;
declare function makeHost(): Element;

/**
 * A page whose slot is in a shadow root, which its script makes anew: all of it, or what is in it.
 */
const SHADOW = `<div id="host"></div><script>
  function fillHost(host) {
    host.id = 'host';
    window.root = host.shadowRoot || host.attachShadow({ mode: 'open' });
    root.innerHTML = '<div id="inner"></div>';
    return root.getElementById('inner');
  }
  function makeHost() {
    var host = document.createElement('div');
    var inner = fillHost(host);
    document.getElementById('host').replaceWith(host);
    return inner;
  }
  makeHost();
</script>`;

for (const [what, act] of [
  ['the slot in a shadow root', () => void fillHost(document.getElementById('host') as Element)],
  ['a shadow root with its host', () => void makeHost()],
] as const) {
  test(`${what} is made anew › twice the same ad comes back, once counted`, async () => {
    stage().adServer.setZone(ZONE, trackedAnswer({ style: '.ad { color: green }' }));
    const commands = `<script>var adsnativetag = { cmdQ: [function () {
      adsnativetag.updateConfig({ apiUrl: '{{ADS}}', cookieMatchUrl: '' });
      var unit = adsnativetag.defineAdUnit({ apiKey: '${ZONE}' });${RECORD}
      adsnativetag.displayAdUnit(unit, root.getElementById('inner'));
      adsnativetag.requestAds();
    }] };</script>`;
    const { page, ...visit } = await stage().open(
      pageHtml({ body: `${SHADOW}${commands}${tagScript()}` }),
    );
    await concluded(page);
    await stage().waitForHit(({ path }) => path.includes('vi.gif'));
    await visit.settled();
    for (let i = 0; i < 2; i++) {
      await page.evaluate(act);
      await page.waitForSelector('.ad + #inner', { state: 'attached' });
      assert.is(
        await page.locator('.ad').evaluate((ad) => getComputedStyle(ad).color),
        'rgb(0, 128, 0)',
      );
    }
    assert.is(await stateOf(page), 'rendered');
    await visit.settled();
    assert.is(stage().requests().length, 1);
    assert.is(stage().pixels(/im\.gif/).length, 1);
  });
}

import * as assert from 'uvu/assert';
import { ZONE } from '../support/ad-page';
import type { Wire } from '../support/builders';
import {
  acting,
  type ChainWindow,
  callsFor,
  chainAnswer,
  chainPage,
  deed,
  ended,
  network,
} from '../support/network-page';
import { stopClock } from '../support/page-clock';
import { pageHtml } from '../support/page-html';
import { tagScript } from '../support/snippet';
import { suiteOnStage } from '../support/stage';
import type { Visit } from '../support/visit';

const { test, stage } = suiteOnStage('networks drawn outside the frame of the tag');

/** Frames of the page's own origin whose tag draws in the top document. */
const FRAMES: Record<string, { attributes: string; config?: Record<string, unknown> }> = {
  'a frame of 1 px': { attributes: 'width="1" height="1"' },
  renderOutsideIframe: {
    attributes: 'width="300" height="250"',
    config: { renderOutsideIframe: true },
  },
};

const escaped = (html: string) => html.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** A frame whose page asks for an ad in an element of the top document. */
function tagFrame(
  place: string,
  more: { zone?: string; slot?: string; script?: string } = {},
): string {
  const { attributes, config } = FRAMES[place] as (typeof FRAMES)[string];
  const { script, slot = 'slot', zone = ZONE } = more;
  const inside = chainPage({ html: '', apiKey: zone, elementId: slot, config, script });
  return `<iframe ${attributes} style="border:0" srcdoc="${escaped(inside)}"></iframe>`;
}

/** What the top window hears. */
const LISTEN = `<script>
  window.heard = [];
  ['openx_timeout', 'custom_timeout'].forEach(function (type) {
    document.addEventListener(type, function () { heard.push(type); });
  });
  window.clicked = function (word) { heard.push('clicked ' + word); };
</script>`;

async function open(
  place: string,
  networks: Wire[],
  {
    beforeLoad,
    more,
    html = '',
  }: Pick<Parameters<typeof stopClock>, never> & {
    beforeLoad?: typeof stopClock;
    more?: Wire;
    html?: string;
  } = {},
) {
  stage().adServer.setZone(ZONE, chainAnswer(networks, more));
  const body = `<div id="slot"></div>${LISTEN}${html}${tagFrame(place)}`;
  const visit = await stage().open({ html: pageHtml({ body }), beforeLoad });
  const frame = visit.page.frames()[1] as ReturnType<Visit['page']['frames']>[number];
  return { ...visit, frame };
}

/** Calls of callbacks in a frame, once its placement has ended. */
async function callsIn(frame: ReturnType<Visit['page']['frames']>[number]): Promise<unknown[][]> {
  await ended(frame as never);
  return frame.evaluate(() => (window as never as ChainWindow).calls);
}

/** Entries whose markup needs the page, and says a word there in each network's own way. */
const SAYS: [word: string, entry: Wire, isFill: boolean][] = [
  ['_an_adFill', acting('custom', 'fill'), true],
  ['_an_adNoFill', acting('custom', 'no-fill'), false],
  [
    '_an_noTripleLiftAdFill',
    network('triple_lift', { html: deed('hook', { hook: '_an_noTripleLiftAdFill' }) }),
    false,
  ],
  ['__kx_ad_start', acting('kixer', 'kixer'), true],
  ['connatix_content_fill', acting('connatix', 'connatix-fill'), true],
  ['connatix_no_content', acting('connatix', 'connatix-no-fill'), false],
  ['PostRelease', network('nativo', { headerTags: deed('nativo-render') }), true],
];

for (const place of Object.keys(FRAMES)) {
  for (const [word, entry, isFill] of SAYS) {
    test(`${place} › ${word} of markup in the top window is heard`, async () => {
      const last = acting('virool', 'fill', { headerTags: '<meta name="needs-the-page">' });
      const { frame, assertQuiet } = await open(place, [entry, last]);
      const name = isFill ? String(entry.providerName) : 'virool';
      assert.equal(await callsIn(frame), callsFor(true, name));
      const passed = await frame.evaluate(() => {
        const { unit } = window as never as ChainWindow;
        return unit.trace().filter(({ type }) => type === 'networkPassedBack').length;
      });
      assert.is(passed, isFill ? 0 : 1);
      assertQuiet();
    });
  }

  test(`${place} › header and footer tags are of the top document, and so is the timeout's event`, async () => {
    const tags = {
      headerTags: '<script type="text/plain" class="network-head"></script>',
      footerTags: '<i class="network-foot"></i>',
      providerData: {},
    };
    const { frame, page } = await open(place, [acting('openx', 'draw', tags)], {
      beforeLoad: stopClock,
    });
    await page.waitForSelector('.network-ad');
    assert.is(await page.locator('head > .network-head').count(), 1);
    assert.is(await page.locator('body > .network-foot').count(), 1);
    assert.is(await frame.locator('.network-head, .network-foot').count(), 0);
    await page.clock.runFor(1000);
    assert.equal(await callsIn(frame), callsFor(false));
    assert.equal(await page.evaluate('heard'), ['openx_timeout']);
    assert.equal(await frame.evaluate(() => (window as never as ChainWindow).timeouts), []);
    assert.is(await page.locator('.network-head, .network-foot').count(), 0);
  });

  test(`${place} › what its markup writes goes into the ad's place`, async () => {
    const entry = network('custom', {
      html: `<script>document.write('<b class="written">1</b>'); _an_adFill('custom');</script>`,
    });
    const { frame, page, assertQuiet } = await open(place, [entry]);
    assert.equal(await callsIn(frame), callsFor(true, 'custom'));
    assert.is(await page.locator('.written').count(), 1);
    assertQuiet();
  });

  test(`${place} › a hook that is called in the tag's own window counts too`, async () => {
    const { frame, page } = await open(place, [acting('custom', 'draw')]);
    await page.waitForSelector('.network-ad');
    await frame.evaluate(`_an_adFill('custom')`);
    assert.equal(await callsIn(frame), callsFor(true, 'custom'));
  });

  test(`${place} › clickCallback names a function of the top window`, async () => {
    const ad = {
      html: '<div class="native">An ad</div>',
      url: '{{ADS}}/ck?url=landing',
      target: '_blank',
    };
    const clickCallback = { function: 'clicked', args: ['once'] };
    const { frame, page } = await open(place, [], { more: { ad: { ...ad, clickCallback } } });
    await callsIn(frame);
    await Promise.all([page.waitForEvent('popup'), page.click('.native')]);
    await page.waitForFunction('heard.length');
    assert.equal(await page.evaluate('heard'), ['clicked once']);
  });
}

test('two frames whose networks have one name › the first word is of the one that began first', async () => {
  const place = 'a frame of 1 px';
  for (const zone of ['one', 'two']) {
    const entry = network('custom', { html: `<b class="drawn-${zone}"></b>` });
    stage().adServer.setZone(zone, chainAnswer([entry]));
  }
  const body = `<i id="slot-one"></i><i id="slot-two"></i>${tagFrame(place, { zone: 'one', slot: 'slot-one' })}`;
  const { page, ...visit } = await stage().open(pageHtml({ body }));
  await page.waitForSelector('.drawn-one', { state: 'attached' });
  await page.evaluate(
    (html) => document.body.insertAdjacentHTML('beforeend', html),
    tagFrame(place, { zone: 'two', slot: 'slot-two' })
      .replaceAll('{{TAG}}', stage().tagOrigin)
      .replaceAll('{{ADS}}', stage().adsOrigin),
  );
  await page.waitForSelector('.drawn-two', { state: 'attached' });
  const [, one, two] = page.frames();
  await page.evaluate(`_an_adFill('custom')`);
  assert.equal(await callsIn(one as never), callsFor(true, 'custom'));
  assert.equal(await two?.evaluate(() => (window as never as ChainWindow).calls), []);
  await page.evaluate(`_an_adNoFill('custom')`);
  assert.equal(await callsIn(two as never), callsFor(false));
  visit.assertQuiet();
});

test('a frame that goes away during its try › hears no word meant for the next', async () => {
  const place = 'a frame of 1 px';
  const { page } = await open(place, [acting('custom', 'draw')]);
  await page.waitForSelector('.network-ad');
  await page.evaluate(`document.querySelector('iframe').remove()`);
  assert.is(await page.locator('.network-ad').count(), 0);
  await page.evaluate(
    (html) => document.body.insertAdjacentHTML('beforeend', html),
    tagFrame(place)
      .replaceAll('{{TAG}}', stage().tagOrigin)
      .replaceAll('{{ADS}}', stage().adsOrigin),
  );
  await page.waitForSelector('.network-ad');
  await page.evaluate(`_an_adFill('custom')`);
  assert.equal(await callsIn(page.frames()[1] as never), callsFor(true, 'custom'));
});

test('a tag that was given an element of the page around › its try ends with its frame', async () => {
  stage().adServer.setZone(ZONE, chainAnswer([acting('custom', 'draw')]));
  const queue = `<script>var adsnativetag = { cmdQ: [function () {
    adsnativetag.updateConfig({ apiUrl: '{{ADS}}' });
    var unit = adsnativetag.defineAdUnit('${ZONE}');
    adsnativetag.displayAdUnit(unit, parent.document.getElementById('slot'));
    adsnativetag.requestAds();
  }] };</script>`;
  const inside = pageHtml({ body: queue + tagScript() });
  const body = `<div id="slot"></div><iframe width="300" height="250" srcdoc="${escaped(inside)}"></iframe>`;
  const { page } = await stage().open({ html: pageHtml({ body }) });
  await page.waitForSelector('.network-ad');
  await page.evaluate(`document.querySelector('iframe').remove()`);
  assert.is(await page.locator('.network-ad').count(), 0);
});

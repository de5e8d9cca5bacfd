/**
 * What must not happen: that third-party markup in its frame reaches the network that only the
 * visitor is in.
 */
import * as assert from 'uvu/assert';
import { type AdWindow, openAdPage, ZONE } from '../../support/ad-page';
import { PWN, pwnedIn } from '../../support/attacker';
import type { Wire } from '../../support/builders';
import { acting, chainAnswer, network } from '../../support/network-page';
import { suiteOnStage } from '../../support/stage';
import type { Visit } from '../../support/visit';

const { test, stage } = suiteOnStage('attacks: sandboxed frames');

const DENIED = [
  'local-network',
  'local-network-access',
  'loopback-network',
  'geolocation',
  'camera',
];

test('third-party markup in its frame › is denied the visitor’s own network', async () => {
  const html = '<p>An ad</p><script>_an_adFill("openx")</script>';
  stage().adServer.setZone(ZONE, {
    answer: { status: 'OK', networks: [{ providerName: 'openx', html }] },
  });
  const { page } = await openAdPage(stage());
  const allow = String(await page.locator('iframe[sandbox]').getAttribute('allow'));
  for (const feature of DENIED) {
    assert.ok(allow.split(';').includes(`${feature} 'none'`), feature);
  }
});

/** Opens a page with one network in its frame, whose markup is this, and measured costs. */
async function openFrame(
  html: string,
  more: { chain?: Wire[]; head?: string; isolation?: string } = {},
): Promise<Visit> {
  const networks = more.chain ?? [{ ...acting('openx', 'fill'), html }];
  stage().adServer.setZone(ZONE, chainAnswer(networks));
  const visit = await openAdPage(stage(), {
    head: more.head ?? '',
    config: { isolation: more.isolation ?? 'auto' },
    settings: { costs: true },
    script: `window.heard = {}; adsnativetag.on('*', function (event) {
        heard[event.type] = (heard[event.type] || 0) + 1;
      });`,
  });
  return visit;
}

/** Html of a network that fills, and then says something once its frame is measured. */
const saying = (what: string) =>
  `<p>An ad</p><script>_an_adFill('openx'); setTimeout(function () { ${what}; document.body.append('said'); }, 300);</script>`;

const said = ({ page }: Visit) => page.frameLocator('iframe').getByText('said').waitFor();

const heard = ({ page }: Visit, type: string) =>
  page.evaluate(
    (name) => (window as never as { heard: Record<string, number> }).heard[name] ?? 0,
    type,
  );

/**
 * Script of a page: counts how many messages with an intervention are read, each of which takes 2
 * ms, as in browsers of 2026.
 */
const COUNT_READS = `<script>
  (function () {
    var data = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data');
    window.reads = 0;
    Object.defineProperty(MessageEvent.prototype, 'data', {
      get: function () {
        var said = data.get.call(this);
        if (said && said.adsnativeIntervened) {
          reads++;
          for (var end = performance.now() + 2; performance.now() < end;);
        }
        return said;
      },
    });
  })();
</script>`;

test('5,000 forged interventions › are at most 200 events, with short texts, and most are not even read', async () => {
  const visit = await openFrame(
    saying(`for (var i = 0; i < 5000; i++)
      parent.postMessage({ adsnativeIntervened: { id: 'x'.repeat(9999), message: 'y'.repeat(9999) + i } }, '*')`),
    { head: COUNT_READS },
  );
  await said(visit);
  await visit.settled();
  const reads = await visit.page.evaluate(() => (window as never as { reads: number }).reads);
  assert.ok(reads > 0 && reads < 2500, `${reads} of 5,000 were read`);
  const count = await heard(visit, 'intervened');
  assert.ok(count > 0 && count <= 200, String(count));
  const longest = await visit.page.evaluate(() =>
    Math.max(
      ...(window as never as AdWindow).unit.trace().map((step) => JSON.stringify(step).length),
    ),
  );
  assert.ok(longest < 2000, String(longest));
});

const FORGED: [what: string, data: string][] = [
  ['null', 'null'],
  [
    'a circle',
    '(function () { var a = []; a[0] = a; return { adsnativeCost: a, adsnativeIntervened: a }; })()',
  ],
  [
    'figures that are none',
    '{ adsnativeCost: { requests: NaN, bytes: Infinity, unknownSizes: -1, scriptMs: "1", blockingMs: {}, interactionMs: [] } }',
  ],
  [
    'a deep list',
    '(function () { var a = []; for (var i = 0; i < 3000; i++) a = [a]; return { adsnativeCost: { requests: a } }; })()',
  ],
];

for (const [what, data] of FORGED) {
  test(`a frame that says ${what} › throws nothing into the page, and changes no figure`, async () => {
    const visit = await openFrame(saying(`parent.postMessage(${data}, '*')`));
    await said(visit);
    await visit.settled();
    assert.is(await heard(visit, 'intervened'), 0);
    assert.equal(visit.pageErrors, []);
    assert.is(await heard(visit, 'error'), 0);
  });
}

test('markup that takes the place of `addEventListener` › gets no function of its frame’s document', async () => {
  const html = `<p>An ad</p><script>
    window.taken = [];
    EventTarget.prototype.addEventListener = window.addEventListener = function (type) {
      taken.push(type);
    };
  </script>`;
  const { page } = await openAdPage(stage(), { ad: { html }, config: { isolation: 'frame' } });
  await page.frameLocator('iframe').getByText('An ad').waitFor();
  const frame = page.frames()[1];
  await frame?.evaluate(() => dispatchEvent(new Event('load')));
  assert.equal(await frame?.evaluate('taken'), []);
});

const RUN = `<script>${PWN}</script>`;

test("isolation 'frame' › covers the html of a feed, and its tags", async () => {
  const ad = {
    title: 'A feed ad',
    html: `<b class="ad">A feed ad<img src="{{ADS}}/none.gif" onerror="${PWN}"></b>`,
    trackingTags: `<img src="{{ADS}}/im.gif?of=ad">${RUN}`,
  };
  stage().adServer.setZone('ntent_feed', { answer: { status: 'OK', ads: [ad] } });
  const entry = network('ntent_feed', {
    trackingTags: `<img src="{{ADS}}/im.gif?of=entry">${RUN}`,
  });
  const visit = await openFrame('', { isolation: 'frame', chain: [entry] });
  await visit.page.frameLocator('iframe[sandbox]:not([hidden])').locator('.ad').waitFor();
  await visit.settled();
  assert.equal(await pwnedIn(visit), []);
  assert.equal(
    stage()
      .pixels(/im\.gif/)
      .map(({ query }) => query.of?.[0])
      .sort(),
    ['ad', 'entry'],
  );
});

test("isolation 'frame' › covers the tags of networks; without it they run in the page, as ever", async () => {
  for (const [isolation, ran] of [
    ['frame', []],
    ['auto', ['ran']],
  ] as const) {
    stage().adServer.clearLog();
    const entry = acting('openx', 'fill', { trackingTags: `<img src="{{ADS}}/im.gif">${RUN}` });
    const visit = await openFrame('', { isolation, chain: [entry] });
    await stage().waitForHit(({ path }) => path.startsWith('/im.gif'));
    await visit.settled();
    assert.equal(await pwnedIn(visit), ran);
    assert.is(stage().pixels(/im\.gif/).length, 1);
  }
});

import * as assert from 'uvu/assert';
import { SPECIAL_INTEGRATIONS } from '../../src/demand/networks/integrations';
import {
  acting,
  type ChainWindow,
  callsFor,
  chainOutcome,
  chainPage,
  deed,
  ended,
  NATIVE,
  network,
  openChain,
  setChain,
} from '../support/network-page';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('markup in the page');

const CONTENT = '<h1 id="headline">The page</h1><div id="slot"></div>';

for (const isolation of ['page', 'frame']) {
  test(`a script that throws, isolation ${isolation} › costs its own network only`, async () => {
    const throwing = network('openx', { html: deed('throw'), providerData: { timeout: 200 } });
    setChain(stage().adServer, [throwing, acting('urx', 'fill')]);
    const visit = await openChain(stage(), { config: { isolation } });
    const { calls, trace } = await chainOutcome(visit.page);
    assert.equal(calls, callsFor(true, 'urx'));
    assert.is(trace[1], 'TimedOut openx: it did not answer');
    visit.assertQuiet(/A network threw/);
  });

  test(`document.write, isolation ${isolation} › writes into the network's place, and the page stays`, async () => {
    setChain(stage().adServer, [acting('openx', 'write')]);
    const visit = await openChain(stage(), { html: CONTENT, config: { isolation } });
    const place = isolation === 'page' ? visit.page : visit.page.frameLocator('iframe');
    await place.locator('text=Written by openx').waitFor();
    assert.is(await visit.page.textContent('#headline'), 'The page');
    assert.is(
      await visit.page.evaluate(() => Object.keys(document).includes('write')),
      isolation === 'page',
    );
    visit.assertQuiet();
  });
}

test('html written in pieces and scripts that are written › are parsed as one, and run', async () => {
  const html = `<script>
    document.write('<ul><li>one</li>');
    document.writeln('<li>two</li></ul>');
    document.write('<script>window.wroteScript = true; _an_adFill("custom");<' + '/script>');
  </script>`;
  const visit = await openChain(stage(), {
    networks: [network('custom', { html })],
    html: CONTENT,
  });
  assert.equal(await visit.page.locator('ul > li').allTextContents(), ['one', 'two']);
  assert.is(await visit.page.textContent('#headline'), 'The page');
  visit.assertQuiet();
});

test('what a timer writes during the try › does not blank the page', async () => {
  const html = `<script>setTimeout(function () { document.write('<b>late</b>'); _an_adFill('custom'); }, 50);</script>`;
  const visit = await openChain(stage(), {
    networks: [network('custom', { html })],
    html: CONTENT,
  });
  assert.is(await visit.page.textContent('b'), 'late');
  assert.is(await visit.page.textContent('#headline'), 'The page');
});

test('what it writes long after its try › is dropped and counted; an opened document is written', async () => {
  const html = `<script>window.writeLate = function () { document.write('<b>late</b>'); }; _an_adFill('custom');</script>`;
  setChain(stage().adServer, [network('custom', { html })]);
  const { page, assertQuiet } = await openChain(stage(), { html: CONTENT });
  await page.waitForFunction(() => document.readyState === 'complete');
  await page.evaluate('writeLate()');
  assert.is(await page.textContent('#headline'), 'The page');
  assert.is(await page.locator('b').count(), 0);
  const dropped = await page.evaluate(() =>
    (window as never as ChainWindow).unit
      .trace()
      .flatMap(({ droppedWrites }) => droppedWrites ?? []),
  );
  assert.equal(dropped, [1]);
  await page.evaluate('document.open(); writeLate(); document.close();');
  assert.is(await page.textContent('body'), 'late');
  assertQuiet();
});

for (const [when, script] of Object.entries({
  'in its script': 'blank(); _an_adFill("custom");',
  'in a timer during its try': 'setTimeout(function () { blank(); _an_adFill("custom"); }, 50);',
  'in a script that it adds after its try': `_an_adFill("custom");
    var self = document.currentScript.parentNode;
    setTimeout(function () {
      var late = document.createElement("script");
      late.text = "blank(); window.late = true;";
      self.appendChild(late);
    }, 50);`,
})) {
  test(`document.open of a network ${when} › does not blank the page`, async () => {
    const html = `<script>
      function blank() { document.open(); document.write('<b>ad</b>'); document.close(); window.hasOpened = true; }
      ${script}
    </script>`;
    setChain(stage().adServer, [network('custom', { html })]);
    const { page, assertQuiet } = await openChain(stage(), { html: CONTENT });
    await page.waitForFunction('window.hasOpened');
    assert.is(await page.textContent('#headline'), 'The page');
    assertQuiet();
  });
}

for (const [where, entry] of Object.entries({
  'its html': { html: deed('open-later', { name: 'custom' }) },
  'its headerTags': { headerTags: deed('open-later', { name: 'custom' }) },
  'a script that its inline one adds': {
    html: `<script>document.currentScript.parentNode.appendChild(document.createElement('script')).src = '{{NET}}/do/open-later.js?name=custom';</script>`,
  },
})) {
  test(`document.open of a timer after the try, by a file of ${where} › is dropped and counted, the page's own is not`, async () => {
    setChain(stage().adServer, [network('custom', entry)]);
    const { page, assertQuiet } = await openChain(stage(), { html: CONTENT });
    await page.waitForFunction('window.hasWritten');
    assert.is(await page.textContent('#headline'), 'The page');
    assert.is(await page.locator('b').count(), 0);
    const dropped = await page.evaluate(() =>
      (window as never as ChainWindow).unit
        .trace()
        .flatMap(({ droppedWrites }) => droppedWrites ?? []),
    );
    assert.equal(dropped, [2], 'what opens, and what writes');
    await page.evaluate(
      'setTimeout(function () { document.open(); document.write("mine"); document.close(); })',
    );
    await page.waitForFunction('document.body.textContent === "mine"');
    assertQuiet();
  });
}

for (const what of ['open-later', 'write-later']) {
  test(`${what} of a network's file while the page is still parsed › does not blank it`, async () => {
    const gate = '<script src="{{NET}}/do/silent.js?gate=1"></script><i id="end"></i>';
    const { page, assertQuiet } = await stage().open({
      html: chainPage({ html: CONTENT }).replace('</body>', `${gate}</body>`),
      async beforeLoad(page) {
        await page.route(/gate=1/, async (route) => {
          await page.waitForFunction('window.hasWritten');
          await route.continue();
        });
        setChain(stage().adServer, [network('custom', { html: deed(what, { name: 'custom' }) })]);
      },
    });
    await ended(page);
    assert.is(await page.textContent('#headline'), 'The page');
    assert.is(await page.locator('b').count(), 0);
    assert.is(await page.locator('#end').count(), 1);
    assertQuiet();
  });
}

test('what the page itself writes while it is parsed › stays where it was written', async () => {
  // The parser waits for this script until the try has begun.
  const { page, assertQuiet } = await stage().open({
    html: chainPage({
      html: CONTENT,
    }).replace(
      '</body>',
      `<p id="before"></p><script src="{{NET}}/do/silent.js?gate=1"></script><script>document.write('<b id="own">mine</b>');</script></body>`,
    ),
    async beforeLoad(page) {
      await page.route(/gate=1/, async (route) => {
        await page.waitForFunction(() => Object.keys(document).includes('write'));
        await route.continue();
      });
      setChain(stage().adServer, [network('custom', { html: '<i></i>' })]);
    },
  });
  assert.is(await page.locator('#before ~ #own').count(), 1);
  assert.is(await page.evaluate(() => Object.keys(document).includes('write')), true);
  await page.evaluate(() =>
    (window as never as { _an_adFill(name: string): void })._an_adFill('custom'),
  );
  await ended(page);
  assertQuiet();
});

test('scripts › run in order, each after the external one before it', async () => {
  const html = `<script>window.order = ['first'];</script>
    <script src="{{NET}}/do/silent.js?after=50" onload="order.push('its own handler')"></script>
    <script>order.push('last'); _an_adFill('custom');</script>`;
  setChain(stage().adServer, [network('custom', { html })]);
  const { page } = await openChain(stage());
  const order = await page.evaluate(() => (window as never as { order: string[] }).order);
  assert.equal(order, ['first', 'its own handler', 'last']);
});

test('what a loser put into head and body › is gone when the next one starts', async () => {
  const tags = (place: string) =>
    `<script data-loser="${place}"></script><script data-loser="${place}" src="{{NET}}/do/silent.js?${place}"></script><script data-loser="${place}"></script>`;
  const loader = `<script>(function () { var s = document.createElement('script'); s.dataset.loser = 'loader'; s.src = '{{NET}}/do/silent.js?loader'; document.body.append(s); })();</script>`;
  const loser = network('openx', {
    html: tags('html'),
    headerTags: loader + tags('head'),
    footerTags: `${tags('body')}${deed('no-fill', { name: 'openx', after: 300 })}`,
  });
  const next = network('custom', {
    html: `<script>window.left = document.querySelectorAll('[data-loser]').length; _an_adFill('custom');</script>`,
  });
  setChain(stage().adServer, [loser, next], { ad: NATIVE });
  const { page, assertQuiet } = await openChain(stage());
  assert.is(await page.evaluate(() => (window as never as { left: number }).left), 0);
  assertQuiet();
});

const OUTSIDE: [name: string, more: Record<string, string>][] = [
  ['headerTags', { headerTags: deed('fill', { name: 'openx' }) }],
  ['footerTags', { footerTags: deed('fill', { name: 'openx' }) }],
];

for (const [place, more] of OUTSIDE) {
  test(`a hook called by a script of ${place} › is a fill, and what stands outside goes with the ad`, async () => {
    setChain(stage().adServer, [network('openx', more)]);
    const visit = await openChain(stage());
    assert.is((await chainOutcome(visit.page)).state, 'rendered');
    const scripts = visit.page.locator(`script[src^="${stage().networkOrigin}"]`);
    assert.is(await scripts.count(), 1);
    await visit.page.evaluate(() =>
      (window as never as { unit: { destroy(): void } }).unit.destroy(),
    );
    assert.is(await scripts.count(), 0);
    visit.assertQuiet();
  });
}

test('a label › stands above a network’s ad where the placement has one', async () => {
  setChain(stage().adServer, [acting('openx', 'fill')]);
  const { page, assertQuiet } = await openChain(stage(), { config: { label: 'Advertisement' } });
  assert.is(await page.textContent('.adsnative-sponsored-label'), 'Advertisement');
  assertQuiet();
});

test('globals › none are left but the hooks', async () => {
  const { noFillHook: own = '' } = SPECIAL_INTEGRATIONS.get('triple_lift') ?? {};
  const asks = network('triple_lift', {
    html: `<script src="{{NET}}/do/hook.js?hook=${own}"></script>`,
  });
  setChain(stage().adServer, [acting('openx', 'no-fill'), asks, acting('urx', 'fill')]);
  const { page } = await openChain(stage());
  const added = await page.evaluate(() => {
    const frame = document.body.appendChild(document.createElement('iframe'));
    const plain = new Set(Object.getOwnPropertyNames(frame.contentWindow));
    frame.remove();
    return Object.getOwnPropertyNames(window).filter(
      (name) => !plain.has(name) && /an_|adFill|AdFill/.test(name),
    );
  });
  assert.equal(added.sort(), ['_an_adFill', '_an_adNoFill', own].sort());
});

import type { ConsoleMessage, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import type { LogLevel } from '../../src/public/settings';
import { type AdPage, openAdPage, trackedAnswer, ZONE } from '../support/ad-page';
import { diagnosticsOf } from '../support/console-page';
import { pageHtml } from '../support/page-html';
import { assertSaid, inState } from '../support/reasons';
import { tagScript } from '../support/snippet';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('errors of the page’s own functions');

test.before.each(() => stage().adServer.setZone(ZONE, trackedAnswer()));

/** A page whose command is written out; what `window.onerror` hears is kept. */
const withCommand = (command: string) =>
  pageHtml({
    body: `<div id="slot"></div><script>
      var heard = [];
      window.onerror = function (message) { heard.push(message); };
      var adsnativetag = { cmdQ: [function () { adsnativetag.updateConfig({ apiUrl: '{{ADS}}' }); ${command} }] };
    </script>${tagScript()}`,
  });

const heardOf = (page: Page) => page.evaluate(() => (window as never as { heard: string[] }).heard);
const heardOne = (page: Page) => page.waitForFunction('window.heard.length > 0');

test('a command with a typo › window.onerror and the console say it, and nothing says that requestAds() was not called', async () => {
  const { page } = await stage().open(
    withCommand(
      "window.unit = adsnativetag.defineAdUnit({ apiKey: 'ad' }); adsnativetag.requestAd();",
    ),
  );
  await heardOne(page);
  assert.match((await heardOf(page)).join(), /TypeError: .*requestAd/);
  await assertSaid(page, {
    number: 102,
    placement: 0,
    subject: 'page',
    text: /The page’s own script threw in a function that the tag called: TypeError: .*requestAd/,
  });
  const { reasons, timeline } = await diagnosticsOf(page);
  assert.not.match(reasons.map(({ text }) => text).join(), /never called/);
  const errors = timeline.filter(({ type }) => type === 'error');
  assert.is(errors.length, 1);
  assert.match(errors[0]?.text ?? '', /requestAd/);
});

const CALLS: Record<string, string> = {
  'a callback': "adsnativetag.requestAds(function () { throw new Error('mine'); });",
  'a listener':
    "adsnativetag.on('adRendered', function () { throw new Error('mine'); }); adsnativetag.requestAds();",
  'the option callback':
    "unit.config.callback = function () { throw new Error('mine'); }; adsnativetag.requestAds();",
  onClick:
    "unit.config.onClick = function () { throw new Error('mine'); }; adsnativetag.requestAds();",
  'a hook':
    "adsnativetag.beforeRequest(function () { throw new Error('mine'); }); adsnativetag.requestAds();",
};

for (const [name, call] of Object.entries(CALLS)) {
  test(`${name} that throws › is reported once, and the ad is there`, async () => {
    const { page } = await stage().open(
      withCommand(
        `window.unit = adsnativetag.defineAdUnit({ apiKey: 'ad' }); ${call} adsnativetag.displayAdUnit(unit, 'slot');`,
      ),
    );
    await inState(page, 'rendered');
    if (name === 'onClick') {
      await page.locator('.ad').click();
    }
    await heardOne(page);
    assert.match((await heardOf(page)).join(), /mine/);
    assert.is((await heardOf(page)).length, 1);
  });
}

test('a file of the tag that fails › is no error of the page', async () => {
  stage().tagServer.failNext(/^renderer-/, 99);
  const { page } = await openAdPage(stage(), {
    head: '<script>var heard = []; onerror = function (m) { heard.push(m); };</script>',
  });
  assert.equal(await heardOf(page), []);
});

test('the developer tools on the own machine › name the console once', async () => {
  const said: string[] = [];
  const { page } = await openAdPage(
    stage(),
    { settings: { logLevel: 'silent' } },
    {
      beforeLoad: async (blank) => {
        blank.on('console', (line) => said.push(line.text()));
      },
    },
  );
  await page.evaluate('unit.refresh()');
  await page.waitForFunction("unit.state === 'rendered'");
  assert.equal(said, ['adsnative-tag: see adsnativetag.openConsole()']);
});

test('the developer tools on the own machine › name the console where nothing is listed', async () => {
  let hint: Promise<ConsoleMessage> | undefined;
  await stage().open({
    html: pageHtml({
      body: `<div data-adsnative="${ZONE}"></div><script async src="{{TAG}}/tag.js"></script>`,
    }),
    beforeLoad: async (blank) => {
      hint = blank.waitForEvent('console');
    },
  });
  assert.is((await hint)?.text(), 'adsnative-tag: see adsnativetag.openConsole()');
});

for (const file of ['tag.js', 'tag.fast.js']) {
  test(`the developer tools on the own machine, ${file} › name the console where a placeholder’s key is in no list`, async () => {
    let hint: Promise<ConsoleMessage> | undefined;
    const { page } = await stage().open({
      html: pageHtml({
        body: `<div data-adsnative="${ZONE}"></div>
          <script async crossorigin src="{{TAG}}/${file}" data-adsnative-keys="another-key"></script>`,
      }),
      beforeLoad: async (blank) => {
        hint = blank.waitForEvent('console');
      },
    });
    assert.is((await hint)?.text(), 'adsnative-tag: see adsnativetag.openConsole()');
    assert.equal(stage().requests(), []);
    assert.is(await page.locator('[data-adsnative-ad]').count(), 0);
  });
}

const WITHOUT = '1 placement, 1 without an ad: adsnativetag.openConsole() says why';

const STATES: [name: string, logLevel: LogLevel, page: AdPage, line: string][] = [
  ['an ad', 'warning', {}, '1 placement, with its ad. adsnativetag.openConsole() shows more'],
  ['no element', 'warning', { elementId: 'stroy' }, WITHOUT],
  ['no element', 'silent', { elementId: 'stroy' }, WITHOUT],
  ['no campaign', 'silent', { apiKey: 'no-such-zone' }, WITHOUT],
];

for (const [name, logLevel, page, line] of STATES) {
  test(`the developer tools, logLevel “${logLevel}” › say how a page with ${name} is, once`, async () => {
    const said: string[] = [];
    const visit = await openAdPage(
      stage(),
      { settings: { logLevel }, ...page },
      {
        beforeLoad: async (blank) => {
          blank.on('console', (one) => said.push(one.text()));
        },
      },
    );
    const states = () => said.filter((text) => /^adsnative-tag: \d/.test(text));
    while (!states().length) {
      await visit.page.waitForEvent('console');
    }
    await visit.settled();
    assert.equal(states(), [`adsnative-tag: ${line}`]);
  });
}

const EARLY: Record<string, string> = {
  'is far':
    "adsnativetag.displayAdUnit(adsnativetag.defineAdUnit({ apiKey: 'ad', lazy: {} }), 'far'); adsnativetag.requestAds();",
  'has no key':
    "adsnativetag.displayAdUnit(adsnativetag.defineAdUnit({}), 'slot'); adsnativetag.requestAds();",
  'is no placement': "adsnativetag.displayAdUnit({}, 'slot');",
  'was never made': 'adsnativetag.defineAdUnits();',
};

for (const [name, command] of Object.entries(EARLY)) {
  test(`a placement that ${name} › the developer tools name the console once`, async () => {
    const said: string[] = [];
    const { page, settled } = await stage().open({
      html: withCommand(command).replace(
        '</body>',
        '<div style="height:5000px"></div><div id="far"></div></body>',
      ),
      beforeLoad: async (blank) => {
        blank.on('console', (line) => said.push(line.text()));
      },
    });
    await page.waitForFunction('window.AdsNative');
    await settled();
    assert.is(said.filter((text) => text.startsWith('adsnative-tag: see ')).length, 1);
  });
}

for (const url of ["Symbol('a')", "{ toString: function () { throw new Error('mine'); } }"]) {
  test(`an address of the page that is ${url} › its placement fails, and the page's script goes on`, async () => {
    const { page } = await stage().open(
      withCommand(`adsnativetag.updateConfig({ currentPageUrl: ${url} });
        window.unit = adsnativetag.defineAdUnit({ apiKey: 'ad' });
        adsnativetag.displayAdUnit(unit, 'slot');
        adsnativetag.requestAds();
        window.isOver = true;`),
    );
    await inState(page, 'failed');
    assert.ok(await page.evaluate('isOver'));
  });
}

import * as assert from 'uvu/assert';
import { openAdPage } from '../support/ad-page';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('pages that freeze what scripts share');

/**
 * All that the page's scripts share, as SES's `lockdown` freezes it, and the interfaces of the DOM.
 */
const ALL = `Object.getOwnPropertyNames(window).forEach(function (name) {
    if (!/^[A-Z]\\w*[a-z]/.test(name) || typeof window[name] !== 'function') return;
    Object.freeze(window[name]);
    if (window[name].prototype) Object.freeze(window[name].prototype);
  });
  [JSON, Reflect, Math, Object.getPrototypeOf(async function () {}), Object.getPrototypeOf(Int8Array)].forEach(Object.freeze);`;

const rows: [how: string, script: string][] = [
  ['all built-ins', ALL],
  ['Object.prototype alone', 'Object.freeze(Object.prototype);'],
  [
    'Array.prototype and Function.prototype',
    'Object.freeze(Array.prototype); Object.freeze(Function.prototype);',
  ],
];

for (const [how, script] of rows) {
  test(`${how} › an ad, its lightbox and the console are as on any page`, async () => {
    const ad = { html: '', title: 'A film', type: 'video', embedUrl: '{{ADS}}/static/clip.webm' };
    const { page, assertQuiet, consoleLines } = await openAdPage(stage(), {
      head: `<script>${script}</script>`,
      ad,
    });
    await page.click('.adsnative-title');
    await page.locator('#an-lightbox video').waitFor();
    await page.click('#an-lightbox button');
    await page.evaluate('adsnativetag.openConsole()');
    assert.ok(
      await page.evaluate("!!document.querySelector('adsnative-console')?.shadowRoot?.textContent"),
    );
    assert.equal(
      consoleLines.filter(({ text }) => /Combined/.test(text)),
      [],
    );
    assertQuiet();
  });
}

test('options that are frozen, with null › an ad is requested, drawn and told as ever', async () => {
  const { page, assertQuiet } = await openAdPage(stage(), {
    config: { keywords: null, cssPath: null, lazy: null, label: null, refresh: null },
    script: 'Object.freeze(unit.config);',
    settings: { defaults: { label: 'Anzeige' } },
    ad: { html: '', title: 'Boots' },
  });
  assert.equal(await page.evaluate('calls'), [true]);
  assert.is(await page.textContent('.adsnative-sponsored-label'), 'Anzeige');
  assertQuiet();
});

for (const [how, body, line] of [
  ['throws', 'throw new TypeError("Of its own");', /^\[AN\] TypeError: Of its own$/],
  ['is no script', 'export {', /^\[AN\] SyntaxError: [^.]*$/],
] as const) {
  test(`a file that ${how} › its error is told as what it is`, async () => {
    const visit = await openAdPage(
      stage(),
      {},
      {
        beforeLoad: (page) =>
          page.route(/\/renderer-/, (route) =>
            route.fulfill({
              body,
              contentType: 'text/javascript',
              headers: { 'access-control-allow-origin': '*' },
            }),
          ),
      },
    );
    const [first] = visit.consoleLines
      .map(({ text }) => text)
      .filter((text) => text.startsWith('[AN]'));
    assert.match(first ?? '', line);
  });
}

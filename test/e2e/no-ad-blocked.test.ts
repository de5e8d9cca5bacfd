import * as assert from 'uvu/assert';
import { type AdPage, openAdPage, trackedAnswer, ZONE } from '../support/ad-page';
import { assertEach } from '../support/assert-list';
import { diagnosticsOf, openConsole } from '../support/console-page';
import { assertSaid } from '../support/reasons';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('no ad, because something is blocked');

const AD = trackedAnswer({ html: '<div class="ad" style="width:300px;height:100px">An ad</div>' });

test.before.each(() => stage().adServer.setZone(ZONE, AD));

const SLOT: AdPage = { elementId: 'slot', config: { reserve: { height: 100 } } };

/** Pages whose ad is on the page and cannot be seen. */

const csp = (policy: string) => ({ 'Content-Security-Policy': policy });

/** Scripts of others, each refused before the ad request. */
const OTHERS = Array.from(
  { length: 12 },
  (_, at) => `<script src="//vendor-${at}.example/x.js"></script>`,
);

for (const [others, html] of [
  ['', undefined],
  [', as it did a dozen others', `${OTHERS.join('')}<div id="slot"></div>`],
] as const) {
  test(`a Content-Security-Policy that refuses the ad request${others} › is said with its directive`, async () => {
    const { tagOrigin } = stage();
    const { page } = await openAdPage(stage(), html ? { ...SLOT, html } : SLOT, {
      headers: csp(`script-src ${tagOrigin} 'unsafe-inline'`),
    });
    await assertSaid(page, {
      number: 450,
      subject: 'script-src-elem',
      text: /The page’s Content-Security-Policy refused the ad request: script-src-elem/,
    });
  });
}

test('Trusted Types that do not allow the tag’s policy › are said', async () => {
  const { page } = await openAdPage(stage(), SLOT, {
    headers: csp("require-trusted-types-for 'script'; trusted-types other"),
  });
  await assertSaid(page, {
    number: 451,
    subject: 'trusted-types',
    text: /did not allow the tag’s own, “adsnative”/,
  });
});

test('a renderer that is blocked › is asked for twice, also with the console open, and is said', async () => {
  stage().tagServer.failNext(/^renderer-/, 99);
  const { page } = await openAdPage(stage(), { script: 'window.unit = unit;' });
  await assertSaid(page, {
    number: 212,
    subject: ZONE,
    text: /A file of the tag was blocked or failed/,
  });
  // The console looks every 500 ms.
  await page.waitForFunction(
    (from) => performance.now() > from + 1600,
    await page.evaluate(() => performance.now()),
  );
  assert.is(stage().tagServer.requests.filter((name) => name.startsWith('renderer-')).length, 2);
});

test('the console itself blocked › the banner of a preview says so', async () => {
  stage().tagServer.failNext(/^console-/, 99);
  const { page } = await openAdPage(stage(), { ...SLOT, settings: { preview: true } });
  await page.getByRole('button', { name: 'Open the ad console' }).click();
  await page.getByText('The console is blocked').waitFor();
});

test('the file of messages blocked › the console opens, and says why all the same', async () => {
  stage().adServer.setZone(ZONE, { answer: { status: 'OK' } });
  stage().tagServer.failNext(/^messages-/, 99);
  const { page } = await openAdPage(stage(), { ...SLOT, settings: { logLevel: 'silent' } });
  const panel = await openConsole(page);
  await panel.getByText('Message 211').first().waitFor();
  const { reasons } = await diagnosticsOf(page);
  assertEach(reasons, ({ number }) => number, [211]);
});

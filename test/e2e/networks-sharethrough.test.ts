import * as assert from 'uvu/assert';
import { callsFor, chainOutcome, chainPage, ended, network } from '../support/network-page';
import { stopClock } from '../support/page-clock';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('sharethrough');

const OWN = 'https://btlr.sharethrough.com';
const SILENT = 'TimedOut sharethrough: it did not answer';

/** What its frame sends, and from where. */
const ROWS: [what: string, from: string, message: unknown, step: string][] = [
  ['creatives', OWN, { response: { creatives: [{}] } }, 'Filled sharethrough'],
  [
    'creatives as text',
    OWN,
    JSON.stringify({ response: { creatives: [{}] } }),
    'Filled sharethrough',
  ],
  ['no creatives', OWN, { response: { creatives: [] } }, 'PassedBack sharethrough: it said so'],
  ['something else', OWN, { hello: 'world' }, SILENT],
  ['nothing', OWN, null, SILENT],
  ['no JSON', OWN, '{', SILENT],
  ['no response', OWN, { response: null }, SILENT],
  ['creatives that are no list', OWN, { response: { creatives: 'x' } }, SILENT],
  ['creatives', OWN.replace('https', 'http'), { response: { creatives: [{}] } }, SILENT],
  ['creatives', `${OWN}.evil.example`, { response: { creatives: [{}] } }, SILENT],
  ['creatives', 'https://evil.example', { response: { creatives: [{}] } }, SILENT],
];

/** What the frame holds: it sends its message, then one that the page knows. */
function frameHtml(message: unknown): string {
  const data = JSON.stringify(message);
  return `<!doctype html><script>parent.postMessage(${data}, '*'); parent.postMessage('sent', '*');</script>`;
}

for (const [what, from, message, step] of ROWS) {
  test(`${what} from ${from} › ${step}`, async () => {
    const html = `<iframe src="${from}/frame"></iframe>`;
    const visit = await stage().open({
      html: chainPage({
        script: `addEventListener('message', function (event) { if (event.data === 'sent') window.isSent = true; });`,
      }),
      async beforeLoad(page) {
        await stopClock(page);
        // Not by the ad server, which leads foreign hosts to itself: the origin has to be the real
        // one.
        await page.route(/ad-template/, (route) => {
          const callback = new URL(route.request().url()).searchParams.get('callback');
          const answer = {
            status: 'OK',
            networks: [
              network('sharethrough', {
                html,
                providerData: {},
                trackingTags: '',
                trackingUrls: {},
              }),
            ],
          };
          return route.fulfill({
            contentType: 'text/javascript',
            body: `${callback}(${JSON.stringify(answer)})`,
          });
        });
        await page.route(`${from}/**`, (route) =>
          route.fulfill({ contentType: 'text/html', body: frameHtml(message) }),
        );
      },
    });
    const { page } = visit;
    await page.waitForFunction(() => (window as never as { isSent?: boolean }).isSent);
    if (step === SILENT) {
      await page.clock.runFor(1000);
    }
    await ended(page);
    const { calls, trace } = await chainOutcome(page);
    assert.equal(trace, ['Requested sharethrough', step]);
    const isFill = step.startsWith('Filled');
    assert.equal(calls, callsFor(isFill, 'sharethrough'));
    assert.is(await page.locator('iframe').count(), isFill ? 1 : 0);
    visit.assertQuiet();
  });
}

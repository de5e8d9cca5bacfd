import * as assert from 'uvu/assert';
import { adPage, openAdPage, trackedAnswer, ZONE } from '../support/ad-page';
import { pageHtml } from '../support/page-html';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('error log');
test.before.each(() => stage().adServer.setZone(ZONE, trackedAnswer()));

/** Every page view is in the sample. */
const SAMPLED = '<script>Math.random = function () { return 0.05; };</script>';

test('an error of the tag’s own › is posted as a form', async () => {
  // Whatever draws the ad fails in a file of ours.
  const head = `${SAMPLED}<script>Element.prototype.before = undefined;</script>`;
  await openAdPage(stage(), { head });
  const { body = '', path } = await stage().waitForHit(({ method }) => method === 'POST');
  assert.match(path, /^\/v1\/log\/error\//);
  const fields = new URLSearchParams(body);
  assert.is(fields.get('level'), 'error');
  const data = JSON.parse(fields.get('data') ?? '');
  assert.is(data.pageUrl, `${stage().pageOrigin}/test.html`);
  assert.ok(data.stack.includes(stage().tagOrigin));
});

test('in a frame without an address › the error names the page, without query and fragment, and the request without the fragment', async () => {
  const head = `${SAMPLED}<script>Element.prototype.before = undefined;</script>`;
  const inner = adPage({ head, elementId: 'slot' })
    .replaceAll('{{ADS}}', stage().adsOrigin)
    .replaceAll('{{TAG}}', stage().tagOrigin);
  const escaped = inner.replace(/&/g, '&amp;').replace(/"/g, '&quot;');
  stage().setPage(
    '/outer.html',
    pageHtml({ body: `<iframe srcdoc="${escaped}" width="600" height="400"></iframe>` }),
  );
  await stage().openDemo('/outer.html?token=SECRET#fragment');
  const { body = '' } = await stage().waitForHit(({ method }) => method === 'POST');
  const data = JSON.parse(new URLSearchParams(body).get('data') ?? '');
  assert.is(data.pageUrl, `${stage().pageOrigin}/outer.html`);
  assert.not.match(body, /SECRET|fragment/);
  assert.equal(stage().requests()[0]?.query.url, [`${stage().pageOrigin}/outer.html?token=SECRET`]);
});

test('an error of the page’s own function › is not posted', async () => {
  const script = `adsnativetag.on('adRendered', function () { throw new Error('the page’s'); });`;
  const visit = await openAdPage(stage(), { head: SAMPLED, script });
  await visit.settled();
  assert.not.ok(stage().adServer.log.some(({ method }) => method === 'POST'));
  // The browser says it, as it would without the tag.
  visit.assertQuiet(/Error: the page’s/);
});

/**
 * What must not happen: that an error which is posted tells who the visitor is, or is posted
 * against their word.
 */
import * as assert from 'uvu/assert';
import { type AdPage, adPage, concluded, trackedAnswer, ZONE } from '../../support/ad-page';
import { consentHead } from '../../support/consent-page';
import { suiteOnStage } from '../../support/stage';

const { test, stage } = suiteOnStage('attacks: reports of errors');

/** Every page view is in the sample, and whatever draws the ad fails in a file of ours. */
const FAILING =
  '<script>Math.random = function () { return 0.05; }; Element.prototype.before = undefined;</script>';

const posts = () => stage().adServer.log.filter(({ path }) => path.startsWith('/v1/log/error/'));

async function openFailing(page: AdPage, path = '/test.html') {
  stage().adServer.setZone(ZONE, trackedAnswer());
  const html = adPage({ elementId: 'slot', ...page, head: FAILING + (page.head ?? '') });
  stage().setPage('/test.html', html);
  const visit = await stage().openDemo(path);
  await concluded(visit.page);
  await visit.settled();
  return visit;
}

test('an error on a page with a secret in its address › is posted without query and fragment', async () => {
  const settings = {
    keywords: 'reset-of-jane@example.com',
    keyValues: { mail: 'jane@example.com' },
  };
  await openFailing({ settings }, '/test.html?token=s3cret#jane');
  const [post] = posts();
  const body = new URLSearchParams(post?.body);
  const { build, pageUrl, settings: told, version } = JSON.parse(body.get('data') ?? '{}');
  assert.is(pageUrl, `${stage().pageOrigin}/test.html`);
  assert.not.match(post?.body ?? '', /s3cret|jane/);
  assert.match(version, /^\d+\.\d+\.\d+$/);
  assert.match(build, /^[\da-f]{8}$/);
  assert.is(told.requestTimeout, 10_000);
});

test('an error on the page of a visitor who refused measuring › is not posted', async () => {
  const head = await consentHead({
    stubs: ['tcf'],
    start: 'consentPlatform.startTcf({ purposes: [1, 2], features: [1, 2] })',
  });
  await openFailing({ head });
  assert.is(posts().length, 0);
});

test('errorLog: false › nothing is posted', async () => {
  await openFailing({ settings: { errorLog: false } });
  assert.is(posts().length, 0);
});

import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { adPage, concluded, trackedAnswer, ZONE } from '../support/ad-page';
import { collectorFor } from '../support/analytics-server';
import { stageFor } from '../support/stage';
import type { Visit } from '../support/visit';

const test = suite('analytics collector');

const stage = stageFor(test);

const collector = collectorFor(test);

const FOLLOW = `adsnativetag.on('analytics', function (event) { window.numbers = event; });`;

/** A page with one ad, whose events go to the collector. */
async function openAd(settings: Record<string, unknown>, failures = 0): Promise<Visit> {
  stage().tagServer.failNext(/^analytics-/, failures);
  stage().adServer.setZone(ZONE, trackedAnswer());
  const visit = await stage().open(adPage({ elementId: 'slot', settings, script: FOLLOW }));
  await concluded(visit.page);
  return visit;
}

const eventTypes = () => [...collector.events.values()].map(({ eventType }) => eventType);

test('a page without the setting › asks for none of its files, and keeps nothing', async () => {
  const { page, settled, assertQuiet } = await openAd({});
  await settled();
  assert.not.ok(stage().tagServer.requests.some((name) => /^(analytics|aws|error-log)-/.test(name)));
  assert.is(await page.evaluate(() => localStorage.length), 0);
  assertQuiet();
});

test('a page with a collector › sends what happened from the first request on, and keeps nothing that was taken', async () => {
  const { page, requests, assertQuiet } = await openAd({
    analytics: { collector: `${collector.origin()}/collect`, publisherIds: ['p1'] },
  });
  await page.waitForFunction(
    () => (window as never as { numbers?: { pending: number } }).numbers?.pending === 0,
  );
  const types = eventTypes();
  for (const type of ['adRequested', 'adResponded', 'adRendered', 'impression'])
    assert.ok(types.includes(type), type);
  assert.not.ok(types.includes('analytics'));
  const [batch] = collector.batches;
  assert.is(batch?.version, 1);
  assert.equal(batch?.options.publisherIds, ['p1']);
  assert.is(batch?.options.pageUrl, `${stage().pageOrigin}/test.html`);
  assert.is(batch?.options.userAgent, await page.evaluate(() => navigator.userAgent));
  assert.ok(collector.posts.every(({ type }) => /^text\/plain/.test(type)));
  assert.is(await page.evaluate(() => localStorage.length), 0);
  assert.not.ok(stage().tagServer.requests.some((name) => /^aws-/.test(name)));
  assert.ok(requests.includes(`${collector.origin()}/collect`));
  assertQuiet();
});

test.run();

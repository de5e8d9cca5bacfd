import * as assert from 'uvu/assert';
import { LOUD, openAdPage, stateOf, tagMessages, trackedAnswer, ZONE } from '../support/ad-page';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('ad request');

/** The parameters of the only ad request so far. */
function asked(): Record<string, string[]> {
  const [request, ...more] = stage().requests();
  assert.is(more.length, 0);
  assert.match(request?.path ?? '', /^\/v1\/ad-template\.json\?.*&callback=an_callback_\d+$/);
  const { callback, ...query } = request?.query ?? {};
  return query;
}

test('what a placement says › is sent, under its name on the wire', async () => {
  stage().adServer.setZone(ZONE, trackedAnswer());
  const config = {
    networkKey: 'n1',
    categories: ['IAB1', 'IAB2'],
    safetyLevel: 2,
    keywords: 'tea,ferries',
    keyValues: { topic: 'harbour, boats', ck_own: ['a'] },
    templateKey: 't1',
    numAds: 2,
  };
  const visit = await openAdPage(stage(), { config, settings: { forceMobile: true } });
  const { uuid, ...query } = asked();
  assert.match(uuid?.[0] ?? '', /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  assert.equal(query, {
    zid: [ZONE],
    network_key: ['n1'],
    cat: ['IAB1', 'IAB2'],
    safety_level: ['2'],
    template_key: ['t1'],
    num_ads: ['2'],
    kw: ['tea', 'ferries'],
    ck_topic: ['harbour', 'boats'],
    ck_own: ['a'],
    force_mobile: ['1'],
    url: [visit.page.url()],
  });
  visit.assertQuiet();
});

test('an app that does not say its name › asks without what apps send, and that is said', async () => {
  stage().adServer.setZone(ZONE, trackedAnswer());
  const config = { app: true, uuid: 'device-1', bundle_id: 'org.example' };
  const visit = await openAdPage(stage(), { config, settings: LOUD });
  await visit.settled();
  const { app, bundle_id, idfa, zid } = asked();
  assert.equal(
    { app, bundle_id, idfa, zid },
    { app: undefined, bundle_id: undefined, idfa: undefined, zid: [ZONE] },
  );
  assert.ok(tagMessages(visit).some((line) => line.includes('app_name')));
});

for (const [message, isSaid] of [
  ['No active campaigns found', false],
  ['ad-unit is not active', false],
  ['The moon is full.', true],
] as const) {
  test(`the ad server says “${message}” › the placement is unfilled, and that is ${isSaid ? 'a warning' : 'silent'}`, async () => {
    stage().adServer.setZone(ZONE, { answer: { status: 'FAIL', message } });
    const visit = await openAdPage(stage(), { settings: LOUD });
    await visit.settled();
    assert.is(await stateOf(visit.page), 'unfilled');
    assert.is(
      tagMessages(visit).some((line) => line.includes(message)),
      isSaid,
    );
    visit.assertQuiet();
  });
}

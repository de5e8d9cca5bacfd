import * as assert from 'uvu/assert';
import { requestedUrls } from '../support/app-page';
import { assertNone } from '../support/assert-list';
import { called, oldOptions, oldPage, textAd, zidsOf } from '../support/old-page';
import { recorded } from '../support/recorded';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('old pages, hosts');

test('old pages › without a key the host is looked up, and what is found here is one request', async () => {
  const host = recorded('host-demo-host-many-csspaths') as Record<string, unknown>[];
  const byPath = host.filter(({ cssPath }) => cssPath === 'li.infinite-post:eq(1)').slice(0, 1);
  const other = host.find(({ cssPath }) => cssPath === 'div.loop-panel:eq(1):after');
  const keys = [byPath[0], other].map((entry) => String(entry?.zid));
  const [first = '', second = ''] = keys;
  // Recorded: one is for pages of another site only.
  const elsewhere = host.find(({ acceptUrlRegex }) => acceptUrlRegex === '(soundguys)');
  stage().adServer.setZone('host-look-up', { answer: host });
  for (const key of keys) {
    stage().adServer.setZone(key, { answer: { ...(textAd(key).answer as object), zid: key } });
  }
  const visit = await stage().open(
    oldPage({
      head: `${oldOptions("keywords: ['smartphonetablet'], userCallbackOnAdLoad: said('user')")}{{SCRIPT}}`,
      body: `<ul><li class="infinite-post">1</li><li class="infinite-post">2</li></ul><div class="loop-panel">x</div><div class="loop-panel">y</div>
        <div class="single-page"><div class="post-selector"><div class="post-right"><div class="postinfo"></div></div></div></div>`,
    }),
  );
  await called(visit.page, 'user', 2);
  await visit.settled();
  assert.is(stage().requests().length, 1);
  assert.equal([...(zidsOf(stage())[0] ?? [])].sort(), [...keys].sort());
  assert.not.ok(zidsOf(stage()).flat().includes(String(elsewhere?.zid)));
  assert.equal(stage().requests()[0]?.query.kw, ['smartphonetablet']);
  assert.is(await visit.page.textContent('ul'), `1${first}2`);
  assert.is(
    await visit.page.evaluate(
      () => document.querySelectorAll('.loop-panel')[1]?.nextElementSibling?.textContent,
    ),
    second,
  );
  assert.is(stage().adServer.log.filter(({ path }) => path.startsWith('/v1/host/')).length, 1);
  visit.assertQuiet();
});

for (const [name, lookUps] of [
  ['render.v1.js', 1],
  ['render.v2.js', 0],
] as const) {
  test(`old pages › ${name} at its old address, without any options, looks up its host: ${lookUps}`, async () => {
    stage().adServer.setZone('host-look-up', { answer: [{ zid: 'one', cssPath: '' }] });
    stage().adServer.setZone('one', textAd('one'));
    const script = `<script src="{{TAG}}/${name}"></script>`;
    const settings =
      "<script>var adsnativetag = { cmdQ: [function () { adsnativetag.updateConfig({ apiUrl: '{{ADS}}', cookieMatchUrl: '' }); }] };</script>";
    const visit = await stage().open(
      oldPage({ body: `<p><i id="adsnative-dummy-one"></i></p>${settings}${script}${script}` }),
    );
    if (lookUps) {
      await visit.page.waitForSelector('p > .ad');
    }
    await visit.settled();
    const asked = stage().adServer.log.filter(({ path }) => path.startsWith('/v1/host/'));
    assert.is(asked.length, lookUps);
    assert.is(stage().requests().length, lookUps);
    visit.assertQuiet();
  });
}

test('old pages › a host without placements, or rubbish in their place, is no trouble', async () => {
  for (const answer of [[], null, 'x', [null, 1, { zid: 5 }, { zid: 'a', acceptUrlRegex: '(' }]]) {
    stage().adServer.setZone('host-look-up', { answer });
    const visit = await stage().open(
      oldPage({ head: `${oldOptions('autoPosition: true')}{{SCRIPT}}` }),
    );
    await stage().waitForHit(({ path }) => path.startsWith('/v1/host/'));
    await visit.settled();
    assert.is(stage().requests().length, 0);
    visit.assertQuiet();
    await visit.close();
  }
});

test('old pages › the AMP adapter’s options have all keys, some of them undefined', async () => {
  stage().adServer.setZone('one', textAd('One'));
  const visit = await stage().open(
    oldPage({
      body: `<div id="c"><div id="adsnative_ampad"></div></div>${oldOptions("apiKey: 'one', networkKey: undefined, nativeAdElementId: 'adsnative_ampad', currentPageUrl: 'https://amp.example/story', widgetId: undefined, templateKey: undefined, categories: undefined, keyValues: undefined, amp: true, callback: said('callback')")}{{SCRIPT}}`,
    }),
  );
  await called(visit.page, 'callback');
  assert.is(await visit.page.textContent('#c'), 'One');
  assert.equal(requestedUrls(stage()), ['https://amp.example/story']);
  const names = Object.keys(stage().requests()[0]?.query ?? {});
  assertNone(names, (name) =>
    /undefined|null|network_key|widget_id|template_key|^cat$|^ref$/.test(name),
  );
  visit.assertQuiet();
});

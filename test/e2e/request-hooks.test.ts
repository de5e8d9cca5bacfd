import * as assert from 'uvu/assert';
import type { TraceStep } from '../../src/public/events';
import type { LiveTag } from '../../src/public/live-tag';
import {
  type AdPage,
  type AdWindow,
  adPage,
  concluded,
  openAdPage,
  RECORD,
  stateOf,
  trackedAnswer,
  ZONE,
} from '../support/ad-page';
import { assertEach } from '../support/assert-list';
import { CHAIN, openConsentPage } from '../support/consent-page';
import { fastSnippet } from '../support/fast-snippet';
import { pageHtml } from '../support/page-html';
import { queueSnippet } from '../support/snippet';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('request hooks');

const EIDS = [{ source: 'id.example', uids: [{ id: 'a b', atype: 1 }] }];

/** The ad requests so far. */
function asked(): URLSearchParams[] {
  return stage()
    .adServer.log.filter(({ path }) => path.startsWith('/v1/ad-template.json'))
    .map(({ path }) => new URL(path, 'http://ads').searchParams);
}

/** Opens a page with one placement, and waits for its ad. */
async function open(page: AdPage = {}) {
  stage().adServer.setZone(ZONE, trackedAnswer());
  const visit = await openAdPage(stage(), page);
  assert.is(await stateOf(visit.page), 'rendered');
  return visit;
}

test('hooks run side by side, and what is late or throws does not stop the request', async () => {
  const visit = await open({
    config: { keywords: ['tea'] },
    script: `
      window.aborted = false;
      adsnativetag.beforeRequest(async function segments(request) {
        return { keyValues: { segment: [1, 2] }, keywords: request.keywords.concat('pot') };
      });
      adsnativetag.beforeRequest(function stuck(request, context) {
        context.signal.addEventListener('abort', function () { aborted = true; });
        return new Promise(function () {});
      }, { timeout: 30 });
      adsnativetag.beforeRequest(function broken() { throw new Error('mine'); });`,
  });
  assert.is(asked().length, 1);
  assert.equal(asked()[0]?.getAll('ck_segment'), ['1', '2']);
  assert.equal(asked()[0]?.getAll('kw'), ['tea', 'tea', 'pot']);
  const steps = await visit.page.evaluate(
    () => (window as never as AdWindow).unit.trace() as TraceStep[],
  );
  const outcomes = steps
    .filter(({ type }) => type === 'requestHook')
    .map(({ hook, outcome }) => `${hook} ${outcome}`);
  assert.equal(outcomes.sort(), ['broken failed', 'segments added', 'stuck late']);
  assert.ok(await visit.page.evaluate(() => (window as never as { aborted: boolean }).aborted));
});

test('a placement that was destroyed while a hook was at work › is not requested', async () => {
  const visit = await stage().open(
    adPage({
      elementId: 'slot',
      script: `
        adsnativetag.beforeRequest(function () { unit.destroy(); return { keyValues: { late: 1 } }; });
        adsnativetag.on('adRequested', function (event) { events.push(event); });`,
    }),
  );
  await visit.page.waitForFunction(() => (window as never as AdWindow).unit?.state === 'destroyed');
  await visit.settled();
  assert.equal(asked(), []);
  assert.equal(await visit.page.evaluate('events.map(({ type }) => type)'), ['destroyed']);
});

test('a hook that was removed is not called again', async () => {
  const { page } = await open({
    script: `
      window.remove = adsnativetag.beforeRequest(function () { return { keyValues: { once: 1 } }; });`,
  });
  await page.evaluate(async () => {
    const { remove, unit } = window as never as AdWindow & { remove: Promise<() => void> };
    (await remove)();
    unit.refresh();
  });
  await concluded(page, 2);
  assertEach(asked(), (query) => query.get('ck_once'), ['1', null]);
});

test('without a hook the request is sent in the task of requestAds, and no file is asked for', async () => {
  const visit = await open({ script: `var unitBefore = unit;` });
  assert.not(stage().tagServer.requests.some((file) => file.startsWith('first-party')));
  const isSent = await visit.page.evaluate(() => {
    const { unit } = window as never as AdWindow;
    unit.refresh();
    return unit.trace().some(({ type }) => type === 'adRequested');
  });
  assert.ok(isSent);
});

test('a hook whose file is blocked is left out, and the ad comes', async () => {
  stage().tagServer.failNext(/^first-party-/, 9);
  const visit = await openAdPage(stage(), {
    ad: {},
    script: `adsnativetag.beforeRequest(function () { return { keyValues: { a: 1 } }; }).catch(function (error) { window.refused = String(error); });`,
  });
  assert.is(await stateOf(visit.page), 'rendered');
  assert.is(asked()[0]?.get('ck_a'), null);
  assert.type(
    await visit.page.evaluate(() => (window as never as { refused: string }).refused),
    'string',
  );
});

test('ids of the page are sent as JSON', async () => {
  await open({ settings: { eids: EIDS } });
  assert.equal(JSON.parse(asked()[0]?.get('eids') ?? ''), EIDS);
});

for (const [sentence, platform, settings] of [
  [
    'a visitor who refuses',
    {
      stubs: ['tcf'],
      start: 'consentPlatform.startTcf({ purposes: [], features: [], vendors: [] })',
    },
    {},
  ],
  ['a platform that never answers', { stubs: ['tcf'] }, { cmpTimeout: 50 }],
  ['an opt-out', {}, { optedOut: true }],
  ['a page without visitor ids', {}, { visitorId: false }],
] as const) {
  test(`ids of the page are not sent: ${sentence}`, async () => {
    const { page } = await openConsentPage(
      stage(),
      platform as never,
      { settings: { ...settings, eids: EIDS } },
      CHAIN,
    );
    await concluded(page);
    assert.is(asked().length, 1);
    assert.is(asked()[0]?.get('eids'), null);
  });
}

test('the early answer of the fast snippet is not used if a hook adds to the request', async () => {
  stage().adServer.setZone(ZONE, trackedAnswer());
  const queue = queueSnippet({
    apiKey: ZONE,
    elementId: 'slot',
    script: `${RECORD} adsnativetag.beforeRequest(function () { return { keyValues: { a: 1 } }; });`,
  });
  const visit = await stage().open(
    pageHtml({ body: `<div id="slot"></div>${fastSnippet(ZONE)}${queue}` }),
  );
  await concluded(visit.page);
  assert.is(await stateOf(visit.page), 'rendered');
  assertEach(asked(), (query) => query.get('ck_a'), [null, '1']);
  const findings = await visit.page.evaluate(async () => {
    const { adsnativetag } = window as never as { adsnativetag: Pick<LiveTag, 'diagnostics'> };
    return (await adsnativetag.diagnostics()).findings;
  });
  assert.match(
    findings.find(({ rule }) => rule === 'early-unused')?.text ?? '',
    'differs in ck_a.',
  );
  assert.is(stage().pixels(/im\.gif/).length, 1);
});

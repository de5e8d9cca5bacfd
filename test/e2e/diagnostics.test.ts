import * as assert from 'uvu/assert';
import type { Finding } from '../../src/public/diagnostics';
import { type AdPage, trackedAnswer, ZONE } from '../support/ad-page';
import { diagnosticsOf, openEnded } from '../support/console-page';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('diagnostics');

test.before.each(() => stage().adServer.setZone(ZONE, trackedAnswer()));

test('trackers › are those of the answer, and which of them were fired', async () => {
  const { page } = await openEnded(stage());
  const { placements } = await diagnosticsOf(page);
  const reports = (placements[0]?.trackers ?? []).map(({ kind, url, isFired }) => [
    kind,
    url.replace(stage().adsOrigin, ''),
    // The viewable one depends on how long the page has been looked at.
    kind === 'viewable' || isFired,
  ]);
  assert.equal(reports, [
    ['impression', '/im.gif?sid=1', true],
    ['viewable', '/vi.gif?sid=1', true],
  ]);
});

test('reasons › are in words', async () => {
  stage().adServer.setZone(ZONE, { answer: { status: 'OK' } });
  const { page } = await openEnded(stage());
  const { placements } = await diagnosticsOf(page);
  assert.is(placements[0]?.reason, 'The answer has nothing to show.');
  assert.is(placements[0]?.trace.at(-1)?.text, 'The answer has nothing to show.');
});

const HANGERS_ON = `
  unit.config.self = unit.config;
  unit.config.unit = unit;
  unit.config.element = document.body;
  unit.config.page = window;
  unit.config.big = 'x'.repeat(5000);
  Object.defineProperty(unit.config, 'bad', { enumerable: true, get: function () { throw new Error('mine'); } });
  adsnativetag.updateConfig({
    analytics: { kinesis: { streamName: 's', credentials: { accessKeyId: 'AKIA', secretAccessKey: 'hidden-1' } } },
    apiToken: 'hidden-2', password: 'hidden-3', nonce: 'hidden-4', ip: '203.0.113.9'
  });`;

test('whatever pages hang on it › is JSON, without secrets, cycles, elements and the visitor’s id', async () => {
  const { page, assertQuiet } = await openEnded(stage(), { script: HANGERS_ON });
  const found = await diagnosticsOf(page);
  const text = JSON.stringify(found);
  assert.not.match(text, /hidden-|AKIA/);
  assert.match(found.placements[0]?.request ?? '', /uuid=…/);
  const options = found.placements[0]?.options as Record<string, string>;
  assert.equal(
    [options.self, options.element, options.page, options.bad],
    ['(cycle)', '(element)', '(element)', '(unreadable)'],
  );
  assert.ok((options.big ?? '').length < 2100);
  assert.ok(text.length < 100_000, `${text.length} characters`);
  assertQuiet();
});

const CMP = `<script>window.__uspapi = function (command, version, done) { done({ version: 1, uspString: '1YNN' }, true); };</script>`;

test('consent › is that of the page’s platform', async () => {
  const { page } = await openEnded(stage(), { head: CMP });
  const { consent, findings } = await diagnosticsOf(page);
  assert.equal(typeof consent === 'object' && consent?.signals, { us_privacy: '1YNN' });
  assert.not.ok(findings.some(({ rule }) => rule === 'no-cmp'));
});

const ROOM = '<div style="height:3000px"></div>';

const TIDY: AdPage = {
  head: CMP,
  html: `<div id="slot"></div>${ROOM}`,
  config: { reserve: { height: 100 } },
};

const secondUnit = (key: string) =>
  `adsnativetag.displayAdUnit(adsnativetag.defineAdUnit({ apiKey: '${key}', reserve: { height: 100 } }), 'other');`;

const LINT: [rule: Finding['rule'] | 'nothing', page: AdPage][] = [
  ['nothing', TIDY],
  ['no-cmp', { ...TIDY, head: '' }],
  ['no-room', { ...TIDY, config: { collapse: 'never' } }],
  ['nothing', { ...TIDY, html: `<div id="slot" style="height:120px"></div>${ROOM}`, config: {} }],
  [
    'nothing',
    {
      ...TIDY,
      html: `<div style="height:120px"><div id="slot"></div></div>${ROOM}`,
      config: { collapse: 'never' },
    },
  ],
  [
    'small-room',
    {
      ...TIDY,
      html: `<div id="slot" style="min-height:80px;padding:10px"></div>${ROOM}`,
      config: {},
    },
  ],
  [
    'nothing',
    {
      ...TIDY,
      html: `<div id="slot" style="min-height:110px;box-sizing:border-box;padding:5px"></div>${ROOM}`,
      config: {},
    },
  ],
  ['no-width', { ...TIDY, html: `<div style="width:0"><div id="slot"></div></div>${ROOM}` }],
  [
    'density',
    {
      ...TIDY,
      html: '<div id="slot"></div><div style="height:100px"></div>',
      config: { reserve: { height: 600 } },
    },
  ],
  [
    'duplicate',
    {
      ...TIDY,
      html: `<div id="slot"></div><div id="other"></div>${ROOM}`,
      script: secondUnit(ZONE),
    },
  ],
  [
    'csp',
    {
      ...TIDY,
      head: `${CMP}<meta http-equiv="Content-Security-Policy" content="img-src 'none'">`,
    },
  ],
];

for (const [rule, page] of LINT) {
  test(`linter › finds ${rule}`, async () => {
    stage().adServer.setZone(
      ZONE,
      trackedAnswer({
        html: `<div class="ad" style="${rule === 'no-room' ? 'min-' : ''}height:${rule === 'density' ? 600 : 100}px"></div>`,
      }),
    );
    const visit = await openEnded(stage(), page);
    const { findings } = await diagnosticsOf(visit.page);
    assert.equal([...new Set(findings.map((one) => one.rule))], rule === 'nothing' ? [] : [rule]);
    if (rule === 'small-room') {
      assert.match(findings[0]?.text ?? '', '80 px is too small for the ad of 100 px');
    }
  });
}

import * as assert from 'uvu/assert';
import { openAdPage, stateOf, toldMessages, trackedAnswer, ZONE } from '../support/ad-page';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('the file with what the tag draws itself');

const PARTS = /^parts-/;
const HTML = { html: '<div class="ad">An ad</div>' };
const LABELS = '.adsnative-sponsored-label, .adsnative-cta-button';

/** The requests that may leave for a placement, by what their address names. */
const LEAVING = /\/(parts|renderer|ad-template)\b/;

test('renderer and ad request leave in one task, and this file not at all', async () => {
  stage().adServer.setZone(ZONE, trackedAnswer(HTML));
  // The page's command is the task. The message that it posts ends that: `over` is a task later.
  const script = `var next = new MessageChannel();
    next.port1.onmessage = function () { window.over = performance.now(); };
    next.port2.postMessage(0);`;
  const visit = await openAdPage(stage(), { script });
  await visit.settled();
  const entriesInTask = await visit.page.evaluate(() => {
    const entries = performance.getEntriesByType('resource');
    const { over } = window as never as { over: number };
    return entries.map(({ name, startTime }) => [name, startTime < over] as const);
  });
  const leaving = entriesInTask.flatMap(([name, isInTask]) => {
    const [, what] = LEAVING.exec(name) ?? [];
    return what ? [[what, isInTask]] : [];
  });
  assert.equal(leaving.sort(), [
    ['ad-template', true],
    ['renderer', true],
  ]);
});

const CTA = { ctaUrl: '{{ADS}}/ck?url=shop', ctaTitle: 'Buy' };
const PRIVACY = {
  iconUrl: '{{ADS}}/static/tea.svg',
  policyUrl: '{{ADS}}/static/policy',
  clientRendered: true,
};

const PLAIN: [
  name: string,
  answer: Parameters<typeof trackedAnswer>,
  config: Record<string, unknown>,
][] = [
  ['html', [HTML], {}],
  [
    'a network with html',
    [HTML, { networks: [{ providerName: 'custom', html: '<b>network</b>' }] }],
    {},
  ],
  [
    'an ad whose html has its own privacy icon',
    [{ ...HTML, privacy: { iconUrl: 'https://a.example/i' } }],
    {},
  ],
  ['html with a call to action', [{ ...HTML, ...CTA }], {}],
  ['html with a privacy notice that the tag draws', [{ ...HTML, privacy: PRIVACY }], {}],
];

for (const [name, answer, config] of PLAIN) {
  test(`${name} › does not ask for it`, async () => {
    stage().adServer.setZone(ZONE, trackedAnswer(...answer));
    const visit = await openAdPage(stage(), { config });
    assert.is(await stateOf(visit.page), 'rendered');
    assert.is(stage().tagServer.requests.filter((file) => PARTS.test(file)).length, 0);
  });
}

const NEEDING: [name: string, ad: Record<string, unknown>, config: Record<string, unknown>][] = [
  ['html with the publisher’s label', HTML, { label: 'Anzeige' }],
  ['the template', { html: '', title: 'A title' }, {}],
];

for (const [name, ad, config] of NEEDING) {
  test(`${name} › is not shown without it, and the page hears why`, async () => {
    stage().tagServer.failNext(PARTS, 2);
    const visit = await openAdPage(stage(), { ad, config, settings: { logLevel: 'info' } });
    assert.is(await stateOf(visit.page), 'failed');
    // The loader's own line comes first, and names the file.
    assert.ok(
      (await toldMessages(visit, 2)).includes('[AN] A file of the tag was blocked or failed.'),
    );
    assert.is(await visit.page.locator('.ad, .adsnative-native').count(), 0);
    assert.is(await visit.page.locator(LABELS).count(), 0);
    assert.equal(visit.pageErrors, []);
  });
}

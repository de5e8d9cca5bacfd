/**
 * What must not happen: that a visitor's comment gets an ad that the publisher did not list, as if
 * it were the page's own.
 */
import * as assert from 'uvu/assert';
import { type AdWindow, trackedAnswer, ZONE } from '../../support/ad-page';
import { assertEach } from '../../support/assert-list';
import { pageHtml } from '../../support/page-html';
import { commentPage } from '../../support/placeholders-stand';
import { commands, queueSnippet, tagScript } from '../../support/snippet';
import { suiteOnStage } from '../../support/stage';
import { tagLoaded } from '../../support/tab';

const { test, stage } = suiteOnStage('attacks by placeholders that nobody listed');

test('unlisted keys › are a stranger’s under true, and not requested where the page has a list', async () => {
  stage().adServer.setZone(ZONE, trackedAnswer());
  const own = await stage().open(commentPage({ autoPlacements: [ZONE] }));
  await own.page.waitForSelector('#comment .ad');
  const others = await stage().open(commentPage({}));
  await others.page.waitForSelector('#comment iframe[sandbox]');
  for (const entry of [
    'other',
    { apiKey: ZONE, templateKey: 'x' },
    { networkKey: 'n', widgetId: 'w' },
  ]) {
    stage().adServer.clearLog();
    const none = await stage().open(commentPage({ autoPlacements: [entry] }));
    await tagLoaded(none.page);
    await none.settled();
    const asked = stage().requests().length;
    // The first member that the attributes name is listed in the second row.
    assert.is(asked, typeof entry === 'object' && 'apiKey' in entry ? 1 : 0, JSON.stringify(entry));
  }
});

const SELECTING: [attributes: string, isListed: boolean][] = [
  ['data-adsnative="KEY"', true],
  ['data-adsnative="KEY" data-template-key="mine"', true],
  ['data-adsnative="KEY" data-template-key="evil"', false],
  ['data-adsnative="KEY" data-network-key="evil"', false],
  ['data-adsnative="KEY" data-widget-id="evil"', false],
  ['data-adsnative data-network-key="n" data-widget-id="w"', true],
  ['data-adsnative data-network-key="n" data-widget-id="v"', false],
  ['data-adsnative="evil" data-network-key="n" data-widget-id="w"', false],
];

for (const [attributes, isListed] of SELECTING) {
  test(`${attributes} › is ${isListed ? '' : 'not '}what the list names`, async () => {
    const keys = `['KEY', { apiKey: 'KEY', templateKey: 'mine' }, { networkKey: 'n', widgetId: 'w' }]`;
    const visit = await stage().open(
      pageHtml({
        body: `<div ${attributes}></div><script>var adsnativetag = { cmdQ: [function () {
          adsnativetag.updateConfig({ apiUrl: '{{ADS}}', cookieMatchUrl: '', autoPlacements: ${keys} });
          adsnativetag.on('*', function () {});
        }] };</script>${tagScript()}`,
      }),
    );
    await tagLoaded(visit.page);
    const { findings } = await visit.page.evaluate(() =>
      (window as never as AdWindow).adsnativetag.diagnostics(),
    );
    assert.is(
      findings.some(({ rule }) => rule === 'not-listed'),
      !isListed,
    );
    await visit.settled();
    assert.is(stage().requests().length, isListed ? 1 : 0);
  });
}

for (const [keys, embed] of [
  [ZONE, 'plain'],
  [`other, ${ZONE}`, 'module'],
  [`${ZONE}; other`, 'plain'],
  [`${ZONE} other`, 'plain'],
  [`["other","${ZONE}"]`, 'plain'],
] as const) {
  test(`data-adsnative-keys="${keys}" on a ${embed} script › lists them without a setting, and one that does not run lists none`, async () => {
    stage().adServer.setZone(ZONE, trackedAnswer());
    const script = tagScript(embed).replace('<script', `<script data-adsnative-keys='${keys}'`);
    const visit = await stage().open(
      pageHtml({
        body: `<div id="comment" data-adsnative="evil"></div><div id="place" data-adsnative="${ZONE}"></div>
        <script type="text/plain" src="/x.js" data-adsnative-keys="evil"></script><script data-adsnative-keys="evil"></script>
        <script>var adsnativetag = { cmdQ: [function () {
          adsnativetag.updateConfig({ apiUrl: '{{ADS}}', cookieMatchUrl: '' });
        }] };</script>${script}`,
      }),
    );
    await visit.page.waitForSelector('#place .ad');
    await visit.settled();
    const asked = stage().requests();
    assertEach(asked, ({ query }) => query.zid, [[ZONE]]);
  });
}

test('a key that the page’s script defined › counts as listed', async () => {
  stage().adServer.setZone(ZONE, trackedAnswer());
  const body = `<div id="slot"></div>
    ${queueSnippet({ apiKey: ZONE, elementId: 'slot', settings: { autoPlacements: true }, script: 'window.unit = unit;' })}${tagScript()}`;
  const visit = await stage().open(pageHtml({ body }));
  await visit.page.waitForSelector('.ad');
  await visit.page.evaluate((zone) => {
    document.body.insertAdjacentHTML(
      'beforeend',
      `<div id="later" data-adsnative="${zone}" data-num-ads="2"></div>`,
    );
  }, ZONE);
  await visit.settled();
  assert.is(await visit.page.locator('iframe').count(), 0);
});

test('sixty placeholders of strangers › fifty placements', async () => {
  stage().adServer.setZone('evil', trackedAnswer({ html: '', title: 'An ad' }));
  const body = `${'<div data-adsnative="evil"></div>'.repeat(60)}
    <script>var adsnativetag = { cmdQ: [function () {
      adsnativetag.updateConfig({ apiUrl: '{{ADS}}', cookieMatchUrl: '', autoPlacements: true });
    }] };</script>${tagScript()}`;
  const visit = await stage().open(pageHtml({ body }));
  await visit.page.waitForFunction(
    () => document.querySelectorAll('.adsnative-native').length === 50,
  );
  await visit.settled();
  assert.is(stage().requests().length, 50);
});

test('a form as placeholder, whose fields hide its members › is none, and throws nothing', async () => {
  stage().adServer.setZone(ZONE, trackedAnswer());
  const fields = [
    'dataset',
    'before',
    'append',
    'isConnected',
    'hasAttribute',
    'style',
    'getRootNode',
    'id',
  ]
    .map((name) => `<input name="${name}">`)
    .join('');
  const form = `<form data-adsnative="${ZONE}">${fields}</form><form id="adsnative-dummy-${ZONE}">${fields}</form>`;
  const body = `${form}<div id="adsnative-dummy-${ZONE}"></div>
    ${queueSnippet({ apiKey: ZONE, settings: { autoPlacements: [ZONE] }, script: 'window.unit = unit;' })}${tagScript()}`;
  const visit = await stage().open(pageHtml({ body }));
  await visit.page.waitForSelector('.ad');
  assert.is(await visit.page.locator('form .ad').count(), 0);
  visit.assertQuiet();
});

test('a form in a comment that says it is a copy of an ad, and hides its members › takes no ad from the page', async () => {
  stage().adServer.setZone(ZONE, trackedAnswer());
  const copies = ['replaceWith', 'hasAttribute'].map(
    (name) => `<form data-adsnative-ad><input name="${name}"></form>`,
  );
  const comment = `<div data-adsnative="${ZONE}">${copies.join('')}</div>`;
  const body = `${comment}<div data-adsnative="${ZONE}" id="own"></div>
    ${commands(`adsnativetag.updateConfig({ apiUrl: '{{ADS}}', cookieMatchUrl: '', autoPlacements: ['${ZONE}'] });`)}${tagScript()}`;
  const visit = await stage().open(pageHtml({ body }));
  await visit.page.waitForSelector('#own .ad');
  visit.assertQuiet();
});

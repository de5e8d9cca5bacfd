/** Attributes of placeholders, which a visitor's comment may hold. */
import * as assert from 'uvu/assert';
import { adPage, trackedAnswer, ZONE } from '../../support/ad-page';
import { PWN, pwnedIn } from '../../support/attacker';
import { acting, chainAnswer } from '../../support/network-page';
import { pageHtml } from '../../support/page-html';
import { tagScript } from '../../support/snippet';
import { suiteOnStage } from '../../support/stage';

const { test, stage } = suiteOnStage('attacks by placeholders');
test.before.each(() => stage().adServer.setZone(ZONE, trackedAnswer()));

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;');

/** Opens a page whose script lists this for the tag to request. */
function open(
  attributes: Record<string, string>,
  listed: unknown = [ZONE, { apiKey: ZONE, templateKey: 't' }],
) {
  const text = Object.entries(attributes).map(
    ([name, value]) => ` data-${name}="${escaped(value)}"`,
  );
  return stage().open(
    pageHtml({
      body: `<script>var adsnativetag = { cmdQ: [function () {
          adsnativetag.updateConfig({ apiUrl: '{{ADS}}', cookieMatchUrl: '', autoPlacements: ${JSON.stringify(listed)} });
        }] };</script>
        <main><p id="victim">The article.</p><div id="comment" data-adsnative="${ZONE}"${text.join('')}></div></main>
        ${tagScript()}`,
    }),
  );
}

for (const name of ['impression-tags', 'viewability-tags', 'click-tags']) {
  test(`data-${name} › runs nothing`, async () => {
    const visit = await open({
      [name]: `<script>${PWN}</script><img src="{{ADS}}/im.gif?of=attacker">`,
    });
    await visit.page.waitForSelector('.ad');
    await stage().waitForHit(({ path }) => path.startsWith('/vi.gif'));
    await visit.page.click('.ad');
    await visit.settled();
    assert.equal(await pwnedIn(visit), []);
    assert.is(stage().pixels(/attacker/).length, 0);
  });
}

test('data-isolation="page" › networks stay in their frame', async () => {
  stage().adServer.setZone(ZONE, chainAnswer([acting('openx', 'fill')]));
  const visit = await open({ isolation: 'page' });
  await visit.page.waitForSelector('iframe[sandbox]');
});

const ELSEWHERE: Record<string, string>[] = [
  { 'native-ad-element-id': 'victim' },
  { 'css-path': 'p:eq(0):before' },
  { 'render-outside-iframe': 'true' },
];

for (const attributes of ELSEWHERE) {
  test(`${JSON.stringify(attributes)} › the ad stays in the placeholder`, async () => {
    const visit = await open(attributes);
    await visit.page.waitForSelector('#comment .ad');
    assert.is(await visit.page.locator('#victim').count(), 1);
  });
}

test('data-reserve with style in it › lays nothing over the page', async () => {
  const visit = await open({
    reserve: '{"height":"1px;position:fixed;inset:0;z-index:9;width:1","width":300}',
  });
  await visit.page.waitForSelector('#comment .ad');
  const look = await visit.page
    .locator('#comment')
    .evaluate((element) => getComputedStyle(element).position);
  assert.is(look, 'static');
});

test('attributes that a placeholder may say › are said', async () => {
  const visit = await open({
    'num-ads': '2',
    keywords: 'tea,milk',
    categories: 'IAB8',
    'key-values': '{"a":"b"}',
    'template-key': 't',
    label: 'Anzeige',
    reserve: '{"height":120,"width":300}',
  });
  await visit.page.waitForSelector('#comment .ad');
  const [request] = stage().requests();
  const query = new URL(String(request?.path), 'http://ads').searchParams;
  assert.is(query.get('num_ads'), '2');
  assert.equal(query.getAll('kw'), ['tea', 'milk']);
  assert.is(query.get('cat'), 'IAB8');
  assert.is(query.get('ck_a'), 'b');
  assert.is(query.get('template_key'), 't');
  await visit.page.getByText('Anzeige').waitFor();
  const height = await visit.page
    .locator('#comment')
    .evaluate((element) => element.style.minHeight);
  assert.is(height, '120px');
});

/** What would make every batch of the page's analytics larger than browsers send. */
const LONG_KEYS: [what: string, page: { html?: string; head?: string }][] = [
  [
    'keys of 2,000 letters in 40 placeholders',
    {
      html: `<p id="slot"></p>${[...'x'.repeat(40)]
        .map((key, at) => `<p data-adsnative="${at}${key.repeat(2000)}"></p>`)
        .join('')}`,
    },
  ],
  [
    'what an earlier page view has kept of such keys',
    {
      head: `<script>
        localStorage['adsnative-analytics:a'] = JSON.stringify({ publisherIds: ['x'.repeat(70000)] });
        localStorage['adsnative-analytics:a.000001'] = '{"eventType":"impression","id":"a.000001"}';
      </script>`,
    },
  ],
];
for (const [what, page] of LONG_KEYS) {
  test(`${what} › the page's own events are sent`, async () => {
    const settings = { autoPlacements: true, analytics: { collector: '{{ADS}}/collect' } };
    await stage().open(adPage({ elementId: 'slot', settings, ...page }));
    await stage().waitForHit(({ body }) => /"eventType":"viewable"/.test(body ?? ''));
  });
}

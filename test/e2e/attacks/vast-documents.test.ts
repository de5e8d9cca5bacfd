/**
 * What must not happen: that a stranger's VAST document makes the visitor's browser fetch without
 * an end.
 */
import * as assert from 'uvu/assert';
import { diagnosticsOf } from '../../support/console-page';
import { suiteOnStage } from '../../support/stage';
import { openLightbox, openVideoPage } from '../../support/video-page';

const { test, stage } = suiteOnStage('attacks by VAST documents');

/** How many wrappers each document has. */
const FAN = 4;

/** A document of wrappers, each of which leads to another such document. */
function fan(name: string): string {
  const ads = Array.from({ length: FAN }, (_, n) => {
    const next = `${stage().adsOrigin}/vast-fan/${name}${n}`;
    return `<Ad id="${n}"><Wrapper><AdSystem>x</AdSystem><VASTAdTagURI><![CDATA[${next}]]></VASTAdTagURI></Wrapper></Ad>`;
  });
  return `<VAST version="3.0">${ads.join('')}</VAST>`;
}

for (const how of ['vastUrl', 'vastXml'] as const) {
  test(`${how} › a tree of documents that fans out ends after 20 of them, at most 5 wrappers deep`, async () => {
    const asked: string[] = [];
    const source = how === 'vastUrl' ? { vastUrl: '{{ADS}}/vast-fan/r' } : { vastXml: fan('r') };
    const { page } = await openVideoPage(stage(), { ad: { ...source, embedUrl: '' } });
    await page.route('**/vast-fan/**', (route) => {
      const name = new URL(route.request().url()).pathname.split('/').pop() ?? '';
      asked.push(name);
      return route.fulfill({
        contentType: 'application/xml',
        headers: { 'Access-Control-Allow-Origin': '*' },
        body: fan(name),
      });
    });
    await page.click('.video-ad');
    await page.locator('#an-lightbox [role=alert]').waitFor();
    assert.is(asked.length, how === 'vastUrl' ? 20 : 19, asked.join());
    // The first letter is the root.
    assert.ok(Math.max(...asked.map((name) => name.length - 1)) <= 5);
  });
}

const MANY = Array.from({ length: 1_000 }, (_, n) => n);
const media =
  '<MediaFiles><MediaFile delivery="progressive" type="video/webm" width="320" height="180">{{ADS}}/static/clip.webm</MediaFile></MediaFiles>';
const inline = (linear: string, ad = '') =>
  `<Ad><InLine>${ad}<Creatives><Creative><Linear><Duration>00:00:04</Duration>${linear}</Linear></Creative></Creatives></InLine></Ad>`;
const tracking = (attributes: string) =>
  `<TrackingEvents>${MANY.map((n) => `<Tracking ${attributes}>{{ADS}}/vv.gif?n=${n}</Tracking>`).join('')}</TrackingEvents>`;
const icon = `<Icons><Icon program="a" width="5000" height="5000" xPosition="left" yPosition="top"><StaticResource>{{ADS}}/static/tea.svg</StaticResource></Icon></Icons>`;

/** What a document may have too much of: how many trackers are sent at most. */
const FLOODS: [what: string, most: number, ads: string][] = [
  [
    'ads that cannot be played',
    100,
    MANY.map((n) => inline('<MediaFiles/>', `<Error>{{ADS}}/vv.gif?n=${n}</Error>`)).join('') +
      inline(media),
  ],
  [
    'ads, each of which its errors are of',
    256,
    `${'<Error>{{ADS}}/vv.gif</Error>'.repeat(1_000)}${'<Ad><Wrapper/></Ad>'.repeat(1_000)}`,
  ],
  ['trackers of a time', 64, inline(tracking('event="progress" offset="00:00:00.001"') + media)],
  ['trackers of an event', 64, inline(tracking('event="start"') + media)],
  ['px of an icon', 0, inline(media + icon)],
];

for (const [what, most, ads] of FLOODS) {
  test(`a document with 1,000 ${what} › sends ${most} of them, and the console says so`, async () => {
    const vastXml = `<VAST version="2.0">${ads}</VAST>`;
    const { page, settled } = await openLightbox(stage(), { ad: { vastXml, embedUrl: '' } });
    await page.locator('#an-lightbox :is(video, [role=alert])').waitFor();
    await page.waitForFunction(
      '!document.querySelector("#an-lightbox video") || document.querySelector("#an-lightbox video").ended',
    );
    await settled();
    assert.is(stage().pixels(/vv\.gif/).length, most);
    const { findings } = await diagnosticsOf(page);
    assert.match(findings.find(({ rule }) => rule === 'cut')?.text ?? '', 'VAST document');
  });
}

test('a long value in many macros of many trackers › none of them is sent at a length that fills the memory', async () => {
  const category = `<Category>${'x'.repeat(300_000)}</Category>`;
  const macros = '[ADCATEGORIES]'.repeat(500);
  const impressions = MANY.slice(0, 64).map(
    (n) => `<Impression>{{ADS}}/vv.gif?n=${n}&amp;v=[PODSEQUENCE],${macros},[RANDOM]</Impression>`,
  );
  const ad = inline(media, category + impressions.join('')).replace('<Ad>', '<Ad sequence="7">');
  const vastXml = `<VAST version="4.0">${ad}</VAST>`;
  const { page } = await openLightbox(stage(), { ad: { vastXml, embedUrl: '' } });
  await page.locator('#an-lightbox video').waitFor();
  const { path } = await stage().waitForHit((hit) => hit.path.startsWith('/vv.gif?n=63'));
  assert.match(path, /&v=7,-1(-1)*,-1$/);
});

test('five wrappers › are followed to the ad', async () => {
  const ad = { vastUrl: '{{ADS}}/vast/wrapper-5.xml', embedUrl: '' };
  const { page } = await openLightbox(stage(), { ad });
  await page.waitForSelector('#an-lightbox video');
});

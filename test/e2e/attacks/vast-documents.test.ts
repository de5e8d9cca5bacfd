/** What must not happen: that a stranger's VAST document makes the visitor's browser fetch without an end. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { stageFor } from '../../support/stage';
import { openVideoPage } from '../../support/video-page';

const test = suite('attacks by VAST documents');
const stage = stageFor(test);

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

test('five wrappers › are followed to the ad', async () => {
  const ad = { vastUrl: '{{ADS}}/vast/wrapper-5.xml', embedUrl: '' };
  const { page } = await openVideoPage(stage(), { ad });
  await page.click('.video-ad');
  await page.waitForSelector('#an-lightbox video');
});

test.run();

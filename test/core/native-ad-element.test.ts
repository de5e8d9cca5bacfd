import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { trackedAnswer } from '../support/ad-page';
import { pageHtml } from '../support/page-html';
import { stageFor } from '../support/stage';

const test = suite('<native-ad>');
const stage = stageFor(test);

test.before.each(() => stage().adServer.setZone('k', trackedAnswer()));

const asModule = (file: string) => `data:text/javascript;base64,${Buffer.from(file).toString('base64')}`;

/** A page with elements; its script defines them as an app's bundler would have it. */
function page(html: string): string {
  const npm = asModule(readFileSync('dist/npm/npm.js', 'utf8'));
  const element = asModule(readFileSync('dist/npm/element.js', 'utf8').replace('"./npm.js"', `"${npm}"`));
  return pageHtml({
    body: `${html}<script type="module">
      import { defineNativeAd } from '${element}';
      window.heard = [];
      for (const type of ['adRendered', 'impression', 'unfilled', 'destroyed'])
        document.addEventListener(type, (event) => heard.push([type, event.target.id]));
      const options = { src: '{{TAG}}/tag.js', keys: ['k'], settings: { apiUrl: '{{ADS}}', cookieMatchUrl: '' } };
      defineNativeAd(options);
      // As a layout does that is mounted again.
      defineNativeAd(options);
    </script>`,
  });
}

const heardOn = (it: Page) => it.evaluate(() => (window as never as { heard: string[][] }).heard);
const requests = () => stage().adServer.log.filter(({ kind }) => kind === 'request');

test('an element in html › gets an ad with its attributes, and its events bubble', async () => {
  const { page: it } = await stage().open(
    page('<native-ad id="one" api-key="k" keywords="tea" @click="x" [y]="1" _ngcontent-c1></native-ad>'),
  );
  await it.waitForSelector('#one .ad');
  assert.equal(
    requests().map(({ query }) => query.kw),
    [['tea']],
  );
  assert.equal(await heardOn(it), [
    ['impression', 'one'],
    ['adRendered', 'one'],
  ]);
});

test('elements with one key, one of them later › each has an ad of its own, and a move requests nothing', async () => {
  const { page: it } = await stage().open(
    page('<native-ad id="one" api-key="k"></native-ad><section></section>'),
  );
  await it.waitForSelector('#one .ad');
  await it.evaluate(() => {
    const two = document.createElement('native-ad');
    two.id = 'two';
    two.setAttribute('api-key', 'k');
    document.body.append(two);
  });
  await it.waitForSelector('#two .ad');
  await it.evaluate(() =>
    document.querySelector('section')?.append(document.getElementById('one') as Element),
  );
  await it.waitForSelector('section #one .ad');
  assert.is(requests().length, 2);
  assert.is(await it.locator('.ad').count(), 2);
});

test('an element with a key that is not listed, and attributes that no visitor may set › shows nothing of it', async () => {
  stage().adServer.setZone('evil', trackedAnswer());
  const { page: it } = await stage().open(
    page(
      '<native-ad id="one" api-key="evil" src="//evil.example/tag.js" isolation="page"></native-ad><native-ad id="two" api-key="k" isolation="page" impression-tags="<script>x</script>"></native-ad>',
    ),
  );
  await it.waitForSelector('#two .ad');
  assert.is(requests().length, 1);
  assert.is(await it.locator('#one .ad').count(), 0);
});

test('what a script sets on an element › is an option, before it is in the page and just after', async () => {
  const script = `<script>
    window.calls = [];
    one.callback = function (status) { calls.push(['one', status]); };
    one.__framework = { callback: 1 };
    var two = document.createElement('native-ad');
    two.setAttribute('api-key', 'k');
    two.safetyLevel = 3;
    document.body.append(two);
    two.callback = function (status) { calls.push(['two', status]); };
  </script>`;
  const { page: it } = await stage().open(page(`<native-ad id="one" api-key="k"></native-ad>${script}`));
  await it.waitForFunction(() => (window as never as { calls: unknown[] }).calls.length === 2);
  // The two ask side by side: whose answer comes first is the network's matter.
  assert.equal(await it.evaluate(() => (window as never as { calls: unknown[] }).calls.sort()), [
    ['one', true],
    ['two', true],
  ]);
  assert.equal(
    requests()
      .map(({ query }) => query.safety_level?.[0])
      .sort(),
    ['3', undefined],
  );
});

test('an element that leaves the page › its placement is destroyed', async () => {
  const { page: it } = await stage().open(page('<native-ad id="one" api-key="k"></native-ad>'));
  await it.waitForSelector('#one .ad');
  const gone = it.evaluate(
    () =>
      new Promise((resolve) => {
        (
          window as never as { adsnativetag: { on(type: string, then: (event: unknown) => void): void } }
        ).adsnativetag.on('destroyed', () => resolve(true));
        document.getElementById('one')?.remove();
      }),
  );
  assert.ok(await gone);
});

test.run();

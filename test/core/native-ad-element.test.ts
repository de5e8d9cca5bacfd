import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { type AdWindow, trackedAnswer } from '../support/ad-page';
import { assertEach } from '../support/assert-list';
import { pageHtml } from '../support/page-html';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('<native-ad>');

test.before.each(() => stage().adServer.setZone('k', trackedAnswer()));

const asModule = (file: string) =>
  `data:text/javascript;base64,${Buffer.from(file).toString('base64')}`;

/** A page with elements; its script defines them as an app's bundler would have it. */
function page(html: string, more = ''): string {
  const npm = asModule(readFileSync('dist/npm/npm.js', 'utf8'));
  const element = asModule(
    readFileSync('dist/npm/element.js', 'utf8').replace('"./npm.js"', `"${npm}"`),
  );
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
      ${more}
    </script>`,
  });
}

const heardOn = (it: Page) => it.evaluate(() => (window as never as { heard: string[][] }).heard);

test('an element in html › gets an ad with its attributes, and its events bubble', async () => {
  const { page: it } = await stage().open(
    page(
      '<native-ad id="one" api-key="k" keywords="tea" @click="x" [y]="1" _ngcontent-c1></native-ad>',
    ),
  );
  await it.waitForSelector('#one .ad');
  assertEach(stage().queries(), (query) => query.kw, [['tea']]);
  assert.equal(await heardOn(it), [
    ['impression', 'one'],
    ['adRendered', 'one'],
  ]);
});

test('the placeholder in an element › says the key once: more would be advised against', async () => {
  const { page: it } = await stage().open(
    page('<native-ad id="one" api-key="k" lazy></native-ad>'),
  );
  await it.waitForSelector('#one .ad');
  assert.equal(
    await it.$eval('#one [data-adsnative]', (place) => ({ ...(place as HTMLElement).dataset })),
    { adsnative: 'k', id: 'one', lazy: '', name: 'native-ad-1' },
  );
});

test('an element with a name › is what events call its placement', async () => {
  const { page: it } = await stage().open(
    page(`<native-ad id="one" api-key="k" name="top"></native-ad><script>
      one.addEventListener('adRendered', function (event) { window.named = event.detail.placement.config.name; });
    </script>`),
  );
  await it.waitForSelector('#one .ad');
  assert.is(await it.evaluate(() => (window as never as { named: string }).named), 'top');
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
  assert.is(stage().requests().length, 2);
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
  assert.is(stage().requests().length, 1);
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
  const { page: it } = await stage().open(
    page(`<native-ad id="one" api-key="k"></native-ad>${script}`),
  );
  await it.waitForFunction(() => (window as never as { calls: unknown[] }).calls?.length === 2);
  // The two ask side by side: whose answer comes first is the network's matter.
  assert.equal(await it.evaluate(() => (window as never as { calls: unknown[] }).calls.sort()), [
    ['one', true],
    ['two', true],
  ]);
  assert.equal(
    stage()
      .queries()
      .map((query) => query.safety_level?.[0])
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
        (window as never as AdWindow).adsnativetag.on('destroyed', () => resolve(true));
        document.getElementById('one')?.remove();
      }),
  );
  assert.ok(await gone);
});

/**
 * Counts of a page: its requests, the impressions that were sent, the ads on it, and the hosts that
 * heard of an impression.
 */
async function counts(it: Page, settled: () => Promise<void>) {
  await settled();
  const impressions = (await heardOn(it)).filter(([type]) => type === 'impression');
  return [
    stage().requests().length,
    stage().pixels(/^\/im/).length,
    await it.locator('.ad').count(),
    impressions.sort().join(),
  ];
}

const ONE = '<native-ad id="one" api-key="k"></native-ad>';
const HEARD = (...ids: string[]) =>
  ids
    .sort()
    .map((id) => `impression,${id}`)
    .join();

/** What a page's script does with an element that has its ad, and the counts after it. */
const CHANGES: [what: string, script: string, after: unknown[]][] = [
  [
    'a clone',
    "const two = one.cloneNode(true); two.id = 'two'; document.body.append(two);",
    [2, 2, 2, HEARD('one', 'two')],
  ],
  [
    'a clone of what stands around it',
    "const main = one.parentNode.cloneNode(true); main.querySelector('native-ad').id = 'two'; document.body.append(main);",
    [2, 2, 2, HEARD('one', 'two')],
  ],
  [
    'a clone whose place stands in an element of the page',
    "one.firstElementChild.replaceWith(one.wrap = document.createElement('div')); one.wrap.append(one.place); const two = one.cloneNode(true); two.id = 'two'; document.body.append(two);",
    [2, 2, 2, HEARD('one', 'two')],
  ],
  [
    'a clone whose place stands deeper',
    "const wrap = document.createElement('p'); wrap.append(document.createElement('section')); one.append(wrap); wrap.firstChild.append(one.place); const two = one.cloneNode(true); two.id = 'two'; document.body.append(two);",
    [2, 2, 2, HEARD('one', 'two')],
  ],
  [
    'another key, and the place in an element of the page',
    "const wrap = document.createElement('div'); one.append(wrap); wrap.append(one.place); one.setAttribute('api-key', 'l');",
    [2, 2, 1, HEARD('one', 'one')],
  ],
  [
    'a clone of an element that has another one in it',
    "const inner = document.createElement('native-ad'); inner.id = 'inner'; inner.setAttribute('api-key', 'l'); one.append(inner); const two = one.cloneNode(true); two.id = 'two'; two.querySelector('native-ad').id = 'three'; document.body.append(two);",
    [4, 4, 4, HEARD('one', 'inner', 'two', 'three')],
  ],
  ...[
    "one.innerHTML = '';",
    'one.replaceChildren();',
    "one.textContent = 'no ad';",
    'one.place.remove();',
    'const range = document.createRange(); range.selectNodeContents(one); range.deleteContents();',
    'one.parentNode.append(one.place);',
  ].map((empty): [string, string, unknown[]] => [
    `${empty} and a move`,
    `${empty} document.body.append(one);`,
    [2, 2, 1, HEARD('one', 'one')],
  ]),
  [
    'an element that is emptied while it is off the page',
    "const host = one; host.remove(); host.innerHTML = ''; document.body.append(host);",
    [2, 2, 1, HEARD('one', 'one')],
  ],
  [
    'an element that is emptied, and moved when its placement is destroyed',
    "one.innerHTML = ''; new Promise((resolve) => adsnativetag.on('destroyed', resolve)).then(() => document.body.append(one));",
    [2, 2, 1, HEARD('one', 'one')],
  ],
  [
    'an element whose content is taken out and put back, and a move',
    'const kept = [...one.childNodes]; one.replaceChildren(); document.body.append(one); one.append(...kept);',
    [1, 1, 1, HEARD('one')],
  ],
  ['html that is put back', 'one.parentNode.innerHTML += "";', [2, 2, 1, HEARD('one', 'one')]],
  ['another key', "one.setAttribute('api-key', 'l');", [2, 2, 1, HEARD('one', 'one')]],
  ['the same key', "one.setAttribute('api-key', 'k');", [1, 1, 1, HEARD('one')]],
  [
    'a key that comes after the element',
    "const two = document.createElement('native-ad'); two.id = 'two'; document.body.append(two); two.setAttribute('api-key', 'l');",
    [2, 2, 2, HEARD('one', 'two')],
  ],
  [
    'a placeholder with the name of an element’s place',
    `document.body.insertAdjacentHTML('beforeend', one.innerHTML.replace(/>.*/s, ' id="two"></div>'));`,
    [2, 2, 2, HEARD('one')],
  ],
  [
    'another name, with keys of its own',
    `again({ ...options, name: 'other-ad', keys: ['m'] });
     document.body.insertAdjacentHTML('beforeend', '<other-ad id="two" api-key="m"></other-ad><native-ad id="three" api-key="l"></native-ad>');`,
    [3, 3, 3, HEARD('one', 'two', 'three')],
  ],
];

for (const [what, script, after] of CHANGES) {
  test(`${what} › each element has one ad of its own, counted once`, async () => {
    for (const key of ['l', 'm']) {
      stage().adServer.setZone(key, trackedAnswer());
    }
    const { page: it, settled } = await stage().open(
      page(
        `<main>${ONE}</main>`,
        "options.keys.push('l'); defineNativeAd(options); Object.assign(window, { options, again: defineNativeAd });",
      ),
    );
    await it.waitForSelector('#one .ad');
    await it.evaluate(`one.place = one.firstElementChild; ${script}`);
    const count = Number(after[0]);
    await stage().waitForHit(() => stage().pixels(/^\/im/).length >= count);
    assert.equal(await counts(it, settled), after);
  });
}

test('an element in a shadow root › the console says that it shows nothing', async () => {
  const { page: it } = await stage().open(page('<div id="host"></div>'));
  const [line] = await Promise.all([
    it.waitForEvent('console', (said) => said.text().includes('shadow root')),
    it.evaluate((one) => {
      const root = document.getElementById('host')?.attachShadow({ mode: 'open' });
      if (root) {
        root.innerHTML = one;
      }
    }, ONE),
  ]);
  assert.is(line.type(), 'warning');
});

test('a tag of another kind › is no unhandled rejection', async () => {
  const visit = await stage().open(
    `<script>adsnativetag = { version: '1', cmdQ: { push(command) { command(); } } };</script>${page(ONE)}`,
  );
  await visit.settled();
  assert.equal(visit.pageErrors, []);
});

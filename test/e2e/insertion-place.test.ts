import * as assert from 'uvu/assert';
import {
  type AdWindow,
  adPage,
  destroyAndCompare,
  htmlOf,
  openAdPage,
  SNAPSHOT,
  seenHtmlOf,
  stateOf,
  tagMessages,
  ZONE,
} from '../support/ad-page';
import { pageHtml } from '../support/page-html';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('places');

const AD = '<b>ad</b>';

test.before.each(() => {
  stage().adServer.setZone(ZONE, {
    answer: { status: 'OK', ad: { html: AD, style: '.x { color: red }' } },
  });
});

test('an element given to displayAdUnit › the ad takes its place, and the id again means that place', async () => {
  const visit = await openAdPage(stage(), { html: '<p>1</p><i id="slot">room</i><p>2</p>' });
  const { page } = visit;
  const isAllowed = await page.evaluate(async () => {
    const { adsnativetag, unit } = window as never as AdWindow;
    await new Promise<void>((resolve) => unit.fetchAd(() => resolve()));
    return adsnativetag.displayAdUnit(unit, 'slot');
  });
  assert.is(isAllowed, true);
  assert.ok((await seenHtmlOf(page, 'body')).startsWith(`<p>1</p>${AD}<p>2</p>`));
  assert.equal(tagMessages(visit), []);
  visit.assertQuiet();
});

test('the same element again after a refetch › means its place, where it stayed', async () => {
  const { page, assertQuiet } = await stage().open(
    adPage({ html: '<p>1</p><i id="slot"></i><p>2</p>' }),
  );
  await page.waitForFunction(() => (window as never as AdWindow).unit?.state === 'fetched');
  const isShown = await page.evaluate(async () => {
    const { unit } = window as never as AdWindow;
    const element = document.getElementById('slot') as Element;
    const first = unit.displayAd(element);
    await new Promise<void>((resolve) => unit.fetchAd(() => resolve()));
    return [first, element.isConnected, unit.displayAd(element)];
  });
  assert.equal(isShown, [true, true, true]);
  assert.ok((await seenHtmlOf(page, 'body')).startsWith(`<p>1</p>${AD}<p>2</p>`));
  assertQuiet();
});

test('another element after a refetch › moves the ad, and puts the first element back', async () => {
  const { page, assertQuiet } = await openAdPage(stage(), {
    html: '<i id="slot">1</i><p></p><i id="other">2</i>',
  });
  const isShown = await page.evaluate(async () => {
    const { unit } = window as never as AdWindow;
    await new Promise<void>((resolve) => unit.fetchAd(() => resolve()));
    return unit.displayAd('other');
  });
  assert.is(isShown, true);
  assert.ok((await htmlOf(page, 'body')).startsWith(`<i id="slot">1</i><p></p>${AD}`));
  assertQuiet();
});

const TARGETS = [
  ['a reference', 'slot', undefined],
  ['a container', 'slot', { collapse: 'never' }],
  ['a path with append', undefined, { cssPath: '#slot:append' }],
  ['a path', undefined, { cssPath: '#slot' }],
] as const;

for (const [name, elementId, config] of TARGETS) {
  test(`destroy() › ${name}: the page's html is what it was`, async () => {
    const { page, assertQuiet, settled } = await openAdPage(stage(), {
      html: '<div id="root"><p>1</p><i id="slot" class="x">room <em>for</em> an ad</i><p>2</p></div>',
      elementId,
      config,
      script: SNAPSHOT,
    });
    assert.is(await page.locator('#root b').count(), 1);
    // A file that is on its way has a `link` in the page.
    await settled();
    const { before, during, after } = await destroyAndCompare(page);
    assert.equal(after, before);
    assert.not.equal(during, before);
    assert.is(await stateOf(page), 'destroyed');
    assertQuiet();
  });
}

const ROOMS: [element: string, isInside: boolean][] = [
  ['<i id="slot"></i>', false],
  ['<i id="slot" style="display:block;min-height:50px"></i>', true],
  ['<i id="slot" style="display:block;min-height:calc(20% + 50px)"></i>', true],
  ['<i id="slot" style="display:block;min-height:0%"></i>', false],
  ['<i id="slot" style="display:block;min-height:50px"> <!-- --><script>0</script></i>', true],
  ['<i id="slot" style="display:block;min-height:50px">text</i>', false],
  ['<i id="slot" style="display:none;min-height:50px"></i>', false],
];

for (const [element, isInside] of ROOMS) {
  test(`${element} › has its ad ${isInside ? 'inside' : 'before it, and is hidden'}`, async () => {
    const visit = await openAdPage(stage(), { html: element });
    const seen = await visit.page.evaluate(() => {
      const slot = document.getElementById('slot');
      return [
        slot?.querySelectorAll('b').length,
        slot?.previousElementSibling?.localName,
        slot?.checkVisibility(),
      ];
    });
    assert.equal(seen, isInside ? [1, undefined, true] : [0, 'b', false]);
    visit.assertQuiet();
  });
}

for (const [outcome, answer, state] of [
  ['an ad', undefined, 'rendered'],
  ['no ad', { answer: { status: 'FAIL' } }, 'unfilled'],
  ['a failure', { answer: { status: 'LATER' } }, 'failed'],
] as const) {
  test(`a CSS path › never takes the element that it names off the page: ${outcome}`, async () => {
    if (answer) {
      stage().adServer.setZone(ZONE, answer);
    }
    for (const cssPath of ['#slot', '#slot:after', '#slot:append', 'i.x:eq(0)']) {
      const html = '<div id="root"><i id="slot" class="x">of the page</i></div>';
      const { page, assertQuiet } = await openAdPage(stage(), {
        html,
        elementId: undefined,
        config: { cssPath },
      });
      const isThere = () =>
        page.evaluate(() =>
          document.querySelector('#root > i.x')?.textContent?.startsWith('of the page'),
        );
      assert.is(await stateOf(page), state, cssPath);
      assert.ok(await isThere(), cssPath);
      await page.evaluate(() => (window as never as AdWindow).adsnativetag.destroy());
      assert.ok(await isThere(), cssPath);
      assertQuiet();
    }
  });
}

const WHERE = [
  ['an id', 'slot', {}],
  ['nativeAdElementId', undefined, { nativeAdElementId: 'slot' }],
  ['an id path', undefined, { cssPath: '#slot:before' }],
] as const;

for (const [name, elementId, config] of WHERE) {
  test(`${name} in an open shadow root inside another › is found there, and the style goes where it counts`, async () => {
    const shadow = `<script>
      const outer = document.getElementById('host').attachShadow({ mode: 'open' });
      outer.innerHTML = '<div></div>';
      const inner = outer.firstChild.attachShadow({ mode: 'open' });
      inner.innerHTML = '<i id="slot"></i>';
      window.inner = inner;
    </script>`;
    const { page, assertQuiet } = await openAdPage(stage(), {
      html: `<div id="host"></div>${shadow}`,
      elementId,
      config,
    });
    assert.is(await stateOf(page), 'rendered');
    const seen = await page.evaluate(() => {
      const { inner } = window as never as { inner: ShadowRoot };
      return [inner.querySelectorAll('b').length, inner.querySelectorAll('style').length];
    });
    assert.equal(seen, [1, 1]);
    assertQuiet();
  });
}

/** A page around a frame, which holds the tag. */
function pageAround(frame: string): string {
  return pageHtml({ body: `<p>1</p><i id="slot"></i><p>2</p>${frame}` });
}

const SIZES: [
  sentence: string,
  attributes: string,
  config: Record<string, unknown> | undefined,
  isOutside: boolean,
][] = [
  ['a frame of 1 px in height', 'width="300" height="1"', undefined, true],
  ['a frame of 1 px in width', 'width="1" height="300"', undefined, true],
  ['a frame of 0 px', 'width="0" height="0"', undefined, true],
  ['renderOutsideIframe', 'width="300" height="250"', { renderOutsideIframe: true }, true],
  ['any other frame', 'width="300" height="250"', undefined, false],
];

for (const [sentence, attributes, config, isOutside] of SIZES) {
  test(`${sentence} › draws in the ${isOutside ? 'top' : 'own'} document`, async () => {
    const inside = adPage({ html: '<i id="slot"></i>', elementId: 'slot', config }).replaceAll(
      '"',
      '&quot;',
    );
    const { page, assertQuiet } = await stage().open(
      pageAround(`<iframe ${attributes} style="border:0" srcdoc="${inside}"></iframe>`),
    );
    const frame = page.frames()[1];
    await frame?.waitForFunction(() => (window as never as AdWindow).calls?.length > 0);
    assert.is(await page.locator('b').count(), isOutside ? 1 : 0);
    assert.is(await frame?.locator('b').count(), isOutside ? 0 : 1);
    assert.is(await page.locator('head > style').count(), isOutside ? 1 : 0);
    assertQuiet();
  });
}

test('renderOutsideIframe with reserve › the room is in the top document, and the ad is in it', async () => {
  const config = { renderOutsideIframe: true, reserve: { height: 300 } };
  const inside = adPage({ html: '', elementId: 'slot', config }).replaceAll('"', '&quot;');
  const { page, assertQuiet } = await stage().open(
    pageAround(`<iframe width="300" height="250" srcdoc="${inside}"></iframe>`),
  );
  await page.frames()[1]?.waitForFunction(() => (window as never as AdWindow).calls?.length > 0);
  const room = page.locator('#slot');
  assert.is(await room.evaluate((element) => (element as HTMLElement).style.minHeight), '300px');
  assert.is(await room.locator('b').count(), 1);
  assertQuiet();
});

test('a foreign frame › draws in its own document, whatever was asked', async () => {
  const { pageOrigin } = stage();
  // Another host name for the same server: another origin.
  const foreign = pageOrigin.replace('localhost', '127.0.0.1');
  const config = { renderOutsideIframe: true };
  const inside = adPage({ html: '<i id="slot"></i>', elementId: 'slot', config });
  await stage().open({ html: inside, path: '/inside.html' });
  const { page, assertQuiet } = await stage().open(
    pageAround(`<iframe src="${foreign}/inside.html" width="1" height="1"></iframe>`),
  );
  const frame = page.frames()[1];
  // The browser gives no animation frames to a foreign frame that shows nothing.
  await frame?.waitForFunction(() => (window as never as AdWindow).calls?.length > 0, undefined, {
    polling: 20,
  });
  assert.is(await frame?.locator('b').count(), 1);
  assert.is(await page.locator('b').count(), 0);
  assertQuiet();
});

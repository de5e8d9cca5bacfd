/**
 * What must not happen: that an ad in a frame makes its own clicks and views, or reads what the
 * visitor types into the page. Seen by the servers: what a driver evaluates in a page counts as the
 * visitor's activation.
 */
import * as assert from 'uvu/assert';
import { type AdPage, adPage, trackedAnswer, ZONE } from '../../support/ad-page';
import { chainAnswer, network } from '../../support/network-page';
import { suiteOnStage } from '../../support/stage';

const { test, stage } = suiteOnStage('attacks: what the visitor did');

/**
 * Script of an ad: does something once the page is there, and then again and again; tells the
 * server each time.
 */
const doing = (what: string) =>
  `<script>
    document.addEventListener('click', function () { new Image().src = '{{ADS}}/static/heard-click.gif?' + Math.random(); });
    document.addEventListener('keydown', function (event) { new Image().src = '{{ADS}}/static/heard.gif?key=' + event.key; });
    setTimeout(function again() {
      ${what};
      new Image().src = '{{ADS}}/static/did.gif?' + Math.random();
      setTimeout(again, 200);
    }, 300);
  </script>`;

const did = (count: number) => {
  let left = count;
  return stage().waitForHit(({ path }) => path.includes('did.gif') && left-- <= 1);
};
const hits = (words: RegExp) => stage().adServer.log.filter(({ path }) => words.test(path));

/** Opens a page with an ad in a frame: the ad server's own, or a network's. */
async function openFramed(html: string, page: AdPage, isNetwork = false) {
  const filled = `${html}<script>window._an_adFill && _an_adFill('openx')</script>`;
  const trackers = { viewableTags: '<img src="{{ADS}}/vi.gif">' };
  stage().adServer.setZone(
    ZONE,
    isNetwork
      ? chainAnswer([network('openx', { html: filled })], { ad: trackers })
      : trackedAnswer({ html, ...trackers }),
  );
  const visit = await stage().open(
    adPage({ elementId: 'slot', settings: { isolation: 'frame' }, ...page }),
  );
  await visit.page.locator('iframe[title=Advertisement]:visible').waitFor();
  return visit;
}

const MENU = '<button id="menu">Menu</button><input id="search"><div id="slot"></div>';
const CLICKS: [what: string, html: string, script: string][] = [
  [
    'clicks itself',
    '<p class="ad" tabindex="0">An ad</p>',
    "document.querySelector('.ad').click()",
  ],
  [
    'dispatches a click like a real one',
    '<p class="ad" tabindex="0">An ad</p>',
    "document.querySelector('.ad').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))",
  ],
  [
    'has a label click its field',
    '<label class="ad">An ad<input type="checkbox"></label>',
    "document.querySelector('label').click()",
  ],
];

for (const [what, html, script] of CLICKS) {
  test(`a frame that ${what} after a click on the page’s menu › has not been clicked`, async () => {
    const visit = await openFramed(
      html + doing(`document.querySelector('[tabindex], input').focus(); ${script}`),
      { html: MENU },
    );
    await did(1);
    await visit.page.mouse.click(20, 15);
    await did(3);
    await visit.settled();
    assert.equal(visit.popups, []);
    assert.is(hits(/^\/ck/).length, 0);
  });
}

/** Says by the port on which a frame's document reports that the visitor has clicked. */
const CLAIM = "port.postMessage({ type: 'click', isPointed: true })";

const REACHES: [what: string, script: string][] = [
  ['the event that has brought it', `for (var port of Object(window.event).ports || []) ${CLAIM}`],
  [
    'the port that its document listens to',
    `Object.defineProperty(MessagePort.prototype, 'onmessage', { set: function () { var port = this; ${CLAIM}; } })`,
  ],
  [
    'the port that its document writes to',
    `var post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function () { var port = this; port.postMessage = post; ${CLAIM}; }`,
  ],
  [
    'what is told of the page’s colour',
    `Object.defineProperty(MessageEvent.prototype, 'data', { get: function () { var port = this.target; ${CLAIM}; } })`,
  ],
  [
    'the event that has changed its colour',
    `new MutationObserver(function () { var port = Object(window.event).target; if (port instanceof MessagePort) ${CLAIM}; })
      .observe(document.documentElement, { attributes: true })`,
  ],
  [
    'what its document was called with',
    `window.ResizeObserver = function Fake() { this.observe = function () {}; var port = Fake.caller.arguments[1]; ${CLAIM}; }`,
  ],
];

for (const [what, script] of REACHES) {
  test(`markup that reaches for ${what} › makes no click`, async () => {
    const visit = await openFramed(`<script>${script}</script><p>An ad</p>${doing('')}`, {
      html: MENU,
      config: { clickTags: '<img src="{{ADS}}/vv.gif">' },
    });
    await did(1);
    await visit.page.addStyleTag({ content: 'body { color: rgb(1, 2, 3) }' });
    await did(4);
    await visit.settled();
    assert.is(hits(/vv\.gif/).length, 0);
  });
}

for (const isNetwork of [false, true]) {
  test(`${isNetwork ? 'a network’s' : 'an ad’s'} frame that takes the focus › reads nothing of what the visitor types`, async () => {
    const html = `<input class="ad">${doing("document.querySelector('.ad').focus()")}`;
    const { page } = await openFramed(html, { html: MENU }, isNetwork);
    await page.click('#search');
    await did(3);
    await page.keyboard.type('secret', { delay: 50 });
    await did(2);
    assert.equal(hits(/heard\.gif/), []);
    assert.is(await page.inputValue('#search'), 'secret');
  });
}

test('Enter while a frame has taken the focus › is no click on its ad', async () => {
  const html = `<button class="ad">An ad</button>${doing("document.querySelector('.ad').focus()")}`;
  const visit = await openFramed(html, { html: MENU });
  await visit.page.click('#search');
  await did(3);
  await visit.page.keyboard.press('Enter');
  await did(2);
  assert.equal(visit.popups, []);
});

test('the visitor’s own click, and their Enter after Tab › count as ever', async () => {
  const { page } = await openFramed('<button class="ad">An ad</button>', { html: MENU });
  const [byPointer] = await Promise.all([
    page.waitForEvent('popup'),
    page.frameLocator('iframe[title=Advertisement]').locator('.ad').click(),
  ]);
  await byPointer.close();
  await page.click('#search');
  await page.keyboard.press('Tab');
  const [byKey] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')]);
  await byKey.close();
  assert.is(hits(/^\/ck/).length, 2);
});

/**
 * Script that makes a frame in the frame, once, whose own script does something again and again.
 */
const inFrame = (what: string, ms = 200) =>
  `if (!window.inner) {
    window.inner = document.createElement('iframe');
    inner.srcdoc = '<button id="x">An ad</button><script>setInterval(function () { ${what} }, ${ms})<\\/script>';
    document.body.append(inner);
  }`;

/** Script that makes a form, once, which says what is invalid. */
const form = (what: string) => `if (!document.forms[0]) {
  document.body.insertAdjacentHTML('beforeend', '<form action="about:blank"><input required><button>Go</button></form>');
}
document.forms[0].${what};`;
const LIE =
  "Object.defineProperty(UserActivation.prototype, 'hasBeenActive', { get: function () { return true; }, configurable: true })";

const SCROLLS: [what: string, script: string][] = [
  ['scrollIntoView after a lie', `${LIE}; document.querySelector('.ad').scrollIntoView()`],
  ['a form that reports', form('reportValidity()')],
  ['a form that is sent', form('requestSubmit()')],
  ['scrollIntoView', "document.querySelector('.ad').scrollIntoView()"],
  ['scrollIntoViewIfNeeded', "document.querySelector('.ad').scrollIntoViewIfNeeded()"],
  ['focus', "document.querySelector('.ad').focus()"],
  ['a fragment', "location.hash = ''; location.hash = 'ad'"],
  ['focus in a frame in it', inFrame('document.querySelector("button").focus()')],
  ['focus every moment in a frame in it', inFrame('document.querySelector("button").focus()', 1)],
  [
    'a fragment and focus in a frame in it',
    inFrame('location.hash = "x" + Math.random(); location.hash = "x"; x.focus()'),
  ],
  [
    'a dialog in a frame in it',
    inFrame(
      'var d = document.createElement("dialog"); d.innerHTML = "<input>"; document.body.append(d); d.showModal(); d.remove()',
    ),
  ],
];

/** The scroll positions with which the page is painted 20 times. A text, since it names a function. */
const PAINTED = `new Promise((resolve) => {
  const positions = new Set();
  let left = 20;
  requestAnimationFrame(function next() {
    positions.add(scrollY);
    if (--left) requestAnimationFrame(next); else resolve([...positions]);
  });
})`;

for (const [what, script] of SCROLLS) {
  test(`a frame below the page that scrolls to itself by ${what} › is not seen`, async () => {
    const html = `<button class="ad" id="ad">An ad</button>${doing(script)}`;
    const { page, settled } = await openFramed(html, {
      html: '<div style="height:4000px"></div><div id="slot"></div>',
    });
    await did(8);
    await settled();
    assert.is(hits(/vi\.gif/).length, 0);
    // What is painted in a row: a scroll is put back before the visitor sees it.
    assert.equal(await page.evaluate(PAINTED), [0]);
  });
}

test('a page that scrolls to the frame by itself › has its ad seen', async () => {
  const html = '<div style="height:4000px"></div><div id="slot"></div>';
  const script = `adsnativetag.on('adRendered', function () { document.getElementById('slot-end').scrollIntoView(); });`;
  await openFramed('<p class="ad">An ad</p>', {
    html: `${html}<p id="slot-end">The end</p>`,
    script,
  });
  await stage().waitForHit(({ path }) => path.startsWith('/vi.gif'));
});

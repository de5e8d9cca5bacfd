import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { axeFindings } from '../support/axe';
import { holdRequest } from '../support/held-request';
import { assertCloses, CLOSED, OVERLAY, PLAYER } from '../support/lightbox-stand';
import { observed, passTime, stopClock } from '../support/page-clock';
import { suiteOnStage } from '../support/stage';
import { openLightbox, openVideoPage, VIDEO_AD } from '../support/video-page';

const { test, stage } = suiteOnStage('lightbox');

const WAYS: Record<string, (page: Page) => Promise<void>> = {
  'the close button': (page) => page.click('#an-lightbox-header button'),
  'a click on the overlay': (page) => page.mouse.click(5, 5),
  'the keyboard alone': async (page) => {
    await page.keyboard.press('Enter');
  },
};

for (const [name, close] of Object.entries(WAYS)) {
  test(`${name} › closes it: focus goes back, nothing is left, and it opens again`, () =>
    assertCloses(stage, close));
}

test('a page that has broken what removes elements › it closes, is told so, and the page scrolls again', async () => {
  const { page } = await openLightbox(stage(), {
    after: `<div style="height:3000px"></div><script>
      Element.prototype.remove = function () { throw new Error('broken'); };
      adsnativetag.cmdQ.push(function () {
        adsnativetag.on('lightboxClosed', function () { window.isClosed = true; });
      });
    </script>`,
  });
  await page.waitForSelector(PLAYER);
  await page.keyboard.press('Escape');
  await page.waitForFunction('window.isClosed');
  await page.waitForSelector(OVERLAY, CLOSED);
  assert.is(await page.locator('html').getAttribute('style'), null);
});

/** Waits until the page has asked for the lightbox's file: the file that plays has come then. */
const waitForFile = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/video-/.test(name)),
  );

const REACHES: Record<string, (page: Page) => Promise<void>> = {
  'the focus': (page) => page.focus('.video-ad'),
  'the pointer': (page) => page.hover('.video-ad'),
};

for (const [what, reach] of Object.entries(REACHES)) {
  test(`${what} is on a video ad before the file that plays has come › loads the lightbox`, async () => {
    const held = holdRequest(/\/play-/);
    const { page } = await openVideoPage(stage(), {
      beforeLoad: (opened) => held.on(opened),
    });
    await held.asked;
    await reach(page);
    held.answer();
    await waitForFile(page);
  });
}

const BUTTONS: [what: string, ad: object, button: string][] = [
  ['a video ad with html', { url: '' }, '.video-ad'],
  [
    'the title of a video ad',
    {
      url: '',
      html: '<div class="video-ad"><div class="adsnative-own"><b class="adsnative-title">Play</b></div></div>',
    },
    '.adsnative-title',
  ],
];

for (const [what, ad, button] of BUTTONS) {
  test(`the space bar on ${what} that leads nowhere › opens it once, also when it is held`, async () => {
    const { page } = await openVideoPage(stage(), {
      ad,
      after: '<div style="height:3000px"></div>',
    });
    await page.waitForSelector(`${button}[role=button]`);
    await page.focus(button);
    await waitForFile(page);
    for (let times = 0; times < 3; times++) {
      await page.keyboard.down('Space');
    }
    await page.keyboard.up('Space');
    await page.waitForSelector(PLAYER);
    assert.is(await page.locator(OVERLAY).count(), 1);
    assert.is(await page.evaluate(() => window.scrollY), 0);
  });
}

for (const type of ['keydown', 'keyup']) {
  test(`the space bar on a video ad, whose ${type} the page prevents › opens nothing`, async () => {
    const { page, settled } = await openVideoPage(stage(), {
      ad: { url: '' },
      before: `<script>addEventListener('${type}', function (event) { event.preventDefault(); }, true);</script>`,
    });
    await page.waitForSelector('.video-ad[role=button]');
    await page.focus('.video-ad');
    await waitForFile(page);
    await page.keyboard.press('Space');
    await settled();
    assert.is(await page.locator(OVERLAY).count(), 0);
  });
}

test('axe finds nothing while it is open, and nothing on the page has shifted', async () => {
  const { page } = await openVideoPage(stage());
  await page.evaluate(() => {
    const seen = window as never as { shifts: number };
    seen.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        seen.shifts += (entry as never as { value: number }).value;
      }
    }).observe({ type: 'layout-shift', buffered: false });
  });
  await page.click('.video-ad');
  await page.waitForSelector(PLAYER);
  assert.equal(await axeFindings(page), []);
  assert.is(await page.evaluate(() => (window as never as { shifts: number }).shifts), 0);
});

for (const file of ['video', 'player']) {
  test(`the file ${file} hangs › the click opens the ad's address after 3 s`, async () => {
    stage().tagServer.spoil(new RegExp(`^${file}-`), 'hangs');
    const embedUrl = file === 'player' ? '{{ADS}}/none.mp4' : VIDEO_AD.embedUrl;
    const { page } = await openVideoPage(stage(), { ad: { embedUrl }, beforeLoad: stopClock });
    await page.waitForSelector('.video-ad[tabindex]');
    // The file that waits for a click may come after it, and the wait begins with that.
    const asked = page.waitForRequest(new RegExp(`/${file}-`));
    await page.click('.video-ad');
    await asked;
    await page.clock.runFor(2999);
    assert.is(page.context().pages().length, 1);
    const opened = page.waitForEvent('popup');
    await page.clock.runFor(1);
    assert.match((await opened).url(), /\/ck\?/);
    assert.is(await page.locator(OVERLAY).count(), 0);
  });
}

test('the header links the title to the advertiser, and says who promotes it', async () => {
  const { page } = await openLightbox(stage());
  await page.waitForSelector(PLAYER);
  assert.is(await page.textContent('#an-lightbox-header a'), VIDEO_AD.title);
  assert.match(
    (await page.textContent('#an-lightbox-header')) as string,
    /Promoted by Visit Cornwall/,
  );
  assert.match((await page.getAttribute('#an-lightbox-header a', 'href')) as string, /\/ck\?/);
});

test('the page behind is inert and stays where it was scrolled', async () => {
  const { page } = await openVideoPage(stage(), {
    before: '<div style="height:1500px"></div>',
    after: '<div style="height:1500px"></div>',
  });
  await page.locator('.video-ad').scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  await page.click('.video-ad');
  await page.waitForSelector(PLAYER);
  assert.is(
    await page.evaluate(() => (document.querySelector('#before') as HTMLElement).matches(':focus')),
    false,
  );
  await page.evaluate(() => document.getElementById('before')?.focus());
  assert.is.not(await page.evaluate(() => document.activeElement?.id), 'before');
  await page.keyboard.press('Escape');
  await page.waitForSelector(OVERLAY, CLOSED);
  assert.is(await page.evaluate(() => scrollY), scrolled);
});

test('a player that never answers › a message with the link after 10 s, and it can be closed', async () => {
  const { page } = await openLightbox(stage(), {
    beforeLoad: (one) => Promise.all([stopClock(one), one.route(/player\.html/, () => {})]),
  });
  await page.waitForSelector(PLAYER);
  await page.clock.runFor(9_900);
  assert.is(await page.locator('#an-lightbox [role=alert]').count(), 0);
  await page.clock.runFor(200);
  const message = page.locator('#an-lightbox [role=alert]');
  await message.waitFor();
  assert.is(await message.textContent(), 'The video could not be loaded. Visit Visit Cornwall');
  await page.keyboard.press('Escape');
  await page.waitForSelector(OVERLAY, CLOSED);
});

test('a click before the chunk is there › waits for it and still opens', async () => {
  const held = holdRequest(/\/video-\w+\.js$/);
  const { page } = await openLightbox(stage(), { beforeLoad: (one) => held.on(one) });
  assert.is(await page.locator(OVERLAY).count(), 0);
  held.answer();
  await page.waitForSelector(PLAYER);
});

test('the chunk is not asked for before pointer or focus reach the ad, and then it is', async () => {
  const { page, requests, settled } = await openVideoPage(stage());
  await settled();
  const asked = () => requests.filter((url) => /\/(video|ui)-\w+\.js/.test(url)).length;
  assert.is(asked(), 0);
  const loaded = page.waitForRequest(/\/video-\w+\.js/);
  await page.hover('.video-ad');
  await loaded;
});

test('two ads › one lightbox at a time, each with its own player', async () => {
  const { page } = await openVideoPage(stage(), { second: true });
  await page.locator('.video-ad').first().click();
  await page.waitForSelector(PLAYER);
  assert.is(await page.locator(OVERLAY).count(), 1);
  await page.keyboard.press('Escape');
  await page.waitForSelector(OVERLAY, CLOSED);
  await page.locator('.video-ad').nth(1).click();
  assert.match(
    (await page.waitForSelector(PLAYER).then((frame) => frame.getAttribute('src'))) as string,
    /crid=2/,
  );
});

test('inside a friendly frame › it opens over the top window', async () => {
  const { page } = await openVideoPage(stage(), { framed: 'friendly' });
  await page.frameLocator('iframe').locator('.video-ad').click();
  await page.waitForSelector(PLAYER);
  assert.is(await page.locator(OVERLAY).count(), 1);
  await page.keyboard.press('Escape');
  await page.waitForSelector(OVERLAY, CLOSED);
});

test('inside a foreign frame › it stays in its own', async () => {
  const { page } = await openVideoPage(stage(), { framed: 'foreign' });
  const frame = page.frameLocator('iframe').first();
  await frame.locator('.video-ad').click();
  await frame.locator(PLAYER).waitFor();
  assert.is(await page.locator(OVERLAY).count(), 0);
});

test('a broken player › the message at once, an error told, and the way out', async () => {
  const { page } = await openLightbox(stage(), { ad: { embedUrl: '{{ADS}}/static/nowhere.webm' } });
  await page.locator('#an-lightbox [role=alert]').waitFor();
  const actions = await page.evaluate(() =>
    (window as never as { unit: { trace(): { action?: string }[] } }).unit
      .trace()
      .flatMap(({ action }) => action ?? []),
  );
  assert.equal(actions, ['error']);
  await page.click('#an-lightbox-header button');
  await page.waitForSelector(OVERLAY, CLOSED);
});

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test(`prefers-reduced-motion: ${reducedMotion} › nothing moves while it opens`, async () => {
    const { page } = await openLightbox(stage(), {
      beforeLoad: (one) => one.emulateMedia({ reducedMotion }),
    });
    await page.waitForSelector(PLAYER);
    assert.is(await page.evaluate(() => document.getAnimations().length), 0);
  });
}

test('destroy() › takes an open lightbox with it', async () => {
  const { page } = await openLightbox(stage());
  await page.waitForSelector(PLAYER);
  await page.evaluate(() => (window as never as { unit: { destroy(): void } }).unit.destroy());
  await page.waitForSelector(OVERLAY, CLOSED);
});

test('destroy() while its VAST document is asked for › nothing is told after that', async () => {
  const held = holdRequest(/\/empty\.xml$/);
  const { page } = await openLightbox(stage(), {
    ad: { embedUrl: '', vastUrl: '{{ADS}}/vast/empty.xml' },
    beforeLoad: (one) => Promise.all([stopClock(one), held.on(one)]),
  });
  await passTime(page, 5, 20);
  await held.asked;
  await page.evaluate(`window.told = []; adsnativetag.on('*', ({ type }) => { told.push(type); });
unit.destroy();`);
  const answered = page.waitForEvent('requestfinished', (request) => /empty/.test(request.url()));
  held.answer();
  await answered;
  await observed(page);
  assert.equal(await page.evaluate('told'), ['destroyed', 'lightboxClosed']);
});

test('open and closed are events', async () => {
  const { page } = await openLightbox(stage());
  await page.waitForSelector(PLAYER);
  await page.keyboard.press('Escape');
  await page.waitForSelector(OVERLAY, CLOSED);
  const types = await page.evaluate(() =>
    (window as never as { unit: { trace(): { type: string }[] } }).unit
      .trace()
      .map(({ type }) => type),
  );
  assert.equal(
    types.filter((type) => type.startsWith('lightbox')),
    ['lightboxOpened', 'lightboxClosed'],
  );
});

import type { Route } from 'playwright-core';
import * as assert from 'uvu/assert';
import type { AdWindow } from '../support/ad-page';
import { axeFindings } from '../support/axe';
import { AD, FAR, openInlineVideo, VIDEO } from '../support/inline-video-page';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('inline video');

const clips = (requests: string[]) => requests.filter((url) => url.endsWith('clip.webm'));

const openInline = (ad?: object, before?: string) => openInlineVideo(stage(), ad, before);

type VideoWindow = Pick<AdWindow, 'adsnativetag' | 'unit'> & { actions: unknown[] };

const actions = (count: number) =>
  (window as never as { actions: string[] }).actions.length >= count;

const isPaused = (selector: string) =>
  (document.querySelector(selector) as HTMLVideoElement).paused;
const isPlaying = (selector: string) =>
  !(document.querySelector(selector) as HTMLVideoElement).paused;

test('in view › plays muted in place to its end, and tells each step once', async () => {
  const { page, assertQuiet } = await openInline();
  await page.waitForSelector(VIDEO);
  const { controls, muted, inline } = await page.$eval(VIDEO, (node) => {
    const { controls, muted, playsInline } = node as HTMLVideoElement;
    return { controls, muted, inline: playsInline };
  });
  assert.equal({ controls, muted, inline }, { controls: true, muted: true, inline: true });
  await page.waitForFunction(actions, 5);
  assert.equal(await page.evaluate(() => (window as never as { actions: string[] }).actions), [
    'start',
    'firstQuartile',
    'midpoint',
    'thirdQuartile',
    'complete',
  ]);
  assert.equal(await axeFindings(page), []);
  assertQuiet();
});

test('a poster at an address that no browser reads › the video plays all the same', async () => {
  const { page } = await openInline({ imageSrc: '//a^b/c.jpg' });
  await page.waitForFunction(actions, 1);
});

test('far below › a poster, and nothing of the file until it comes near', async () => {
  const { page, requests, settled } = await openInline({}, FAR);
  await settled();
  assert.equal(clips(requests), []);
  assert.match(
    await page.$eval('.adsnative-video-embed', (node) => getComputedStyle(node).backgroundImage),
    /tea\.svg/,
  );
  await page.locator('.adsnative-video-embed').scrollIntoViewIfNeeded();
  await page.waitForSelector(VIDEO);
  await page.waitForFunction(actions, 1);
  assert.is(clips(requests).length, 1);
});

test('out of view › pauses; back in view › goes on', async () => {
  const { page } = await openInline();
  await page.waitForFunction(actions, 1);
  await page.evaluate(() => scrollTo(0, 2500));
  await page.waitForFunction(isPaused, VIDEO);
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForFunction(isPlaying, VIDEO);
});

test('a tab in the background › pauses', async () => {
  const { page } = await openInline();
  await page.waitForFunction(actions, 1);
  await page.evaluate(() => {
    Object.defineProperty(Document.prototype, 'visibilityState', {
      value: 'hidden',
      configurable: true,
    });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.waitForFunction(isPaused, VIDEO);
});

test('VAST in place › its trackers follow the video, and two seconds in view are viewable', async () => {
  const { page } = await openInline({ embedUrl: '', vastUrl: '{{ADS}}/vast/inline.xml' });
  await page.waitForSelector(VIDEO);
  await stage().waitForHit(({ query }) => query.on?.[0] === 'complete');
  assert.is(stage().pixels(/im\.gif\?of=inline/).length, 1);
  assert.is(stage().pixels(/vi\.gif\?of=inline/).length, 1);
});

/** Beside the video. */
const DIALOG =
  '<dialog style="margin:700px 0 0;height:20px">Subscribe</dialog><script>document.querySelector("dialog").showModal()</script>';

const HIDING: [what: string, before: string, isViewable: boolean][] = [
  [
    'a layer over all of it',
    '<div style="position:fixed;inset:0;background:#fff;z-index:1"></div>',
    false,
  ],
  ['an opaque backdrop', `<style>::backdrop { background: #000 }</style>${DIALOG}`, false],
  ['the backdrop that browsers give', DIALOG, true],
  [
    'a link of the ad over all of it',
    '<style>.adsnative-native { position: relative } .adsnative-title::after { content: ""; position: absolute; inset: 0 }</style>',
    true,
  ],
  ['an opacity of 0 around it', '<style>main { opacity: 0 }</style>', false],
  ['a header over a strip', '<div style="position:fixed;inset:0 0 auto;height:90px"></div>', true],
];

for (const [what, before, isViewable] of HIDING) {
  test(`VAST in place, ${what} › two seconds are ${isViewable ? '' : 'not '}viewable`, async () => {
    await openInline({ embedUrl: '', vastUrl: '{{ADS}}/vast/inline.xml' }, before);
    await stage().waitForHit(({ query }) => query.on?.[0] === 'complete');
    assert.is(stage().pixels(/vi\.gif\?of=inline/).length, Number(isViewable));
  });
}

const toldOf = (name: string) => stage().pixels(new RegExp(`on=${name}\\b`)).length;

test('VAST in place that is skipped, then played to its end › the skip is told once, and nothing after it', async () => {
  const { page } = await openInline({ embedUrl: '', vastUrl: '{{ADS}}/vast/skip.xml' });
  await page.click('.adsnative-skip');
  await stage().waitForHit(({ query }) => query.on?.[0] === 'skip');
  await page.waitForFunction(isPaused, VIDEO);
  assert.is(await page.locator('.adsnative-skip').count(), 0);
  await page.evaluate((selector) => {
    const video = document.querySelector(selector) as HTMLVideoElement;
    video.muted = false;
    video.muted = true;
    video.click();
    return video.play();
  }, VIDEO);
  await page.waitForFunction(
    (selector) => (document.querySelector(selector) as HTMLVideoElement).ended,
    VIDEO,
  );
  const names = ['skip', 'click', 'pause', 'resume', 'unmute', 'thirdQuartile', 'complete'];
  assert.equal(names.map(toldOf), [1, 0, 0, 0, 0, 0, 0]);
  assert.is(page.context().pages().length, 1);
});

test('VAST in place, gone back to its icon › the view of the icon is told once', async () => {
  const { page } = await openInline({ embedUrl: '', vastUrl: '{{ADS}}/vast/icons.xml' });
  const icon = page.locator('.adsnative-video-embed img');
  await icon.waitFor();
  for (const second of [0.1, 1, 0.1, 1]) {
    await page.locator(VIDEO).evaluate((video: HTMLVideoElement) => video.pause());
    await page.evaluate(
      ([selector, at]) => {
        (document.querySelector(selector) as HTMLVideoElement).currentTime = at;
      },
      [VIDEO, second] as const,
    );
    await icon.waitFor({ state: second < 0.5 ? 'detached' : 'attached' });
  }
  await stage().waitForHit(({ path }) => path.includes('on=iconView'));
  assert.is(toldOf('iconView'), 1);
});

test('a progress at the very beginning › is told, once', async () => {
  const document = await (await fetch(`${stage().adsOrigin}/vast/inline.xml`)).text();
  const vastXml = document.replace('offset="00:00:01.500"', 'offset="00:00:00"');
  await openInline({ embedUrl: '', vastXml });
  await stage().waitForHit(({ query }) => query.on?.[0] === 'complete');
  assert.is(toldOf('progress'), 1);
});

test('a visitor who goes on in a video › what was gone past is no time in view', async () => {
  const { page } = await openInline();
  const seconds = await page.evaluate(async (selector) => {
    const { unit } = window as never as VideoWindow;
    const times: Record<string, number> = {};
    unit.on('viewable', ({ rule, time }) => {
      times[String(rule)] = time;
    });
    while (!document.querySelector(selector)) {
      await new Promise(requestAnimationFrame);
    }
    const video = document.querySelector(selector) as HTMLVideoElement;
    video.loop = true;
    unit.on('video', ({ action, time }) => {
      if (action === 'start') {
        times.start = time;
        video.currentTime = 3;
      }
    });
    while (!times.video50) {
      await new Promise(requestAnimationFrame);
    }
    return (Number(times.video50) - Number(times.start)) / 1000;
  }, VIDEO);
  assert.ok(seconds > 1.9, String(seconds));
});

test('a click on the controls › does not open the advertiser’s page', async () => {
  const { page, popups } = await openInline();
  await page.waitForSelector(VIDEO);
  await page.click(VIDEO);
  await page.waitForFunction(isPaused, VIDEO);
  assert.is(popups.length, 0);
});

test('destroy › stops it and leaves nothing', async () => {
  const { page } = await openInline();
  await page.waitForSelector(VIDEO);
  await page.evaluate(() => (window as never as { unit: { destroy(): void } }).unit.destroy());
  assert.is(await page.locator('video').count(), 0);
  assert.is(await page.locator('#slot').count(), 1);
});

test('destroy while a VAST document is on its way, which is empty › the page hears nothing of it', async () => {
  const { page } = await openInline({ embedUrl: '', vastUrl: '{{ADS}}/slow.xml' }, FAR);
  const asked = new Promise<Route>((resolve) => page.route('**/slow.xml', resolve));
  await page.locator('.adsnative-video-embed').scrollIntoViewIfNeeded();
  const vast = await asked;
  await page.evaluate(() => {
    const { actions, adsnativetag, unit } = window as never as VideoWindow;
    adsnativetag.on('video', (event) => actions.push(event));
    unit.destroy();
  });
  await vast.fulfill({
    body: `<VAST version="3.0"><Error>${stage().adsOrigin}/static/er.gif</Error></VAST>`,
    headers: { 'access-control-allow-origin': '*' },
  });
  await stage().waitForHit(({ path }) => path.endsWith('er.gif'));
  assert.equal(await page.evaluate(() => (window as never as VideoWindow).actions), []);
});

const deeds: [deed: string, script: string][] = [
  ['a click of the visitor', 'document.querySelector("h1").click()'],
  ['being online again', 'dispatchEvent(new Event("online"))'],
];
for (const [deed, script] of deeds) {
  test(`a player that failed › ${deed} brings the video, once`, async () => {
    stage().tagServer.failNext(/^player-/, 2);
    const { assertQuiet, page, requests, settled } = await openInline();
    const asked = () => requests.filter((url) => url.includes('/player-')).length;
    await settled();
    assert.equal([await page.locator(VIDEO).count(), asked()], [0, 2]);
    await page.evaluate(script);
    await page.waitForFunction(actions, 5);
    await page.evaluate(`${script}, ${script}`);
    await settled();
    assert.equal([await page.locator(VIDEO).count(), asked()], [1, 3]);
    assertQuiet(/^503 .*player-/);
  });
}

test('a player that failed › is not asked for again after destroy', async () => {
  stage().tagServer.failNext(/^player-/, 2);
  const { page, requests, settled } = await openInline();
  await settled();
  await page.evaluate('unit.destroy(), document.querySelector("h1").click()');
  await settled();
  assert.is(requests.filter((url) => url.includes('/player-')).length, 2);
});

const FRAME = '.adsnative-video-embed iframe';

test("only a player's page › is shown in place when it comes near, in the room that it has from the start", async () => {
  const embedUrl = '{{ADS}}/x/player.example/player.html?crid=1';
  const { page, requests, settled } = await openInline(
    { embedUrl, backgroundColor: 'rgb(1, 2, 3)' },
    FAR,
  );
  await settled();
  const players = () => requests.filter((url) => url.includes('player.html'));
  assert.equal(players(), []);
  const box = page.locator('.adsnative-video-embed');
  const height = (await box.boundingBox())?.height ?? 0;
  assert.ok(height > 50, `${height} px`);
  await box.scrollIntoViewIfNeeded();
  await page.locator(FRAME).waitFor();
  assert.is(players().length, 1);
  assert.is((await box.boundingBox())?.height, height);
  assert.is(await page.getAttribute(FRAME, 'title'), AD.title);
  const colour = (node: Element) =>
    getComputedStyle(node.closest('.adsnative-native') as Element).backgroundColor;
  assert.is(await box.evaluate(colour), 'rgb(1, 2, 3)');
});

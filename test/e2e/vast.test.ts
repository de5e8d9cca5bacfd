import type { Route } from 'playwright-core';
import * as assert from 'uvu/assert';
import type { AdWindow } from '../support/ad-page';
import { holdRequest } from '../support/held-request';
import { passTime, stopClock } from '../support/page-clock';
import { suiteOnStage } from '../support/stage';
import { setVisibility } from '../support/tab';
import { createVastStand, is, VIDEO } from '../support/vast-stand';
import { openVideoPage } from '../support/video-page';

const { test, stage } = suiteOnStage('VAST');

const { fired, atEnd, openVast, playsToItsEnd } = createVastStand(stage);

/** The documents whose trackers were fired. */
const documents = (pattern: RegExp) => {
  const of = stage().pixels(pattern);
  return of.map(({ query }) => String(query.of)).sort();
};

/** Opens an ad's video. */
async function openPlaying(document: string) {
  const { page } = await openVast(document);
  await page.waitForSelector(VIDEO);
  return page;
}

for (const how of ['customFields', 'vastXml'] as const) {
  test(`InLine by ${how} › a real video plays to its end, and each pixel arrives once, in order`, () =>
    playsToItsEnd(how));
}

test('a click › asks for the file that reads VAST beside the lightbox, and not after it', async () => {
  const ad = { vastUrl: '{{ADS}}/vast/inline.xml', embedUrl: '' };
  const { page } = await openVideoPage(stage(), { ad });
  const held = holdRequest(/\/video-[\da-f]+\.js$/);
  await held.on(page);
  await Promise.all([page.waitForRequest(/\/vast-[\da-f]+\.js/), page.click('.video-ad')]);
  held.answer();
  await page.waitForSelector(VIDEO);
});

test('a tab that goes to the background while it plays › what plays there is not viewable', async () => {
  const page = await openPlaying('inline');
  await stage().waitForHit(is('start'));
  await setVisibility(page, 'hidden');
  await atEnd();
  assert.equal(documents(/vi\.gif\?of/), []);
});

test('two wrappers › each one’s impression and start are fired with the ad’s own, once', async () => {
  await openPlaying('wrapper-2');
  await atEnd();
  assert.equal(documents(/im\.gif\?of/), ['inline', 'wrapper-1', 'wrapper-2']);
  assert.equal(documents(/on=start&of/), ['wrapper-1', 'wrapper-2']);
});

interface Failure {
  document: string;
  why: string;
  code: string;
}

const FAILURES: Failure[] = [
  { document: 'wrapper-6', why: 'six wrappers', code: '302' },
  { document: 'empty', why: 'no ad', code: '303' },
  { document: 'no-media', why: 'no media file that this browser plays', code: '403' },
];

for (const { document, why, code } of FAILURES) {
  test(`${why} › error ${code} up the chain, and a message that can be closed`, async () => {
    const { page } = await openVast(document);
    await page.locator('#an-lightbox [role=alert]').waitFor();
    const hit = await stage().waitForHit(({ query }) => query.on?.[0] === 'error');
    assert.equal(hit.query.code, [code]);
    assert.is(stage().pixels(/im\.gif\?of/).length, 0);
    await page.keyboard.press('Escape');
    await page.waitForSelector('#an-lightbox-overlay', { state: 'detached' });
  });
}

test('a document that is not there › a message that can be closed', async () => {
  const { page } = await openVast('nowhere');
  await page.locator('#an-lightbox [role=alert]').waitFor();
});

test('skipoffset › a button once it has passed; skipping is told once, and closes', async () => {
  const page = await openPlaying('skip');
  assert.is(await page.locator('.adsnative-skip').count(), 0);
  await page.click('.adsnative-skip');
  await page.waitForSelector('#an-lightbox-overlay', { state: 'detached' });
  await stage().waitForHit(is('skip'));
  assert.equal(
    fired().filter((event) => /skip|close|complete/.test(event)),
    ['skip'],
  );
});

test('skipoffset › two clicks in one task are told once', async () => {
  const page = await openPlaying('skip');
  await page.evaluate(() => {
    const told: unknown[] = [];
    Object.assign(window, { told });
    (window as never as AdWindow).adsnativetag.on('video', ({ action }) => told.push(action));
  });
  await page.locator('.adsnative-skip').waitFor();
  await page.evaluate(() => {
    const button = document.querySelector('.adsnative-skip') as HTMLElement;
    button.click();
    button.click();
  });
  await page.waitForSelector('#an-lightbox-overlay', { state: 'detached' });
  assert.equal(
    await page.evaluate('told.filter(function (action) { return action === "skip"; })'),
    ['skip'],
  );
});

test('skipoffset, at the end › nothing is left to skip', async () => {
  const page = await openPlaying('skip');
  await page.locator('.adsnative-skip').waitFor();
  await atEnd();
  await page.locator('.adsnative-skip').waitFor({ state: 'detached' });
});

test('no skipoffset › no way to skip', async () => {
  const page = await openPlaying('inline');
  await atEnd();
  assert.is(await page.locator('.adsnative-skip').count(), 0);
});

test('closing early › closeLinear, once, and no complete', async () => {
  const page = await openPlaying('inline');
  await stage().waitForHit(is('start'));
  await page.keyboard.press('Escape');
  await stage().waitForHit(is('closeLinear'));
  assert.equal(
    fired().filter((event) => /close|complete/.test(event)),
    ['closeLinear'],
  );
});

test('a page that takes the dialog away › closeLinear, once', async () => {
  const page = await openPlaying('inline');
  await stage().waitForHit(is('start'));
  await page.evaluate('document.querySelector("#an-lightbox-overlay").remove()');
  await stage().waitForHit(is('closeLinear'));
  assert.equal(
    fired().filter((event) => /close|complete/.test(event)),
    ['closeLinear'],
  );
});

for (const how of ['customFields', 'vastXml'] as const) {
  test(`closed and opened again, ${how} › plays again, and tells its trackers nothing twice`, async () => {
    const { page } = await openVast('inline', how);
    await page.waitForSelector(VIDEO);
    await stage().waitForHit(is('start'));
    await page.keyboard.press('Escape');
    await page.waitForSelector('#an-lightbox-overlay', { state: 'detached' });
    await page.click('.video-ad');
    await atEnd();
    assert.equal(documents(/im\.gif\?of/), ['inline']);
    const counts = fired().filter((event) => /loaded|start|close|rewind/.test(event));
    assert.equal(counts.sort(), ['closeLinear', 'loaded', 'start']);
  });
}

test('pause, resume, mute, unmute › are told as the visitor does them', async () => {
  const page = await openPlaying('inline');
  await stage().waitForHit(is('start'));
  const video = page.locator(VIDEO);
  const steps: [string, (element: HTMLVideoElement) => unknown][] = [
    ['pause', (element) => element.pause()],
    ['resume', (element) => void element.play()],
    ['mute', (element) => Object.assign(element, { muted: true })],
    ['unmute', (element) => Object.assign(element, { muted: false })],
  ];
  for (const [name, act] of steps) {
    await video.evaluate(act as never);
    await stage().waitForHit(is(name));
  }
  await atEnd();
  for (const [name] of steps) {
    assert.is(fired().filter((event) => event === name).length, 1, name);
  }
});

test('a click on the video › opens the click-through and is counted once', async () => {
  const page = await openPlaying('inline');
  await stage().waitForHit(is('start'));
  const popup = page.waitForEvent('popup');
  await page.click(VIDEO, { position: { x: 40, y: 40 } });
  await popup;
  await stage().waitForHit(is('click'));
  const hit = await stage().waitForHit(({ kind }) => kind === 'click');
  assert.equal(hit.query.url, ['https://coast.example/vast']);
});

test('an icon › is over the video from its time on, and its view and click are told, which is no click on the ad', async () => {
  const page = await openPlaying('icons');
  await page
    .locator(VIDEO)
    .evaluate((video: HTMLVideoElement) =>
      video.addEventListener('timeupdate', () => video.currentTime > 1 && video.pause()),
    );
  await stage().waitForHit(({ path }) => path.includes('on=iconView'));
  const icon = page.locator('#an-lightbox').getByRole('button', { name: 'AdChoices' });
  const [box, video] = [await icon.boundingBox(), await page.locator(VIDEO).boundingBox()];
  assert.ok(box && video && box.width >= 24 && box.height >= 24);
  assert.is(Math.round(box.x + box.width), Math.round(video.x + video.width));
  assert.is(Math.round(box.y), Math.round(video.y));
  const popup = page.waitForEvent('popup');
  await icon.click();
  await popup;
  const hit = await stage().waitForHit(({ kind }) => kind === 'click');
  assert.equal(hit.query.url, ['https://choices.example/']);
  await stage().waitForHit(({ path }) => path.includes('on=iconClick'));
  assert.is(stage().pixels(/on=iconView/).length, 1);
  assert.is(stage().pixels(/vv\.gif\?on=click/).length, 0);
});

test('an icon whose place is beyond the player › is seen at its edge, since it counts', async () => {
  const answer = await fetch(`${stage().adsOrigin}/vast/icons.xml`);
  const vastXml = (await answer.text())
    .replace('xPosition="right"', 'xPosition="5000"')
    .replace('yPosition="top"', 'yPosition="4000"');
  const { page } = await openVideoPage(stage(), { ad: { vastXml, embedUrl: '' } });
  await page.click('.video-ad');
  await stage().waitForHit(({ path }) => path.includes('on=iconView'));
  const icon = page.locator('#an-lightbox').getByRole('img', { name: 'AdChoices' });
  const [box, video] = [await icon.boundingBox(), await page.locator(VIDEO).boundingBox()];
  assert.ok(box && video && box.x + box.width <= video.x + video.width);
  assert.ok(box.y + box.height <= video.y + video.height);
});

test('a verification script › is not run, and its vendor is told why', async () => {
  const visit = await openVast('icons');
  await visit.page.waitForSelector(VIDEO);
  const hit = await stage().waitForHit(({ path }) => path.includes('on=notExecuted'));
  assert.equal(hit.query.why, ['2']);
  await stage().waitForHit(({ path }) => path.includes('im.gif?of'));
  assert.equal(
    visit.requests.filter((url) => url.includes('omid.js')),
    [],
  );
});

/** A wrapper of a document of which the last one never comes. */
const wrapperOf = (next: number) =>
  `<VAST version="3.0"><Ad><Wrapper><VASTAdTagURI>https://slow.example/${next}.xml</VASTAdTagURI></Wrapper></Ad></VAST>`;

test('a chain of documents that ends when the lightbox has given up › is one error', async () => {
  const asked: Route[] = [];
  const { page } = await openVideoPage(stage(), {
    ad: { embedUrl: '', vastUrl: 'https://slow.example/0.xml' },
    beforeLoad: (one) =>
      Promise.all([stopClock(one), one.route(/slow\.example/, (route) => asked.push(route))]),
  });
  await page.evaluate(
    "window.told = []; adsnativetag.on('video', function (event) { told.push(event.action); });",
  );
  const first = page.waitForRequest(/0\.xml/);
  await page.click('.video-ad');
  await page.waitForSelector('#an-lightbox');
  // The framework asks in a frame of the screen.
  await passTime(page, 5, 20);
  await first;
  for (const next of [1, 2]) {
    await passTime(page, 1, 4000);
    const headers = { 'Access-Control-Allow-Origin': '*' };
    await Promise.all([
      page.waitForRequest(new RegExp(`${next}\\.xml`)),
      asked.pop()?.fulfill({ headers, contentType: 'text/xml', body: wrapperOf(next) }),
    ]);
  }
  await passTime(page, 1, 3000);
  await page.locator('#an-lightbox [role=alert]').waitFor();
  await passTime(page, 5, 1000);
  assert.equal(await page.evaluate('told'), ['error']);
});

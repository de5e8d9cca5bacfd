import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { stageFor } from '../support/stage';
import { createVastStand, is, VIDEO } from '../support/vast-stand';

const test = suite('VAST');

const stage = stageFor(test);

const { fired, openVast, playsToItsEnd } = createVastStand(stage);

test('InLine by vastUrl › a real video plays to its end, and each pixel arrives once, in order', () =>
  playsToItsEnd('vastUrl'));

test('skipoffset › a button once it has passed; skipping is told once, and closes', async () => {
  const { page } = await openVast('skip');
  await page.waitForSelector(VIDEO);
  assert.is(await page.locator('.adsnative-skip').count(), 0);
  await page.click('.adsnative-skip');
  await page.waitForSelector('#an-lightbox-overlay', { state: 'detached' });
  await stage().waitForHit(is('skip'));
  assert.equal(
    fired().filter((event) => /skip|close|complete/.test(event)),
    ['skip'],
  );
});

test.run();

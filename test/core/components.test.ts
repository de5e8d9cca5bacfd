import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { assertEach } from '../support/assert-list';
import { chunkLoaded } from '../support/chunk-loaded';
import {
  ALL,
  animationsEnd,
  animationsOf,
  createComponentsStand,
  PARTS,
  STORY,
} from '../support/components-stand';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('components in use');

const { open } = createComponentsStand(stage);

test('a click on the call to action › opens its own address, and is no click on the ad', async () => {
  const { page, assertQuiet } = await open(PARTS);
  await Promise.all([page.waitForEvent('popup'), page.click(ALL.cta)]);
  await stage().waitForHit(({ kind }) => kind === 'click');
  const clicks = stage().adServer.log.filter(({ kind }) => kind === 'click');
  assertEach(clicks, ({ path }) => path, ['/ck?url=shop']);
  assertQuiet();
});

/**
 * What the animation does that a click begins, once it is over. It stands still until it was read:
 * a busy machine is slow.
 */
async function animationOfClick(page: Page, button: string) {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await page.click(button);
  await page.waitForFunction(() => document.getAnimations().length > 0);
  const [animation] = await animationsOf(page);
  await session.send('Animation.setPlaybackRate', { playbackRate: 1 });
  await animationsEnd(page);
  await session.detach();
  return animation;
}

const EXPANDERS: [name: string, ad: object, button: string, region: string][] = [
  ['the template', PARTS, ALL.expander, '.adsnative-summary > span'],
  [
    'server html',
    {
      html: `<div class="ad"><a class="adsnative-read-more" href="#more">More</a><p>${STORY}</p></div>`,
    },
    'a.adsnative-read-more',
    '.ad > p',
  ],
];

for (const [name, ad, button, region] of EXPANDERS) {
  test(`the story expander of ${name} › opens and closes over 300 ms`, async () => {
    const { page, popups, assertQuiet } = await open(ad);
    assert.is(await page.isVisible(region), false);
    await chunkLoaded(page, 'components');
    const opening = await animationOfClick(page, button);
    assert.is(opening?.duration, 300);
    assert.is(opening?.heights[0], '0px');
    assert.is(await page.isVisible(region), true);
    assert.is(await page.getAttribute(button, 'aria-expanded'), 'true');

    const closing = await animationOfClick(page, button);
    assert.is(closing?.duration, 300);
    assert.equal(closing?.heights, [...(opening?.heights ?? [])].reverse());
    assert.is(await page.isVisible(region), false);
    assert.is(await page.getAttribute(button, 'aria-expanded'), 'false');
    assert.is(popups.length, 0);
    assertQuiet();
  });
}

test('the keyboard alone › reaches the ad, opens the story, the policy and the call to action', async () => {
  const { page, assertQuiet } = await open(PARTS);
  await chunkLoaded(page, 'components');
  const reached: string[] = [];
  for (let i = 0; i < 4; i++) {
    await page.keyboard.press('Tab');
    reached.push(
      await page.evaluate(
        () => document.activeElement?.className || document.activeElement?.localName || '',
      ),
    );
    if (reached[i] === 'adsnative-read-more') {
      await page.keyboard.press('Enter');
      assert.is(await page.getAttribute(ALL.expander, 'aria-expanded'), 'true');
      await page.keyboard.press('Space');
      assert.is(await page.getAttribute(ALL.expander, 'aria-expanded'), 'false');
    } else {
      await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')]);
      await page.bringToFront();
    }
  }
  assert.equal(reached, [
    'adsnative-privacy-button',
    'adsnative-title',
    'adsnative-read-more',
    'adsnative-cta-button',
  ]);
  for (const url of ['landing', 'policy', 'shop']) {
    await stage().waitForHit(({ path }) => path === `/ck?url=${url}`);
  }
  assertQuiet();
});

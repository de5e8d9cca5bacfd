import * as assert from 'uvu/assert';
import { assertEach, assertNone } from '../support/assert-list';
import { observed } from '../support/page-clock';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('demo pages in use');

/** The queries of the ad requests so far. */
function asked(): Record<string, string[]>[] {
  return stage().queries();
}

test('/react.html › other keywords ask for another ad, a re-render does not; the page draws an ad itself', async () => {
  const { page, assertQuiet, settled } = await stage().openDemo('/react.html');
  await page.locator('.harbor-story').waitFor();
  await page.getByRole('button', { name: 'Render again' }).click();
  await page.getByRole('button', { name: 'Other keywords' }).click();
  await page.waitForFunction(
    () => document.querySelector('.told')?.textContent?.match(/onFilled/g)?.length === 2,
  );
  assertEach(asked(), ({ kw }) => kw, [['tea'], ['boots']]);
  await page.getByRole('button', { name: 'A list' }).click();
  await page.locator('.teaser b').waitFor();
  await page.getByRole('button', { name: 'Turn the list round' }).click();
  await settled();
  assert.is(asked().length, 3);
  await page.getByRole('button', { name: 'No ad' }).click();
  await page
    .getByText('There is no ad today: this is the page’s own fallback.', { exact: true })
    .waitFor();
  assertQuiet();
});

test('/single-page.html › a story’s placeholder comes and goes, and the placement that stays is asked for anew', async () => {
  const { page, assertQuiet, settled } = await stage().openDemo('/single-page.html');
  await page.locator('.harbor-story').waitFor();
  await settled();
  await page.getByRole('link', { name: 'The tides' }).click();
  await page.locator('#story .demo-line').waitFor();
  await settled();
  const place = page.locator('#foot, .demo-voyage').first();
  await place.scrollIntoViewIfNeeded();
  await page.waitForFunction(
    () => document.querySelector('[data-count=adRequested]')?.textContent === '4',
  );
  assert.is(await page.locator('[data-count=pageView]').textContent(), '1');
  assert.is(await page.locator('[data-count=destroyed]').textContent(), '1');
  assert.match(asked().pop()?.url?.[0] ?? '', /\?story=tides$/);
  assertQuiet();
});

test('/infinite-scroll.html › far ads are given back, and are there again on return', async () => {
  const { page, assertQuiet, settled } = await stage().openDemo('/infinite-scroll.html');
  const first = page.locator('.place').first().locator('.harbor-story');
  await first.waitFor();
  while ((await page.locator('.place').count()) < 12) {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await observed(page);
    await settled();
  }
  await first.waitFor({ state: 'detached' });
  await page.evaluate(() => scrollTo(0, 0));
  await first.waitFor();
  assertQuiet();
});

test('/old-page.html › its callbacks are called, and the box of the empty placement is hidden', async () => {
  const { page, assertQuiet } = await stage().openDemo('/old-page.html');
  await page.getByText('userCallbackOnAdLoad(true)').waitFor();
  await page.getByText('callbackOnNoAds()', { exact: true }).waitFor();
  await page.locator('#box').waitFor({ state: 'hidden' });
  await page.locator('#news > p:nth-of-type(2) + .demo-line').waitFor();
  assertQuiet();
});

const CONSENT: [name: string, hasId: boolean, signal: RegExp][] = [
  ['none', true, /^$/],
  ['all', true, /gdpr=1 gdpr_consent=C/],
  ['refused', false, /gdpr=1 gdpr_consent=C/],
  ['dialog', false, /gdpr=1/],
  ['silent', false, /^gdpr=1$/],
  ['us', false, /gpp=D.* gpp_sid=8/],
];

for (const [name, hasId, signal] of CONSENT) {
  test(`/consent.html?case=${name} › an ad, ${hasId ? 'with' : 'without'} an id`, async () => {
    const { page, assertQuiet } = await stage().openDemo(`/consent.html?case=${name}`);
    await page.locator('.harbor-story').waitFor();
    const [{ uuid, ...query } = {}] = asked();
    assert.is(!!uuid, hasId);
    const signals = Object.entries(query).filter(([key]) => /^(gdpr|gpp|us_)/.test(key));
    assert.match(signals.map(([key, values]) => `${key}=${values}`).join(' '), signal);
    assertQuiet();
  });
}

test('/consent.html › what the visitor allows in the dialog counts for the next request', async () => {
  const { page } = await stage().openDemo('/consent.html?case=dialog');
  await page.locator('.harbor-story').waitFor();
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.getByRole('button', { name: 'Ask for another ad' }).click();
  await page.waitForFunction(() =>
    document.getElementById('request')?.textContent?.includes('uuid'),
  );
  assert.is(await page.locator('#dialog').isVisible(), false);
});

test('/identity.html › the frame answers, and after opting out a request has no id', async () => {
  const { page, assertQuiet } = await stage().openDemo('/identity.html');
  await page.locator('.harbor-story').waitFor();
  assert.ok(asked()[0]?.uuid);
  await page.getByRole('button', { name: 'getGUID' }).click();
  await page.getByText(/getGUID\(\): [\da-f-]{36}/).waitFor();
  await page.getByRole('button', { name: 'optOut' }).click();
  await page.getByText('optOut(): done').waitFor();
  await page.getByRole('button', { name: 'Ask for another ad' }).click();
  await stage().waitForHit(() => asked().length === 2);
  assert.is(asked()[1]?.uuid, undefined);
  assertQuiet();
});

const IN_APP: [name: string, sent: string[], left: string[]][] = [
  ['filled', ['app', 'uuid', 'app_name', 'bundle_id', 'lat', 'sdkv'], []],
  ['macros', ['app', 'uuid', 'app_name'], ['bundle_id', 'app_id', 'lat', 'long', 'sdkv']],
  ['dnt', ['app', 'dnt'], ['uuid']],
  ['lacking', ['zid'], ['app', 'app_name']],
];

for (const [name, sent, left] of IN_APP) {
  test(`/in-app.html?case=${name} › sends ${sent}; not ${left.join() || 'less'}`, async () => {
    const { page, assertQuiet } = await stage().openDemo(`/in-app.html?case=${name}`);
    await page.locator('.demo-line').waitFor();
    const names = Object.keys(asked()[0] ?? {});
    assertNone(sent, (one) => !names.includes(one));
    assertNone(left, (one) => names.includes(one));
    assertQuiet();
  });
}

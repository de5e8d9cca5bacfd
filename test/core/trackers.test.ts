import * as assert from 'uvu/assert';
import { openMeasured, run, showPixels, sized, TICKS } from '../support/measured-page';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('trackers');

const TOP = { html: '<div id="slot"></div>' };

test('viewableTags, then viewabilityTags › once', async () => {
  const config = { viewabilityTags: '<img src="{{ADS}}/vv.gif?unit=1">' };
  const { page, requests, assertQuiet } = await openMeasured(
    stage(),
    { html: sized(300, 200) },
    { config },
  );
  await showPixels(page, 200);
  await run(page, TICKS - 1);
  assert.is(stage().pixels(/v[iv]\.gif/).length, 0);
  await run(page, 1);
  await stage().waitForHit(({ path }) => path === '/vv.gif?unit=1');
  await run(page, 30);
  await showPixels(page, 0);
  await showPixels(page, 200);
  await run(page, 30);
  const asked = requests
    .filter((url) => /v[iv]\.gif/.test(url))
    .map((url) => url.replace(stage().adsOrigin, ''));
  assert.equal(asked, ['/vi.gif?sid=1', '/vv.gif?unit=1']);
  assertQuiet();
});

test('trackingUrls.impressions › may be one address', async () => {
  const trackingUrls = { impressions: '{{ADS}}/im.gif?one' };
  await openMeasured(stage(), { html: sized(300, 200), trackingTags: '', trackingUrls });
  await stage().waitForHit(({ path }) => path === '/im.gif?one');
});

test('trackingUrls.viewables › only where there are no viewableTags', async () => {
  for (const [viewableTags, expected] of [
    ['<img src="{{ADS}}/vi.gif?tag">', '/vi.gif?tag'],
    ['', '/vi.gif?list'],
  ]) {
    const ad = {
      html: sized(300, 200),
      viewableTags,
      trackingUrls: { viewables: ['{{ADS}}/vi.gif?list'] },
    };
    const { page } = await openMeasured(stage(), ad, TOP);
    await run(page, TICKS);
    await stage().waitForHit(({ kind, path }) => kind === 'pixel' && /vi\.gif/.test(path));
    assert.equal(stage().fired(/vi\.gif/), [expected]);
    stage().adServer.clearLog();
  }
});

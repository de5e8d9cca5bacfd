import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { pageHtml } from '../support/page-html';
import { type Embed, snippet } from '../support/snippet';
import { stageFor } from '../support/stage';

const test = suite('embeddings');
const stage = stageFor(test);

const EMBEDS: Embed[] = ['plain', 'credentialed', 'module', 'injected', 'twice'];

for (const embed of EMBEDS) {
  test(`${embed} › the recorded ad appears, its pixels are fired once, and a click opens the counting address`, async () => {
    const { page, popups, assertQuiet } = await stage().open(
      pageHtml({
        body: `<div id="slot"></div>${snippet({ apiKey: 'eyein-side-story', elementId: 'slot', embed })}`,
      }),
    );
    await page.waitForSelector('#adsnative-inpost');
    await stage().waitForHit(({ path }) => /im\.gif/.test(path));
    // In view from the start: the viewable pixel comes after nine checks.
    await stage().waitForHit(({ path }) => /vi\.gif/.test(path));
    assert.is(stage().adServer.log.filter(({ kind }) => kind === 'request').length, 1);
    assert.is(stage().pixels(/im\.gif/).length, 1);
    assert.is(stage().pixels(/vi\.gif/).length, 1);
    assert.is(stage().pixels(/vv\.gif/).length, 0);

    const opened = page.waitForEvent('popup');
    await page.click('#adsnative-inpost h3');
    await opened;
    await stage().waitForHit(({ kind }) => kind === 'click');
    assert.is(stage().adServer.log.filter(({ kind }) => kind === 'click').length, 1);
    assert.is(popups.length, 1);
    assert.is(await popups[0]?.evaluate(() => window.opener), null);
    assertQuiet();
  });
}

test('twice › both copies leave one core, and a unit defined by the first keeps working', async () => {
  const { page } = await stage().open(
    pageHtml({
      body: `<div id="slot"></div>${snippet({ apiKey: 'native-story', elementId: 'slot', embed: 'twice' })}`,
    }),
  );
  await page.waitForSelector('#slot', { state: 'detached' });
  const { globals, version } = await page.evaluate(() => {
    const live = window as unknown as { adsnativetag: { version: string } };
    const frame = document.body.appendChild(document.createElement('iframe'));
    const plain = new Set(Object.getOwnPropertyNames(frame.contentWindow));
    frame.remove();
    const globals = Object.getOwnPropertyNames(window).filter(
      (name) => !plain.has(name) && !/^\d+$/.test(name),
    );
    return { globals, version: live.adsnativetag.version };
  });
  assert.equal(globals.filter((name) => !/playwright|^unit$/.test(name)).sort(), [
    'AdsNative',
    'adsnativetag',
  ]);
  assert.is(version, '2.0');
});

test.run();

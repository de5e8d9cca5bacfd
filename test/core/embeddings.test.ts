import * as assert from 'uvu/assert';
import type { AdWindow } from '../support/ad-page';
import { assertWorks } from '../support/embeddings-stand';
import { pageHtml } from '../support/page-html';
import { snippet } from '../support/snippet';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('embeddings');

for (const embed of ['plain', 'twice'] as const) {
  test(`${embed} › the recorded ad appears, its pixels are fired once, and a click opens the counting address`, () =>
    assertWorks(stage, embed));
}

test('twice › both copies leave one core, and a unit defined by the first keeps working', async () => {
  const { page } = await stage().open(
    pageHtml({
      body: `<div id="slot"></div>${snippet({ apiKey: 'native-story', elementId: 'slot', embed: 'twice' })}`,
    }),
  );
  await page.waitForSelector('#slot[hidden]', { state: 'attached' });
  const { globals, version } = await page.evaluate(() => {
    const live = window as never as AdWindow;
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

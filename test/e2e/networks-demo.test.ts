import * as assert from 'uvu/assert';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('demo of networks');

/** A chain of the demo, how it ends, and what is on the page then. */
const ROWS: [zone: string, state: string, shown: string | undefined, noise?: RegExp][] = [
  ['chain-fill', 'rendered', 'iframe'],
  ['chain-fallback', 'rendered', '.harbor-story', /A network threw/],
  ['chain-unfilled', 'unfilled', undefined, /ERR_ABORTED .*never/],
  ['chain-hostile', 'rendered', 'iframe', /SecurityError|Blocked a frame|permission to navigate/],
  ['feed', 'rendered', '.harbor-story'],
];

for (const [zone, state, shown, noise] of ROWS) {
  test(`${zone} › ends ${state}, and the page shows the trace`, async () => {
    const { page, assertQuiet } = await stage().openDemo(`/networks.html?zone=${zone}`);
    await page.waitForFunction(
      (wanted) => document.getElementById('state')?.textContent === wanted,
      state,
    );
    if (shown) {
      assert.is(await page.locator(shown).count(), 1);
    }
    const last = await page.locator('#trace li:last-child span').textContent();
    assert.match(String(last), state === 'rendered' ? /^adRendered/ : /^unfilled · 300/);
    assertQuiet(noise);
  });
}

import * as assert from 'uvu/assert';
import { openAdPage } from '../support/ad-page';
import { sized } from '../support/measured-page';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('views whose files have failed');

for (const chunk of ['doubt', 'in-view']) {
  test(`an ad with a frame, whose ${chunk} file failed › its view counts once the browser is online again`, async () => {
    stage().tagServer.failNext(new RegExp(`^${chunk}-`), 2);
    const html = sized(300, 200, '<iframe title="x" srcdoc="x"></iframe>');
    const { page, settled } = await openAdPage(stage(), { ad: { html } });
    await settled();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await stage().waitForHit(({ path }) => path === '/vi.gif?sid=1');
    assert.is(stage().pixels(/vi\.gif/).length, 1);
  });
}

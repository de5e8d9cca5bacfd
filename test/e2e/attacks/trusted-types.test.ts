import * as assert from 'uvu/assert';
import { openAdPage } from '../../support/ad-page';
import { suiteOnStage } from '../../support/stage';
import { strictHeaders } from '../../support/strict-headers';
import { VIDEO_AD } from '../../support/video-page';

const { test, stage } = suiteOnStage('attacks: Trusted Types');

for (const document of ['inline', 'wrapper-2']) {
  test(`VAST by its address (${document}) › plays under the documented policy`, async () => {
    const ad = { ...VIDEO_AD, embedUrl: '', vastUrl: `{{ADS}}/vast/${document}.xml` };
    const visit = await openAdPage(stage(), { ad }, { headers: strictHeaders(stage(), 'trusted') });
    await visit.page.click('.video-ad');
    await visit.page.waitForSelector('#an-lightbox video');
    await stage().waitForHit(({ query }) => query.on?.[0] === 'start');
    assert.equal(visit.pageErrors, []);
  });
}

import * as assert from 'uvu/assert';
import { openAdPage, trackedAnswer, ZONE } from '../support/ad-page';
import { createAddressesStand, RECORD_OPENED } from '../support/addresses-stand';
import { PWN } from '../support/attacker';
import { suiteOnStage } from '../support/stage';
import { openVideoPage } from '../support/video-page';

const { test, stage } = suiteOnStage('addresses that are script');

const { vastWith, assertOpensNothing } = createAddressesStand(stage);

test('VAST ClickThrough behind a wrapper › is checked as one in the document itself', async () => {
  const inner = await vastWith('inline', `javascript:${PWN}`);
  const visit = await openVideoPage(stage(), {
    ad: { vastUrl: '{{ADS}}/vast/wrapper-1.xml', embedUrl: '' },
    beforeLoad: async (page) => {
      await page.addInitScript(RECORD_OPENED);
      await page.route('**/vast/inline.xml', (route) =>
        route.fulfill({
          contentType: 'application/xml',
          headers: { 'Access-Control-Allow-Origin': '*' },
          body: inner,
        }),
      );
    },
  });
  await assertOpensNothing(visit);
});

test('a privacy notice whose addresses are script › is not drawn', async () => {
  const privacy = {
    clientRendered: true,
    iconUrl: '{{ADS}}/i.png',
    policyUrl: `javascript:${PWN}`,
  };
  stage().adServer.setZone(ZONE, trackedAnswer({ privacy }));
  const visit = await openAdPage(stage());
  assert.is(await visit.page.locator('.adsnative-privacy-button').count(), 0);
});

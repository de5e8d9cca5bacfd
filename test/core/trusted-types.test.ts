import * as assert from 'uvu/assert';
import { ZONE } from '../support/ad-page';
import { adAt, bidUnit, openBidPage } from '../support/bid-page';
import { suiteOnStage } from '../support/stage';
import { strictHeaders } from '../support/strict-headers';

const { test, stage } = suiteOnStage('policies');

test('a banner of an OpenRTB endpoint › is shown under the documented policy', async () => {
  stage().adServer.setZone(ZONE, adAt(1));
  const unit = bidUnit([], { ortb2Imp: { ext: { harbor: { cpm: 2, name: 'server' } } } });
  const settings = { openrtb: { url: '{{ADS}}/openrtb2/auction', request: { test: 1 } } };
  const visit = await openBidPage(
    stage(),
    { units: [unit], prebid: '', settings },
    { headers: strictHeaders(stage(), 'trusted') },
  );
  const creative = visit.page.frameLocator('iframe[title=Advertisement]').locator('#creative');
  assert.is(await creative.textContent(), 'Banner of server');
  assert.equal(visit.pageErrors, []);
});

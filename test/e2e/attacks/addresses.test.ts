import * as assert from 'uvu/assert';
import { openAdPage, trackedAnswer, ZONE } from '../../support/ad-page';
import { createAddressesStand, RECORD_OPENED } from '../../support/addresses-stand';
import { PWN, pwnedIn } from '../../support/attacker';
import { suiteOnStage } from '../../support/stage';
import { openVideoPage } from '../../support/video-page';

const { test, stage } = suiteOnStage('attacks by addresses');

const { vastWith, assertOpensNothing } = createAddressesStand(stage);

/** Ways to write an address that is script. */
const SCRIPTS = [
  `javascript:${PWN}`,
  ` \tJaVa\nScRiPt:${PWN}`,
  `data:text/html,<script>${PWN}</script>`,
];

for (const clickThrough of SCRIPTS) {
  test(`VAST ClickThrough ${JSON.stringify(clickThrough.slice(0, 20))} in the lightbox › opens nothing`, async () => {
    const vastXml = await vastWith('inline', clickThrough);
    const visit = await openVideoPage(stage(), {
      ad: { vastXml, embedUrl: '' },
      beforeLoad: (page) => page.addInitScript(RECORD_OPENED),
    });
    await assertOpensNothing(visit);
  });
}

/** Members of an ad that are addresses. */
const MEMBERS = ['url', 'landingUrl', 'imageSrc', 'ctaUrl', 'embedUrl'];

for (const member of MEMBERS) {
  test(`${member} that is script › is no address`, async () => {
    const parts = {
      html: '',
      title: 'A title',
      ctaTitle: 'Go',
      url: '',
      [member]: `javascript:${PWN}`,
    };
    stage().adServer.setZone(ZONE, trackedAnswer(parts));
    const visit = await openAdPage(stage());
    for (const link of await visit.page.locator('a').all()) {
      assert.not.match((await link.getAttribute('href')) ?? '', /script:/i);
    }
    await visit.page.locator('.adsnative-title, .ad').first().click();
    await visit.settled();
    assert.equal(await pwnedIn(visit), []);
  });
}

import * as assert from 'uvu/assert';
import { pageHtml } from '../support/page-html';
import { tagScript } from '../support/snippet';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('a display before its answer');

test('displayAd before the answer › is kept, and carried out before the callback', async () => {
  const visit = await stage().open(
    pageHtml({
      body: `<div id="slot"></div>${tagScript()}<script>
        var adsnativetag = adsnativetag || {};
        adsnativetag.cmdQ = adsnativetag.cmdQ || [];
        adsnativetag.cmdQ.push(function () {
          adsnativetag.updateConfig({ apiUrl: '{{ADS}}', cookieMatchUrl: '' });
          window.unit = new AdsNative('native-story');
          unit.fetchAd(function (status) { window.seen = [status, !!document.querySelector('.harbor-story')]; });
          window.returned = unit.displayAd('slot');
        });
      </script>`,
    }),
  );
  await visit.page.waitForSelector('.harbor-story');
  const seen = await visit.page.evaluate(() => {
    const { returned, seen } = window as never as { returned: boolean; seen: boolean[] };
    return { returned, seen };
  });
  assert.equal(seen, { returned: false, seen: [true, true] });
  visit.assertQuiet();
});

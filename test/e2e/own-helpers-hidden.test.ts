/**
 * What must not happen: that a page's css shows what the tag hides. Resets style frames, and themes
 * what is right in the body.
 */
import * as assert from 'uvu/assert';
import { type AdPage, openAdPage, trackedAnswer, ZONE } from '../support/ad-page';
import { acting, chainAnswer } from '../support/network-page';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('helpers of the tag are hidden');

const CSS =
  '<style>iframe { display: block !important } body > div { display: flex; min-height: 90px }</style>';

const SCRIPTED = { trackingTags: '<img src="{{ADS}}/im.gif"><script></script>' };

const HELPERS: [what: string, helper: string, answer: object, page: () => AdPage][] = [
  [
    'the identity frame',
    'iframe[title=Identity]',
    trackedAnswer(),
    () => ({
      settings: { identityFrame: { url: `${stage().networkOrigin}/identity.html` } },
      script: 'adsnativetag.identity.getGUID();',
    }),
  ],
  ["the element of an ad's tags", 'body > div[hidden]', trackedAnswer(SCRIPTED), () => ({})],
  [
    "the frame of a network's tags",
    'body > iframe[hidden]',
    chainAnswer([acting('openx', 'fill', SCRIPTED)]),
    () => ({ config: { isolation: 'frame' } }),
  ],
];

for (const [what, helper, answer, page] of HELPERS) {
  test(`${what} › is not seen`, async () => {
    stage().adServer.setZone(ZONE, answer);
    const visit = await openAdPage(stage(), { head: CSS, ...page() });
    await visit.page.locator(helper).waitFor({ state: 'attached' });
    assert.is(await visit.page.locator(helper).isVisible(), false);
  });
}

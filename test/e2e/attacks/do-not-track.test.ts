/** What must not happen: that a placement whose options say `dnt` sends who its visitor is. */
import * as assert from 'uvu/assert';
import { openAdPage, trackedAnswer, ZONE } from '../../support/ad-page';
import { suiteOnStage } from '../../support/stage';

const { test, stage } = suiteOnStage('attacks: do not track');

/** What the option may hold, and whether it is an opt-out. */
const SAID: [dnt: unknown, isOptOut: boolean][] = [
  [1, true],
  ['1', true],
  [true, true],
  [0, false],
  ['0', false],
  [false, false],
  ['%%DNT%%', false],
  ['[DNT]', false],
  [undefined, false],
];

for (const [dnt, isOptOut] of SAID) {
  for (const app of [false, true]) {
    const mode = app ? 'in an app' : 'on a page';
    test(`dnt: ${JSON.stringify(dnt)} ${mode} › ${isOptOut ? 'no id is sent, and no cookie matched' : 'is no opt-out'}`, async () => {
      stage().adServer.setZone(ZONE, trackedAnswer());
      const facts = { app, uuid: 'device-1', app_name: 'News', lat: 50, long: 8 };
      const visit = await openAdPage(stage(), {
        config: { dnt, ...(app && facts) },
        settings: { cookieMatchUrl: `${stage().adsOrigin}/cm.gif` },
      });
      await stage().waitForHit(({ path }) => path.startsWith('/vi.gif'));
      await visit.settled();
      const [request] = stage().requests();
      const query = new URL(String(request?.path), 'http://ads').searchParams;
      assert.is(query.has('uuid'), !isOptOut);
      assert.is(query.has('lat'), app && !isOptOut);
      assert.is(stage().pixels(/cm\.gif/).length, isOptOut ? 0 : 1);
    });
  }
}

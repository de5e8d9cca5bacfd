import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import {
  type AdPage,
  adPage,
  concluded,
  tagMessages,
  toldMessages,
  trackedAnswer,
  ZONE,
} from '../support/ad-page';
import { assertEach } from '../support/assert-list';
import { diagnosticsOf, openConsole } from '../support/console-page';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('wrong options');

test.before.each(() => stage().adServer.setZone(ZONE, trackedAnswer()));

const UNKNOWN = '[AN] An option or setting is unknown.';
const WRONG = '[AN] An option or setting has a wrong value.';

/** The mistakes of people, and what is said of each. */
const PAGE: AdPage = {
  elementId: 'slot',
  config: { reserv: { height: 100 }, keyword: 'tea', collapse: 'nofill', reserve: '100x200' },
};
const SCRIPT = "adsnativetag.updateConfig({ apiurl: 'https://ads.example' });";

const SAID = [
  `${UNKNOWN} apiurl is unknown. Did you mean “apiUrl”? (page)`,
  `${UNKNOWN} reserv is unknown. Did you mean “reserve”? (placement ad)`,
  `${UNKNOWN} keyword is unknown. Did you mean “keywords”? (placement ad)`,
  `${WRONG} collapse should not be “nofill”. Did you mean “noFill”? It takes “never”, “noFill” or “offscreen”. (placement ad)`,
  `${WRONG} reserve should not be “100x200”. It takes { width, height, aspectRatio }, with numbers of CSS pixels. (placement ad)`,
];

const page = (logLevel: string | undefined) =>
  adPage({ ...PAGE, script: SCRIPT, settings: { logLevel } });

for (const logLevel of ['warning', 'info']) {
  test(`at logLevel ${logLevel} › each is one line, with what was meant`, async () => {
    const visit = await stage().open(page(logLevel));
    await concluded(visit.page);
    await toldMessages(visit, SAID.length);
    await visit.settled();
    assert.equal(tagMessages(visit), SAID);
    visit.assertQuiet();
  });
}

for (const logLevel of ['silent', 'error']) {
  test(`at logLevel ${logLevel} › nothing is said, and the file is not loaded`, async () => {
    const visit = await stage().open(page(logLevel));
    await concluded(visit.page);
    await visit.settled();
    assert.equal(tagMessages(visit), []);
    assert.not.ok(visit.requests.some((url) => url.includes('/advice-')));
  });
}

const findings = (at: Page) =>
  diagnosticsOf(at).then((report) => report.findings.filter(({ rule }) => rule === 'option'));

test('at every level › the console and diagnostics() have them', async () => {
  const visit = await stage().open(page('silent'));
  await concluded(visit.page);
  const found = await findings(visit.page);
  assertEach(found, ({ placement }) => placement, [0, 1, 1, 1, 1]);
  const panel = await openConsole(visit.page);
  for (const { text } of found) {
    await panel.getByText(text).waitFor();
  }
  assert.equal(tagMessages(visit), []);
});

test('a page without mistakes › has none', async () => {
  const { page: at } = await stage().open(
    adPage({ elementId: 'slot', config: { reserve: { height: 100 } } }),
  );
  await concluded(at);
  assert.equal(await findings(at), []);
});

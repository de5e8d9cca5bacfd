import * as assert from 'uvu/assert';
import { takeEarly } from '../../../src/build-variants/early';
import { openPage, type Page } from '../../support/dom';
import { suite } from '../../support/suite';

const test = suite('early answer');
const ASKED = 'https://api.example/v1/ad-template.json?zid=k&num_ads=1&url=u';
let page: Page;
let tag: { early?: unknown };
test.before.each(() => {
  tag = { early: [ASKED, Promise.resolve('answer')] };
  page = openPage({ globals: { adsnativetag: tag } });
});
test.after.each(() => page.close());

/** Long enough for any test, short enough for a limit of 0. */
const LIMIT_MS = 1e9;

const SAME: [what: string, url: string][] = [
  ['the same address', ASKED],
  ['another order', 'https://api.example/v1/ad-template.json?url=u&num_ads=1&zid=k'],
  ['a visitor id', `${ASKED}&uuid=1`],
  ['a callback', `${ASKED}&callback=an_callback_1`],
  ['an empty parameter', `${ASKED}&ref=`],
];
for (const [what, url] of SAME) {
  test(`early answer › is taken once for a request with ${what}`, async () => {
    assert.is(await takeEarly(url, LIMIT_MS), 'answer');
    assert.is(takeEarly(url, LIMIT_MS), undefined);
  });
}

const OTHER: [what: string, url: string][] = [
  ['another key', ASKED.replace('zid=k', 'zid=l')],
  ['a further parameter', `${ASKED}&kw=tea`],
  ['one more of a list', `${ASKED}&zid=k`],
  ['another server', ASKED.replace('api.', 'other.')],
  ['another path', ASKED.replace('v1', 'v2')],
];
for (const [what, url] of OTHER) {
  test(`early answer › is left for a request with ${what}`, async () => {
    assert.is(takeEarly(url, LIMIT_MS), undefined);
    assert.is(await takeEarly(ASKED, LIMIT_MS), 'answer');
  });
}

test('early answer › that is older than a request may get is nobody’s', () =>
  assert.is(takeEarly(ASKED, 0), undefined));

for (const early of [undefined, null, 'x', [1], {}, ['nothing', 1], ['https://[', 1]]) {
  test(`early answer › ${JSON.stringify(early)} is none`, () => {
    tag.early = early;
    assert.is(takeEarly(ASKED, LIMIT_MS), undefined);
  });
}

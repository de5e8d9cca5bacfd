/**
 * What an ad server may answer, or not: whatever it is, nothing is thrown, the placement ends, and
 * callbacks are called once.
 */
import type { Route } from 'playwright-core';
import * as assert from 'uvu/assert';
import {
  type AdWindow,
  adPage,
  concluded,
  eventsOf,
  stateOf,
  trackedAnswer,
} from '../support/ad-page';
import { assertNone } from '../support/assert-list';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('an ad server with a fault');

/** A good answer, as text. */
const good = () => JSON.stringify(trackedAnswer().answer).replaceAll('{{ADS}}', stage().adsOrigin);

/** The callback's name in the address of a request. */
const callbackOf = (route: Route) =>
  new URL(route.request().url()).searchParams.get('callback') ?? '';

const script =
  (body: string | Buffer, more: object = {}) =>
  (route: Route) =>
    route.fulfill({ contentType: 'text/javascript', body, ...more });

/** Calls the page's callback with this text as its argument. */
const called = (argument: () => string) => (route: Route) =>
  route.fulfill({ contentType: 'text/javascript', body: `${callbackOf(route)}(${argument()})` });

type Fault = [what: string, state: string, answer: (route: Route) => unknown];

const FAULTS: Fault[] = [
  [
    'answers 503 with a page',
    'failed',
    (route) => route.fulfill({ status: 503, contentType: 'text/html', body: '<p>Busy</p>' }),
  ],
  ['answers 204', 'failed', (route) => route.fulfill({ status: 204 })],
  [
    'answers html',
    'failed',
    (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Hotel login</p>' }),
  ],
  ['answers JSON without a callback', 'failed', script('{"status":"OK"}')],
  [
    'calls a function that is none',
    'failed',
    (route) => script(`if (window.none) none(${good()})`)(route),
  ],
  [
    'calls later',
    'failed',
    (route) =>
      script(
        `setTimeout(function () { try { ${callbackOf(route)}(${good()}) } catch (e) {} hasCalled = true }, 50)`,
      )(route),
  ],
  ['answers a list that is empty', 'failed', called(() => '[]')],
  ['answers a number', 'failed', called(() => '1')],
  ['answers a text', 'failed', called(() => '"OK"')],
  ['answers without a status', 'failed', called(() => '{"ad":{"html":"<p>x</p>"}}')],
  [
    'answers ads that are none',
    'unfilled',
    called(() => '{"status":"OK","ad":7,"ads":[null,1,"x",{}],"networks":"none"}'),
  ],
  ['answers 5 MB', 'rendered', called(() => good().replace('An ad', `An ad${' '.repeat(5e6)}`))],
  [
    'answers an ad in another encoding',
    'rendered',
    (route) =>
      route.fulfill({
        headers: { 'Content-Type': 'text/javascript; charset=iso-8859-1' },
        body: Buffer.from(
          `${callbackOf(route)}(${good().replace('An ad', 'An ad f\u00fcr')})`,
          'latin1',
        ),
      }),
  ],
  [
    'answers an object in a thousand others',
    'rendered',
    called(() =>
      good().replace('"status"', `"deep":${'{"a":'.repeat(1000)}1${'}'.repeat(1000)},"status"`),
    ),
  ],
  [
    'answers names that objects have',
    'rendered',
    called(() =>
      good().replace(
        '"status"',
        '"__proto__":{"isDrawn":1},"constructor":1,"toString":"x","status"',
      ),
    ),
  ],
];

for (const [what, state, answer] of FAULTS) {
  test(`${what} › the placement is ${state}, once`, async () => {
    // Long enough for 5 MB on a busy machine.
    const html = adPage({
      elementId: 'slot',
      settings: { requestTimeout: 20_000, logLevel: 'silent' },
    });
    const visit = await stage().open({
      html,
      beforeLoad: (page) => page.route(/\/ad-template\.json/, (route) => void answer(route)),
    });
    const { page, pageErrors } = visit;
    await concluded(page);
    // What comes late is no second end.
    if (what === 'calls later') {
      await page.waitForFunction(() => 'hasCalled' in window);
    }
    assert.is(await stateOf(page), state);
    assert.equal(await page.evaluate(() => (window as never as AdWindow).calls), [
      state === 'rendered',
    ]);
    assert.is((await eventsOf(page, 'impression')).length, state === 'rendered' ? 1 : 0);
    assertNone(pageErrors, (error) => !/SyntaxError|Unexpected token/.test(error));
    assert.is(await page.evaluate(() => Object('x').isDrawn), undefined);
  });
}

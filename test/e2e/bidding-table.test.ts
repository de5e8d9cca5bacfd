import * as assert from 'uvu/assert';
import type { BidOrder } from '../../demo/bid-answers';
import type { Zone } from '../../demo/zones';
import { ZONE } from '../support/ad-page';
import { adAt, type BidWindow, bidTrace, bidUnit, openBidPage, shownOn } from '../support/bid-page';
import { suiteOnStage } from '../support/stage';

const { test, stage } = suiteOnStage('bids against ads');

const OWN = { html: '<div class="own">Our ad</div>' };
const NO_FILL = { providerName: 'custom', html: '<script>_an_adNoFill("custom")</script>' };

/** An answer with these members, whose own ad has no price. */
const answer = (more: object): Zone => ({ answer: { status: 'OK', zid: ZONE, ad: OWN, ...more } });
const FAIL: Zone = { answer: { status: 'FAIL', message: 'no active campaigns found', zid: ZONE } };

/** A bid is far too late or in time: nothing in between, however slow the machine is. */
const LATE = { headerbidTimeout: 1500 };
const LATE_BY = 6000;

/** Prebid counts in pounds, the ad server in dollars: a euro is two dollars, a pound too. */
const RATES = `<script>pbjs.que.push(function () {
  pbjs.setConfig({ currency: { adServerCurrency: 'GBP', rates: { USD: { EUR: 0.5, GBP: 0.5, USD: 1 } } } });
});</script>`;

interface Row {
  what: string;
  bids: BidOrder[];
  zone: Zone;
  /** `ad`, `none`, or the name of the bid that is shown. */
  shown: string;
  why?: RegExp;
  settings?: Record<string, unknown>;
  head?: string;
}

const row = (
  what: string,
  bids: BidOrder[],
  zone: Zone,
  shown: string,
  more: Partial<Row> = {},
): Row => ({
  what,
  bids,
  zone,
  shown,
  ...more,
});
const one = (cpm: unknown, more: BidOrder = {}): BidOrder => ({ cpm, name: 'one', ...more });
const two = (cpm: unknown, more: BidOrder = {}): BidOrder => ({ cpm, name: 'two', ...more });

const ROWS: Row[] = [
  row('2 against an ad of 1', [one(2)], adAt(1), 'one', { why: /2 USD: above the ad: 1/ }),
  row('1 against an ad of 1', [one(1)], adAt(1), 'ad', { why: /not above the ad: 1/ }),
  row('2 against a network of 3', [one(2)], answer({ networks: [{ ...NO_FILL, ecpm: 3 }] }), 'ad', {
    why: /not above the ad: 3/,
  }),
  row('a bid against no campaign', [one(1)], FAIL, 'one'),
  row(
    'a bid against an answer without an ad',
    [one(1)],
    { answer: { status: 'OK', zid: ZONE } },
    'one',
  ),
  row(
    'a bid against an ad server that breaks down',
    [one(1)],
    { behaviour: 'status', status: 500 },
    'one',
  ),
  row('no bid and no campaign', [{ kind: 'none' }], FAIL, 'none'),
  row('no bid', [{ kind: 'none' }], adAt(1), 'ad'),
  row('1.4 against a price as text, 1.5', [one(1.4)], adAt('1.5'), 'ad'),
  row('a late bid and no campaign', [one(5, { delayMs: LATE_BY })], FAIL, 'none', {
    settings: LATE,
  }),
  row(
    'a late bid of 9 and one of 2 in time',
    [one(9, { delayMs: LATE_BY }), two(2)],
    adAt(1),
    'two',
    {
      settings: LATE,
    },
  ),
  row('the higher of two bids', [one(2), two(3)], adAt(1), 'two', { why: /outbid/ }),
  row('1 euro, 2 dollars, against 1.5', [one(1, { currency: 'EUR' })], adAt(1.5), 'one', {
    head: RATES,
  }),
  row('2 euros against 3 dollars', [one(2, { currency: 'EUR' }), two(3)], adAt(1), 'one', {
    head: RATES,
  }),
  row('euros, where the ad server counts in euros', [one(2, { currency: 'EUR' })], adAt(1), 'one', {
    settings: { adServerCurrency: 'EUR' },
  }),
  row('a native bid above the ad', [one(2, { kind: 'native' })], adAt(1), 'one'),
  row(
    'a native bid that lacks its image, and a banner',
    [one(5, { kind: 'nativeLacking' }), two(2)],
    adAt(1),
    'two',
  ),
  row(
    'a bid that is over when the ad is there',
    [one(5, { ttl: 1 })],
    { ...adAt(1), delayMs: 4000 },
    'ad',
    {
      why: /expired/,
    },
  ),
];

for (const { bids, head, settings, shown, what, why, zone } of ROWS) {
  test(`${what} › ${shown}`, async () => {
    stage().adServer.setZone(ZONE, zone);
    // The head's own script comes after Prebid was announced.
    const announced = head && `<script>var pbjs = { que: [] };</script>${head}`;
    const visit = await openBidPage(stage(), { units: [bidUnit(bids)], head: announced, settings });
    const calls = await visit.page.evaluate(() => (window as never as BidWindow).calls);
    assert.is(calls.length, 1);
    const [[isShown, , crid] = [false]] = calls;
    const who = crid ? String(crid).replace('crid-', '') : isShown ? 'ad' : 'none';
    assert.is(who, shown);
    const onPage = await shownOn(visit);
    assert.ok(
      who === onPage || (!['ad', 'none'].includes(who) && /banner|native/.test(onPage)),
      onPage,
    );
    if (why) {
      assert.match((await bidTrace(visit.page)).join('\n'), why);
    }
    assert.is(
      stage().pixels(/won=/).length,
      ['ad', 'none'].includes(shown) ? 0 : stage().pixels(new RegExp(`won=${shown}`)).length,
    );
  });
}

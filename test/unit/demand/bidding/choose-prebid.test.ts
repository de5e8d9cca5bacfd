import * as assert from 'uvu/assert';
import type { BidUnit } from '../../../../src/contract/demand';
import { allPrebids, choosePrebid } from '../../../../src/demand/bidding/choose-prebid';
import { pageFor } from '../../../support/dom';
import { test } from '../../../support/suite';

pageFor(test);

const UNIT = { code: 'story', apiKey: 'k', bids: [{ bidder: 'ours' }] } as BidUnit;

/** A Prebid that has loaded. */
const loaded = (more: object = {}) => ({ requestBids() {}, ...more });
const WITH_CODE = { adUnits: [{ code: 'story' }] };
const WITH_AUCTION = {
  getEvents: () => [{ eventType: 'auctionInit', args: { auctionId: 'a', adUnitCodes: ['story'] } }],
};
const WITH_BIDDER = { installedModules: ['oursBidAdapter', 'otherBidAdapter'] };
const QUEUE = { que: [] };

const rows: [
  how: string,
  vendor: object | undefined,
  pbjs: object | undefined,
  setting: string,
  chosen?: string,
][] = [
  ['the only one', undefined, loaded(), '', 'pbjs'],
  ['the only one, of another name', loaded(), undefined, '', 'vendorPb'],
  ['the only one, only announced', undefined, QUEUE, '', 'pbjs'],
  ['the page names another that is not there', loaded(), undefined, 'pbjs', undefined],
  ['another has the code', loaded(), loaded(WITH_CODE), '', 'pbjs'],
  ['the first has the code', loaded(WITH_CODE), loaded(), '', 'vendorPb'],
  ['one that is only announced has the code', loaded(), { ...QUEUE, ...WITH_CODE }, '', 'pbjs'],
  ['another has held an auction for the code', loaded(), loaded(WITH_AUCTION), '', 'pbjs'],
  ['another has the bidders', loaded(), loaded(WITH_BIDDER), '', 'pbjs'],
  [
    'one has the bidders, another may have them when it has loaded',
    loaded(WITH_BIDDER),
    QUEUE,
    '',
    undefined,
  ],
  ['both have the bidders', loaded(WITH_BIDDER), loaded(WITH_BIDDER), '', undefined],
  [
    'both have the bidders, and the page names one',
    loaded(WITH_BIDDER),
    loaded(WITH_BIDDER),
    'pbjs',
    'pbjs',
  ],
  ['nothing tells, and the page names one', loaded(), QUEUE, 'pbjs', 'pbjs'],
  ['nothing tells', loaded(), loaded(), '', undefined],
];

for (const [how, vendor, pbjs, prebidGlobal, chosen] of rows) {
  test(`several Prebids, ${how} › ${chosen ? `${chosen} is asked` : 'none is'}`, () => {
    const page: Record<string, unknown> = Object(window);
    Object.assign(page, { vendorPb: vendor, pbjs, _pbjsGlobals: vendor && ['vendorPb'] });
    const found = choosePrebid(UNIT, { prebidGlobal });
    assert.is(found, chosen && page[chosen]);
    assert.is(allPrebids({}).length, Number(!!vendor) + Number(!!pbjs));
    for (const name of ['vendorPb', 'pbjs', '_pbjsGlobals']) {
      delete page[name];
    }
  });
}

/** What strangers may send many of is read in linear time: each row is as long as the text says. */

import type { Core } from '../../../src/contract/core';
import type { Bid } from '../../../src/contract/demand';
import type { Placement } from '../../../src/contract/placement';
import type { AdResponse } from '../../../src/contract/response';
import { Stage } from '../../../src/contract/stages';
import { createAuction } from '../../../src/demand/bidding/auction';
import { highestEcpm } from '../../../src/demand/bidding/read-price';
import { readNative } from '../../../src/demand/native-bid/read-native';
import { createSendTrackers } from '../../../src/play/vast/fill-in';
import { readResponse as readSeveral } from '../../../src/render/assemble/read-entries';
import { readResponse } from '../../../src/render/renderer/read-response';
import { shareResult } from '../../../src/request/batch/share';
import { readGpp } from '../../../src/request/consent/gpp';
import { nearest } from '../../../src/shared/nearest';
import { fakeCore } from '../../support/fake-core';
import { assertLinear } from '../../support/linear';
import { anOfflinePage } from '../../support/offline';
import { suite } from '../../support/suite';
import { aTraced } from '../../support/traced';

const test = suite('many of a stranger’s');
anOfflinePage(test);

/** As many as fit into a text, of which each takes some characters. */
const many = <T>({ length }: string, characters: number, make: (index: number) => T): T[] =>
  Array.from({ length: Math.ceil(length / characters) }, (_, index) => make(index));

function settleBids(text: string): void {
  const step = { type: 'bidRequested', time: 0, source: 'openrtb' } as const;
  const auction = createAuction(fakeCore(), {
    placement: aTraced({ code: 'a', apiKey: 'k' }, step) as Placement,
    toDelivery: ({ outcome }) => outcome,
  });
  const bid = { source: 'openrtb', bidder: 'one', currency: 'USD', ad: '<p>' };
  for (const cpm of many(text, 20, (index) => index + 1)) {
    auction.add({ ...bid, cpm } as Bid, undefined);
  }
  auction.settle({ stage: Stage.NoAd, reason: '' });
}

/** What a platform says of sections that are newer than our list, the last one alone with a word. */
function aPing(sections: number[]) {
  const parsedSections = sections.map((section) => [
    `n${section}`,
    section === sections.length - 1 ? { Gpc: true } : {},
  ]);
  return {
    signalStatus: 'ready',
    applicableSections: sections.map((section) => section + 100),
    parsedSections: Object.fromEntries(parsedSections),
  };
}

/** The `Error` elements of a wrapper around a hundred ads without a file. */
function sendErrors(text: string): void {
  const core = { ...fakeCore(), htmlTools: { slots: new WeakMap() } as Core['htmlTools'] };
  const send = createSendTrackers(core, {} as Placement);
  const errors = many(text, 20, () => ({ on: 'Error', template: '//t.example' }));
  for (let ads = 0; ads < 100; ads++) {
    send(errors, 'Error', {});
  }
}

const READERS: [what: string, read: (text: string) => unknown][] = [
  ['letters of an attribute’s name', (text) => nearest(text, ['adsnative', 'adsnativeKeys'])],
  ['letters of an id of the page', (text) => nearest('adsnative-slot', [text, text])],
  ['letters of a name and of an id', (text) => nearest(text, [`${text}y`])],
  ['sections of a consent platform', (text) => readGpp(aPing(many(text, 20, (index) => index)))],
  [
    'tracking images beside those of a native bid’s events',
    (text) =>
      readNative(
        {
          assets: [{ id: 1, title: { text: 'A' } }],
          eventtrackers: [{ event: 1, method: 1, url: `//t.example/${text}` }],
          imptrackers: many(text, 20, (index) => `//t.example/xxx${index}`),
        },
        undefined,
      ),
  ],
  [
    'entries of a combined answer',
    (text) => {
      const share = shareResult({ raw: many(text, 4, () => ({})) }, 200);
      for (const zid of many('x'.repeat(200), 1, String)) {
        share(zid, 0);
      }
    },
  ],
  [
    'assets of a native bid without a request',
    (text) =>
      readNative(
        { assets: many(text, 20, (id) => ({ id, data: { type: 2, value: 'A' } })) },
        undefined,
      ),
  ],
  ['bids of one server', settleBids],
  [
    'entries beside an ad with long html',
    (text) =>
      readSeveral(
        readResponse,
        { status: 'OK', ad: { html: text }, ads: many(text, 5, () => ({})) },
        { apiKey: 'k' },
      ),
  ],
  [
    'entries that may have a price',
    (text) =>
      highestEcpm({ raw: { ads: many(text, 1, () => ({})) } } as Partial<AdResponse> as AdResponse),
  ],
  ['errors of a VAST wrapper', sendErrors],
];

for (const [what, read] of READERS) {
  test(`${what} › 200 kB of them take linear time`, () => assertLinear(read, 'x'));
}

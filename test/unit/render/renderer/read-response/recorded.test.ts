import * as assert from 'uvu/assert';
import { Stage } from '../../../../../src/contract/stages';
import { STAGES } from '../../../../../src/loader/placement-state';
import type { PlacementState } from '../../../../../src/public/ad-unit';
import { assertNone } from '../../../../support/assert-list';
import { anOfflinePage } from '../../../../support/offline';
import { readAnswer } from '../../../../support/read-answer';
import { recorded, recordedNames } from '../../../../support/recorded';
import { test } from '../../../../support/suite';

anOfflinePage(test);

/** What is to be drawn of a recorded response; the key chooses one of several answers. */
type Row = [
  name: string,
  zid: string | undefined,
  outcome: PlacementState,
  ads?: number,
  networks?: number,
];

const UNKNOWN = undefined;

const ROWS: Row[] = [
  ['batch-ads2-wrapper', 'xleb_3nSzDst82Tc5XEPVBktGxjF5AIXt7WyfQpf', 'fetched', 2, 0],
  ['batch-network-connatix-taboola', 'ffrfsmLrrUIuf343Us5aR8eC5jGOSZZcxBTyqg05', 'fetched', 0, 2],
  [
    'batch-network-nativo-connatix-triplelift',
    'UIvJuIJv4L_DBsAV_9Pfi_d4P_rqRiH8Zpmu7j-L',
    'fetched',
    0,
    3,
  ],
  ['batch-network-other', 'xzFce0-uthZuqSf4rIWj07rRG6PaR9XNWJs1fiog', 'fetched', 0, 1],
  ['batch-network-triplelift-twice', '9u7-sEm5CLNyVRAmmuuFQ4dTEbK_nieVKqE9iDY3', 'fetched', 0, 2],
  [
    'batch-video-inline-iframe-creative',
    'ntAn0FFbZnxqiSFCvQUNTBvt4WGfhSF4q5_uHFpN',
    'fetched',
    1,
    0,
  ],
  ['batch-video-root-anchor', 'WzdqVuKBHVHb6GKacVi4B27kNPHtwcMvMdBva6ra', 'fetched', 1, 0],
  ['criteo-client-nofill', UNKNOWN, 'failed'],
  ['eyein-side-story', 'Nf1I_2LNDoegRK48QJ7Cet-m2xG9zMlOQoQYLYuq', 'fetched', 1, 0],
  ['eyein-side-story-2', 'GpMgm7qHcawgK1gNu4qDUHC-GX20zFHiqMVGV0kD', 'fetched', 1, 0],
  [
    'honeyfeed-network-criteo-urx-native-fallback',
    'EvvycG6ribxe78gS5SgPeUTl5254f2Rsr9o81vt1',
    'fetched',
    1,
    2,
  ],
  ['host-androidguys-widgetid-networkkey', UNKNOWN, 'failed'],
  ['host-demo-host-many-csspaths', UNKNOWN, 'failed'],
  ['host-reuters-13-placements-clienturl', UNKNOWN, 'failed'],
  ['mg-nofill', 'SEfFoWybokVWIGQMWFi-_XjAQN_sntAbCQGLjdF3', 'unfilled'],
  ['mwebaslan-array-ok-and-inactive', 'Q9UjsTiJYbCtuF2bd2HVy3danRWdA5ClxK1ylC0J', 'fetched', 1, 0],
  ['mwebaslan-array-ok-and-inactive', 'rwxPTl0fBAOAKbbtq-17h4NSnxTaDBIjzB6X4fX-', 'unfilled'],
  [
    'reuters-network-criteo-feed-native-fallback',
    'WtRtLV-sjo_9RtKjKbdQ5briV9YLitvvxmlDxrgn',
    'fetched',
    1,
    1,
  ],
  ['reuters-network-dianomi', 'foSqSe-pXpyNyDIfkawHSu3kemKIoQbe-toCbZwD', 'fetched', 0, 1],
  ['techspot-story', 'HPQpJRg2syjw2VUzkJq0M_U3ElK9jxecODseYZcq', 'fetched', 1, 0],
  [
    'thetoast-array-network-triplelift-and-story',
    'jJ9pHadRPvIDar21U_LpRVFd8211avoJkXgc1xgq',
    'fetched',
    0,
    1,
  ],
  [
    'thetoast-array-network-triplelift-and-story',
    'A_bua3DsrKObKp2EWWjpdciUFinN5yDCYIXCrKSn',
    'fetched',
    1,
    0,
  ],
];

for (const [name, apiKey, type, ads, networks] of ROWS) {
  test(`recorded response › ${name} for ${apiKey ?? 'any placement'} is ${type}`, () => {
    const outcome = readAnswer(recorded(name), { apiKey });
    assert.is(STAGES[outcome.stage][0], type);
    if (outcome.stage !== Stage.Fetched) {
      return assert.ok(outcome.reason);
    }
    assert.is(outcome.response.ads.length, ads);
    assert.is(outcome.response.networks.length, networks);
    const first = Array.isArray(outcome.ad) ? outcome.ad[0] : outcome.ad;
    assert.is(first?.zid, apiKey);
  });
}

test('recorded answer › each recording has a row', () => {
  const rows = new Set(ROWS.map(([name]) => name));
  assertNone(recordedNames(), (name) => !rows.has(name));
});

test('recorded answer › several ads have an ad object each, with the ids of their own entry', () => {
  const outcome = readAnswer(recorded('batch-ads2-wrapper'), {});
  const zid = 'xleb_3nSzDst82Tc5XEPVBktGxjF5AIXt7WyfQpf';
  const both = { cid: 'XYZXF9JK', zid, type: 'story', promotedBy: 'SeatGeek' };
  assert.equal(outcome.stage === Stage.Fetched && outcome.ad, [
    { ...both, crid: '1GP2NACJ', sid: 'sjlr72irh1znlxvsyp1zx49b7m20rz0m' },
    { ...both, crid: 'WJ0QCUK6', sid: 'lcsi5fw3pqd6szya2uginxywwkr3z034' },
  ]);
});

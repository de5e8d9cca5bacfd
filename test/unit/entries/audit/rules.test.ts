import * as assert from 'uvu/assert';
import type { Audited } from '../../../../src/entries/audit/facts';
import { findAll } from '../../../../src/entries/audit/rules';
import type { PartyCost } from '../../../../src/public/costs';
import type {
  Diagnostics,
  Finding,
  PlacementReport,
  StepReport,
} from '../../../../src/public/diagnostics';
import { test } from '../../../support/suite';

const step = (type: string, time: number, providerName?: string): StepReport => ({
  type,
  time,
  placement: 1,
  text: '',
  detail: { providerName },
});

function aPlacement(overrides: Partial<PlacementReport> = {}): PlacementReport {
  return {
    number: 1,
    key: 'k',
    state: 'rendered',
    reason: '',
    options: {},
    place: null,
    request: '',
    response: { status: 'OK' },
    trace: [step('adRequested', 300)],
    times: [],
    bids: [],
    trackers: [],
    cost: null,
    ...overrides,
  };
}

function facts(
  report: Partial<Pick<Diagnostics, 'placements' | 'findings' | 'settings'>> = {},
  overrides: Partial<Audited> = {},
): Audited {
  const diagnostics: Diagnostics = {
    version: 1,
    tag: { version: '2.0', subversion: '2.030' },
    time: 5000,
    page: { url: 'https://page.example/a', referrer: '', width: 1000, height: 800, userAgent: '' },
    settings: { apiUrl: 'https://ads.example' },
    consent: null,
    reasons: [],
    placements: [aPlacement()],
    timeline: [],
    findings: [],
    ...report,
  };
  return {
    report: diagnostics,
    hints: ['https://ads.example/'],
    requests: [{ url: 'https://cdn.example/tag.js', startTime: 100, responseEnd: 200 }],
    documentEnd: 50,
    hasConsentPlatform: false,
    scrollTop: 0,
    script,
    lateMs: 500,
    ...overrides,
  };
}

const found = (page: Audited | null) =>
  findAll(page).map(({ placement, rule, severity }) => `${severity} ${rule} ${placement}`);

const place = (top: number, height: number, width = 500) => ({
  element: 'div',
  isDrawn: true,
  left: 0,
  top,
  width,
  height,
  inView: 0,
});

/** A page with one placement. */
const withOne = (placement: Partial<PlacementReport>, overrides?: Partial<Audited>) =>
  facts({ placements: [aPlacement(placement)] }, overrides);

const asked = (time: number) => ({ trace: [step('adRequested', time)] });

function withParty(
  costs: Partial<PartyCost>,
  more: Partial<PlacementReport> = {},
): PlacementReport {
  const party = {
    providerName: 'urx',
    shift: 0,
    blockingMs: 0,
    scriptMs: 0,
    ...costs,
  } as PartyCost;
  const cost = { parties: [party] } as PlacementReport['cost'];
  return aPlacement({ cost, ...more });
}

const noRoom: Finding = { rule: 'no-room', placement: 1, text: '' };
const consentFile = {
  url: 'https://cdn.example/consent-0123abcd.js',
  startTime: 210,
  responseEnd: 250,
};
const script = { url: 'https://cdn.example/tag.js', isCredentialed: false, lacksCors: false };
const loader = { url: 'https://cdn.example/tag.js', startTime: 100, responseEnd: 200 };

const ROWS: [what: string, page: Audited | null, rules: string[]][] = [
  ['a good page', facts(), []],
  ['no tag', null, ['error no-tag 0']],
  ['a tag without placements', facts({ placements: [] }), ['error no-tag 0']],
  ['a request half a second after the tag', withOne(asked(700)), []],
  ['a later one', withOne(asked(701)), ['warning late-request 1']],
  ['a later one where that is allowed', withOne(asked(701), { lateMs: 501 }), []],
  [
    'a later one of a lazy placement',
    withOne({ options: { lazy: true }, trace: [step('adRequested', 900)] }),
    [],
  ],
  [
    'a later one where all placements are lazy',
    facts({
      settings: { apiUrl: 'https://ads.example', defaults: { lazy: true } },
      placements: [aPlacement(asked(900))],
    }),
    [],
  ],
  [
    'a later one of the only placement that is not lazy',
    facts({
      settings: { apiUrl: 'https://ads.example', defaults: { lazy: true } },
      placements: [aPlacement({ ...asked(900), options: { lazy: false } })],
    }),
    ['warning late-request 1'],
  ],
  [
    'a tag that comes late',
    withOne(asked(760), { requests: [{ ...loader, startTime: 551, responseEnd: 600 }] }),
    ['warning late-request 0'],
  ],
  [
    'one that waits, where that is allowed',
    withOne(asked(800), { hasConsentPlatform: true, requests: [loader, consentFile], lateMs: 600 }),
    [],
  ],
  [
    'one that waits a little',
    withOne(asked(690), { hasConsentPlatform: true, requests: [loader, consentFile] }),
    [],
  ],
  [
    'no hint for the ad server',
    facts({}, { hints: ['https://other.example/'] }),
    ['notice no-preconnect 0'],
  ],
  [
    'no hint, but the ad server is the tag’s',
    facts({}, { hints: [], requests: [{ ...loader, url: 'https://ads.example/tag.js' }] }),
    [],
  ],
  [
    'a script without crossorigin',
    facts({}, { script: { ...script, isCredentialed: true } }),
    ['notice script-without-crossorigin 0'],
  ],
  [
    'a host without the header',
    facts({}, { script: { ...script, lacksCors: true } }),
    ['error no-cors-header 0'],
  ],
  [
    'no room, and a bad shift',
    facts({ findings: [noRoom], placements: [withParty({ shift: 0.11 })] }),
    ['error no-room 1'],
  ],
  [
    'three ads on one screen',
    facts({ placements: [0, 300, 700].map((top) => aPlacement({ place: place(top, 10) })) }),
    [],
  ],
  [
    'four, further down',
    facts({
      placements: [2000, 2300, 2500, 2790].map((top) => aPlacement({ place: place(top, 10) })),
    }),
    ['warning ads-in-view 0'],
  ],
  [
    'four, a screen apart',
    facts({
      placements: [2000, 2300, 2500, 2801].map((top) => aPlacement({ place: place(top, 10) })),
    }),
    [],
  ],
  ['a large first ad', withOne({ place: place(0, 540) }), ['error above-the-fold 0']],
  ['a large ad below the fold', withOne({ place: place(700, 2000, 1000) }), []],
  [
    'a large ad, after scrolling',
    withOne({ place: place(-900, 540) }, { scrollTop: 900 }),
    ['error above-the-fold 0'],
  ],
  ['no key', withOne({ key: '' }), ['error wrong-key 1']],
  ['the example’s key', withOne({ key: 'YOUR_API_KEY' }), ['error wrong-key 1']],
  [
    'a refused key',
    withOne({ response: { status: 'FAIL', message: 'ad-unit is not active' } }),
    ['error wrong-key 1'],
  ],
  [
    'no ad today',
    withOne({ response: { status: 'FAIL', message: 'No active campaigns found' } }),
    [],
  ],
  [
    'one that times out once',
    facts({
      placements: [
        aPlacement({
          trace: [step('networkRequested', 300, 'urx'), step('networkTimedOut', 900, 'urx')],
        }),
        aPlacement({ trace: [step('networkRequested', 300, 'urx')] }),
      ],
    }),
    [],
  ],
  ['50 ms of blocking', facts({ placements: [withParty({ blockingMs: 50 })] }), []],
  ['more', facts({ placements: [withParty({ blockingMs: 51 })] }), ['warning main-thread 1']],
  ['much more', facts({ placements: [withParty({ blockingMs: 201 })] }), ['error main-thread 1']],
  ['blocking that is not known', facts({ placements: [withParty({ blockingMs: null })] }), []],
];

for (const [what, page, rules] of ROWS) {
  test(`audit › ${what} › ${rules.join() || 'nothing'}`, () => assert.equal(found(page), rules));
}

test('audit › the worst comes first', () => {
  const page = facts(
    { findings: [noRoom, { rule: 'csp', placement: 0, text: 'x' }] },
    { hints: [] },
  );
  assert.equal(found(page), [
    'error blocked-by-policy 0',
    'warning no-room 1',
    'notice no-preconnect 0',
  ]);
});

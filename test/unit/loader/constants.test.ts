import { test } from 'uvu';
import * as assert from 'uvu/assert';
import * as collector from '../../../src/chunks/analytics/collector';
import * as delivery from '../../../src/chunks/analytics/delivery';
import * as eventQueue from '../../../src/chunks/analytics/event-queue';
import * as keptEvents from '../../../src/chunks/analytics/kept-events';
import * as pageView from '../../../src/chunks/analytics/page-view';
import * as records from '../../../src/chunks/analytics/records';
import * as streamTarget from '../../../src/chunks/analytics/stream-target';
import * as awsCall from '../../../src/chunks/aws/aws-call';
import * as credentials from '../../../src/chunks/aws/credentials';
import * as compat from '../../../src/chunks/compat/host-placements';
import * as expand from '../../../src/chunks/components/expand';
import * as lint from '../../../src/chunks/console/lint';
import * as matchHosts from '../../../src/chunks/engagement/match-hosts';
import * as viewability from '../../../src/chunks/engagement/viewability';
import * as errorLog from '../../../src/chunks/error-log/error-log';
import * as feeds from '../../../src/chunks/feeds/feeds';
import * as eids from '../../../src/chunks/first-party/eids';
import * as hooks from '../../../src/chunks/first-party/hooks';
import * as waitFor from '../../../src/chunks/layout/wait-for';
import * as messages from '../../../src/chunks/messages/messages';
import * as attempt from '../../../src/chunks/networks/attempt';
import * as breaker from '../../../src/chunks/networks/breaker';
import * as readNetwork from '../../../src/chunks/networks/read-network';
import * as preview from '../../../src/chunks/preview/preview';
import * as previewHosts from '../../../src/chunks/preview/preview-hosts';
import * as refreshRule from '../../../src/chunks/view-time/refresh-rule';
import * as stopwatch from '../../../src/chunks/view-time/stopwatch';
import * as clearness from '../../../src/inlined/clearness';
import * as geometry from '../../../src/inlined/geometry';
import * as version from '../../../src/inlined/version';
import * as viewable from '../../../src/inlined/viewable';
import * as loader from '../../../src/loader/constants';

const PREVIEW_HOSTS = {
  PREVIEW_SERVERS: {
    prod: 'api.adsnative.com',
    stage: 'stage-api.adsnative.com',
    demo: 'demo-api.adsnative.com',
    demo2: 'demo-api2.adsnative.com',
    dev: 'dev-api.adsnative.com',
  },
  CONSOLE_SERVERS: ['demo2', 'dev'],
  LOCAL_SERVER: 'http://localhost:8787',
  CONSOLE_HOSTS: ['console', 'demo', 'demo2', 'stage', 'dev-www']
    .map((name) => `${name}.adsnative.com`)
    .concat('adsnative.com'),
};

/** Each literal once more, so that a change is looked at twice. */
const LITERALS: [name: string, module: object, literals: object][] = [
  [
    'the loader',
    loader,
    {
      REQUEST_TIMEOUT_MS: 10_000,
      LATE_ANSWER_MS: 60_000,
      WORK_AT_ONCE: 2,
      HEADERBID_TIMEOUT_MS: 700,
      DEFAULT_NUM_ADS: 1,
    },
  ],
  ['the tag', version, { VERSION: '2.0', SUBVERSION: '2.030' }],
  ['insertion points', waitFor, { RETRY_INTERVAL_MS: 200, MAX_RETRIES: 20 }],
  [
    'viewability',
    viewable,
    {
      TICK_MS: 100,
      VIEWABLE_TICKS: 9,
      LARGE_UNIT_AREA: 242_500,
      SHARE: { large: 0.3, normal: 0.5, whole: 0.999 },
    },
  ],
  ['viewability of the MRC', viewability, { MRC_TICKS: 10 }],
  ['the overlap probe', geometry, { PROBE_INSET: 12 }],
  ['hooks before the request', hooks, { HOOK_TIMEOUT_MS: 300 }],
  ['ids of the publisher', eids, { MAX_EIDS_BYTES: 1000 }],
  ['refreshes', refreshRule, { MIN_VIEWED_SECONDS: 30 }],
  ['time in view', stopwatch, { LOOK_MS: 1000 }],
  ['networks', attempt, { FRAME_READY_MS: 3000 }],
  ['a network entry', readNetwork, { DEFAULT_TIMEOUT_MS: 1000 }],
  ['the circuit breaker', breaker, { MAX_TIMEOUTS: 3 }],
  ['the look-up of hosts', compat, { LOOK_INTERVAL_MS: 200, MAX_LOOKS: 20 }],
  ['feeds', feeds, { CRITEO_POLL_MS: 10, CRITEO_POLLS: 40, MAX_META_KEYWORDS: 4 }],
  [
    'the analytics queue',
    eventQueue,
    { MAX_EVENTS: 10_000, MAX_QUEUE_BYTES: 1_000_000, MAX_EVENT_BYTES: 20_000 },
  ],
  ['kept events', keptEvents, { KEY_PREFIX: 'adsnative-analytics:' }],
  ['a page view', pageView, { MAX_ADDRESS: 2000, MAX_KEYS: 100 }],
  ['batches', records, { BATCH_VERSION: 1, MAX_BATCH_EVENTS: 20, MAX_BATCHES: 100 }],
  ['delivery', delivery, { GATHER_MS: 2000, FIRST_RETRY_MS: 1000, MAX_RETRY_MS: 60_000, MAX_DEPARTURES: 2 }],
  ['the collector', collector, { MAX_IN_FLIGHT_BYTES: 60_000 }],
  ['streams', streamTarget, { MAX_STREAM_BYTES: 40_000 }],
  ['calls of AWS', awsCall, { MAX_SKEW_MS: 60_000 }],
  ['credentials', credentials, { RENEW_MS: 60_000 }],
  ['the error log', errorLog, { MAX_ERRORS: 10, SAMPLE_RATE: 0.1, MAX_STACK: 2000 }],
  ['messages', messages, { MAX_ERROR_EVENTS: 20 }],
  ['the linter', lint, { MAX_DENSITY: 30 }],
  ['faint ads', clearness, { LEAST: 0.1 }],
  ['the preview', preview, { MOCK_API_VERSION: 'v23' }],
  ['match hosts', matchHosts, { COOKIE_MATCH_URL: 'https://rudy.adsnative.com/cm.gif' }],
  ['preview hosts', previewHosts, PREVIEW_HOSTS],
  ['the story expander', expand, { EXPAND_MS: 300 }],
];

for (const [name, module, literals] of LITERALS) {
  test(`constants › of ${name} are what the specification says`, () => {
    const constants = Object.entries(module).filter(([key]) => /^[A-Z][A-Z_]+$/.test(key));
    assert.equal(Object.fromEntries(constants), literals);
  });
}

test.run();

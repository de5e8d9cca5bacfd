import { test } from 'uvu';
import * as assert from 'uvu/assert';
import * as expand from '../../src/components/expand';
import * as loader from '../../src/constants';
import * as geometry from '../../src/engagement/geometry';
import * as viewability from '../../src/engagement/viewability';
import * as feeds from '../../src/feeds/feeds';
import * as attempt from '../../src/networks/attempt';
import * as breaker from '../../src/networks/breaker';
import * as readNetwork from '../../src/networks/read-network';
import * as waitFor from '../../src/renderer/wait-for';

/** Each literal once more, so that a change is looked at twice. */
const LITERALS: [name: string, module: object, literals: object][] = [
  [
    'the loader',
    loader,
    {
      REQUEST_TIMEOUT_MS: 10_000,
      LATE_ANSWER_MS: 60_000,
      DEFAULT_NUM_ADS: 1,
      VERSION: '2.0',
      SUBVERSION: '2.030',
    },
  ],
  ['insertion points', waitFor, { RETRY_INTERVAL_MS: 200, MAX_RETRIES: 20 }],
  [
    'viewability',
    viewability,
    {
      TICK_MS: 100,
      VIEWABLE_TICKS: 9,
      MRC_TICKS: 10,
      LARGE_UNIT_AREA: 242_500,
      SHARE: { large: 0.3, normal: 0.5, whole: 0.999 },
    },
  ],
  ['the overlap probe', geometry, { PROBE_INSET: 12 }],
  ['networks', attempt, { FRAME_READY_MS: 3000 }],
  ['a network entry', readNetwork, { DEFAULT_TIMEOUT_MS: 1000 }],
  ['the circuit breaker', breaker, { MAX_TIMEOUTS: 3 }],
  ['feeds', feeds, { CRITEO_POLL_MS: 10, CRITEO_POLLS: 40, MAX_META_KEYWORDS: 4 }],
  ['the story expander', expand, { EXPAND_MS: 300 }],
];

for (const [name, module, literals] of LITERALS) {
  test(`constants › of ${name} are what the specification says`, () => {
    const constants = Object.entries(module).filter(([key]) => /^[A-Z][A-Z_]+$/.test(key));
    assert.equal(Object.fromEntries(constants), literals);
  });
}

test.run();

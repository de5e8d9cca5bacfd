/**
 * The standard networks as one table: 20 names × where the ad is drawn × what becomes of the
 * network, for two placements whose networks have the same name and wait at the same time. What is
 * expected is that of docs/networks.md.
 */
import * as assert from 'uvu/assert';
import { STANDARD_NAMES } from '../../src/demand/networks/integrations';
import { suiteOnStage } from '../support/stage';
import {
  FIRST_LIMIT_MS,
  openTable,
  PLACES,
  type Place,
  rendered,
  request,
  SECOND_LIMIT_MS,
  type Seen,
  seen,
  speak,
  type Which,
  zoneOf,
} from './network-table';

const { test, stage } = suiteOnStage('standard networks, two placements');

/** What a try waits for says why it timed out: docs/networks.md, "How a fill is learned". */
const WAIT_FOR_A_LOAD = ['kixer', 'taboola'];

const OUTCOMES = ['fill', 'no-fill', 'timeout', 'late fill'] as const;

type Outcome = (typeof OUTCOMES)[number];

/** What docs/networks.md says of a placement whose network has this outcome. */
function expected(name: string, which: Which, outcome: Outcome, { isSandboxed }: Place): Seen {
  const isFill = outcome === 'fill';
  const reason = WAIT_FOR_A_LOAD.includes(name) ? 'it did not load' : 'it did not answer';
  const [event, pixel] = {
    fill: [`networkFilled ${name}`, 'filled'],
    'no-fill': [`networkPassedBack ${name} it said so`, 'nofills'],
    timeout: [`networkTimedOut ${name} ${reason}`, 'timeout'],
    'late fill': [`networkTimedOut ${name} ${reason}`, 'timeout'],
  }[outcome] as [string, string];
  return {
    events: [`networkRequested ${name}`, event, 'impression', 'adRendered'],
    calls: [true, isFill ? name : 'none'],
    // With isolation 'frame', the native ad is in a sandbox, too.
    drawn: isSandboxed
      ? 'network in a sandbox'
      : isFill
        ? `network ${zoneOf(name, which)}`
        : 'native',
    pixels: ['requests', pixel, ...(isFill ? [] : ['native'])].sort(),
    lateFills: outcome === 'late fill' && !isSandboxed ? 1 : 0,
  };
}

/** One that waits: asked, and no more. */
function waiting(name: string, which: Which, { isSandboxed }: Place): Seen {
  return {
    events: [`networkRequested ${name}`],
    calls: [],
    drawn: `network ${isSandboxed ? 'in a sandbox' : zoneOf(name, which)}`,
    pixels: ['requests'],
    lateFills: 0,
  };
}

/** A row for each name. */
const rows = (row: (name: string) => Seen) =>
  Object.fromEntries(STANDARD_NAMES.map((name) => [name, row(name)]));

for (const [where, place] of Object.entries(PLACES)) {
  for (const outcome of OUTCOMES) {
    test(`${where}, ${outcome} › of each of the 20 names, and the other placement of that name is left alone`, async () => {
      const opened = await openTable(stage(), place);
      const { page } = opened;
      await request(opened, 'first', place);
      await request(opened, 'second', place);

      if (outcome === 'fill') {
        await speak(page, 'first', '_an_adFill', place);
      } else if (outcome === 'no-fill') {
        await speak(page, 'first', '_an_adNoFill', place);
      } else {
        await page.clock.runFor(FIRST_LIMIT_MS);
      }
      await rendered(opened, 'first');
      const isTimeout = outcome === 'timeout' || outcome === 'late fill';
      const first = isTimeout ? 'timeout' : outcome;
      const last = outcome === 'fill' ? 'filled' : 'native';
      assert.equal(
        await seen(stage(), opened, 'first', last),
        rows((name) => expected(name, 'first', first, place)),
      );
      assert.equal(
        await seen(stage(), opened, 'second', 'requests'),
        rows((name) => waiting(name, 'second', place)),
      );

      await speak(page, 'second', '_an_adFill', place);
      if (outcome === 'late fill') {
        await speak(page, 'first', '_an_adFill', place);
      }
      await page.clock.runFor(2 * SECOND_LIMIT_MS);
      assert.equal(
        await seen(stage(), opened, 'second', 'filled'),
        rows((name) => expected(name, 'second', 'fill', place)),
      );
      assert.equal(
        await seen(stage(), opened, 'first', last),
        rows((name) => expected(name, 'first', outcome, place)),
      );
      const timeouts = (await page.evaluate('timeouts')) as string[];
      opened.assertQuiet();
      assert.equal(
        timeouts.sort(),
        isTimeout ? STANDARD_NAMES.map((name) => `${name}_timeout`).sort() : [],
      );
    });
  }
}

import * as assert from 'uvu/assert';
import { TEXTS } from '../../src/report/messages/texts';
import { eventsOf, tagMessages, ZONE } from '../support/ad-page';
import { assertNone } from '../support/assert-list';
import { stopClock } from '../support/page-clock';
import { openLink } from '../support/preview-page';
import { suiteOnStage } from '../support/stage';
import type { Visit } from '../support/visit';
import { MESSAGE_CASES, prepareCase, runCase } from './message-cases';

const { test, stage } = suiteOnStage('messages');

/** The messages of the specification (§5, §8), word for word. */
const SPECIFIED_MESSAGES = [
  'An unknown error occurred.',
  'Given nativeAdElementId not found.',
  'No CSS path configured for this page.',
  'Configured CSS path not found on this page.',
  'Element not found',
  'The placement was never fetched so cannot be refreshed.',
  'This ad unit already rendered. A placement can be rendered only once.',
  'Callback not defined error.',
  'Commands must wrapped in a function',
  'Error retrieving credentials.',
];

const numbers = Object.keys(TEXTS).map(Number);
const textOf = (number: number) => TEXTS[number as keyof typeof TEXTS];

test('each message of the catalogue has a test here, and no other number has', () => {
  assert.equal(Object.keys(MESSAGE_CASES).map(Number).sort(), numbers.sort());
});

test('each message of the specification has a test here', () => {
  const tested = Object.keys(MESSAGE_CASES).map((number) => textOf(Number(number)));
  assertNone(SPECIFIED_MESSAGES, (text) => !tested.includes(text as never));
});

/** Resolves when the console has a line that begins so. */
async function line({ consoleLines, page }: Visit, text: string): Promise<void> {
  while (!consoleLines.some((one) => one.text.startsWith(text))) {
    await page.waitForEvent('console');
  }
}

for (const [number, one] of Object.entries(MESSAGE_CASES)) {
  const text = `[AN] ${textOf(Number(number))}`;

  test(`${number} › ${text} ${one.where === 'reason' ? 'is the reason of an event' : 'is said in a preview'}`, async () => {
    prepareCase(stage(), ZONE, one);
    const beforeLoad = one.isWaiting ? stopClock : undefined;
    const visit = await openLink(stage(), one.query ?? '?adsnative_preview', one.page, {
      beforeLoad,
    });
    await runCase(visit.page, one);
    if (one.where === 'reason') {
      await visit.page.waitForFunction(
        () => (window as never as { events?: unknown[] }).events?.length,
      );
      const [event] = [
        ...(await eventsOf(visit.page, 'unfilled')),
        ...(await eventsOf(visit.page, 'failed')),
      ];
      assert.is(Number(event?.reason), Number(number));
    } else {
      await line(visit, one.detail ? `${text} ${one.detail}` : text);
    }
    visit.assertQuiet(one.noise);
  });
}

const LEVELS: [logLevel: string | undefined, said: string[]][] = [
  [undefined, []],
  ['error', [100]],
  ['warning', [100, 200]],
].map(([level, codes]) => [
  level as never,
  (codes as number[]).map((code) => `[AN] ${textOf(code)}`),
]);

for (const [logLevel, said] of LEVELS) {
  test(`outside of a preview, logLevel ${logLevel} › says ${said.length} of an error and a warning`, async () => {
    prepareCase(stage(), ZONE, {});
    const script = 'unit.fetchAd(); unit.refresh();';
    const visit = await openLink(stage(), '', { script, settings: { logLevel } });
    await visit.settled();
    for (const text of said) {
      await line(visit, text);
    }
    await visit.settled();
    assert.equal(tagMessages(visit), said);
  });
}

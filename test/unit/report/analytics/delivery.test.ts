import * as assert from 'uvu/assert';
import {
  createDelivery,
  FIRST_RETRY_MS,
  GATHER_MS,
  MAX_RETRY_MS,
} from '../../../../src/report/analytics/delivery';
import { createQueue, type QueuedEvent } from '../../../../src/report/analytics/event-queue';
import { clockFor } from '../../../support/clock';
import { suite } from '../../../support/suite';

const test = suite('delivery');

const clock = clockFor(test);
const { random } = Math;
test.before.each(() => {
  // The middle of the jitter.
  Math.random = () => 0.5;
});
test.after.each(() => {
  Math.random = random;
});

/** A request that a test answers. */
interface Sent {
  records: string[];
  answer(taken: boolean[]): Promise<void>;
  fail(): Promise<void>;
}

/** A delivery whose target the test plays. */
function aDelivery(maxBytes = 10_000) {
  const queue = createQueue();
  const sent: Sent[] = [];
  const taken: string[] = [];
  const tried: boolean[] = [];
  const departed: string[] = [];
  const target = {
    isThere: true,
    maxBytes,
    send: (records: string[]) =>
      new Promise<boolean[]>((resolve, reject) => {
        const settle = async (end: () => void) => {
          end();
          await clock.settle();
        };
        sent.push({
          records,
          answer: (answer) => settle(() => resolve(answer)),
          fail: () => settle(() => reject(new Error('no answer'))),
        });
      }),
  };
  const outcome = createDelivery(queue, () => (target.isThere ? target : undefined), {
    remove(event) {
      taken.push(event.id);
      queue.remove(event);
    },
    note: (isTaken) => tried.push(isTaken),
    keep: ({ id }) => departed.push(id),
  });
  /** Adds events of page views; those of one page view share a batch. */
  const add = (...ids: string[]): QueuedEvent[] =>
    ids.map((id) => {
      const event: QueuedEvent = {
        id,
        text: `{"id":"${id}"}`,
        options: () => `{"view":"${id[0]}"}`,
      };
      queue.add(event);
      outcome.schedule();
      return event;
    });
  return { add, outcome, departed, queue, sent, taken, target, tried };
}

/** The ids of the events in a request's records. */
const idsIn = ({ records }: Sent) =>
  [...records.join('').matchAll(/"id":"(\w+)"/g)].map(([, id]) => id);

test('events › are gathered, and sent together', async () => {
  const { add, sent } = aDelivery();
  add('a1');
  await clock.tick(GATHER_MS - 1);
  add('a2');
  assert.is(sent.length, 0);
  await clock.tick(1);
  assert.equal(sent.map(idsIn), [['a1', 'a2']]);
});

test('one request › is under way at a time, and the next follows at once', async () => {
  const { add, sent, taken, tried } = aDelivery();
  add('a1');
  await clock.tick(GATHER_MS);
  add('a2');
  await clock.tick(10 * GATHER_MS);
  assert.is(sent.length, 1);
  await sent[0]?.answer([true]);
  assert.equal(taken, ['a1']);
  assert.equal(tried, [true]);
  await clock.tick(0);
  assert.equal(idsIn(sent[1] as Sent), ['a2']);
});

test('nothing to send › makes no request, and no timer stays', async () => {
  const { outcome, queue, sent, tried, add } = aDelivery();
  outcome.schedule();
  await clock.tick(GATHER_MS);
  assert.equal([sent.length, tried], [0, [true]]);
  const [event] = add('a1') as [QueuedEvent];
  await clock.tick(GATHER_MS);
  await sent[0]?.answer([true]);
  assert.is(queue.size, 0);
  assert.is(clock.pending(), 0);
  assert.is(event.isSending, false);
});

test('without a target › nothing is sent, and nothing is lost', async () => {
  const { add, queue, sent, target, tried } = aDelivery();
  target.isThere = false;
  add('a1');
  await clock.tick(GATHER_MS);
  assert.equal([sent.length, tried, queue.size], [0, [true], 1]);
});

test('what fails › is sent again after 1, 2, 4… s, at most 60 s', async () => {
  const { add, sent, tried } = aDelivery();
  add('a1');
  await clock.tick(GATHER_MS);
  for (let ms = FIRST_RETRY_MS, n = 1; n < 9; n++) {
    await sent.at(-1)?.fail();
    await clock.tick(ms - 1);
    assert.is(sent.length, n, `after ${ms - 1} ms`);
    await clock.tick(1);
    assert.is(sent.length, n + 1, `after ${ms} ms`);
    ms = Math.min(MAX_RETRY_MS, 2 * ms);
  }
  assert.equal(new Set(tried), new Set([false]));
});

for (const [share, ms] of [
  [0, 500],
  [0.999, 1499],
] as const) {
  test(`a new try › may come ${share ? 'half as long again later' : 'after half of its time'}`, async () => {
    Math.random = () => share;
    const { add, sent } = aDelivery();
    add('a1');
    await clock.tick(GATHER_MS);
    await sent[0]?.fail();
    await clock.tick(ms - 1);
    assert.is(sent.length, 1);
    await clock.tick(1);
    assert.is(sent.length, 2);
  });
}

test('a request of which some was taken › is a first failure again, and only the rest is sent again', async () => {
  const { add, sent, taken, tried } = aDelivery();
  add('a1', 'b1');
  await clock.tick(GATHER_MS);
  await sent[0]?.fail();
  await clock.tick(FIRST_RETRY_MS);
  await sent[1]?.fail();
  await clock.tick(2 * FIRST_RETRY_MS);
  await sent[2]?.answer([false, true]);
  assert.equal(taken, ['b1']);
  assert.equal(tried, [false, false, false]);
  await clock.tick(FIRST_RETRY_MS);
  assert.equal(idsIn(sent[3] as Sent), ['a1']);
});

test('after a success › the next failure is a first one', async () => {
  const { add, sent } = aDelivery();
  add('a1');
  await clock.tick(GATHER_MS);
  for (const ms of [1, 2, 4]) {
    await sent.at(-1)?.fail();
    await clock.tick(ms * FIRST_RETRY_MS);
  }
  await sent.at(-1)?.answer([true]);
  add('a2');
  await clock.tick(GATHER_MS);
  const { length } = sent;
  await sent.at(-1)?.fail();
  await clock.tick(FIRST_RETRY_MS);
  assert.is(sent.length, length + 1);
});

test('a page that is left › sends at once what is not on its way, beside a request, in the bytes that are left', async () => {
  const { add, outcome, departed, sent, target } = aDelivery();
  add('a1');
  await clock.tick(GATHER_MS);
  add('a2', 'b1');
  const bytes = (sent[0] as Sent).records.join('').length;
  target.maxBytes = 2 * bytes;
  outcome.leave();
  assert.equal(sent.map(idsIn), [['a1'], ['a2']]);
  assert.equal(departed, ['a1', 'a2']);
});

test('an event › leaves once with a page that is hidden and then left', async () => {
  const { add, outcome, departed, sent } = aDelivery();
  const [event] = add('a1') as [QueuedEvent];
  outcome.leave();
  outcome.leave();
  assert.equal([sent.length, departed, event.departures], [1, ['a1'], 1]);
});

test('a page that comes back › leaves again with what its first leaving did not bring', async () => {
  const { add, outcome, departed, queue, sent } = aDelivery();
  add('a1');
  outcome.leave();
  await sent[0]?.fail();
  outcome.leave();
  assert.equal(departed, ['a1', 'a1']);
  assert.is(sent.length, 2);
  assert.is(queue.all()[0]?.departures, 2);
});

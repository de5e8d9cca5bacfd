import * as assert from 'uvu/assert';
import { Message } from '../../../src/contract/messages';
import type { CallResult } from '../../../src/contract/response';
import { jsonp } from '../../../src/loader/jsonp';
import { clockFor } from '../../support/clock';
import { openPage, type Page } from '../../support/dom';
import { fakeCore } from '../../support/fake-core';
import { test } from '../../support/suite';

const URL_WITHOUT_CALLBACK = 'https://ads.example/v1/ad-template.json?zid=k';

const clock = clockFor(test);
let page: Page;
let late: number;

test.before.each(() => {
  page = openPage();
  late = 0;
});

test.after.each(() => page.close());

/** Makes a call; what it resolves with is written down. */
function call(nonce = '') {
  const arrivals: CallResult[] = [];
  jsonp(() => fakeCore({ settings: { nonce } }))(URL_WITHOUT_CALLBACK, 10_000, () => late++).then(
    (result) => arrivals.push(result),
  );
  return { arrivals, ...page.lastCall() };
}

/** Whether nothing of a call is left: no callback, no script, no timer. */
function isClean(name: string): boolean {
  return !(name in page.window) && !page.document.querySelector('script') && clock.pending() === 0;
}

test('jsonp › an answer just within the time limit counts', async () => {
  const { arrivals, respond } = call();
  await clock.tick(9_999);
  respond('in time');
  await clock.tick(100_000);
  assert.equal(arrivals, [{ raw: 'in time' }]);
  assert.is(late, 0);
});

test('jsonp › no answer within the time limit is a failure', async () => {
  const { arrivals, script } = call();
  await clock.tick(9_999);
  assert.equal(arrivals, []);
  await clock.tick(1);
  assert.equal(arrivals, [{ reason: Message.RequestTimedOut }]);
  assert.not.ok(script.isConnected);
});

test('jsonp › a late answer is counted, changes nothing and does not throw', async () => {
  const { arrivals, respond } = call();
  await clock.tick(10_000);
  respond('too late');
  respond('and again');
  await clock.settle();
  assert.is(late, 2);
  assert.is(arrivals.length, 1);
});

test('jsonp › the callback of a late answer goes after 60 s', async () => {
  const { respond, name } = call();
  await clock.tick(10_000 + 59_999);
  respond('late');
  assert.is(late, 1);
  assert.type(page.window[name], 'function');
  await clock.tick(1);
  assert.ok(isClean(name));
});

test('jsonp › a script that calls back by a timer of its own is late, and does not throw', async () => {
  const { arrivals, load, name, respond } = call();
  load();
  await clock.tick(200);
  respond('by a timer');
  await clock.settle();
  assert.equal(arrivals, [{ reason: Message.NotCalledBack }]);
  assert.is(late, 1);
  await clock.tick(60_000);
  assert.ok(isClean(name));
});

test('jsonp › the callback of an answer in time goes when its script has run', async () => {
  const { answer, load, name } = call();
  answer('in time');
  answer('and again');
  load();
  await clock.tick(0);
  assert.ok(isClean(name));
});

test('jsonp › a call ends where the page has broken what takes its script away', async () => {
  const { arrivals, name, script } = call();
  script.replaceWith = () => {
    throw new Error('broken');
  };
  assert.throws(() => script.onerror?.('error'), 'broken');
  await clock.settle();
  assert.equal(arrivals, [{ reason: Message.RequestFailed }]);
  assert.not.ok(name in page.window);
});

test('jsonp › a late load event does not take the callback away early', async () => {
  const { load, name } = call();
  await clock.tick(10_000);
  load();
  assert.type(page.window[name], 'function');
});

/** What a page may have made its own, so that names by it are equal. */
const CONSTANTS: [sentence: string, where: object, name: string][] = [
  ['Math.random', Math, 'random'],
  ['Date.now', Date, 'now'],
  ['performance.now', performance, 'now'],
];

for (const [sentence, where, name] of CONSTANTS) {
  test(`jsonp › a constant ${sentence} does not make two calls one`, async () => {
    const before = Object.getOwnPropertyDescriptor(where, name);
    Object.defineProperty(where, name, { value: () => 0.5, configurable: true });
    const [first, second] = [call(), call()];
    if (before) {
      Object.defineProperty(where, name, before);
    } else {
      Reflect.deleteProperty(where, name);
    }
    second.respond('second');
    first.respond('first');
    await clock.settle();
    assert.equal([first.arrivals, second.arrivals], [[{ raw: 'first' }], [{ raw: 'second' }]]);
  });
}

/** Clocks of pages that count in nothing, in nanoseconds, in words; or that are gone. */
for (const now of [() => Number.NaN, () => 1.7e18, () => 'now', undefined]) {
  test(`jsonp › names end where Date.now is ${now ?? 'missing'}`, async () => {
    const realNow = Date.now;
    Date.now = now as () => number;
    try {
      const fresh = await import(`../../../src/loader/jsonp?${now}`);
      const numbers = [0, 1].map(() => {
        fresh.jsonp(() => fakeCore())(URL_WITHOUT_CALLBACK, 10_000);
        return page.lastCall().name;
      });
      assert.match(numbers.join(), /^an_callback_\d+,an_callback_\d+$/);
      assert.is.not(numbers[0], numbers[1]);
    } finally {
      Date.now = realNow;
    }
  });
}

test('jsonp › a name that another copy of the tag has taken is passed over', async () => {
  const taken = new Set<string>();
  // Whatever name is tried first is another's.
  Object.setPrototypeOf(
    page.window,
    new Proxy(Object.prototype, {
      has: (_, name) => {
        if (!String(name).startsWith('an_callback_') || taken.size) {
          return false;
        }
        taken.add(String(name));
        return true;
      },
    }),
  );
  const { name } = call();
  assert.is(taken.size, 1);
  assert.not.ok(taken.has(name));
});

import * as assert from 'uvu/assert';
import { jsonp } from '../../../src/build-variants/adopting-jsonp';
import { Message } from '../../../src/contract/messages';
import { fakeCore } from '../../support/fake-core';
import { anOfflinePage } from '../../support/offline';
import { test } from '../../support/suite';

const offline = anOfflinePage(test);

const ADDRESS = 'https://ads.example/v1/ad-template.json';
const URL = `${ADDRESS}?zid=k&num_ads=1&url=https%3A%2F%2Fpage%2Fa%20b&uuid=1-2`;
const EARLY = `${ADDRESS}?zid=k&num_ads=1&url=https%3A%2F%2Fpage%2Fa+b&ref=`;

/** A page whose fast snippet has asked; the answer comes when it is given. */
function early(url: unknown = EARLY) {
  let answer: (raw?: unknown) => void = () => undefined;
  const tag: { early?: unknown } = { early: [url, new Promise((resolve) => (answer = resolve))] };
  Object.assign(offline.page.window, { adsnativetag: tag });
  return { tag, answer: (raw?: unknown) => answer(raw) };
}

/** Calls, and says what comes of it. */
function call(url = URL) {
  const seen = { late: 0, result: undefined as unknown };
  jsonp(fakeCore)(url, 10_000, () => (seen.late += 1)).then((result) => {
    seen.result = result;
  });
  return seen;
}

test('early answer › is taken over, and nothing is asked', async () => {
  const { answer } = early();
  const seen = call();
  answer({ status: 'OK' });
  await offline.clock.settle();
  assert.equal(seen.result, { raw: { status: 'OK' } });
  assert.is(offline.page.calls().length, 0);
  assert.is(offline.clock.pending(), 0);
});

test('early answer › is taken over when it was there before the tag', async () => {
  early().answer({ status: 'OK' });
  const seen = call();
  await offline.clock.settle();
  assert.equal(seen.result, { raw: { status: 'OK' } });
});

test('early answer › is taken over once: a second call asks', async () => {
  const { answer, tag } = early();
  answer({ status: 'OK' });
  call();
  const second = call();
  offline.page.lastCall().respond({ second: true });
  await offline.clock.settle();
  assert.equal(second.result, { raw: { second: true } });
  assert.is(tag.early, undefined);
});

const OTHERS: [string, string][] = [
  ['other keywords', `${EARLY}&kw=tea`],
  ['another key', EARLY.replace('zid=k', 'zid=other')],
  ['a consent string', `${EARLY}&gdpr_consent=x`],
  ['another server', EARLY.replace('ads.example', 'other.example')],
  ['one more of a list', `${EARLY}&zid=k`],
  ['no address', 'nothing'],
];

for (const [name, url] of OTHERS) {
  test(`early answer › one to ${name} is not taken`, () => {
    const { tag } = early(url);
    call();
    assert.is(offline.page.calls().length, 1);
    assert.ok(tag.early);
  });
}

for (const found of [undefined, null, 'text', [], [URL], [URL, 'text'], {}]) {
  test(`early answer › ${JSON.stringify(found) ?? 'none'} in its place does no harm`, async () => {
    Object.assign(offline.page.window, { adsnativetag: { early: found } });
    const seen = call();
    await offline.clock.settle();
    assert.is(offline.page.calls().length, seen.result ? 0 : 1);
  });
}

test('early answer › after a failed one the tag asks itself', async () => {
  early().answer();
  const seen = call();
  await offline.clock.settle();
  offline.page.lastCall().respond({ status: 'OK' });
  await offline.clock.settle();
  assert.equal(seen.result, { raw: { status: 'OK' } });
});

test('early answer › one that does not come is a failure in time, and late when it comes', async () => {
  const { answer } = early();
  const seen = call();
  await offline.clock.tick(10_000);
  assert.equal(seen.result, { reason: Message.RequestTimedOut });
  assert.is(seen.late, 0);
  answer({ status: 'OK' });
  await offline.clock.settle();
  assert.is(seen.late, 1);
  assert.is(offline.page.calls().length, 0);
});

test('early answer › one as old as a request may get is nobody’s', async () => {
  early().answer({ status: 'OK' });
  await offline.clock.tick(10_001);
  call();
  assert.is(offline.page.calls().length, 1);
});

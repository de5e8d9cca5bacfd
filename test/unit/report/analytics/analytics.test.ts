import * as assert from 'uvu/assert';
import { anAnalyticsPage, createStorage, startAnalytics } from '../../../support/analytics-page';
import { suite } from '../../../support/suite';

const test = suite('analytics');
const at = anAnalyticsPage(test);

test('analytics › gathers events into batches of one page view', async () => {
  const { numbers, send } = startAnalytics();
  send(25, { url: 'https://é.example/' });
  await at.clock.tick(2000);
  assert.is(at.posts.length, 1);
  const [first, second] = at.batches();
  assert.is(first?.version, 1);
  assert.equal(first?.options.publisherIds, ['key-1']);
  assert.is(first?.options.userAgent, 'a browser');
  assert.equal([first?.events.length, second?.events.length], [20, 5]);
  assert.is(first?.events[0]?.eventType, 'click');
  assert.equal(first?.events[0]?.args, { apiKey: 'key-1', url: 'https://é.example/' });
  assert.is(new Set(at.batches().flatMap(({ events }) => events.map(({ id }) => id))).size, 25);
  assert.equal(numbers(), { delivered: 25, dropped: 0, pending: 0 });
  assert.equal(Object.keys(at.storage), []);
});

test('analytics › a detail that is no JSON does not stop it', async () => {
  const { send } = startAnalytics();
  const round: Record<string, unknown> = {};
  round.self = round;
  send(1, { round });
  send(1, { detail: new Error('why'), element: { nodeType: 1 } });
  await at.clock.tick(2000);
  const [one, other] = at.batches()[0]?.events ?? [];
  assert.equal(one?.args, {});
  assert.equal(other?.args, { apiKey: 'key-1', detail: 'Error: why' });
});

test('analytics › is bounded, and counts what it drops', async () => {
  const { numbers, send } = startAnalytics();
  at.status = 503;
  send(10_005, { apiKey: undefined });
  await at.clock.tick(2000);
  const { dropped, pending } = numbers() as { dropped: number; pending: number };
  assert.is(dropped + pending, 10_005);
  assert.ok(pending > 5000 && pending <= 10_000, `${pending}`);
});

test('analytics › an event is kept until it was taken, and a later page view sends it with its own options', async () => {
  at.status = 503;
  startAnalytics().send(2);
  await at.clock.tick(2000);
  assert.is(at.kept().length, 2);
  at.posts = [];
  at.status = 204;
  const next = startAnalytics({ settings: { currentPageUrl: 'https://next.example/' } });
  next.send(1);
  await at.clock.tick(2000);
  // The first page lives on, as one in another tab does: both send, and a server drops repeats by
  // the id.
  const urls = new Map(
    at
      .batches()
      .flatMap(({ events, options }) => events.map(({ id }) => [id, options.pageUrl] as const)),
  );
  assert.is(urls.size, 3);
  assert.is([...urls.values()].filter((url) => url === 'https://next.example/').length, 1);
  assert.equal(next.numbers(), { delivered: 3, dropped: 0, pending: 0 });
  assert.is(at.kept().length, 0);
});

test('analytics › an event that was on its way when its page was left has left with it', async () => {
  at.status = 0;
  for (let i = 0; i < 4; i++) {
    startAnalytics().send(i ? 0 : 1);
    await at.clock.tick(i ? 500 : 2000);
    at.leave();
  }
  assert.is(at.posts.length, 2);
});

test('analytics › rubbish in the storage is dropped, and counted', async () => {
  at.storage['adsnative-analytics:x'] = '{}';
  at.storage['adsnative-analytics:x.000001'] = 'rubbish';
  at.storage['adsnative-analytics:y.000001'] = '{"eventType":"click"}';
  at.storage['the page’s own'] = '1';
  const { numbers, send } = startAnalytics();
  send(1);
  await at.clock.tick(2000);
  assert.equal(numbers(), { delivered: 1, dropped: 2, pending: 0 });
  assert.equal(Object.keys(at.storage), ['the page’s own']);
});

test('analytics › a full storage costs nothing but the keeping', async () => {
  at.storage = createStorage(true);
  const { numbers, send } = startAnalytics();
  send(2);
  await at.clock.tick(2000);
  assert.is(at.posts.length, 1);
  assert.equal(numbers(), { delivered: 2, dropped: 0, pending: 0 });
});

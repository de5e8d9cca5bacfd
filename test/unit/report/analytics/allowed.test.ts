import * as assert from 'uvu/assert';
import type { Activity } from '../../../../src/contract/activity';
import {
  anAnalyticsPage,
  COLLECTOR,
  createConsent,
  startAnalytics,
} from '../../../support/analytics-page';
import { assertEach } from '../../../support/assert-list';
import { suite } from '../../../support/suite';

const test = suite('what analytics may do');
const at = anAnalyticsPage(test);

const REFUSALS: [
  name: string,
  allowed: Activity[],
  sent: number,
  isKept: boolean,
  dropped: number,
][] = [
  ['nothing', [], 0, false, 2],
  ['storage alone', ['storage'], 0, false, 2],
  ['analytics alone', ['analytics'], 1, false, 0],
  ['both', ['analytics', 'storage'], 1, true, 0],
];

for (const [name, allowed, sent, isKept, dropped] of REFUSALS) {
  test(`consent › with ${name} allowed, ${sent ? 'sends' : 'drops'} and ${isKept ? 'keeps' : 'does not keep'}`, async () => {
    const { consent } = createConsent(...allowed);
    const answer = Promise.resolve(consent);
    at.status = 503;
    const { numbers, send } = startAnalytics({ consent: () => answer });
    send(1);
    assert.is(at.kept().length, 0, 'nothing is written before the answer');
    await at.clock.settle();
    send(1);
    assert.is(at.kept().length, isKept ? 2 : 0);
    await at.clock.tick(2000);
    assert.is(at.posts.length, sent);
    assert.equal(numbers(), { delivered: 0, dropped, pending: 2 - dropped });
  });
}

test('consent › a change of mind is followed both ways', async () => {
  const visitor = createConsent('analytics', 'storage');
  const answer = Promise.resolve(visitor.consent);
  const { numbers, send } = startAnalytics({ consent: () => answer });
  await at.clock.settle();
  send(2);
  assert.is(at.kept().length, 2);
  visitor.change('analytics');
  assert.equal(Object.keys(at.storage), []);
  visitor.change();
  send(1);
  await at.clock.tick(2000);
  assert.is(at.posts.length, 0);
  assert.equal(numbers(), { delivered: 0, dropped: 3, pending: 0 });
  visitor.change('analytics', 'storage');
  send(1);
  await at.clock.tick(2000);
  assert.equal(numbers(), { delivered: 1, dropped: 3, pending: 0 });
});

test('consent › while a platform that has come later is silent, nothing is written', async () => {
  let reading: Promise<never> | undefined;
  const { send } = startAnalytics({ consent: () => reading });
  send(1);
  assert.is(at.kept().length, 1);
  const before = { ...at.storage };
  reading = new Promise(() => {});
  send(2);
  at.leave();
  assert.equal({ ...at.storage }, before);
});

test('consent › the visitor id is told where it is allowed', async () => {
  const visitor = createConsent('analytics');
  const answer = Promise.resolve(visitor.consent);
  const { note, send } = startAnalytics({ consent: () => answer });
  await at.clock.settle();
  note({ type: 'adRequested', time: 1, url: 'https://ads.example/?uuid=an-id' });
  await at.clock.tick(2000);
  send(1);
  await at.clock.tick(2000);
  visitor.change('analytics', 'id');
  send(1);
  await at.clock.tick(2000);
  assertEach(at.batches(), ({ options }) => options.uuid, [undefined, undefined, 'an-id']);
});

test('consent › after a no, ids and places go out of what waits and of what is kept', async () => {
  const visitor = createConsent('analytics', 'storage', 'id', 'geo');
  const answer = Promise.resolve(visitor.consent);
  at.status = 503;
  const { note } = startAnalytics({ consent: () => answer });
  await at.clock.settle();
  note({ type: 'adRequested', time: 1, url: 'https://ads.example/?uuid=an-id&lat=48.1&zid=k' });
  assert.match(JSON.stringify(at.storage), /an-id.*an-id/);
  visitor.change('analytics', 'storage', 'geo');
  assert.not.match(JSON.stringify(at.storage), /uuid|an-id/);
  assert.match(JSON.stringify(at.storage), /48\.1/);
  visitor.change('analytics', 'storage');
  assert.not.match(JSON.stringify(at.storage), /48\.1/);
  at.status = 204;
  await at.clock.tick(2000);
  const [batch] = at.batches();
  assert.not.match(JSON.stringify(batch), /uuid|an-id|48\.1/);
  assert.is(batch?.events.length, 1);
});

test('sampling › a page view outside of the sample sends and drops nothing', async () => {
  const { numbers, send } = startAnalytics({
    settings: { analytics: { ...COLLECTOR, sampleRate: 0 } },
  });
  send(3);
  await at.clock.tick(5000);
  assert.is(at.posts.length, 0);
  assert.is(numbers(), undefined);
});

test('settings › false turns it off, and what waited is dropped', async () => {
  const { core, numbers, send } = startAnalytics();
  send(1);
  core.settings.analytics = false;
  await at.clock.tick(2000);
  assert.is(at.posts.length, 0);
  assert.equal(numbers(), { delivered: 0, dropped: 1, pending: 0 });
});

const ACCESS = { region: 'eu-west-1', credentials: {} };
const WRONG: [setting: unknown, member: string][] = [
  [true, 'collector'],
  [{}, 'collector'],
  [{ collector: 'javascript:alert(1)' }, 'collector'],
  [{ ...COLLECTOR, publisherIds: 'one' }, 'publisherIds'],
  [{ ...COLLECTOR, sampleRate: 2 }, 'sampleRate'],
  [{ kinesis: { ...ACCESS } }, 'kinesis: name'],
  [{ kinesis: { ...ACCESS, streamName: 's', region: 'evil.example/' } }, 'kinesis: region'],
  [
    { firehose: { ...ACCESS, deliveryStreamName: 's', credentials: null } },
    'firehose: credentials',
  ],
  [{ firehose: { ...ACCESS, deliveryStreamName: 's', endpoint: 'here' } }, 'firehose: endpoint'],
];

for (const [setting, member] of WRONG) {
  test(`settings › ${JSON.stringify(setting)} is complained about once: ${member}`, async () => {
    const { core, send } = startAnalytics({ settings: { analytics: setting as never } });
    send(2);
    await at.clock.tick(5000);
    assertEach(core.logged, ({ detail, level, message }) => [level, message, ...detail], [
      ['error', 'The setting analytics is not valid.', member],
    ]);
    assert.is(at.posts.length, 0);
  });
}

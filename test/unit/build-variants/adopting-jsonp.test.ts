import * as assert from 'uvu/assert';
import { jsonp } from '../../../src/build-variants/adopting-jsonp';
import { Message } from '../../../src/contract/messages';
import { fakeCore } from '../../support/fake-core';
import { anOfflinePage } from '../../support/offline';
import { test } from '../../support/suite';

const offline = anOfflinePage(test);

const ADDRESS = 'https://ads.example/v1/ad-template.json?zid=k';

test('early answer › one that does not come is a failure in time, and late when it comes', async () => {
  let answer: (raw: unknown) => void = () => undefined;
  const early = [ADDRESS, new Promise((resolve) => (answer = resolve))];
  Object.assign(offline.page.window, { adsnativetag: { early } });
  const seen = { late: 0, result: undefined as unknown };
  jsonp(fakeCore)(ADDRESS, 10_000, () => (seen.late += 1)).then((result) => {
    seen.result = result;
  });
  await offline.clock.tick(10_000);
  assert.equal(seen, { late: 0, result: { reason: Message.RequestTimedOut } });
  answer({ status: 'OK' });
  await offline.clock.settle();
  assert.is(seen.late, 1);
  assert.is(offline.page.calls().length, 0);
});

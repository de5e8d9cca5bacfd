import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { anOfflinePage, aTag } from '../../support/offline';

const offline = anOfflinePage(test);

/** Asks for as many ads at once, and says who was called back, one text for each task. */
function askFor(count: number) {
  const { AdsNative } = aTag();
  const told: string[] = [];
  for (let i = 0; i < count; i++) {
    const apiKey = `k${i}`;
    new AdsNative(apiKey).fetchAd(() => told.push(apiKey));
  }
  return told;
}

test('many placements › the first two ask at once, the others in tasks of their own that follow', async () => {
  askFor(5);
  assert.is(offline.page.calls().length, 2);
  await offline.clock.tick(0);
  assert.is(offline.page.calls().length, 5);
});

test('many placements › one that is destroyed before its task does not ask', async () => {
  const { AdsNative, core } = aTag();
  const all = ['one', 'two', 'three'].map((key) => new AdsNative(key));
  for (const one of all) one.fetchAd(() => undefined);
  all[2]?.destroy();
  await offline.clock.tick(0);
  assert.is(offline.page.calls().length, 2);
  assert.is(core.types().filter((type) => type === 'adRequested').length, 2);
});

test('many placements › each answer is delivered in a task of its own, in the order of their arrival', async () => {
  const told = askFor(3);
  await offline.clock.tick(0);
  for (const call of offline.page.calls()) call.respond({ status: 'OK' });
  await offline.clock.settle();
  assert.equal(told, []);
  assert.is(offline.clock.pending(), 3);
  await offline.clock.tick(0);
  assert.equal(told, ['k0', 'k1', 'k2']);
});

test('many placements › one placement waits for no task', async () => {
  const told = askFor(1);
  assert.is(offline.page.calls().length, 1);
  offline.page.lastCall().respond({ status: 'OK' });
  await offline.clock.settle();
  assert.equal(told, ['k0']);
});

test.run();

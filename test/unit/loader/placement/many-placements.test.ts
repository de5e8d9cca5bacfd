import * as assert from 'uvu/assert';
import { anOfflinePage, aTag } from '../../../support/offline';
import { test } from '../../../support/suite';

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
  for (const one of all) {
    one.fetchAd(() => undefined);
  }
  all[2]?.destroy();
  await offline.clock.tick(0);
  assert.is(offline.page.calls().length, 2);
  assert.is(core.types().filter((type) => type === 'adRequested').length, 2);
});

test('many placements › the first two answers are delivered at once, the others in tasks of their own that follow', async () => {
  const told = askFor(4);
  await offline.clock.tick(0);
  for (const call of offline.page.calls()) {
    call.respond({ status: 'OK' });
  }
  await offline.clock.settle();
  assert.equal(told, ['k0', 'k1']);
  assert.is(offline.clock.pending(), 2);
  await offline.clock.tick(0);
  assert.equal(told, ['k0', 'k1', 'k2', 'k3']);
});

test('many placements › one after the other, none waits for a task', async () => {
  const { AdsNative } = aTag();
  for (let i = 0; i < 4; i++) {
    new AdsNative(`k${i}`).fetchAd(() => undefined);
    assert.is(offline.page.calls().length, i + 1);
    offline.page.lastCall().respond({ status: 'OK' });
    await offline.clock.settle();
  }
  assert.is(offline.clock.pending(), 0);
});

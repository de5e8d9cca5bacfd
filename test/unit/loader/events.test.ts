import * as assert from 'uvu/assert';
import type { Core } from '../../../src/contract/core';
import type { Placement } from '../../../src/contract/placement';
import { createEvents } from '../../../src/loader/events';
import type { TagEvent } from '../../../src/public/ad-unit';
import { clockFor } from '../../support/clock';
import { fakeCore } from '../../support/fake-core';
import { test } from '../../support/suite';
import { aTraced } from '../../support/traced';

const clock = clockFor(test);

/** As much of a placement as events touch. */
function aPlacement(apiKey?: string): Placement {
  return aTraced({ apiKey });
}

function createHub(core: Pick<Core, 'guard'> = fakeCore()) {
  return createEvents(core.guard);
}

test('events › a listener gets type, time, placement, key and detail', async () => {
  const hub = createHub();
  const got: TagEvent[] = [];
  const placement = aPlacement('key');
  hub.on('adRequested', (event) => got.push(event));
  await clock.tick(7);
  hub.emit('adRequested', placement, { url: 'https://ads.example' });
  assert.is(got.length, 1);
  assert.equal(
    { ...got[0], placement: undefined },
    {
      type: 'adRequested',
      time: 7,
      placement: undefined,
      apiKey: 'key',
      url: 'https://ads.example',
    },
  );
  assert.is(got[0]?.placement, placement);
});

test('events › an event of the page has no placement and no key', () => {
  const hub = createHub();
  const got: TagEvent[] = [];
  hub.on('error', (event) => got.push(event));
  hub.emit('error', undefined, { message: 'why' });
  assert.equal(got, [
    { type: 'error', time: 0, message: 'why', placement: undefined, apiKey: undefined },
  ]);
});

test('events › a listener of a placement hears that placement only', () => {
  const hub = createHub();
  const [mine, other] = [aPlacement('mine'), aPlacement('other')];
  const got: unknown[] = [];
  hub.on('click', ({ apiKey }) => got.push(apiKey), mine);
  hub.emit('click', other);
  hub.emit('click');
  hub.emit('click', mine);
  assert.equal(got, ['mine']);
});

test('events › listening ends with the function that was returned, for that listener alone', () => {
  const hub = createHub();
  let heard = 0;
  const listener = () => heard++;
  const stop = hub.on('click', listener);
  hub.on('click', listener);
  stop();
  stop();
  hub.emit('click');
  assert.is(heard, 1);
});

test('events › a listener added during an event hears the next one', () => {
  const hub = createHub();
  let heard = 0;
  const stop = hub.on('click', () => {
    stop();
    hub.on('click', () => heard++);
  });
  hub.emit('click');
  assert.is(heard, 0);
  hub.emit('click');
  assert.is(heard, 1);
});

test('events › a placement that is destroyed has no listeners any more; those of all placements stay', () => {
  const hub = createHub();
  const got: string[] = [];
  const [gone, other] = [aPlacement('gone'), aPlacement('other')];
  hub.on('viewable', ({ apiKey }) => got.push(`own ${apiKey}`), gone);
  hub.on('destroyed', ({ apiKey }) => got.push(`end of ${apiKey}`), gone);
  hub.on('viewable', ({ apiKey }) => got.push(`own ${apiKey}`), other);
  hub.on('viewable', ({ apiKey }) => got.push(`all ${apiKey}`));
  hub.emit('destroyed', gone);
  hub.emit('viewable', gone);
  hub.emit('viewable', other);
  assert.equal(got, ['end of gone', 'all gone', 'own other', 'all other']);
});

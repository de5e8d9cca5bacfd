import * as assert from 'uvu/assert';
import { measuredFor } from '../../../support/measured-dom';
import { suite } from '../../../support/suite';

const test = suite('viewability');

const on = measuredFor(test);

/** An ad that is watched, and all in view. */
function adInView() {
  const ad = on.anAd(0, 0, 300, 250);
  const watched = on.watch(ad);
  on.say(ad, 1);
  return { ad, ...watched };
}

test('an ad that met all rules › is observed no more, and no timer runs', async () => {
  adInView();
  await on.clock.tick(1000);
  assert.is(on.observer.observed.size, 0);
  assert.is(on.clock.pending(), 0);
});

test('the checks › start over when a check finds it covered', async () => {
  const { told } = adInView();
  await on.clock.tick(800);
  on.onTop = on.anAd(0, 0, 1000, 800);
  await on.clock.tick(100);
  on.onTop = null;
  await on.clock.tick(800);
  assert.equal(told, []);
  await on.clock.tick(100);
  assert.equal(told, ['adsnative']);
});

test('two ads › are told apart, and share a timer', async () => {
  const [seen, unseen] = [on.anAd(0, 0, 300, 250), on.anAd(0, 2000, 300, 250)];
  const one = on.watch(seen);
  const other = on.watch(unseen);
  on.say(seen, 1);
  on.say(unseen, 0);
  assert.is(on.clock.pending(), 1);
  await on.clock.tick(1000);
  assert.equal([one.told.length, other.told.length], [3, 0]);
});

test('the browser › may say again that all is in view, and the checks go on', async () => {
  const { ad, told } = adInView();
  await on.clock.tick(800);
  on.say(ad, 0.6);
  on.say(ad, 1);
  await on.clock.tick(100);
  assert.equal(told, ['adsnative']);
  await on.clock.tick(100);
  assert.equal(told, ['adsnative', 'mrc50'], 'the rule of the whole started over');
});

test('a check › looks only at ads that can pass it', async () => {
  const [seen, unseen] = [on.anAd(0, 0, 300, 250), on.anAd(0, 2000, 300, 250)];
  on.watch(seen);
  on.watch(unseen);
  let looks = 0;
  const box = unseen.getBoundingClientRect();
  on.say(unseen, 0);
  Object.assign(unseen, {
    getBoundingClientRect: () => {
      looks++;
      return box;
    },
  });
  on.say(seen, 1);
  await on.clock.tick(500);
  assert.is(looks, 0);
});

test('what the browser says of an element that is not watched › does nothing', () => {
  const ad = on.anAd(0, 0, 300, 250);
  on.watch(ad);
  on.say(on.anAd(0, 0, 10, 10), 1);
  assert.is(on.clock.pending(), 0);
});

test('an ad that is watched again › is not stopped by the first watch', async () => {
  const ad = on.anAd(0, 0, 300, 250);
  const first = on.watch(ad);
  const second = on.watch(ad);
  first.stop();
  assert.is(on.observer.observed.size, 1);
  on.say(ad, 1);
  await on.clock.tick(1000);
  assert.equal([first.told.length, second.told.length], [0, 3]);
});

test('the browser › is asked at each share that a rule needs', () => {
  assert.equal(on.observer.options.threshold, [0, 0.3, 0.5, 0.999]);
});

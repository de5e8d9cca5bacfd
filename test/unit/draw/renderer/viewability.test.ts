import * as assert from 'uvu/assert';
import { type MeasuredDom, openMeasuredDom } from '../../../support/measured-dom';
import { suite } from '../../../support/suite';

const test = suite('viewability');

let on: MeasuredDom;
test.before.each(() => {
  on = openMeasuredDom();
});
test.after.each(() => on.close());

/** An ad that is watched, and all in view. */
function adInView() {
  const ad = on.anAd(0, 0, 300, 250);
  const watched = on.watch(ad);
  on.say(ad, 1);
  return { ad, ...watched };
}

test('an ad in view › is viewable after nine checks, 100 ms apart, and after a second by the rules of the MRC', async () => {
  const { told } = adInView();
  await on.clock.tick(899);
  assert.equal(told, []);
  await on.clock.tick(1);
  assert.equal(told, ['adsnative']);
  await on.clock.tick(99);
  assert.equal(told, ['adsnative']);
  await on.clock.tick(1);
  assert.equal(told, ['adsnative', 'mrc50', 'mrc100']);
  await on.clock.tick(5000);
  assert.is(told.length, 3);
});

test('an ad that met all rules › is observed no more, and no timer runs', async () => {
  adInView();
  await on.clock.tick(1000);
  assert.is(on.observer.observed.size, 0);
  assert.is(on.clock.pending(), 0);
});

test('half of an ad › is enough, but not for the rule of the whole', async () => {
  const ad = on.anAd(0, 675, 300, 250);
  const { told } = on.watch(ad);
  on.say(ad, 0.5);
  await on.clock.tick(3000);
  assert.equal(told, ['adsnative', 'mrc50']);
});

test('less than half › is not, and costs no timer', async () => {
  const ad = on.anAd(0, 676, 300, 250);
  const { told } = on.watch(ad);
  on.say(ad, 0.49);
  assert.is(on.clock.pending(), 0);
  await on.clock.tick(3000);
  assert.equal(told, []);
});

test('30 percent of a large ad › is enough for our rule alone', async () => {
  const ad = on.anAd(0, 725, 970, 250);
  const { told } = on.watch(ad);
  on.say(ad, 0.3);
  await on.clock.tick(3000);
  assert.equal(told, ['adsnative']);
});

test('the checks › start over when the ad leaves the view', async () => {
  const { ad, told } = adInView();
  await on.clock.tick(800);
  on.say(ad, 0);
  assert.is(on.clock.pending(), 0);
  on.say(ad, 1);
  await on.clock.tick(800);
  assert.equal(told, []);
  await on.clock.tick(100);
  assert.equal(told, ['adsnative']);
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

test('a cover over less than half › does not matter', async () => {
  const ad = on.anAd(0, 0, 300, 250);
  const { told } = on.watch(ad);
  on.onTop = on.anAd(0, 0, 149, 250);
  on.say(ad, 1);
  await on.clock.tick(900);
  assert.equal(told, ['adsnative']);
});

test('what is in the ad › does not cover it', async () => {
  const ad = on.anAd(0, 0, 300, 250);
  const inner = on.anAd(0, 0, 300, 250);
  ad.append(inner);
  on.onTop = inner;
  const { told } = on.watch(ad);
  on.say(ad, 1);
  await on.clock.tick(1000);
  assert.is(told.length, 3);
});

test('a hidden tab › counts nothing, and counting starts over in sight', async () => {
  const { told } = adInView();
  await on.clock.tick(500);
  on.hide(true);
  assert.is(on.clock.pending(), 0);
  on.hide(false);
  await on.clock.tick(800);
  assert.equal(told, []);
  await on.clock.tick(100);
  assert.equal(told, ['adsnative']);
});

test('an invisible ad › is not in view', async () => {
  const ad = on.anAd(0, 0, 300, 250);
  Object.assign(ad, { checkVisibility: () => false });
  const { told } = on.watch(ad);
  on.say(ad, 1);
  await on.clock.tick(2000);
  assert.equal(told, []);
});

test('an ad of no size › is not in view', async () => {
  const ad = on.anAd(0, 0, 0, 0);
  const { told } = on.watch(ad);
  on.say(ad, 1);
  await on.clock.tick(2000);
  assert.equal(told, []);
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

test('what is stopped › is told nothing more, and holds no timer', async () => {
  const { ad, stop, told } = adInView();
  await on.clock.tick(500);
  stop();
  assert.is(on.clock.pending(), 0);
  assert.is(on.observer.observed.size, 0);
  on.say(ad, 1);
  await on.clock.tick(2000);
  assert.equal(told, []);
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

test('exactly the share that a rule needs › keeps the checks', async () => {
  const ad = on.anAd(0, 675, 300, 250);
  const { told } = on.watch(ad);
  on.say(ad, 0.5);
  await on.clock.tick(800);
  on.say(ad, 0.5);
  await on.clock.tick(100);
  assert.equal(told, ['adsnative']);
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

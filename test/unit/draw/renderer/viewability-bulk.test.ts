import * as assert from 'uvu/assert';
import { measuredFor } from '../../../support/measured-dom';
import { suite } from '../../../support/suite';

const test = suite('viewability');

const on = measuredFor(test);

test('several ads in view › are all measured before one is reported: what a report writes costs no layout', async () => {
  const order: string[] = [];
  const ads = [0, 300].map((top) => {
    const ad = on.anAd(0, top, 300, 250);
    const { left, right, bottom } = ad.getBoundingClientRect();
    const box = { left, top, right, bottom, width: right - left, height: bottom - top };
    on.views(ad, () => order.push('report'));
    on.say(ad, 1);
    return Object.assign(ad, {
      getBoundingClientRect() {
        order.push('measure');
        return box;
      },
    });
  });
  await on.clock.tick(800);
  order.length = 0;
  await on.clock.tick(100);
  assert.is(ads.length, 2);
  assert.equal(order, ['measure', 'measure', 'report', 'report']);
});

test('an ad that a report of another ended › is reported no more', async () => {
  const [first, second] = [on.anAd(0, 0, 300, 250), on.anAd(0, 300, 300, 250)];
  let stopSecond = () => {};
  on.views(first, () => stopSecond());
  const { stop, told } = on.watch(second);
  stopSecond = stop;
  on.say(first, 1);
  on.say(second, 1);
  await on.clock.tick(2000);
  assert.equal(told, []);
  assert.is(on.observer.observed.size, 0);
});

import * as assert from 'uvu/assert';
import { measuredFor } from '../../../support/measured-dom';
import { suite } from '../../../support/suite';

const test = suite('viewability');

const on = measuredFor(test);

/** An ad with a frame of ours inside, and what the frame is told. */
function anAdWithFrame(top: number, height = 250): { ad: Element; told: string[] } {
  const ad = on.anAd(0, top, 300, height);
  const frame = on.page.document.createElement('iframe');
  ad.append(frame);
  const told: string[] = [];
  Object.defineProperty(frame, 'contentWindow', {
    value: { postMessage: (message: string) => told.push(message.replace('adsnative.mrc50.view:', '')) },
  });
  return { ad, told };
}

test('the frame of an ad of which half is in view › is told that it is', async () => {
  const { ad, told } = anAdWithFrame(675);
  on.watch(ad);
  on.say(ad, 0.5);
  await on.clock.tick(100);
  assert.equal(told, ['in']);
});

test('the frame of a covered ad › is told nothing, and when the cover comes later, that it is out of view', async () => {
  const { ad, told } = anAdWithFrame(0);
  on.watch(ad);
  on.onTop = on.anAd(0, 0, 1000, 800);
  on.say(ad, 1);
  await on.clock.tick(300);
  assert.equal(told, []);
  on.onTop = null;
  await on.clock.tick(100);
  assert.equal(told, ['in']);
  on.onTop = on.anAd(0, 0, 1000, 800);
  await on.clock.tick(100);
  assert.equal(told, ['in', 'out']);
});

test('the frame of an ad › is told that it is out of view when the tab is hidden', async () => {
  const { ad, told } = anAdWithFrame(0);
  on.watch(ad);
  on.say(ad, 1);
  await on.clock.tick(100);
  on.hide(true);
  assert.equal(told, ['in', 'out']);
});

test('the document › has one listener while ads are watched, and none afterwards', () => {
  const kept: string[] = [];
  const { addEventListener, removeEventListener } = on.page.document;
  Object.assign(on.page.document, {
    addEventListener(...args: Parameters<typeof addEventListener>) {
      kept.push(`+${args[0]}`);
      addEventListener.apply(on.page.document, args);
    },
    removeEventListener(...args: Parameters<typeof removeEventListener>) {
      kept.push(`-${args[0]}`);
      removeEventListener.apply(on.page.document, args);
    },
  });
  const one = on.watch(on.anAd(0, 0, 300, 250));
  const other = on.watch(on.anAd(0, 300, 300, 250));
  assert.equal(kept, ['+visibilitychange']);
  one.stop();
  assert.equal(kept, ['+visibilitychange']);
  other.stop();
  assert.equal(kept, ['+visibilitychange', '-visibilitychange']);
});

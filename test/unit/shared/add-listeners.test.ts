import * as assert from 'uvu/assert';
import { addListeners } from '../../../src/shared/add-listeners';
import { suite } from '../../support/suite';

const test = suite('addListeners');

/** As in Chrome 80 and Safari 14, which know no option `signal`. */
class OldTarget extends EventTarget {
  override addEventListener(type: string, listener: EventListener) {
    super.addEventListener(type, listener);
  }
}

for (const Target of [EventTarget, OldTarget]) {
  test(`${Target.name} › hears each event until it is told to stop`, () => {
    const target = new Target();
    const heard: string[] = [];
    const hear = ({ type }: Event) => heard.push(type);
    const stop = addListeners(target, { play: hear, pause: hear });
    for (const type of ['play', 'pause']) {
      target.dispatchEvent(new Event(type));
    }
    stop();
    target.dispatchEvent(new Event('play'));
    assert.equal(heard, ['play', 'pause']);
  });
}

import * as assert from 'uvu/assert';
import { toBid } from '../../../../src/demand/bidding/prebid-bid';
import { anOfflinePage } from '../../../support/offline';
import { suite } from '../../../support/suite';

const test = suite('a bid of Prebid’s');
anOfflinePage(test);

for (const answer of ['no json', '{', { ad: 'an object' }]) {
  test(`${JSON.stringify(answer)} for its markup › is none, and throws nothing; what comes then is`, async () => {
    Object.defineProperty(globalThis, 'postMessage', {
      configurable: true,
      value: (_text: string, _origin: string, [port]: MessagePort[]) => {
        port?.postMessage(answer);
        port?.postMessage('{"ad": "<p>"}');
      },
    });
    const bid = toBid({}, { adId: 'a', ad: '<p>', mediaType: 'banner' });
    const handed = await new Promise<{ ad?: unknown }>((resolve) => bid.takeMarkup?.(resolve));
    Reflect.deleteProperty(globalThis, 'postMessage');
    assert.is(handed.ad, '<p>');
  });
}

import * as assert from 'uvu/assert';
import type { PlacementConfig } from '../../../../src/public/options';
import { placementConfig } from '../../../support/builders';
import { anOfflinePage, aTag } from '../../../support/offline';
import { suite } from '../../../support/suite';

const test = suite('options that throw');
const offline = anOfflinePage(test);

/** Options that are read in the caller's task, each as something that cannot be read. */
const READ_AT_ONCE = ['apiKey', 'nativeAdElementId', 'renderOutsideIframe', 'reserve'] as const;

const OPTIONS: [sentence: string, config: object][] = [
  ...READ_AT_ONCE.flatMap((name): [string, object][] => [
    [
      `a getter of ${name} that throws`,
      {
        get [name]() {
          throw new Error(name);
        },
      },
    ],
    [`a symbol as ${name}`, { [name]: Symbol(name) }],
  ]),
  ['a symbol as a height', { reserve: { height: Symbol('height') } }],
];

for (const [sentence, own] of OPTIONS) {
  for (const call of ['displayAdUnit', 'displayAd'] as const) {
    test(`${call} › ${sentence} does not throw at its caller`, async () => {
      const { api } = aTag();
      offline.page.document.body.innerHTML = '<div id="slot"></div>';
      const { nativeAdElementId: _, ...config } = placementConfig({
        reserve: { height: 9, width: 9 },
      });
      Object.defineProperties(config, Object.getOwnPropertyDescriptors(own));
      const unit = api.defineAdUnit(config as PlacementConfig);
      const target = 'reserve' in own ? 'slot' : undefined;
      if (call === 'displayAdUnit') {
        api.displayAdUnit(unit, target);
      } else {
        unit.displayAd(target);
      }
      unit.destroy();
      await offline.clock.settle();
      assert.is(unit.state, 'destroyed');
    });
  }
}

const SETTINGS: [sentence: string, changes: () => object][] = [
  [
    'a getter that throws',
    () => ({
      get nonce() {
        throw new Error('nonce');
      },
    }),
  ],
  [
    'a proxy that has been revoked',
    () => {
      const { proxy, revoke } = Proxy.revocable({}, {});
      revoke();
      return proxy;
    },
  ],
  ['an object that does not tell its keys', () => new Proxy({}, { ownKeys: () => ['a', 'a'] })],
];

for (const [sentence, changes] of SETTINGS) {
  test(`updateConfig › ${sentence} does not throw at its caller, and the next settings count`, () => {
    const { api } = aTag();
    api.updateConfig(changes());
    api.updateConfig({ networkLabel: 'Ad' });
    assert.is(api.getConfig().networkLabel, 'Ad');
  });
}

const revoked = () => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
};

test('destroy › a proxy that has been revoked does not throw, and destroys nothing', () => {
  const { api } = aTag();
  const unit = api.defineAdUnit(placementConfig());
  api.destroy(revoked() as never);
  assert.is(unit.state, 'idle');
});

const ADDRESSES: [sentence: string, options: () => unknown][] = [
  ['an address that is none', () => ({ url: 'http://[' })],
  ['a symbol as an address', () => ({ url: Symbol('url') })],
  ['a proxy that has been revoked', revoked],
];

for (const [sentence, options] of ADDRESSES) {
  test(`pageView › ${sentence} is told, and the page view is that of the page`, async () => {
    let views = 0;
    const { api, core } = aTag({
      load: { pages: () => Promise.resolve({ pageView: () => views++ } as never) },
    });
    await api.pageView({ url: 'https://p.example/last' });
    await api.pageView(options() as { url: string });
    assert.is(api.getConfig().currentPageUrl, undefined);
    assert.is(views, 2);
    assert.equal(core.messages(), ['A function of the page threw.']);
  });
}

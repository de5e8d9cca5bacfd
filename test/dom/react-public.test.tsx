/** The React entry with a tag that has only what is public: package and tag are released apart. */
import { render } from '@testing-library/preact';
import * as assert from 'uvu/assert';
import { AdsNativeProvider, NativeAd, type NativeAdProps } from '../../src/entries/react/react';
import type { AdObject } from '../../src/public/ad';
import type { AdUnit, PlacementState } from '../../src/public/ad-unit';
import type { LiveTag } from '../../src/public/live-tag';
import type { AdFields, PlacementConfig } from '../../src/public/options';
import { pageFor } from '../support/dom';
import { suite } from '../support/suite';

const test = suite('the React entry and a tag of another version');

/** The public members of a placement. */
const PUBLIC =
  'config status state callbackData ready fetchAd displayAd refresh destroy on trace'.split(' ');

const AD: AdObject = { type: 'story', crid: '7' };

const FIELDS: AdFields = {
  title: 'Harbour lights',
  summary: '',
  promotedBy: 'Harbour',
  promotedByTag: '',
  ctaTitle: '',
  imageSrc: '',
  url: 'https://ads.example/click',
  raw: {},
};

/** A placement that throws where anything but a public member is read. */
function onlyPublic(unit: Partial<AdUnit>): AdUnit {
  return new Proxy(unit as AdUnit, {
    get(target, name) {
      if (typeof name === 'string' && !PUBLIC.includes(name)) {
        throw new Error(`${name} is not public`);
      }
      return target[name as keyof AdUnit];
    },
  });
}

/** Puts a tag on the page whose placements fill at once, or do not. */
function installTag(
  isFilled: boolean,
  filled: AdObject | AdObject[] = AD,
): { asked: string[]; configs: PlacementConfig[]; settings: object } {
  const settings = {};
  const asked: string[] = [];
  const configs: PlacementConfig[] = [];
  let state: PlacementState = 'idle';
  function AdsNative(config: PlacementConfig): AdUnit {
    configs.push(config);
    return onlyPublic({
      config,
      get state() {
        return state;
      },
      fetchAd() {
        asked.push(String(config.apiKey));
        state = isFilled ? 'rendered' : 'unfilled';
        config.callbackOnAdResponse?.(isFilled, isFilled ? filled : null);
        if (isFilled) {
          config.draw?.show(FIELDS);
        }
        config.callback?.(isFilled, isFilled ? filled : null);
      },
      displayAd: () => false,
      destroy: () => undefined,
      on: () => () => undefined,
      trace: () => [],
    });
  }
  const tag = {
    version: '2.0',
    updateConfig: (changes: object) => void Object.assign(settings, changes),
    getConfig: () => settings,
    cmdQ: [] as unknown[],
  } as Partial<LiveTag>;
  (tag.cmdQ as unknown[]).push = (run: unknown) => {
    (run as () => void)();
    return 0;
  };
  Object.assign(globalThis.window, { adsnativetag: tag, AdsNative });
  return { asked, configs, settings };
}

pageFor(test);

/** Lets promises and effects run. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

test('an ad that the app draws › is asked for once, and told', async () => {
  const { asked } = installTag(true);
  const told: unknown[] = [];
  const { container } = render(
    <NativeAd
      apiKey="k"
      onFilled={(ad) => told.push(ad)}
      render={({ title }) => <h2>{title}</h2>}
    />,
  );
  await settle();
  await settle();
  assert.equal([asked, told], [['k'], [AD]]);
  assert.is(container.querySelector('h2')?.textContent, 'Harbour lights');
});

for (const [numAds, told] of [
  [undefined, AD],
  [2, [AD, { ...AD, crid: '8' }]],
] as const) {
  test(`several ads, numAds ${numAds} › ${numAds ? 'are told as a list' : 'the first is told'}`, async () => {
    installTag(true, [AD, { ...AD, crid: '8' }]);
    const heard: unknown[] = [];
    const onFilled = (ad: unknown) => void heard.push(ad);
    render(
      numAds ? (
        <NativeAd apiKey="k" {...{ numAds, onFilled }} />
      ) : (
        <NativeAd apiKey="k" {...{ onFilled }} />
      ),
    );
    await settle();
    await settle();
    assert.equal(heard, [told]);
  });
}

test('no ad › is told, and the fallback shown', async () => {
  installTag(false);
  let unfilled = 0;
  const { container } = render(
    <NativeAd apiKey="k" fallback={<p>Read on</p>} onUnfilled={() => (unfilled += 1)} />,
  );
  await settle();
  await settle();
  assert.is(unfilled, 1);
  assert.is(container.querySelector('p')?.textContent, 'Read on');
});

test('a render that throws › shows the fallback and is told, and a fallback that throws shows nothing', async () => {
  const broken = (): never => {
    throw new Error('render');
  };
  const Broken = () => broken();
  for (const [fallback, shown] of [
    [<p key="p">Read on</p>, 'Read on'],
    [<Broken key="b" />, undefined],
  ] as const) {
    installTag(true);
    const told: unknown[] = [];
    const { container } = render(
      <NativeAd
        apiKey="k"
        fallback={fallback}
        render={broken}
        onError={(error) => told.push(String(error))}
      />,
    );
    await settle();
    await settle();
    assert.is(container.querySelector('p')?.textContent, shown);
    assert.is(told[0], 'Error: render');
  }
});

test('an answer of the server › stands in the html, is listed for the tag, and nothing is asked for', async () => {
  const { asked, settings } = installTag(true);
  // A load of its own: those of an address are remembered.
  const app = (className?: string) => (
    <AdsNativeProvider src="https://cdn.example/answered.js">
      <NativeAd apiKey="k" answer='<b data-adsnative="k">An ad</b>' className={className} />
    </AdsNativeProvider>
  );
  const { container, rerender } = render(app());
  await settle();
  assert.is(container.querySelector('b')?.textContent, 'An ad');
  assert.equal([asked, settings], [[], { autoPlacements: ['k'] }]);
  // What the tag has made of it stays.
  container.querySelector('b')?.replaceWith('The same ad');
  rerender(app('new'));
  assert.is(container.textContent, 'The same ad');
});

test('keywords › that the provider has are not the placement’s too, since the tag adds both', async () => {
  const { configs } = installTag(true);
  render(
    <AdsNativeProvider settings={{ keywords: 'tea, ferry' }}>
      <NativeAd apiKey="k" keywords={['tea', 'harbour']} />
    </AdsNativeProvider>,
  );
  await settle();
  await settle();
  assert.equal(configs[0]?.keywords, ['harbour']);
});

/** What is said on the console while `run` runs. */
async function saidDuring(run: () => Promise<unknown>): Promise<string[]> {
  const real = console.warn;
  const lines: string[] = [];
  console.warn = (line) => lines.push(String(line));
  await run();
  console.warn = real;
  return lines;
}

test('a missing key › is said once in development, with what to do', async () => {
  installTag(true);
  const lines = await saidDuring(async () => {
    for (let time = 0; time < 2; time++) {
      // As JavaScript allows.
      render(<NativeAd {...({} as NativeAdProps)} />);
      await settle();
    }
  });
  assert.equal(lines, [
    '[adsnative-tag] A placement has no key: pass apiKey to <NativeAd> or useNativeAd() (or networkKey and widgetId).',
  ]);
});

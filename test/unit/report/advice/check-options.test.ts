import * as assert from 'uvu/assert';
import { chunkDefaults, defaultSettings } from '../../../../src/loader/config';
import { checkOptions, type Kind } from '../../../../src/report/advice/check-options';
import { assertEach } from '../../../support/assert-list';
import { pageFor } from '../../../support/dom';
import { suite } from '../../../support/suite';

const test = suite('checkOptions');

pageFor(test);

const FINE: object[] = [
  { lazy: true },
  { lazy: false },
  { lazy: {} },
  { refresh: true },
  { refresh: false },
  { refresh: { viewedSeconds: 30 } },
];

for (const options of FINE) {
  test(`as it is documented › ${JSON.stringify(options)} is no mistake`, () => {
    assert.equal(checkOptions(options, 'placement', true), []);
  });
}

const WRONG: [kind: Kind, options: object, said: string][] = [
  ['placement', { reserv: {} }, 'reserv is unknown. Did you mean “reserve”?'],
  ['placement', { keyword: 'a' }, 'keyword is unknown. Did you mean “keywords”?'],
  ['placement', { zid: 'a' }, 'zid is unknown. Did you mean “apiKey”?'],
  ['placement', { shape: 'round' }, 'shape is unknown.'],
  [
    'placement',
    { apiUrl: 'https://ads.example' },
    'apiUrl is a setting of the page: pass it to adsnativetag.updateConfig().',
  ],
  [
    'placement',
    { collapse: 'nofill' },
    'collapse should not be “nofill”. Did you mean “noFill”? It takes “never”, “noFill” or “offscreen”.',
  ],
  [
    'placement',
    { reserve: '100x200' },
    'reserve should not be “100x200”. It takes { width, height, aspectRatio }, with numbers of CSS pixels.',
  ],
  [
    'placement',
    { reserve: { hight: 100 } },
    'reserve.hight is unknown. Did you mean “height”? reserve takes { width, height, aspectRatio }, with numbers of CSS pixels.',
  ],
  [
    'placement',
    { reserve: { height: '10em' } },
    'reserve.height should not be “10em”. reserve takes { width, height, aspectRatio }, with numbers of CSS pixels.',
  ],
  [
    'settings',
    { defaults: { lazy: true, numAds: 2 } },
    'defaults.numAds is unknown. defaults takes an object with collapse, label, lazy, refresh, reserve, as those options.',
  ],
  [
    'settings',
    { costLimits: { toString: 1 } },
    'costLimits.toString is unknown. costLimits takes { bytes, scriptMs, shift, enforce }, with numbers.',
  ],
  ['placement', { numAds: 0 }, 'numAds should not be 0. It takes a whole number, 1 or more.'],
  ['placement', { onClick: 'go()' }, 'onClick should not be “go()”. It takes a function.'],
  ['settings', { apiurl: 'https://ads.example' }, 'apiurl is unknown. Did you mean “apiUrl”?'],
  [
    'settings',
    { apiUrl: 'ads.example' },
    'apiUrl should not be “ads.example”. It takes an address that begins with https://, http:// or //.',
  ],
  [
    'settings',
    { logLevel: 'warn' },
    'logLevel should not be “warn”. It takes “silent”, “error”, “warning” or “info”.',
  ],
  [
    'settings',
    { lazy: {} },
    'lazy is an option of a placement: pass it to adsnativetag.defineAdUnit().',
  ],
];

for (const [kind, options, said] of WRONG) {
  test(`${JSON.stringify(options)} › ${said}`, () =>
    assert.equal(
      checkOptions(options, kind, true).map(({ text }) => text),
      [said],
    ));
}

const RIGHT: [kind: Kind, options: object][] = [
  ['settings', { ...chunkDefaults() }],
  ['placement', {}],
  ['placement', { apiKey: 'k', reserve: null, lazy: false, collapse: undefined }],
  [
    'placement',
    {
      apiKey: 'k',
      numAds: '2',
      keywords: ['a', 1],
      keyValues: { a: [1] },
      lazy: { fetchMargin: '50%' },
    },
  ],
  [
    'placement',
    {
      reserve: { width: 300, height: 100, aspectRatio: '3 / 2' },
      isolation: 'frame',
      callback() {},
    },
  ],
  [
    'settings',
    {
      analytics: false,
      texts: { label: 'Anzeige' },
      identityFrame: { url: 'https://id.example/f' },
    },
  ],
  ['settings', { cookieMatchUrl: '', openrtb: { url: 'https://bids.example', request: {} } }],
];

for (const [kind, options] of RIGHT) {
  test(`${JSON.stringify(options)} › is fine`, () =>
    assert.equal(checkOptions(options, kind, true), []));
}

test('the defaults of the tag › are fine', () => {
  assert.equal(checkOptions(defaultSettings(), 'settings', true), []);
});

test('units of Prebid › have members of their own, and only names near to ours are reported', () => {
  const unit = { code: 'slot', mediaTypes: {}, bids: [], ortb2Imp: {}, sizes: [], reserv: {} };
  assertEach(checkOptions(unit, 'placement', false), ({ name }) => name, ['reserv']);
});

test('a getter that throws › is passed over', () => {
  const options = {
    get reserve() {
      throw new Error('mine');
    },
  };
  assert.equal(checkOptions(options, 'placement', true), []);
});

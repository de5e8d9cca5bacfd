import * as assert from 'uvu/assert';
import type { TagWindow } from '../../../../src/entries/npm/npm';
import { missingParts } from '../../../../src/entries/react/advise';
import type { PlacementConfig } from '../../../../src/public/options';
import { suite } from '../../../support/suite';

const test = suite('what a React app lacks');

const HOST = {} as Element;
const NO_TAG = /^There is no tag: put <AdsNativeProvider src=/;
const NO_KEY = /^A placement has no key: pass apiKey/;
const NO_HOST = /^useNativeAd\(\) has no element: give one ref=\{host\}/;

const ROWS: [
  name: string,
  src: string,
  options: PlacementConfig,
  host: Element | null,
  page: TagWindow,
  said: RegExp[],
][] = [
  ['all of it there', 'https://cdn.example/tag.js', { apiKey: 'k' }, HOST, {}, []],
  ['a page that includes the tag', '', { apiKey: 'k' }, HOST, { adsnativetag: {} }, []],
  ['network and widget for a key', 'tag.js', { networkKey: 'n', widgetId: 'w' }, HOST, {}, []],
  ['no provider', '', { apiKey: 'k' }, HOST, {}, [NO_TAG]],
  ['no key', 'tag.js', {}, HOST, {}, [NO_KEY]],
  ['a network without a widget', 'tag.js', { networkKey: 'n' }, HOST, {}, [NO_KEY]],
  ['no element', 'tag.js', { apiKey: 'k' }, null, {}, [NO_HOST]],
  ['nothing', '', {}, null, {}, [NO_TAG, NO_KEY, NO_HOST]],
];

for (const [name, src, options, host, page, said] of ROWS) {
  test(`${name} › is ${said.length ? 'said' : 'fine'}`, () => {
    const found = missingParts({ src }, options, host, page);
    assert.is(found.length, said.length);
    said.forEach((pattern, index) => {
      assert.match(found[index] ?? '', pattern);
    });
  });
}

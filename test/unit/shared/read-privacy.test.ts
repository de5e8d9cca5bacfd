import * as assert from 'uvu/assert';
import { readAd } from '../../../src/render/renderer/read-response';
import { readPrivacy } from '../../../src/shared/read-privacy';
import { pageFor } from '../../support/dom';
import { suite } from '../../support/suite';

const test = suite('privacy notice');
pageFor(test);

const URLS = { iconUrl: 'https://i.example/i.png', policyUrl: 'https://p.example/' };
const OURS = { ...URLS, clientRendered: true };
const SIZE = { imageWidth: 15, imageHeight: 15 };

const ROWS: [what: string, privacy: unknown, expected: object | null][] = [
  ['that is ours to draw', OURS, { ...URLS, ...SIZE }],
  [
    'with a size',
    { ...OURS, imageWidth: '77', imageHeight: 16 },
    { ...URLS, imageWidth: 77, imageHeight: 16 },
  ],
  [
    'with a size that is none',
    { ...OURS, imageWidth: 'wide', imageHeight: 0 },
    { ...URLS, ...SIZE },
  ],
  [
    'with a size below 0, which css does not take: the image would be as large as it is',
    { ...OURS, imageWidth: -20, imageHeight: '-900' },
    { ...URLS, imageWidth: 20, imageHeight: 100 },
  ],
  [
    'with a size that is no text, nor turns into one',
    { ...OURS, imageWidth: { toString: 1, valueOf: 1 }, imageHeight: [16] },
    { ...URLS, ...SIZE },
  ],
  ['of the creative', { ...OURS, clientRendered: false }, null],
  ['without an icon', { ...OURS, iconUrl: '' }, null],
  ['without a policy', { ...OURS, policyUrl: undefined }, null],
  ['of another scheme', { ...OURS, policyUrl: 'javascript:alert(1)' }, null],
  ['that is no object', 'privacy', null],
  ['that is absent', undefined, null],
];
for (const [what, privacy, expected] of ROWS) {
  test(`privacy notice › ${what}`, () =>
    assert.equal(readPrivacy(readAd({ ad: { html: '<p>', privacy } })), expected));
}

test('privacy notice › of an ad without html, which nobody else can draw', () => {
  assert.ok(readPrivacy(readAd({ ad: { title: 'A', privacy: URLS } })));
});

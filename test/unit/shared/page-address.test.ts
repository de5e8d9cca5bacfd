import * as assert from 'uvu/assert';
import { readPageAddress } from '../../../src/shared/page-address';
import { openPage } from '../../support/dom';
import { test } from '../../support/suite';

const OWN = { url: 'https://frame.example/ad?x=1#part', referrer: 'https://publisher.example/' };

const TOP = {
  location: { href: 'https://publisher.example/story' },
  document: Object.create({ referrer: 'https://search.example/' }),
};

const FOREIGN = {
  get location() {
    throw new Error('Blocked a frame from accessing a cross-origin frame.');
  },
};

const ROWS: [string, Record<string, unknown>, { url: string; ref: string }][] = [
  ['its own, where it is the top window', {}, { url: OWN.url, ref: OWN.referrer }],
  [
    'that of the top window, in a frame that may read it',
    { top: TOP },
    { url: 'https://publisher.example/story', ref: 'https://search.example/' },
  ],
  ['its own, in a foreign frame', { top: FOREIGN }, { url: OWN.url, ref: OWN.referrer }],
  ['its own, in a window that is being closed', { top: null }, { url: OWN.url, ref: OWN.referrer }],
];

for (const [name, globals, expected] of ROWS) {
  test(`page address › is ${name}`, () => {
    const page = openPage({ ...OWN, globals });
    assert.equal(readPageAddress(), expected);
    page.close();
  });
}

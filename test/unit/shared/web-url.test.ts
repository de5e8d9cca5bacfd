import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { asWebUrl } from '../../../src/shared/web-url';
import { openPage, type Page } from '../../support/dom';

const test = suite('web address');
let page: Page;
test.before(() => {
  page = openPage({ url: 'https://publisher.example/story' });
});
test.after(() => page.close());

const KEPT = ['https://a.example/', 'http://a.example/?b#c', '//a.example/x', '/x', 'x.png', '?a', '#b', ''];
for (const address of KEPT) {
  test(`web address › ${JSON.stringify(address)} is kept as it is`, () =>
    assert.is(asWebUrl(address), address));
}

const REFUSED = [
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'blob:https://publisher.example/1',
  'vbscript:x',
  'file:///etc/passwd',
  'intent://x',
  'ftp://a.example/',
  'https://',
  'https://[',
  null,
  undefined,
  {},
  [],
  ['https://a.example/'],
  true,
];
for (const value of REFUSED) {
  test(`web address › ${JSON.stringify(value)} is refused`, () => assert.is(asWebUrl(value), ''));
}

test.run();

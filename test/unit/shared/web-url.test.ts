import * as assert from 'uvu/assert';
import { asWebUrl } from '../../../src/shared/web-url';
import { suite } from '../../support/suite';

const test = suite('web address');
const KEPT: [written: string, read?: string][] = [
  ['https://a.example/'],
  ['http://a.example/?b#c'],
  ['HTTPS://a.example:8080'],
  ['//a.example/x'],
  ['https://münchen.example/ein bild.jpg'],
  // Macros that are filled in later, or by nobody.
  ['https://a.example/${X}?b=%%C%%&d=[E]&f={{g}}'],
  [' \n https://a.example/x\t', 'https://a.example/x'],
];
for (const [written, read = written] of KEPT) {
  test(`web address › ${JSON.stringify(written)} is read as ${read}`, () =>
    assert.is(asWebUrl(written), read));
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
  '',
  ' ',
  '/x',
  'x.png',
  'a.example/offer',
  'www.a.example',
  '?a',
  '#b',
  'https:a.example',
  'https:/a.example',
  '///a.example',
  'https://?a',
  '%%CLICK_URL_UNESC%%https://a.example/',
  '[CLICK]https://a.example/',
  'https://${HOST}/x',
  'https://{{host}}/x',
  'https://[HOST]/x',
  'https://%%HOST%%/x',
  'https://a.example%%PATH%%',
  'https://a b.example/',
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

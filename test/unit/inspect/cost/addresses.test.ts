import * as assert from 'uvu/assert';
import { addressesIn, hostOf, scriptHostsIn } from '../../../../src/inspect/cost/addresses';
import { assertLinear } from '../../../support/linear';
import { test } from '../../../support/suite';

const BASE = 'https://page.example/story';

test('addresses › are found in tags, inline scripts and json, without a scheme too, and unescaped', () => {
  const markup = `<script src="https://a.example/x.js?b=1&amp;c=2"></script>
    <script>load('//b.example:8080/y.js')</script> {"u":"http://c.example/z"} <img src=/own.png>`;
  assert.equal(addressesIn(markup, BASE), [
    'https://a.example/x.js?b=1&c=2',
    'https://b.example:8080/y.js',
    'http://c.example/z',
  ]);
});

test('addresses › what is none is left out', () => {
  assert.equal(addressesIn('https://:99999/ // comment', BASE), []);
});

test('hosts › are those of scripts and frames, not of links and pictures', () => {
  const markup = `<a href="https://shop.example/"><img src="https://cdn.example/p.png"></a>
    <script src="//a.example/x.js"></script><iframe src="https://f.example/"></iframe><script>go("https://b.example/y.js")</script>`;
  assert.equal(scriptHostsIn(markup, BASE), ['a.example', 'f.example', 'b.example']);
});

test('the host of an address › has its port; what is no address has none', () => {
  assert.equal(['https://a.example:81/x', 'https://a.example', 'data:,x', ''].map(hostOf), [
    'a.example:81',
    'a.example',
    '',
    '',
  ]);
});

for (const part of [
  '<a ',
  '<a',
  '<img src="',
  '//',
  '//a',
  'https:',
  '<a href=//b.example ',
  '&amp;',
  '//a:1',
]) {
  test(`hosts › 200 kB of ${part} take linear time`, () =>
    assertLinear((markup) => scriptHostsIn(markup, BASE), part));
}

test('hosts › a link that is not closed lasts to the end, as for a browser', () => {
  assert.equal(
    scriptHostsIn('<script src="//a.example/x.js"></script><a href="https://shop.example/"', BASE),
    ['a.example'],
  );
});

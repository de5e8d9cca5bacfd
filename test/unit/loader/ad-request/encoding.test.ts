import * as assert from 'uvu/assert';
import { written } from '../../../support/ad-request';
import { test } from '../../../support/suite';

const ENCODINGS: [string, string, string][] = [
  ['a space', 'sea sun', 'sea%20sun'],
  ['a plus', '1+1', '1%2B1'],
  ['what separates parameters', 'a&b=c#d?', 'a%26b%3Dc%23d%3F'],
  ['a percent sign', '100%', '100%25'],
  ['letters beyond ASCII', 'Zürich', 'Z%C3%BCrich'],
  ['a pair of surrogates', '😀', '%F0%9F%98%80'],
  ['a lone high surrogate', 'a\ud800b', 'a%EF%BF%BDb'],
  ['a lone low surrogate', '\udc00', '%EF%BF%BD'],
  ['markup', '<script>', '%3Cscript%3E'],
];

for (const [name, value, encoded] of ENCODINGS) {
  test(`ad request › encodes ${name} in a value`, () => {
    assert.equal(written({ config: { apiKey: value } })[0], ['zid', encoded]);
  });
  test(`ad request › encodes ${name} in a name`, () => {
    const request = { config: { keyValues: { [value]: '1' } } };
    assert.equal(written(request).at(-1), [`ck_${encoded}`, '1']);
  });
}

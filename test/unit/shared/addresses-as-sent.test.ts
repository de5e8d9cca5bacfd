import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { secureUrl } from '../../../src/shared/secure-url';
import { shortenAddress } from '../../../src/shared/shorten-address';
import { withScheme } from '../../../src/shared/with-scheme';
import { openPage } from '../../support/dom';
import { suite } from '../../support/suite';

const test = suite('addresses as they travel');

const sent = (address: string) => encodeURIComponent(address).length;
const SITE = 'https://site.example/';

const SHORT: [how: string, address: string, kept: RegExp][] = [
  ['that fits, with a query', `${SITE}story?q=1`, /^https:\/\/site\.example\/story\?q=1$/],
  ['of 1,900 characters', `${SITE}${'a'.repeat(1900)}`, /a{1900}$/],
  ['with a query of 12,000', `${SITE}story?q=${'a'.repeat(12_000)}`, /\/story$/],
  ['with a path of 12,000', `${SITE}${'a'.repeat(12_000)}`, /\/a{1900,}$/],
  ['with an escaped path', `${SITE}a/${'%E3%81%82'.repeat(1300)}`, /^https:\/\/site\.example\//],
  ['of no letters', `${SITE}${'あ'.repeat(9000)}`, /あ$/],
];
for (const [how, address, kept] of SHORT) {
  test(`an address ${how} › is sent in at most 2000 characters`, () => {
    const short = shortenAddress(address);
    assert.match(short, kept);
    assert.ok(sent(short) <= 2000, `${sent(short)}`);
    assert.type(decodeURI(short), 'string');
  });
}

test('any address › is a beginning of itself, and fits', () =>
  fc.assert(
    fc.property(
      fc.webUrl({ withQueryParameters: true }),
      fc.string({ unit: 'grapheme', maxLength: 4000 }),
      (url, more) => {
        const address = url + encodeURI(more);
        const short = shortenAddress(address);
        assert.ok(address.startsWith(short));
        assert.ok(sent(short) <= 2000);
      },
    ),
    { numRuns: 200 },
  ));

const TEXTS: [text: string, read: string][] = [
  ['{"url":"//a.example/x"}', '{"url":"https://a.example/x"}'],
  ['{"html":"<img src=\\"//a.example/x\\">"}', '{"html":"<img src=\\"https://a.example/x\\">"}'],
  ["<img src='//a.example/x'>", "<img src='https://a.example/x'>"],
  ['<img src=//a.example/x>', '<img src=https://a.example/x>'],
  ['a{background:url(//a.example:8080/x)}', 'a{background:url(https://a.example:8080/x)}'],
  ['<Impression><![CDATA[ //a.example/x]]>', '<Impression><![CDATA[ https://a.example/x]]>'],
  ['"http://a.example//b.example"; // a.comment', '"http://a.example//b.example"; // a.comment'],
];
for (const url of ['file:///android_asset/www/index.html', 'capacitor://localhost/']) {
  for (const [text, read] of TEXTS) {
    test(`a page at ${url.replace(/:.*/, ':')} › ${text} is ${read}`, async () => {
      const page = await openPage({ url });
      assert.is(withScheme(text), read);
      page.close();
    });
  }
}

for (const url of ['https://site.example/', 'http://site.example/', 'about:srcdoc']) {
  test(`a page at ${url} › // is as it was`, async () => {
    const page = await openPage({ url });
    for (const [text] of TEXTS) {
      assert.is(withScheme(text), text);
    }
    page.close();
  });
}

for (const [page, url, asked] of [
  ['https://site.example/', 'http://player.example/', 'https://player.example/'],
  ['https://site.example/', 'HTTP://player.example/', 'https://player.example/'],
  ['https://site.example/', '//player.example/', '//player.example/'],
  ['http://site.example/', 'http://player.example/', 'http://player.example/'],
  ['file:///index.html', 'http://player.example/', 'http://player.example/'],
] as const) {
  test(`${url} in ${page} › is asked for at ${asked}`, async () => {
    const opened = await openPage({ url: page });
    assert.is(secureUrl(url), asked);
    opened.close();
  });
}

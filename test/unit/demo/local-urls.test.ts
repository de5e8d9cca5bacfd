import { readdirSync, readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { toLocalUrls } from '../../../demo/local-urls';
import { suite } from '../../support/suite';

const test = suite('demo › local URLs');
const ORIGIN = 'http://localhost:8787';

const ROWS: [name: string, text: string, local: string][] = [
  ['a url', 'http://a.com/im.gif?sid=1', 'http://localhost:8787/x/a.com/im.gif?sid=1'],
  ['https', 'https://a.com/x.js', 'http://localhost:8787/x/a.com/x.js'],
  ['protocol-relative', '//a.com/p.png', 'http://localhost:8787/x/a.com/p.png'],
  ['no path', 'http://a.com?x=1', 'http://localhost:8787/x/a.com?x=1'],
  ['a port', 'http://a.com:8080/x', 'http://localhost:8787/x/a.com:8080/x'],
  ['capitals', 'HTTP://A.com/x', 'http://localhost:8787/x/A.com/x'],
  ['a quoted attribute', '<a href="http://a.com/">', '<a href="http://localhost:8787/x/a.com/">'],
  ['an unquoted attribute', '<a href=http://a.com/b>', '<a href=http://localhost:8787/x/a.com/b>'],
  [
    'an unquoted attribute without scheme',
    '<img src=//a.com/b>',
    '<img src=http://localhost:8787/x/a.com/b>',
  ],
  ['css', "url('//a.com/b.png')", "url('http://localhost:8787/x/a.com/b.png')"],
  ['css without quotes', 'url(//a.com/b.png)', 'url(http://localhost:8787/x/a.com/b.png)'],
  [
    'css in an attribute',
    'url(&quot;http://a.com/b&quot;)',
    'url(&quot;http://localhost:8787/x/a.com/b&quot;)',
  ],
  [
    'escaped slashes in a script',
    "'http:\\/\\/a.com\\/b.js'",
    "'http://localhost:8787/x/a.com\\/b.js'",
  ],
  ['a scheme twice', 'http://http://a.com/ck?u=1', 'http://localhost:8787/x/http//a.com/ck?u=1'],
  [
    'an encoded url in a query',
    'http://a.com/ck?u=http%3A%2F%2Fb.com',
    `${ORIGIN}/x/a.com/ck?u=http%3A%2F%2Fb.com`,
  ],
  [
    'a plain url in a query',
    'http://a.com/ck?u=http://b.com/',
    `${ORIGIN}/x/a.com/ck?u=http://b.com/`,
  ],
  ['two urls', 'http://a.com/1 http://b.com/2', `${ORIGIN}/x/a.com/1 ${ORIGIN}/x/b.com/2`],
  ['this server by name', '{{ADS}}/im.gif', 'http://localhost:8787/im.gif'],
  ['a local url', 'http://localhost:1234/x', 'http://localhost:1234/x'],
  ['a loopback address', 'http://127.0.0.1/x', 'http://127.0.0.1/x'],
  ['a macro as host', 'http://%%HOST%%/x', 'http://%%HOST%%/x'],
  ['a scheme alone', 'http://', 'http://'],
  ['slashes in text', 'and//or', 'and//or'],
  ['a comment in a script', 'x(); // see below', 'x(); // see below'],
  ['no url', 'Promoted by a.com', 'Promoted by a.com'],
];

for (const [name, text, local] of ROWS) {
  test(name, () => {
    assert.is(toLocalUrls(text, ORIGIN), local);
  });
}

test('reaches each string of an answer and keeps everything else', () => {
  const answer = { n: 1, none: null, yes: true, list: ['//a.com/', { url: 'http://b.com/' }] };
  assert.equal(toLocalUrls(answer, ORIGIN), {
    n: 1,
    none: null,
    yes: true,
    list: [`${ORIGIN}/x/a.com/`, { url: `${ORIGIN}/x/b.com/` }],
  });
});

test('no recording names a foreign host afterwards', () => {
  const folder = new URL('../../../demo/responses/', import.meta.url);
  for (const file of readdirSync(folder)) {
    const text = JSON.stringify(
      toLocalUrls(JSON.parse(readFileSync(new URL(file, folder), 'utf8')), ORIGIN),
    );
    const foreign = text.match(/(https?:)?\/\/(?!localhost:8787)[a-z\d-]+\.[^\s"']*/gi) ?? [];
    // Inside a local address a second host is only a part of the path.
    assert.equal(
      foreign.filter((url) => !text.includes(`/x/http${url}`)),
      [],
      file,
    );
  }
});

import * as assert from 'uvu/assert';
import { docsSite } from '../../../demo/docs-site';
import { documentGroups, documentPaths, excerpt, findParts } from '../../../demo/documents';
import { suite } from '../../support/suite';

const test = suite('search of the documents');

const FIRST: [words: string, id: string][] = [
  ['GTM', 'docs/markup.md#tag-managers-and-editors'],
  ['breakpoint', 'docs/markup.md#one-placement-for-each-width'],
  ['German', 'docs/style.md#languages'],
  ['infinite scroll', 'docs/single-page.md#an-endless-article'],
  ['AMP', 'docs/markup.md#amp-and-mail'],
  ['newsletter', 'docs/markup.md#amp-and-mail'],
  ['no ad', 'docs/console.md#console'],
  ['test ad', 'docs/console.md#preview'],
  ['custom html block', 'docs/markup.md#tag-managers-and-editors'],
  ['CSP', 'docs/deploy.md#content-security-policy'],
  ['dark mode', 'docs/style.md#two-lines'],
  ['min-height', 'docs/style.md#room'],
  ['lazy load', 'docs/options.md#what-most-pages-need'],
  ['server side', 'docs/server.md#the-ad-in-the-pages-html'],
  ['ad server', 'docs/wire.md#one-whole-answer'],
  ['react', 'docs/frameworks.md#react'],
  ['wordpress', 'docs/frameworks.md#wordpress'],
  ['cookie', 'docs/privacy.md#cookie-matching'],
  ['localhost', 'README.md#try-it'],
  ['CLS', 'docs/style.md#room'],
  ['GDPR', 'docs/privacy.md#what-a-regulator-would-ask'],
  ['Ghost', 'docs/markup.md#tag-managers-and-editors'],
  ['Shopify', 'docs/markup.md#tag-managers-and-editors'],
  ['TypeScript', 'docs/frameworks.md#types'],
  ['declare global', 'docs/frameworks.md#types'],
  ['Android WebView', 'docs/options.md#in-an-app'],
  ['how do I get paid', 'README.md#put-it-on-a-page'],
  ['adblocker', 'docs/errors.md#the-tag-itself-is-blocked'],
  ['refresh', 'docs/refresh.md#refresh-and-how-long-an-ad-is-seen'],
  ['consent', 'docs/privacy.md#what-is-allowed-when'],
  ['Europe', 'docs/privacy.md#what-a-regulator-would-ask'],
];

for (const [words, id] of FIRST) {
  test(`“${words}” › leads to ${id}`, () => assert.is(findParts(words)[0]?.id, id));
}

test('whole words › come before what is nearly so', () => {
  const texts = findParts('AMP').map(({ text, title }) => /\bamp\b/i.test(`${title} ${text}`));
  assert.ok(texts[0]);
  assert.is(
    texts.lastIndexOf(true) < texts.length && texts.indexOf(false) > texts.indexOf(true),
    texts.includes(false),
  );
});

for (const words of ['SEO', 'ads.txt', 'zebra']) {
  test(`“${words}” › finds only what has it`, () => {
    const letters = words.toLowerCase();
    for (const { id, text, title } of findParts(words)) {
      assert.ok(`${title} ${text}`.toLowerCase().includes(letters), id);
    }
  });
}

test('no part › is found twice', () => {
  const ids = findParts('consent').map(({ id }) => id);
  assert.is(new Set(ids).size, ids.length);
});

test('an excerpt › is plain text around the hit', () => {
  const [part] = findParts('visitorId');
  const text = excerpt(part?.text ?? '', 'visitorId');
  assert.match(text, 'visitorId');
  assert.not.match(text, /\]\(|\*\*|`|\|/);
});

const EXCERPTS: [text: string, words: string, excerpt: string][] = [
  ['One two.', 'two', 'One two.'],
  [`${'before '.repeat(30)}hit`, 'HIT', `… ${'before '.repeat(14)}hit`],
  [`hit ${'after '.repeat(40)}`, 'hit', `${`hit ${'after '.repeat(40)}`.slice(0, 100)} …`],
  ['Nothing of it.', 'zebra', 'Nothing of it.'],
];

for (const [text, words, expected] of EXCERPTS) {
  test(`an excerpt › “${expected.slice(0, 20)}…”`, () => assert.is(excerpt(text, words), expected));
}

test('README’s groups › have each guide once', () => {
  const grouped = documentGroups().flatMap(([, links]) => links.map(([path]) => path));
  assert.is(new Set(grouped).size, grouped.length);
  const guides = documentPaths().filter((path) => !/^docs\/(api|decisions)\//.test(path));
  const expected = [...guides, 'docs/api/README.md', 'docs/decisions/'];
  assert.equal(['README.md', ...grouped].sort(), expected.sort());
});

for (const [path, location] of [
  ['/docs', '/docs/'],
  ['/docs/decisions', '/docs/decisions/'],
]) {
  test(`${path} › leads to the list`, async () => {
    const { headers, status } = await docsSite().request(path ?? '');
    assert.equal([status, headers.get('Location')], [302, location]);
  });
}

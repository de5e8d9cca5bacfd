import * as assert from 'uvu/assert';
import { pageHints } from '../../../scripts/page-hints';
import { test } from '../../support/suite';

const TAG = '<script async src="https://cdn.example/v2/tag.js"></script>';
const API = '<link rel="preconnect" href="https://api.adsnative.com">';

const INTEGRITY = 'sha384-x';
const files = Object.fromEntries(
  ['renderer', 'parts', 'layout', 'consent', 'first-party'].map((chunk) => [
    `${chunk}-0123abcd.js`,
    { integrity: INTEGRITY, isImmutable: true, raw: 1, gzip: 1, brotli: 1 },
  ]),
);
const MANIFEST = { build: '0123abcd', files };

/** The preload of a chunk. */
function preload(chunk: string, folder = 'https://cdn.example/v2/'): string {
  return `<link rel="modulepreload" crossorigin integrity="${INTEGRITY}" href="${folder}${chunk}-0123abcd.js">`;
}

const RENDERER = preload('renderer');
const PARTS = preload('parts');

const ROWS: [sentence: string, html: string, expected: string[]][] = [
  ['the plain snippet', TAG, [API, RENDERER]],
  ['the fast snippet has the renderer in its file', TAG.replace('tag.js', 'tag.fast.js'), [API]],
  [
    'an old name, on the page’s own host, without quotes',
    '<script src=/x/render.v2.js></script>',
    [API, preload('renderer', '/x/')],
  ],
  [
    'another ad server',
    `${TAG}<script>adsnativetag.updateConfig({ apiUrl: 'https://ads.example/x' })</script>`,
    ['<link rel="preconnect" href="https://ads.example">', RENDERER],
  ],
  ['a lazy placement', `${TAG}{ lazy: {} }`, [API, RENDERER, preload('layout')]],
  ['a path, as JSON', `${TAG}{ "cssPath": "main > p" }`, [API, RENDERER, preload('layout')]],
  ['several ads need no further file', `${TAG}{ numAds: 3 }`, [API, RENDERER]],
  [
    'a consent platform',
    `${TAG}<script>window.__tcfapi = 1</script>`,
    [API, RENDERER, preload('consent')],
  ],
  ['a label', `${TAG}{ label: 'Anzeige' }`, [API, RENDERER, PARTS]],
  ['a hook', `${TAG}adsnativetag.beforeRequest(fn)`, [API, RENDERER, preload('first-party')]],
];

for (const [sentence, html, expected] of ROWS) {
  test(`hints › ${sentence}`, () => assert.equal(pageHints(html, MANIFEST), expected));
}

test('hints › of a visit › two hosts beside the ad server, each once, and the files of its ads', () => {
  const hosts = [
    'https://api.adsnative.com',
    'https://img.example',
    'https://px.example',
    'https://more.example',
  ];
  assert.equal(pageHints(TAG, MANIFEST, { hosts, chunks: ['renderer', 'parts'] }), [
    API,
    '<link rel="preconnect" href="https://img.example">',
    '<link rel="preconnect" href="https://px.example">',
    RENDERER,
    PARTS,
  ]);
});

test('hints › a page without the tag', () => {
  for (const html of [
    '',
    '<script src="/other.js"></script>',
    '<script src="/mytag.js"></script>',
  ]) {
    assert.throws(() => pageHints(html, MANIFEST), /^The page has no script named tag\.js/);
  }
});

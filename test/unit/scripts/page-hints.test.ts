import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { pageHints } from '../../../scripts/page-hints';

const TAG = '<script async src="https://cdn.example/v2/tag.js"></script>';
const API = '<link rel="preconnect" href="https://api.adsnative.com">';

/** The preload of a chunk. */
function preload(chunk: string, folder = 'https://cdn.example/v2/'): string {
  return `<link rel="modulepreload" crossorigin href="${folder}${chunk}-0123abcd.js">`;
}

const RENDERER = preload('renderer');
const PARTS = preload('parts');

const ROWS: [sentence: string, html: string, expected: string[]][] = [
  ['the plain snippet', TAG, [API, RENDERER, PARTS]],
  ['the fast snippet has the renderer in its file', TAG.replace('tag.js', 'tag.fast.js'), [API]],
  [
    'an old name, on the page’s own host, without quotes',
    '<script src=/x/render.v2.js></script>',
    [API, preload('renderer', '/x/'), preload('parts', '/x/')],
  ],
  [
    'another ad server',
    `${TAG}<script>adsnativetag.updateConfig({ apiUrl: 'https://ads.example/x' })</script>`,
    ['<link rel="preconnect" href="https://ads.example">', RENDERER, PARTS],
  ],
  ['a lazy placement', `${TAG}{ lazy: {} }`, [API, RENDERER, PARTS, preload('layout')]],
  ['a path, as JSON', `${TAG}{ "cssPath": "main > p" }`, [API, RENDERER, PARTS, preload('layout')]],
  ['several ads need no further file', `${TAG}{ numAds: 3 }`, [API, RENDERER, PARTS]],
  [
    'a consent platform',
    `${TAG}<script>window.__tcfapi = 1</script>`,
    [API, RENDERER, PARTS, preload('consent')],
  ],
  ['a hook', `${TAG}adsnativetag.beforeRequest(fn)`, [API, RENDERER, PARTS, preload('first-party')]],
];

for (const [sentence, html, expected] of ROWS) {
  test(`hints › ${sentence}`, () => assert.equal(pageHints(html, '0123abcd'), expected));
}

test('hints › the hosts of ads › two beside the ad server, each once', () => {
  const hosts = [
    'https://api.adsnative.com',
    'https://img.example',
    'https://px.example',
    'https://more.example',
  ];
  assert.equal(pageHints(TAG, '0123abcd', hosts), [
    API,
    '<link rel="preconnect" href="https://img.example">',
    '<link rel="preconnect" href="https://px.example">',
    RENDERER,
    PARTS,
  ]);
});

test('hints › a page without the tag', () => {
  for (const html of ['', '<script src="/other.js"></script>', '<script src="/mytag.js"></script>']) {
    assert.throws(() => pageHints(html, '0123abcd'), /^The page has no script named tag\.js/);
  }
});

test.run();

import * as assert from 'uvu/assert';
import { howToAllow } from '../../../../src/inspect/console/allow-address';
import { suite } from '../../../support/suite';

const test = suite('what to add to a policy');

const FILE = 'https://cdn.example/v2/renderer-0123abcd.js';

const ROWS: [
  sentence: string,
  directive: string,
  policy: string | undefined,
  url: string,
  said: string,
][] = [
  [
    'the directive that the page has, not the browser’s name for it',
    'script-src-elem',
    "default-src 'none'; script-src 'self'",
    FILE,
    "The page’s policy has “script-src 'self'”. Add to this directive: https://cdn.example",
  ],
  [
    'the exact directive, if the page has it',
    'script-src-elem',
    "script-src 'none'; script-src-elem 'self'",
    FILE,
    "The page’s policy has “script-src-elem 'self'”. Add to this directive: https://cdn.example",
  ],
  [
    'the whole directive, if there is only the default',
    'img-src',
    "default-src 'self'",
    'https://ads.example/im.gif?x',
    "The page’s policy has only “default-src 'self'” for this. Add to it: img-src 'self' https://ads.example",
  ],
  [
    'a nonce, for a sheet',
    'style-src-elem',
    "style-src 'self'",
    'inline',
    'If it is the sheet of the tag’s template: give the tag’s script, or the setting nonce, the page’s nonce (docs/deploy.md#content-security-policy)',
  ],
  ['nothing for a style attribute', 'style-src-attr', "style-src 'self'", 'inline', ''],
  [
    'without “none”, which stands alone',
    'script-src-elem',
    "default-src 'none'",
    FILE,
    "The page’s policy has only “default-src 'none'” for this. Add to it: script-src https://cdn.example",
  ],
  [
    'a frame by the older directive',
    'frame-src',
    'child-src https://player.example',
    'https://cdn.example/frame-0123abcd.html',
    'The page’s policy has “child-src https://player.example”. Add to this directive: https://cdn.example',
  ],
  [
    'a nonce where addresses are ignored',
    'script-src-elem',
    "SCRIPT-SRC 'nonce-abc' 'strict-dynamic'",
    FILE,
    "The page’s policy has “script-src 'nonce-abc' 'strict-dynamic'”: with 'strict-dynamic' it ignores addresses. Give the script element of the tag the page’s nonce (docs/deploy.md#content-security-policy).",
  ],
  ['nothing of what has no address', 'script-src-elem', "script-src 'self'", 'inline', ''],
  ['nothing of what has no origin', 'img-src', "img-src 'self'", 'data:image/gif;base64,R0', ''],
  ['nothing of a policy that is not told', 'script-src-elem', undefined, FILE, ''],
  [
    'nothing of a directive that the policy does not have',
    'trusted-types',
    'trusted-types x',
    'eval',
    '',
  ],
];

for (const [sentence, directive, policy, url, said] of ROWS) {
  test(`names › ${sentence}`, () => {
    assert.is(howToAllow({ directive, url, ...(policy !== undefined && { policy }) }), said);
  });
}

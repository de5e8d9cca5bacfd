/** Each of the three decisions is taken in one file (docs/security.md#the-three-doors). The compiler's part is test/types/doors.ts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { typeScriptFiles } from '../../scripts/source-graph';

const sources = typeScriptFiles('src').map((file) => ({
  file,
  text: readFileSync(join('src', file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''),
}));

/** What may be written only in these files. */
const ONLY: [what: string, written: RegExp, files: string[]][] = [
  ['makes a permission for the page', /\bas (unknown as )?PageTrust\b/, ['loader/trust.ts']],
  ['makes a sandboxed frame', /\bas (unknown as )?SandboxFrame\b/, ['shared/sandbox-frame.ts']],
  ['makes a permission to send', /\bas (unknown as )?Permission\b/, ['shared/permission.ts']],
  [
    'makes an address to send',
    /\bas (unknown as )?(SentUrl|PageAddress<SentUrl>)/,
    ['shared/page-address.ts'],
  ],
  [
    'makes nodes of markup',
    /\.(innerHTML|outerHTML|srcdoc) =[^=]|insertAdjacentHTML|createContextualFragment|'srcdoc'/,
    ['shared/parse-html.ts'],
  ],
  [
    'creates a frame: the sandboxed one, one that Prebid draws into, the provider’s, a player’s page',
    /createElement\('iframe'\)/,
    [
      'chunks/bidding/show-bid.ts',
      'chunks/identity/identity-frame.ts',
      'chunks/player/player-page.ts',
      'shared/sandbox-frame.ts',
    ],
  ],
  [
    'reads the page’s address to tell page views apart',
    /\breadPageAddress\(/,
    ['chunks/pages/page-address.ts', 'loader/config.ts', 'shared/page-address.ts'],
  ],
  [
    'knows strangers',
    /\.(strangers|isChosenByLink)\b/,
    [
      'chunks/pages/follow-placeholders.ts',
      'chunks/pages/listed-placements.ts',
      'chunks/preview/preview.ts',
      'loader/tag.ts',
    ],
  ],
  [
    'sees a placement as something to write: its owners do, and what hands it from one to the other',
    /\bOwn(Placement|Observable)\b/,
    [
      'chunks/renderer/display.ts',
      'contract/chunks/renderer.ts',
      'contract/observable.ts',
      'contract/placement.ts',
      'loader/begin-request.ts',
      'loader/observable.ts',
    ],
  ],
  ['replaces a function of the core, which none does', /\bcore\.\w+ = /, []],
];

for (const [what, written, files] of ONLY) {
  test(`doors › no other file ${what}`, () => {
    const found = sources.filter(({ text }) => written.test(text)).map(({ file }) => file);
    assert.equal(found, files);
  });
}

test.run();

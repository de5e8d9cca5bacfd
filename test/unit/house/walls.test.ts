import ts from 'typescript';
import * as assert from 'uvu/assert';
import {
  readSources,
  roomOf,
  type Source,
  type SourceImport,
  typeScriptFiles,
} from '../../../scripts/source-graph';
import { test } from '../../support/suite';

/** Types only: erased, so no module of theirs may be wanted at run time. */
const isErased = (name: string) => /^(public|contract)\//.test(name) && !ENUMS.includes(name);

/** Shared by loader and chunks at no cost: the compiler writes its numbers where they are used. */
const ENUMS = ['contract/messages.ts', 'contract/stages.ts'];

/** Small functions: the build gives each room a copy of its own (scripts/build/copy-shared.ts). */
const isCopied = (name: string) => ENUMS.includes(name) || name.startsWith('shared/');

/**
 * Entries besides the loader: built on their own, or standing in for a module; loaded by nothing
 * here.
 */
const isOwnEntry = (name: string) =>
  /^(build-variants\/.*|loader\/tag\.fast|frame\/frame(-cost)?|entries\/(npm\/npm|react\/react|element\/element|server\/(server|base-url)|audit\/(audit|command)))\.tsx?$/.test(
    name,
  );

/** The one door to the framework. */
const UI = 'ui/ui.ts';

/** The files that may import a package that is not the framework, one each. */
const PACKAGES: Record<string, string> = {
  // The app's own React: these are no part of the tag.
  'entries/react/react.tsx': 'react',
};

/** The files that run when one does: what it imports at run time, and what those import. */
function runtimeGraph(entry: string, sources: Source[]): Set<string> {
  const seen = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name)) {
      return;
    }
    seen.add(name);
    for (const { target, isType, isDynamic } of sources.find((one) => one.name === name)?.imports ??
      []) {
      if (target && !isType && !isDynamic) {
        visit(target);
      }
    }
  };
  visit(entry);
  return seen;
}

// What a room may import is a rule of Biome (biome.json). Here is what only the whole graph shows.
const sources = readSources();
const imports = sources
  .flatMap((source) => source.imports)
  // The loader's one `import()` of an address that it makes is no import of a module.
  .filter(({ from }) => !/^build-variants\/(built|pinned)-chunks\.ts$/.test(from));
const chunkEntries = imports.flatMap(({ isDynamic, target }) =>
  isDynamic && target ? [target] : [],
);
const eager = runtimeGraph('loader/tag.ts', sources);
const fast = new Set(
  [
    'loader/tag.fast.ts',
    'build-variants/fast-chunks.ts',
    'build-variants/adopting-jsonp.ts',
    'build-variants/own-placeholders.ts',
  ].flatMap((entry) => [...runtimeGraph(entry, sources)]),
);

/** Asserts that no import breaks a rule, and names those that do. */
function assertNone(breaks: (one: SourceImport) => boolean): void {
  const broken = imports
    .filter(breaks)
    .map(({ from, specifier }) => `${from} imports ${specifier}`);
  assert.equal(broken, []);
}

test('walls › the sources are found', () => {
  assert.ok(eager.has('loader/tag.ts') && eager.has('loader/placement.ts'));
  assert.ok(chunkEntries.includes('render/renderer/renderer.ts'));
});

/** Names that say nothing of what a file holds. */
const VAGUE = /(^|\/)(utils?|helpers?|common|manager|index|misc)\.tsx?$/;

test('walls › a file is named for what it holds', () => {
  const files = ['src', 'scripts', 'test', 'demo', 'bench'].flatMap(typeScriptFiles);
  assert.equal(
    files.filter((file) => VAGUE.test(file)),
    [],
  );
});

test('walls › nothing that all rooms share imports a room', () => {
  assertNone(
    ({ from, target = '' }) =>
      /^(public|contract|shared)\//.test(from) &&
      (!!roomOf(target) || target.startsWith('entries/')),
  );
});

test('walls › public and contract hold nothing but types', () => {
  const contracts = sources.filter(({ name }) => isErased(name));
  assert.ok(contracts.length > 20);
  for (const { name, tree } of contracts) {
    const others = tree.statements.filter(
      (node) =>
        !ts.isInterfaceDeclaration(node) &&
        !ts.isTypeAliasDeclaration(node) &&
        !ts.isImportDeclaration(node),
    );
    assert.is(others.length, 0, name);
  }
});

test('walls › loader and chunks share no module at run time', () => {
  for (const entry of chunkEntries) {
    const shared = [...runtimeGraph(entry, sources)].filter(
      (name) => eager.has(name) && !isCopied(name),
    );
    assert.equal(shared, [], entry);
  }
});

test('walls › tag.fast.js shares no module with a chunk but the renderer, which it holds', () => {
  const held = ['render/renderer/renderer.ts'];
  for (const entry of held) {
    assert.ok(fast.has(entry), entry);
  }
  for (const entry of chunkEntries.filter((name) => !held.includes(name))) {
    const shared = [...runtimeGraph(entry, sources)].filter(
      (name) => fast.has(name) && !isCopied(name),
    );
    assert.equal(shared, [], entry);
  }
});

test('walls › nothing of the fast loader and of the framework is in tag.js', () => {
  assert.not.ok(eager.has(UI));
  assert.not.ok([...eager].some((name) => name.startsWith('build-variants/')));
});

for (const file of ENUMS) {
  test(`walls › ${file} exports const enums only, which leave nothing to share`, () => {
    const tree = sources.find(({ name }) => name === file)?.tree;
    const others = tree?.statements.filter((node) => !/^export const enum /.test(node.getText()));
    assert.equal(others, []);
  });
}

test('walls › the framework comes through ui.ts, as types of React besides, and other packages where they belong', () => {
  assertNone(({ from, specifier, isType }) => {
    if (specifier.startsWith('.') || from === UI) {
      return false;
    }
    // Node's modules, and the driver that is installed.
    if (/^entries\/audit\//.test(from) && /^(node:|$)/.test(specifier)) {
      return false;
    }
    return !(specifier === 'react' && isType) && PACKAGES[from] !== specifier;
  });
});

test('walls › only loader/chunks.ts says import()', () => {
  // The audit imports the browser driver that is installed where it runs.
  assertNone(
    ({ from, isDynamic }) =>
      isDynamic && !/^(loader\/chunks|entries\/audit\/drivers)\.ts$/.test(from),
  );
});

test('walls › each file is used by the loader, a chunk or an entry', () => {
  const used = new Set(imports.flatMap(({ target }) => target ?? []));
  // What is declared for all files is imported by none.
  const entries = (name: string) =>
    name === 'loader/tag.ts' || isOwnEntry(name) || name.endsWith('.d.ts');
  assert.equal(
    sources.map(({ name }) => name).filter((name) => !used.has(name) && !entries(name)),
    [],
  );
});

// Each of the three decisions of trust is taken in one file (docs/security.md#the-three-doors). The
// compiler's part is test/types/doors.ts.
const texts = sources.map(({ name, tree }) => ({
  file: name,
  text: tree.text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''),
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
    /createElement\('iframe'\)|makeElement\('iframe'|<iframe|\ballow(FullScreen)?=/,
    [
      'demand/bidding/draw-banner.ts',
      'request/identity/identity-frame.ts',
      'play/video/LightboxVideo.tsx',
      'shared/frame-permissions.ts',
      // An empty one, in which an image is loaded.
      'shared/send-lasting.ts',
    ],
  ],
  [
    'reads the page’s address to tell page views apart',
    /\breadPageAddress\(|\.unsent\b|\bunsent\b[^}]*\}(\)? =|: )/,
    [
      'measure/put-back/put-back.ts',
      'place/pages/left-placements.ts',
      'place/pages/pages.ts',
      'place/pages/taken-placeholders.ts',
      'loader/begin-request.ts',
      'loader/config.ts',
      'shared/page-address.ts',
    ],
  ],
  [
    'knows whom a stranger asked for',
    /\.(untrusted|isChosenByLink)\b/,
    [
      'place/pages/follow-placeholders.ts',
      'place/pages/listed-placements.ts',
      'request/preview/preview.ts',
      'loader/tag.ts',
    ],
  ],
  [
    'sees a placement as something to write: its owners do, and what hands it from one to the other',
    /\b(WritablePlacement|WritableObservable)\b/,
    [
      'render/renderer/rendering.ts',
      'render/renderer/slot.ts',
      'contract/render.ts',
      'contract/observable.ts',
      'contract/placement.ts',
      'contract/renderer.ts',
      'loader/begin-request.ts',
      'loader/observable.ts',
      'loader/placement.ts',
    ],
  ],
  // What the renderer gives to richer files is its own.
  ['replaces a function of the core, which none does', /\bcore\.(?!htmlTools\b)\w+ = /, []],
];

for (const [what, written, files] of ONLY) {
  test(`doors › no other file ${what}`, () => {
    const found = texts.filter(({ text }) => written.test(text)).map(({ file }) => file);
    assert.equal(found.sort(), [...files].sort());
  });
}

import { join } from 'node:path';
import ts from 'typescript';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  importsOf,
  nodes,
  readSources,
  runtimeGraph,
  type SourceImport,
  typeScriptFiles,
} from './source-graph';

/** Types only: erased, so no module of theirs may be wanted at run time. */
const ERASED = [
  'consent/signals.ts',
  'core.ts',
  'core-analytics.ts',
  'core-answer.ts',
  'core-bidding.ts',
  'core-consent.ts',
  'core-diagnostics.ts',
  'core-layout.ts',
  'core-networks.ts',
  'core-page.ts',
  'core-request.ts',
  'core-settings.ts',
  'core-streams.ts',
  'core-video.ts',
  'safe.ts',
  'types.ts',
];

/** Shared by loader and chunks at no cost: the compiler writes its texts where they are used. */
const INLINED = 'messages.ts';

/** Small functions: the build gives each chunk's folder a copy of its own (scripts/copy-inlined.ts). */
const COPIED = 'inlined/';

const isCopied = (name: string) => name === INLINED || name.startsWith(COPIED);

/** Entries besides the loader: built on their own, or standing in for a package; loaded by nothing here. */
const OWN_ENTRIES = [
  'built-chunks.ts',
  'pinned-chunks.ts',
  'tag.fast.ts',
  'without/visitor-id.ts',
  'fetch/fetched.ts',
  'frame/frame.ts',
  'vast/no-xmldom.ts',
  'npm/npm.ts',
  'react/react.tsx',
];

/** What apps import from npm, and nothing here: the entries hand on types, and one asks the other for `loadTag`. */
const NPM_ENTRIES = ['npm/npm.ts', 'react/react.tsx'];

/** The files that may import a package that is not the framework, one each. */
const PACKAGES: Record<string, string> = {
  'aws/aws-call.ts': 'aws4fetch',
  'vast/vast.ts': '@dailymotion/vast-client',
  // The app's own React: these are no part of the tag.
  'react/react.tsx': 'react',
};

/** What stands in for modules of `tag.fast.js`, which holds the renderer: it may import the loader's and the renderer's. */
const FAST = 'fast/';

const sources = readSources();
const imports = sources
  .flatMap((source) => source.imports)
  // The loader's one `import()` of an address that it makes is no import of a module.
  .filter(({ from }) => !/^(built|pinned)-chunks\.ts$/.test(from));
const chunkEntries = imports.flatMap(({ isDynamic, target }) => (isDynamic && target ? [target] : []));
const eager = runtimeGraph('tag.ts', sources);
const fast = new Set(
  ['tag.fast.ts', 'fast/fast-chunks.ts', 'fast/adopting-jsonp.ts'].flatMap((entry) => [
    ...runtimeGraph(entry, sources),
  ]),
);

/** The folder directly under src that a file is in; empty for src itself. */
function folderOf(name: string): string {
  return name.includes('/') ? (name.split('/')[0] as string) : '';
}

/** Asserts that no import breaks a rule, and names those that do. */
function assertNone(breaks: (one: SourceImport) => boolean): void {
  const broken = imports.filter(breaks).map(({ from, specifier }) => `${from} imports ${specifier}`);
  assert.equal(broken, []);
}

test('walls › the sources are found', () => {
  assert.ok(eager.has('tag.ts') && eager.has('placement.ts'));
  assert.ok(chunkEntries.includes('renderer/renderer.ts'));
});

test('walls › each relative import means a file', () => {
  assertNone(({ specifier, target }) => specifier.startsWith('.') && !target);
});

test('walls › core.ts and types.ts are imported as types only', () => {
  assertNone(({ target = '', isType }) => ERASED.includes(target) && !isType);
});

test('walls › core.ts and types.ts hold nothing but types', () => {
  for (const { name, tree } of sources.filter((source) => ERASED.includes(source.name))) {
    const others = tree.statements.filter(
      (node) =>
        !ts.isInterfaceDeclaration(node) && !ts.isTypeAliasDeclaration(node) && !ts.isImportDeclaration(node),
    );
    assert.is(others.length, 0, name);
  }
});

test('walls › loader and chunks share no module at run time', () => {
  for (const entry of chunkEntries) {
    const shared = [...runtimeGraph(entry, sources)].filter((name) => eager.has(name) && !isCopied(name));
    assert.equal(shared, [], entry);
  }
});

test('walls › tag.fast.js shares no module with a chunk but the renderer, which it holds', () => {
  assert.ok(fast.has('renderer/renderer.ts'));
  for (const entry of chunkEntries.filter((name) => name !== 'renderer/renderer.ts')) {
    const shared = [...runtimeGraph(entry, sources)].filter((name) => fast.has(name) && !isCopied(name));
    assert.equal(shared, [], entry);
  }
});

test('walls › nothing of the fast loader is in tag.js', () => {
  assert.equal(
    [...eager].filter((name) => name.startsWith(FAST)),
    [],
  );
});

test('walls › messages.ts exports const enums only, which leave nothing to share', () => {
  const tree = sources.find(({ name }) => name === INLINED)?.tree;
  const others = tree?.statements.filter(
    (node) =>
      !ts.isEnumDeclaration(node) ||
      !node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ConstKeyword) ||
      !node.modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword),
  );
  assert.equal(
    others?.map((node) => node.getText()),
    [],
  );
});

test('walls › constants.ts and messages.ts import nothing', () => {
  assertNone(({ from }) => ['constants.ts', INLINED].includes(from));
});

test('walls › a chunk imports its own folder, ui, types, core and messages', () => {
  const doors = [...ERASED, INLINED, 'ui.ts'];
  assertNone(
    ({ from, target }) =>
      !!target &&
      !from.startsWith(FAST) &&
      // It stands in for a module of the loader.
      from !== 'fetch/fetched.ts' &&
      !!folderOf(from) &&
      folderOf(target) !== folderOf(from) &&
      !doors.includes(target) &&
      !target.startsWith(COPIED) &&
      !(folderOf(from) === 'react' && target === 'npm/npm.ts'),
  );
});

test('walls › inlined functions import their like and types', () => {
  assertNone(
    ({ from, isType, target = '' }) => from.startsWith(COPIED) && !isType && !target.startsWith(COPIED),
  );
});

test('walls › the loader imports no chunk but lazily', () => {
  assertNone(
    ({ from, target = '', isDynamic }) =>
      !folderOf(from) && !!folderOf(target) && !target.startsWith(COPIED) && !isDynamic,
  );
});

test('walls › the framework comes through ui.ts, as types of React besides, and other packages where they belong', () => {
  assertNone(({ from, specifier, isType }) => {
    if (specifier.startsWith('.') || from === 'ui.ts') return false;
    return !(specifier === 'react' && isType) && PACKAGES[from] !== specifier;
  });
});

test('walls › ui.ts is no part of the loader', () => {
  assert.not.ok(eager.has('ui.ts'));
});

test('walls › nothing imports tag.ts', () => {
  assertNone(({ from, target }) => target === 'tag.ts' && from !== 'tag.fast.ts');
});

test('walls › only chunks.ts says import(), and what stands in for it in the build', () => {
  assertNone(({ from, isDynamic }) => isDynamic && from !== 'chunks.ts');
});

test('walls › each file is part of the loader or of a chunk', () => {
  const used = new Set([...eager, ...fast, ...ERASED]);
  for (const entry of [...chunkEntries, ...OWN_ENTRIES]) {
    for (const name of runtimeGraph(entry, sources)) used.add(name);
  }
  assert.equal(
    sources.map(({ name }) => name).filter((name) => !used.has(name)),
    [],
  );
});

test('walls › no module imports itself by a way around', () => {
  for (const { name } of sources) {
    const around = imports
      .filter(({ from, target, isDynamic, isType }) => from === name && target && !isDynamic && !isType)
      .flatMap(({ target }) => [...runtimeGraph(target as string, sources)]);
    assert.not.ok(around.includes(name), name);
  }
});

test('walls › the build imports nothing of the reports and the tests', () => {
  const scripts = typeScriptFiles('scripts');
  assert.ok(scripts.includes('build.ts'));
  const broken = scripts.flatMap((file) =>
    importsOf(join('scripts', file))
      .filter((specifier) => /^\.\.\/(?!src\/)/.test(specifier))
      .map((specifier) => `${file} imports ${specifier}`),
  );
  assert.equal(broken, []);
});

test('walls › no file hands on what another exports', () => {
  const barrels = sources.filter(({ tree }) =>
    nodes(tree, ts.isExportDeclaration).some((node) => node.moduleSpecifier),
  );
  assert.equal(
    barrels.map(({ name }) => name).filter((name) => !NPM_ENTRIES.includes(name)),
    [],
  );
});

test.run();

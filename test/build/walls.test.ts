import ts from 'typescript';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { nodes, readSources, runtimeGraph, type SourceImport } from './source-graph';

/** Types only: erased, so no module of theirs may be wanted at run time. */
const ERASED = ['core.ts', 'core-networks.ts', 'core-video.ts', 'types.ts'];

/** Shared by loader and chunks at no cost: the compiler writes its texts where they are used. */
const INLINED = 'messages.ts';

/** Entries besides the loader: built on their own, or standing in for a package; loaded by nothing here. */
const OWN_ENTRIES = ['frame/frame.ts', 'vast/no-xmldom.ts'];

/** The one file that may import a package that is not the framework. */
const PACKAGES: Record<string, string> = { 'vast/vast.ts': '@dailymotion/vast-client' };

const sources = readSources();
const imports = sources.flatMap((source) => source.imports);
const chunkEntries = imports.flatMap(({ isDynamic, target }) => (isDynamic && target ? [target] : []));
const eager = runtimeGraph('tag.ts', sources);

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
    const shared = [...runtimeGraph(entry, sources)].filter((name) => eager.has(name) && name !== INLINED);
    assert.equal(shared, [], entry);
  }
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
      !!target && !!folderOf(from) && folderOf(target) !== folderOf(from) && !doors.includes(target),
  );
});

test('walls › the loader imports no chunk but lazily', () => {
  assertNone(({ from, target = '', isDynamic }) => !folderOf(from) && !!folderOf(target) && !isDynamic);
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
  assertNone(({ target }) => target === 'tag.ts');
});

test('walls › only chunks.ts says import()', () => {
  assertNone(({ from, isDynamic }) => isDynamic && from !== 'chunks.ts');
});

test('walls › each file is part of the loader or of a chunk', () => {
  const used = new Set([...eager, ...ERASED]);
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

test('walls › no file hands on what another exports', () => {
  const barrels = sources.filter(({ tree }) =>
    nodes(tree, ts.isExportDeclaration).some((node) => node.moduleSpecifier),
  );
  assert.equal(
    barrels.map(({ name }) => name),
    [],
  );
});

test.run();

import { dirname, join } from 'node:path';
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
const isErased = (name: string) => /^(public|contract)\//.test(name) && !ENUMS.includes(name);

/** Shared by loader and chunks at no cost: the compiler writes its numbers where they are used. */
const ENUMS = ['contract/messages.ts', 'contract/stages.ts'];

/** Small functions: the build gives each room a copy of its own (scripts/copy-inlined.ts). */
const isCopied = (name: string) => ENUMS.includes(name) || name.startsWith('inlined/');

/** Entries besides the loader: built on their own, or standing in for a module; loaded by nothing here. */
const isOwnEntry = (name: string) =>
  /^(stand-ins\/.*|loader\/tag\.fast|frame\/frame(-cost)?|npm\/npm|react\/react|audit\/(audit|command))\.tsx?$/.test(
    name,
  );

/** What apps import from npm, and nothing here: the entries hand on types, and one asks the other for `loadTag`. */
const NPM_ENTRIES = ['npm/npm.ts', 'react/react.tsx', 'audit/audit.ts'];

/** The one door to the framework. */
const UI = 'chunks/ui/ui.ts';

/** The files that may import a package that is not the framework, one each. */
const PACKAGES: Record<string, string> = {
  'chunks/aws/aws-call.ts': 'aws4fetch',
  'chunks/vast/vast.ts': '@dailymotion/vast-client',
  // The app's own React: these are no part of the tag.
  'react/react.tsx': 'react',
};

const sources = readSources();
const imports = sources
  .flatMap((source) => source.imports)
  // The loader's one `import()` of an address that it makes is no import of a module.
  .filter(({ from }) => !/^stand-ins\/(built|pinned)-chunks\.ts$/.test(from));
const chunkEntries = imports.flatMap(({ isDynamic, target }) => (isDynamic && target ? [target] : []));
const eager = runtimeGraph('loader/tag.ts', sources);
const fast = new Set(
  ['loader/tag.fast.ts', 'stand-ins/fast-chunks.ts', 'stand-ins/adopting-jsonp.ts'].flatMap((entry) => [
    ...runtimeGraph(entry, sources),
  ]),
);

/** The room that a file is in: a folder directly under src, or that of a chunk. */
function roomOf(name: string): string {
  return /^(chunks\/)?[^/]+/.exec(name)?.[0] ?? '';
}

/** The shortest way by which a file imports itself; empty where there is none. */
function detourOf(name: string): string[] {
  const seen = new Set<string>();
  const ways = [[name]];
  for (const way of ways) {
    const last = way.at(-1);
    for (const { target, isDynamic } of imports.filter(({ from }) => from === last)) {
      if (target === name && !isDynamic) return [...way, name];
      if (!target || isDynamic || seen.has(target)) continue;
      seen.add(target);
      ways.push([...way, target]);
    }
  }
  return [];
}

/** Asserts that no import breaks a rule, and names those that do. */
function assertNone(breaks: (one: SourceImport) => boolean): void {
  const broken = imports.filter(breaks).map(({ from, specifier }) => `${from} imports ${specifier}`);
  assert.equal(broken, []);
}

test('walls › the sources are found', () => {
  assert.ok(eager.has('loader/tag.ts') && eager.has('loader/placement.ts'));
  assert.ok(chunkEntries.includes('chunks/renderer/renderer.ts'));
});

test('walls › each relative import means a file', () => {
  assertNone(({ specifier, target }) => specifier.startsWith('.') && !target);
});

test('walls › public and contract are imported as types only', () => {
  assertNone(({ target = '', isType }) => isErased(target) && !isType);
});

test('walls › public and contract hold nothing but types', () => {
  const contracts = sources.filter(({ name }) => isErased(name));
  assert.ok(contracts.length > 30);
  for (const { name, tree } of contracts) {
    const others = tree.statements.filter(
      (node) =>
        !ts.isInterfaceDeclaration(node) && !ts.isTypeAliasDeclaration(node) && !ts.isImportDeclaration(node),
    );
    assert.is(others.length, 0, name);
  }
});

test('walls › public imports only public', () => {
  assertNone(({ from, target = '' }) => roomOf(from) === 'public' && roomOf(target) !== 'public');
});

test('walls › contract imports public and contract, and types of React', () => {
  assertNone(
    ({ from, specifier, target = '' }) =>
      roomOf(from) === 'contract' && !/^(public|contract)\//.test(target) && specifier !== 'react',
  );
});

test('walls › loader and chunks share no module at run time', () => {
  for (const entry of chunkEntries) {
    const shared = [...runtimeGraph(entry, sources)].filter((name) => eager.has(name) && !isCopied(name));
    assert.equal(shared, [], entry);
  }
});

test('walls › tag.fast.js shares no module with a chunk but the renderer, which it holds', () => {
  assert.ok(fast.has('chunks/renderer/renderer.ts'));
  for (const entry of chunkEntries.filter((name) => name !== 'chunks/renderer/renderer.ts')) {
    const shared = [...runtimeGraph(entry, sources)].filter((name) => fast.has(name) && !isCopied(name));
    assert.equal(shared, [], entry);
  }
});

test('walls › nothing of the fast loader is in tag.js', () => {
  assert.not.ok([...eager].some((name) => name.startsWith('stand-ins/')));
});

for (const file of ENUMS)
  test(`walls › ${file} exports const enums only, which leave nothing to share`, () => {
    const tree = sources.find(({ name }) => name === file)?.tree;
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

test('walls › constants.ts, messages.ts and stages.ts import nothing', () => {
  assertNone(({ from }) => ['loader/constants.ts', ...ENUMS].includes(from));
});

test('walls › a chunk, the frame and the npm entries import their own room, contracts, inlined functions and ui', () => {
  assertNone(
    ({ from, target }) =>
      !!target &&
      /^(audit|chunks|frame|npm|react)\//.test(from) &&
      roomOf(target) !== roomOf(from) &&
      !isErased(target) &&
      !isCopied(target) &&
      target !== UI &&
      !(roomOf(from) === 'react' && target === 'npm/npm.ts'),
  );
});

test('walls › inlined functions import their like, contracts, and types of React', () => {
  assertNone(
    ({ from, specifier, target = '' }) =>
      roomOf(from) === 'inlined' && !isErased(target) && !isCopied(target) && specifier !== 'react',
  );
});

test('walls › the loader imports no chunk but lazily', () => {
  assertNone(
    ({ from, target = '', isDynamic }) =>
      roomOf(from) === 'loader' &&
      roomOf(target) !== 'loader' &&
      !isErased(target) &&
      !isCopied(target) &&
      !isDynamic,
  );
});

test('walls › the framework comes through ui.ts, as types of React besides, and other packages where they belong', () => {
  assertNone(({ from, specifier, isType }) => {
    if (specifier.startsWith('.') || from === UI) return false;
    // Node's modules, and the driver that is installed.
    if (/^audit\//.test(from) && /^(node:|$)/.test(specifier)) return false;
    return !(specifier === 'react' && isType) && PACKAGES[from] !== specifier;
  });
});

test('walls › ui.ts is no part of the loader', () => {
  assert.not.ok(eager.has(UI));
});

test('walls › nothing imports loader/tag.ts', () => {
  assertNone(({ from, target }) => target === 'loader/tag.ts' && from !== 'loader/tag.fast.ts');
});

test('walls › only loader/chunks.ts says import(), and what stands in for it in the build', () => {
  // The audit imports the browser driver that is installed where it runs.
  assertNone(({ from, isDynamic }) => isDynamic && !/^(loader\/chunks|audit\/drivers)\.ts$/.test(from));
});

test('walls › each file is used by the loader, a chunk or an entry', () => {
  const used = new Set(imports.flatMap(({ target }) => target ?? []));
  const entries = (name: string) => name === 'loader/tag.ts' || isOwnEntry(name);
  assert.equal(
    sources.map(({ name }) => name).filter((name) => !used.has(name) && !entries(name)),
    [],
  );
});

test('walls › no file imports itself by a detour, types included', () => {
  const around = sources.map(({ name }) => detourOf(name)).filter((detour) => detour.length);
  assert.equal(
    around.map((detour) => detour.join(' → ')),
    [],
  );
});

test('walls › the build imports nothing of the reports and the tests', () => {
  const scripts = typeScriptFiles('scripts');
  assert.ok(scripts.includes('build.ts'));
  const broken = scripts.flatMap((file) =>
    importsOf(join('scripts', file))
      .filter((specifier) => specifier.startsWith('.'))
      .filter((specifier) => !/^(scripts|src)\//.test(join('scripts', dirname(file), specifier)))
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

import ts from 'typescript';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { nodes, readSources, type Source } from '../../scripts/source-graph';

/**
 * Which chunk may load which others at run time. Each arrow may cost a visitor a round trip, and a circle would mean that two chunks
 * are one. `loader` is tag.js. `ui` is not listed: the loader loads it beside the chunks that import it.
 */
const LOADS: Record<string, string[]> = {
  analytics: ['aws'],
  aws: ['messages'],
  bidding: ['native-bid', 'openrtb'],
  compat: ['layout'],
  console: ['advice', 'cost', 'messages', 'panel'],
  engagement: ['cost', 'messages', 'player', 'vast', 'video', 'view-time'],
  feeds: ['consent'],
  loader: [
    'analytics',
    'app',
    'batch',
    'bidding',
    'compat',
    'consent',
    'console',
    'fields',
    'first-party',
    'identity',
    'layout',
    'messages',
    'pages',
    'preview',
    'renderer',
  ],
  messages: ['advice', 'error-log'],
  'native-bid': ['engagement'],
  networks: ['cost', 'feeds'],
  pages: ['layout', 'renderer'],
  panel: ['bidding', 'layout'],
  player: ['vast'],
  preview: ['console', 'cost', 'profile'],
  renderer: ['components', 'engagement', 'fields', 'layout', 'markup', 'networks', 'player', 'sandbox'],
  video: ['vast'],
};

/** The functions that load a chunk of which the name is the first argument. */
const LOADERS = ['load', 'later', 'whenLoaded'];

/** The calls whose argument is no name, with the type that lists the names: `file: [file of the type, its name]`. */
const BY_TYPE: Record<string, [file: string, type: string]> = {
  'chunks/renderer/loaded-chunks.ts': ['chunks/renderer/loaded-chunks.ts', 'ChunkName'],
  'loader/ad-request.ts': ['contract/request.ts', 'PartName'],
};

/** The one function whose names are checked where it is called: `later`. */
const PASSES_ON = 'loader/tag-api.ts';

const sources = readSources();

/** The chunk that a file is in, or `loader`; shared functions are nowhere by themselves. */
function roomOf(name: string): string | undefined {
  return /^chunks\/([^/]+)/.exec(name)?.[1] ?? (name.startsWith('loader/') ? 'loader' : undefined);
}

/** The texts in a node. */
const textsIn = (node: ts.Node) => nodes(node, ts.isStringLiteral).map(({ text }) => text);

/** The names that a type of a file lists. */
function namesOf([file, type]: [string, string]): string[] {
  const tree = sources.find(({ name }) => name === file)?.tree;
  const found = tree && nodes(tree, ts.isTypeAliasDeclaration).find(({ name }) => name.text === type);
  assert.ok(found, `${type} in ${file}`);
  return textsIn(found);
}

/** The chunks that a file loads. */
function loadedBy({ name, tree }: Source): string[] {
  return nodes(tree, ts.isCallExpression).flatMap(({ arguments: [first], expression }) => {
    const callee = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
    // `vast` has a function of this name, which takes a document.
    const isLoader = ts.isIdentifier(callee) && LOADERS.includes(callee.text) && first;
    if (!isLoader || ts.isObjectLiteralExpression(first)) return [];
    if (ts.isStringLiteral(first)) return [first.text];
    if (ts.isArrayLiteralExpression(first)) return textsIn(first);
    const type = BY_TYPE[name];
    if (callee.text === 'load' && type) return namesOf(type);
    return [];
  });
}

/** The files that an entry runs, with the shared functions that they import. */
function filesOf(room: string): Source[] {
  const own = sources.filter(({ name }) => roomOf(name) === room);
  const shared = new Set<string>();
  const follow = ({ imports }: Source): void => {
    for (const { isType, target = '' } of imports) {
      if (isType || !target.startsWith('shared/') || shared.has(target)) continue;
      shared.add(target);
      const next = sources.find(({ name }) => name === target);
      if (next) follow(next);
    }
  };
  for (const source of own) follow(source);
  return [...own, ...sources.filter(({ name }) => shared.has(name))];
}

/** What each room loads, as the source has it. */
const rooms = [...new Set(sources.flatMap(({ name }) => roomOf(name) ?? []))].sort();
const found = Object.fromEntries(
  rooms.map((room) => [room, [...new Set(filesOf(room).flatMap(loadedBy))].sort()]),
);

test('loads › each chunk loads those that the table names, and no others', () => {
  const loading = Object.entries(found).filter(([, names]) => names.length);
  assert.equal(Object.fromEntries(loading), LOADS);
});

test('loads › each chunk is loaded by somebody', () => {
  const wanted = new Set(Object.values(LOADS).flat());
  assert.equal(
    rooms.filter((room) => !wanted.has(room) && !['loader', 'ui'].includes(room)),
    [],
  );
});

test('loads › a call whose argument is no name stands beside its type', () => {
  const unnamed = sources.filter(({ tree }) =>
    nodes(tree, ts.isCallExpression).some(
      ({ arguments: [first], expression }) =>
        ts.isIdentifier(expression) && expression.text === 'load' && first && ts.isIdentifier(first),
    ),
  );
  const known = [...Object.keys(BY_TYPE), PASSES_ON, 'npm/npm.ts'];
  assert.equal(
    unnamed.map(({ name }) => name).filter((name) => !known.includes(name)),
    [],
  );
});

test('loads › no chunk loads itself by a detour', () => {
  const circles: string[] = [];
  const follow = (way: string[]): void => {
    for (const next of LOADS[way.at(-1) ?? ''] ?? []) {
      if (next === way[0]) circles.push([...way, next].join(' → '));
      else if (!way.includes(next)) follow([...way, next]);
    }
  };
  for (const room of Object.keys(LOADS)) follow([room]);
  assert.equal(circles, []);
});

test.run();

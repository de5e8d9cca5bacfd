import ts from 'typescript';
import * as assert from 'uvu/assert';
import { nodes, readSources, roomOf, type Source } from '../../../scripts/source-graph';
import { assertNone } from '../../support/assert-list';
import { checkedSource } from '../../support/checked-source';
import { test } from '../../support/suite';

/**
 * Which room may load which others at run time. Each arrow may cost a visitor a round trip, and a
 * circle would mean that two rooms are one. `loader` is tag.js.
 */
const LOADS: Record<string, string[]> = {
  address: ['batch'],
  analytics: ['aws'],
  aws: ['messages'],
  bidding: ['delegate', 'markup', 'native-bid', 'openrtb', 'parts', 'sandbox'],
  compat: ['layout'],
  doubt: ['reported'],
  console: ['advice', 'bidding', 'cost', 'in-view', 'layout', 'messages'],
  delegate: ['markup', 'parts', 'sandbox'],
  feeds: ['consent'],
  loader: [
    'address',
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
    'parts',
    'preview',
    'renderer',
  ],
  markup: ['sandbox'],
  messages: ['advice', 'error-log'],
  networks: ['cost', 'feeds', 'in-page', 'markup', 'parts', 'sandbox'],
  pages: ['layout', 'put-back', 'renderer'],
  play: ['player', 'ui', 'vast', 'video'],
  player: ['in-view', 'vast'],
  preview: ['console', 'cost', 'profile'],
  'put-back': ['layout'],
  renderer: [
    'assemble',
    'cost',
    'delegate',
    'doubt',
    'feeds',
    'fields',
    'in-page',
    'in-view',
    'layout',
    'markup',
    'messages',
    'networks',
    'parts',
    'play',
    'put-back',
    'reported',
    'reports',
    'sandbox',
    'view-time',
  ],
  parts: ['components'],
  video: ['vast'],
  'view-time': ['in-view'],
};

/** The functions that load a chunk of which the name is the first argument. */
const LOADERS = ['load', 'callLater', 'startWhenLoaded', 'loadChunks'];

const sources = readSources();
const { checker, treeOf } = checkedSource();

/**
 * They pass on any name; which ones is checked where they are called: `callLater`,
 * `startWhenLoaded`, `loadChunks`, and `load` itself.
 */
const PASS_ON = ['loader/tag-api.ts', 'loader/limit-consent.ts', 'render/delegate/delegate.ts'];

/** The texts that an expression may be, by its type; those of an array's elements. */
function textsOf(expression: ts.Expression): string[] {
  if (ts.isArrayLiteralExpression(expression)) {
    return expression.elements.flatMap(textsOf);
  }
  const said = checker.getTypeAtLocation(expression);
  // A list of names.
  const given =
    (!said.isStringLiteral() &&
      checker.isArrayType(said) &&
      checker.getIndexTypeOfType(said, ts.IndexKind.Number)) ||
    said;
  const type = checker.getBaseConstraintOfType(given) ?? given;
  return (type.isUnion() ? type.types : [type]).flatMap((one) =>
    one.isStringLiteral() && one.value ? one.value : [],
  );
}

/** The chunks that a file loads. */
function loadedBy({ name }: Source): string[] {
  return nodes(treeOf(`src/${name}`), ts.isCallExpression).flatMap(
    ({ arguments: [first], expression }) => {
      const callee = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
      if (!ts.isIdentifier(callee) || !LOADERS.includes(callee.text) || !first) {
        return [];
      }
      return PASS_ON.includes(name) && ts.isIdentifier(first) ? [] : textsOf(first);
    },
  );
}

/** The files that an entry runs, with the shared functions that they import. */
function filesOf(room: string): Source[] {
  const own = sources.filter(({ name }) => roomOf(name) === room);
  const shared = new Set<string>();
  const follow = ({ imports }: Source): void => {
    for (const { isType, target = '' } of imports) {
      if (isType || !target.startsWith('shared/') || shared.has(target)) {
        continue;
      }
      shared.add(target);
      const next = sources.find(({ name }) => name === target);
      if (next) {
        follow(next);
      }
    }
  };
  for (const source of own) {
    follow(source);
  }
  return [...own, ...sources.filter(({ name }) => shared.has(name))];
}

/** What each room loads, as the source has it. */
const rooms = [...new Set(sources.flatMap(({ name }) => roomOf(name) ?? []))].sort();
const found = Object.fromEntries(
  rooms.map((room) => [room, [...new Set(filesOf(room).flatMap(loadedBy))].sort()]),
);

test('loads › each chunk loads those that the table names, and no others', () => {
  const loading = Object.entries(found).filter(([, names]) => names.length);
  assert.equal(Object.fromEntries(loading), LOADS, 'LOADS says who may load whom');
});

test('loads › each chunk is loaded by somebody', () => {
  const wanted = new Set(Object.values(LOADS).flat());
  assertNone(rooms, (room) => !wanted.has(room) && room !== 'loader');
});

test('loads › no room loads itself by a detour', () => {
  const circles: string[] = [];
  const follow = (way: string[]): void => {
    for (const next of LOADS[way.at(-1) ?? ''] ?? []) {
      if (next === way[0]) {
        circles.push([...way, next].join(' → '));
      } else if (!way.includes(next)) {
        follow([...way, next]);
      }
    }
  };
  for (const room of Object.keys(LOADS)) {
    follow([room]);
  }
  assert.equal(circles, []);
});

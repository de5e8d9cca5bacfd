import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { documents, samplesOf } from '../support/samples';
import { nodes, parse } from './source-graph';

const readme = readFileSync('README.md', 'utf8');
const types = parse('src/types.ts');

/** Further files that hold parts of options and settings. */
const parts = ['settings', 'consent', 'request', 'bidding'].map((name) => parse(`src/core-${name}.ts`));

/** The names of an interface's members. */
function membersOf(name: string): string[] {
  const [found] = [types, ...parts]
    .flatMap((tree) => nodes(tree, ts.isInterfaceDeclaration))
    .filter((node) => node.name.text === name);
  const own = found?.members.map((member) => member.name?.getText() ?? '') ?? [];
  const bases = found?.heritageClauses?.flatMap((clause) => clause.types.map((type) => type.getText())) ?? [];
  return [...own, ...bases.flatMap(membersOf)];
}

/** The texts of a union of literals. */
function literalsOf(name: string): string[] {
  const [found] = nodes(types, ts.isTypeAliasDeclaration).filter((node) => node.name.text === name);
  return found ? nodes(found, ts.isStringLiteral).map(({ text }) => text) : [];
}

/** Asserts that a document says each of some words as code. */
function assertNamed(document: string, words: string[]): void {
  assert.ok(words.length > 0);
  const missing = words.filter((word) => !new RegExp(`\`${word}\\b`).test(document));
  assert.equal(missing, []);
}

for (const document of documents()) {
  test(`documents › links of ${document} lead to files`, () => {
    const links = [...readFileSync(document, 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)/g)];
    const broken = links
      .map(([, link = '']) => link)
      .filter((link) => !existsSync(join(dirname(document), link)));
    assert.equal(broken, []);
  });
}

test('errors.md › explains each message under its number', () => {
  const errors = readFileSync('docs/errors.md', 'utf8');
  const missing = nodes(parse('src/messages.ts'), ts.isEnumMember)
    .map(({ initializer }) => initializer?.getText())
    .filter((code) => !errors.includes(`| ${code} `));
  assert.equal(missing, []);
});

test('README › names each option of a placement', () => assertNamed(readme, membersOf('PlacementConfig')));
test('README › names each setting of the page', () => assertNamed(readme, membersOf('Settings')));
test('README › names each member of a placement', () => assertNamed(readme, membersOf('AdUnit')));
test('README › names each event', () => assertNamed(readme, literalsOf('EventType')));

test('README › names each state, and so does lifecycle.md', () => {
  const states = literalsOf('PlacementState');
  assertNamed(readme, states);
  assertNamed(readFileSync('docs/lifecycle.md', 'utf8'), states);
});

test('README › names each function of adsnativetag', () => {
  const [create] = nodes(parse('src/tag-api.ts'), ts.isReturnStatement)
    .map(({ expression }) => expression)
    .filter((node) => !!node && ts.isObjectLiteralExpression(node));
  const members = (create as ts.ObjectLiteralExpression).properties.map((one) => one.name?.getText() ?? '');
  assertNamed(readme, members);
});

test('requests.md › names each parameter of the ad request', () => {
  const requests = readFileSync('docs/requests.md', 'utf8');
  const [list] = nodes(parse('src/ad-request.ts'), ts.isVariableDeclaration).filter(
    (node) => node.name.getText() === 'parameters',
  );
  const [table] = nodes(list as ts.Node, ts.isObjectLiteralExpression);
  const names = (table?.properties ?? []).flatMap(({ name }) => name?.getText() ?? []);
  assertNamed(requests, names);
});

test('ARCHITECTURE.md › the tree names each folder and file of src, test and beside them, and no other', () => {
  const tree = samplesOf('ARCHITECTURE.md').find(({ code }) => code.startsWith('src/'))?.code ?? '';
  const named: Record<string, string[]> = { src: [], test: [], '.': [] };
  let folder = '.';
  for (const line of tree.trimEnd().split('\n')) {
    const [, indent = '', words = ''] = /^( *)((?:[\w.-]+(?:\/|\.ts) ?)*)/.exec(line) ?? [];
    const names = words.trim().split(' ').filter(Boolean);
    if (indent === '') folder = names[0]?.slice(0, -1) ?? '';
    named[indent === '' ? '.' : indent.length === 2 ? folder : '']?.push(...names);
  }
  const there = (path: string) =>
    readdirSync(path, { withFileTypes: true }).map((entry) => entry.name + (entry.isDirectory() ? '/' : ''));
  assert.equal(named.src?.sort(), there('src').sort());
  assert.equal(
    named.test?.sort(),
    there('test')
      .filter((name) => name.endsWith('/'))
      .sort(),
  );
  assert.equal(
    named['.']?.filter((name) => !existsSync(name)),
    [],
  );
});

test('ARCHITECTURE.md › the picture names each chunk', () => {
  const [picture] = samplesOf('ARCHITECTURE.md');
  const chunks = nodes(parse('src/chunks.ts'), ts.isPropertyAssignment).map(({ name }) =>
    name.getText().replaceAll("'", ''),
  );
  const missing = chunks.filter(
    (name) => name !== 'ui' && !new RegExp(`\\b${name}\\b`).test(picture?.code ?? ''),
  );
  assert.equal(missing, []);
});

test('README › leads to each document', () => {
  const missing = readdirSync('docs').filter(
    (file) => file.endsWith('.md') && !readme.includes(`(docs/${file}`),
  );
  assert.equal(missing, []);
});

test('README › both commands stand there as they are typed', () => {
  assert.match(readme, /^npm ci && npm start$/m);
  assert.match(readme, /^npm ci && npm test$/m);
});

test.run();

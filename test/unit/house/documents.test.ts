import { existsSync, readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import * as assert from 'uvu/assert';
import { nodes, parse } from '../../../scripts/source-graph';
import { SPECIAL_INTEGRATIONS, STANDARD_NAMES } from '../../../src/demand/networks/integrations';
import { REMEDIES } from '../../../src/inspect/console/remedies';
import { assertNone } from '../../support/assert-list';
import { FRAME_POLICY } from '../../support/frame-policy';
import { literalsOf, membersOf } from '../../support/public-types';
import { samplesOf } from '../../support/samples';
import { test } from '../../support/suite';

const readme = readFileSync('README.md', 'utf8');
const [guide = '', functions = ''] = ['options', 'functions'].map((name) =>
  readFileSync(`docs/${name}.md`, 'utf8'),
);
const [options = '', settings = ''] = guide.split(/^## Settings$/m);

/** Asserts that a document says each of some words as code. */
function assertNamed(document: string, words: string[]): void {
  assert.ok(words.length > 0);
  const missing = words.filter((word) => !new RegExp(`\`${word}\\b`).test(document));
  assert.equal(missing, []);
}

test('errors.md › explains each message under its number', () => {
  const errors = readFileSync('docs/errors.md', 'utf8');
  const missing = nodes(parse('src/contract/messages.ts'), ts.isEnumMember)
    .map(({ initializer }) => initializer?.getText())
    .filter((code) => !errors.includes(`| ${code} `));
  assert.equal(missing, []);
});

test('options.md › names each option of a placement', () =>
  assertNamed(options, membersOf('PlacementConfig')));
test('options.md › names each setting of the page', () =>
  assertNamed(settings, membersOf('Settings')));
test('functions.md › names each member of a placement', () =>
  assertNamed(functions, membersOf('AdUnit')));
test('functions.md › names each event', () => assertNamed(functions, literalsOf('EventType')));

test('functions.md › names each state, and so does lifecycle.md', () => {
  const states = literalsOf('PlacementState');
  assertNamed(functions, states);
  assertNamed(readFileSync('docs/lifecycle.md', 'utf8'), states);
});

test('functions.md › names each function of adsnativetag', () => {
  const [create] = nodes(parse('src/loader/tag-api.ts'), ts.isReturnStatement)
    .map(({ expression }) => expression)
    .filter((node) => !!node && ts.isObjectLiteralExpression(node));
  const members = (create as ts.ObjectLiteralExpression).properties.map(
    (one) => one.name?.getText() ?? '',
  );
  assertNamed(functions, members);
});

test('requests.md › names each parameter of the ad request', () => {
  const requests = readFileSync('docs/requests.md', 'utf8');
  const [list] = nodes(parse('src/shared/ad-request-url.ts'), ts.isVariableDeclaration).filter(
    (node) => node.name.getText() === 'parameters',
  );
  const [table] = nodes(list as ts.Node, ts.isObjectLiteralExpression);
  const names = (table?.properties ?? []).flatMap(({ name }) => name?.getText() ?? []);
  assertNamed(requests, names);
});

/** What the tree in ARCHITECTURE.md names directly in each folder, by the folder's path. */
function namedInTree(): Record<string, string[]> {
  const tree = samplesOf('ARCHITECTURE.md').find(({ code }) => code.startsWith('src/'))?.code ?? '';
  const named: Record<string, string[]> = {};
  const folders: string[] = [];
  for (const line of tree.trimEnd().split('\n')) {
    const [, indent = '', words = ''] = /^( *)((?:[\w.-]+(?:\/|\.tsx?) ?)*)/.exec(line) ?? [];
    const names = words.trim().split(' ').filter(Boolean);
    const depth = indent.length / 2;
    folders.length = depth;
    const path = folders.join('') || '.';
    named[path] = [...(named[path] ?? []), ...names];
    folders.push(names[0] ?? '');
  }
  return named;
}

/** What is directly in a folder; a folder's name ends with a slash. */
function contentsOf(path: string): string[] {
  return readdirSync(path, { withFileTypes: true }).map(
    (entry) => entry.name + (entry.isDirectory() ? '/' : ''),
  );
}

for (const folder of [
  'src/',
  'src/loader/',
  'src/contract/',
  'src/public/',
  ...[
    'request',
    'place',
    'render',
    'demand',
    'measure',
    'play',
    'report',
    'inspect',
    'entries',
  ].map((wing) => `src/${wing}/`),
  'src/render/renderer/',
]) {
  test(`ARCHITECTURE.md › the tree names what is in ${folder}, and nothing else`, () =>
    assert.equal(namedInTree()[folder]?.sort(), contentsOf(folder).sort()));
}

test('ARCHITECTURE.md › the tree names each folder of test, and what is beside src and test', () => {
  const named = namedInTree();
  assert.equal(
    named['test/']?.sort(),
    contentsOf('test')
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
  const chunks = nodes(parse('src/loader/chunks.ts'), ts.isPropertyAssignment).map(({ name }) =>
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

test('docs/networks.md › has a row for each network', () => {
  const rows = readFileSync('docs/networks.md', 'utf8').match(/^\| [a-z_, ]+[^|]*\|/gm) ?? [];
  const named = rows.flatMap((row) => row.match(/[a-z_]+/g) ?? []);
  const names = [...STANDARD_NAMES, ...SPECIAL_INTEGRATIONS.keys()];
  assertNone(names, (name) => !named.includes(name));
});

/** The numbers of the reasons that the console can say. */
const reasons = Object.keys(REMEDIES).map(Number);

test('each reason for no ad › is brought about in a browser, and read in the console and in diagnostics()', () => {
  const text = [
    'support/no-ad-cases',
    'e2e/no-ad.test',
    'e2e/no-ad-page.test',
    'e2e/no-ad-blocked.test',
    'real/field-2.test',
    'real/points.test',
    'real/points-ads.test',
    'real/points-silent.test',
  ]
    .map((name) => readFileSync(`test/${name}.ts`, 'utf8'))
    .join();
  const asked = [...text.matchAll(/\bnumber: (\d+)/g)].map(([, one]) => Number(one));
  assertNone(reasons, (number) => !asked.includes(number));
});

test('each reason for no ad › has a row in docs/errors.md that its link leads to', () => {
  const errors = readFileSync('docs/errors.md', 'utf8');
  assertNone(reasons, (number) => !errors.includes(`<a id="${number}"></a>`));
});

test('deploy.md › nginx, CloudFront and README send the same header with the frame document', () => {
  const everywhere = [readFileSync('docs/deploy.md', 'utf8'), readme];
  const [deploy = '', start = ''] = everywhere.map((text) => text.replace(/\s+/g, ' '));
  assert.is(deploy.split(FRAME_POLICY).length - 1, 3);
  assert.ok(start.includes(FRAME_POLICY));
});

test('deploy.md › CloudFront sends the same headers of embedding and timing as nginx', () => {
  const guide = readFileSync('docs/deploy.md', 'utf8');
  const config = /```nginx\n([\s\S]+?)\n```/.exec(guide)?.[1] ?? '';
  const policies = [...guide.matchAll(/```json\n([\s\S]+?)\n```/g)].map(([, text = '']) =>
    JSON.parse(text),
  );
  assert.is(policies.length, 2);
  for (const { ResponseHeadersPolicyConfig } of policies) {
    const { Items, Quantity } = ResponseHeadersPolicyConfig.CustomHeadersConfig;
    assert.is(Quantity, Items.length);
    for (const { Header, Value } of Items) {
      assert.is(config.split(`add_header ${Header} "${Value}";`).length - 1, 3, Header);
    }
  }
});

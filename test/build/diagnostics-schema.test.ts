import ts from 'typescript';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { nodes, parse } from '../../scripts/source-graph';
import { diagnosticsSchema, violations } from '../support/diagnostics-schema';

const schema = diagnosticsSchema();
/** `CostLimits` is a setting, and no part of a report. */
const interfaces = ['diagnostics', 'costs']
  .flatMap((name) => nodes(parse(`src/public/${name}.ts`), ts.isInterfaceDeclaration))
  .filter(({ name }) => name.text !== 'CostLimits');

/** The members of an interface: their names, and which of them are always there. */
function membersOf(one: ts.InterfaceDeclaration): { all: string[]; required: string[] } {
  const members = one.members.filter(ts.isPropertySignature);
  const names = (list: ts.PropertySignature[]) => list.map(({ name }) => name.getText()).sort();
  return { all: names(members), required: names(members.filter(({ questionToken }) => !questionToken)) };
}

test('docs/diagnostics.schema.json › has each interface of the types, and no other', () => {
  assert.equal(Object.keys(schema.$defs ?? {}).sort(), interfaces.map(({ name }) => name.text).sort());
});

for (const one of interfaces) {
  test(`docs/diagnostics.schema.json › ${one.name.text} has the members that the type has`, () => {
    const definition = schema.$defs?.[one.name.text];
    const { all, required } = membersOf(one);
    assert.equal(Object.keys(definition?.properties ?? {}).sort(), all);
    assert.equal([...(definition?.required ?? [])].sort(), required);
  });
}

/** The words of a union of literals, at a member of an interface. */
function wordsOf(interfaceName: string, member: string): string[] {
  const own = interfaces.find(({ name }) => name.text === interfaceName);
  const found = own?.members.find(({ name }) => name?.getText() === member);
  return found ? nodes(found, ts.isStringLiteral).map(({ text }) => text) : [];
}

test('docs/diagnostics.schema.json › names the rules of findings, and the states', () => {
  const words = (definition: string, member: string) =>
    schema.$defs?.[definition]?.properties?.[member]?.enum as string[];
  assert.equal(words('Finding', 'rule').sort(), wordsOf('Finding', 'rule').sort());
  const [states] = nodes(parse('src/public/ad-unit.ts'), ts.isTypeAliasDeclaration).filter(
    ({ name }) => name.text === 'PlacementState',
  );
  assert.ok(states);
  const known = nodes(states, ts.isStringLiteral).map(({ text }) => text);
  assert.equal(words('PlacementReport', 'state').sort(), known.sort());
});

test('docs/diagnostics.schema.json › what is no report is refused: a member too many, or one that is missing', () => {
  const found = violations({ version: 1, more: true }).join('\n');
  assert.match(found, /must NOT have additional properties .*"more"/);
  assert.match(found, /must have required property 'placements'/);
});

test.run();

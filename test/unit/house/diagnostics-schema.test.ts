import ts from 'typescript';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { nodes, parse } from '../../../scripts/source-graph';
import { diagnosticsSchema, violations } from '../../support/diagnostics-schema';
import { literalsOf, membersOf } from '../../support/public-types';

const schema = diagnosticsSchema();
/** `CostLimits` is a setting, and no part of a report. */
const interfaces = ['diagnostics', 'costs']
  .flatMap((name) => nodes(parse(`src/public/${name}.ts`), ts.isInterfaceDeclaration))
  .map(({ name }) => name.text)
  .filter((name) => name !== 'CostLimits');

test('docs/diagnostics.schema.json › has each interface of the types, and no other', () => {
  assert.equal(Object.keys(schema.$defs ?? {}).sort(), [...interfaces].sort());
});

for (const name of interfaces) {
  test(`docs/diagnostics.schema.json › ${name} has the members that the type has`, () => {
    const { properties = {}, required = [] } = schema.$defs?.[name] ?? {};
    assert.equal(Object.keys(properties).sort(), membersOf(name).sort());
    assert.equal([...required].sort(), membersOf(name, true).sort());
  });
}

test('docs/diagnostics.schema.json › names the rules of findings, and the states', () => {
  const words = (definition: string, member: string) =>
    schema.$defs?.[definition]?.properties?.[member]?.enum as string[];
  assert.equal(words('Finding', 'rule').sort(), literalsOf('Finding', 'rule').sort());
  assert.equal(words('PlacementReport', 'state').sort(), literalsOf('PlacementState').sort());
});

test('docs/diagnostics.schema.json › what is no report is refused: a member too many, or one that is missing', () => {
  const found = violations({ version: 1, more: true }).join('\n');
  assert.match(found, /must NOT have additional properties .*"more"/);
  assert.match(found, /must have required property 'placements'/);
});

test.run();

/** The two lists of files in ARCHITECTURE.md, by which a reader follows a value. */
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import * as assert from 'uvu/assert';
import { nodes, parse } from '../../../scripts/source-graph';
import { test } from '../../support/suite';

interface Step {
  file: string;
  name: string;
}

/** The numbered steps of a section. */
function stepsOf(heading: string): Step[] {
  const architecture = readFileSync('ARCHITECTURE.md', 'utf8');
  const [, section = ''] = architecture.split(`## ${heading}\n`);
  const [own = ''] = section.split('\n## ');
  return [...own.matchAll(/^\d+\. `([^`]+)` \(`(?:\w+\.)?(\w+)`\)/gm)].map(
    ([, file = '', name = '']) => ({ file, name }),
  );
}

/** Whether a file declares a function, or a method, of a name. */
function declares({ file, name }: Step): boolean {
  const isNamed = (node: ts.Node): node is ts.Node =>
    (ts.isFunctionDeclaration(node) ||
      ts.isMethodDeclaration(node) ||
      ts.isVariableDeclaration(node)) &&
    node.name?.getText() === name;
  return nodes(parse(`src/${file}`), isNamed).length > 0;
}

/** The most files that a reader must open, and the sections that name them. */
const MAX_FILES = {
  'From a response to its counted view': 16,
  "From a network's markup to its fill": 15,
};

for (const [heading, most] of Object.entries(MAX_FILES)) {
  test(`ARCHITECTURE.md › ${heading}: each step is there, in at most ${most} files`, () => {
    const steps = stepsOf(heading);
    const files = new Set(steps.map(({ file }) => file));
    assert.ok(steps.length > 9);
    assert.ok(files.size <= most, `${files.size} files`);
    assert.equal(
      steps.filter((step) => !declares(step)),
      [],
    );
  });
}

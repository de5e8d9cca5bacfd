/**
 * Nothing but what a frame of ours runs first reads a class of the browser's by its name: a page's
 * script may have a class `Node` or `Element` of its own, and the tag's files see that one
 * (docs/security.md#names).
 */
import ts from 'typescript';
import * as assert from 'uvu/assert';
import { nodes, parse, typeScriptFiles } from '../../../scripts/source-graph';
import { test } from '../../support/suite';

const NAMES = /^(Node|Element|Document|ShadowRoot|HTML\w*Element)$/;

/** What an app's compiler bundles, what a developer opens, and what runs before strangers do. */
const APART = /^(entries|inspect|report|frame)\//;

function readsName(node: ts.Node): boolean {
  if (!ts.isIdentifier(node) || !NAMES.test(node.text)) {
    return false;
  }
  const { parent } = node;
  return (
    (ts.isPropertyAccessExpression(parent) && parent.expression === node) ||
    (ts.isBinaryExpression(parent) && parent.right === node)
  );
}

test('names › no class of the browser is read by its name', () => {
  const found = typeScriptFiles('src')
    .filter((name) => !APART.test(name))
    .flatMap((name) =>
      nodes(parse(`src/${name}`), (node): node is ts.Node => readsName(node)).map(
        (node) => `${name}: ${node.parent.getText()}`,
      ),
    );
  assert.equal(found, []);
});

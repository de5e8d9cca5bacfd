import ts from 'typescript';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { checkedSource } from './checked-source';

/**
 * What may read a document or the page's globals as they are: the two functions that tell an element from what it
 * shadows, and the frame's own document, in which everything is a stranger's anyway.
 */
const MAY_READ = /^src\/(shared\/(unshadowed|page-global)|frame\/frame)\.ts$/;

const { checker, files, program } = checkedSource();

/** Whether an expression is a document that an element may shadow. */
function isShadowed(expression: ts.Node): boolean {
  const type = checker.getTypeAtLocation(expression);
  return type.symbol?.name === 'Document' && !type.getProperty('isOwn');
}

/** Whether a node reads a property: by a dot, or by taking it apart. */
function readsDocument(node: ts.Node): boolean {
  if (ts.isPropertyAccessExpression(node)) return isShadowed(node.expression);
  if (ts.isVariableDeclaration(node) && ts.isObjectBindingPattern(node.name)) {
    return !!node.initializer && isShadowed(node.initializer);
  }
  return ts.isParameter(node) && ts.isObjectBindingPattern(node.name) && isShadowed(node);
}

function find(wanted: (node: ts.Node) => boolean): string[] {
  const found: string[] = [];
  for (const file of files.filter((name) => !MAY_READ.test(name))) {
    const visit = (node: ts.Node): void => {
      if (wanted(node)) found.push(`${file}: ${node.getText()}`);
      ts.forEachChild(node, visit);
    };
    const source = program.getSourceFile(file);
    if (source) visit(source);
  }
  return found;
}

test('names › documents are read through unshadowed()', () => {
  // The prototype's own method, on a document that our stand-in for it is on.
  assert.equal(
    find(readsDocument).filter((text) => !text.includes('Document.prototype.')),
    [],
  );
});

test.run();

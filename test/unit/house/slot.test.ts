/**
 * Nobody but the renderer gives a slot a function: rooms return theirs, and the slot asks for them
 * by name (docs/decisions/042).
 */
import ts from 'typescript';
import * as assert from 'uvu/assert';
import { checkedSource } from '../../support/checked-source';
import { test } from '../../support/suite';

const { checker, find } = checkedSource();

const isSlot = (expression: ts.Expression) =>
  /^(Writable)?Slot$/.test(checker.getTypeAtLocation(expression).symbol?.name ?? '');

/** A function that is written into a slot: by a member, or by `Object.assign`. */
function givenIn(node: ts.Node): ts.Node[] {
  if (ts.isCallExpression(node)) {
    const [target] = node.arguments;
    const isGiving =
      node.expression.getText() === 'Object.assign' ||
      node.expression.getText() === 'Object.create';
    return isGiving && target && isSlot(target) ? [node] : [];
  }
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.EqualsToken) {
    return [];
  }
  const { left, right } = node;
  if (!ts.isPropertyAccessExpression(left) || !isSlot(left.expression)) {
    return [];
  }
  return checker.getTypeAtLocation(right).getCallSignatures().length ? [node] : [];
}

test('slot › no room gives it a function, or makes another one of it', () => {
  assert.equal(find(/^src\/render\/renderer\//, givenIn), []);
});

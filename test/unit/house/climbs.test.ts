/**
 * Only shared/ways-up.ts climbs: a form's fields hide the members that lead upwards by their names
 * (docs/security.md#names).
 */
import ts from 'typescript';
import * as assert from 'uvu/assert';
import { checkedSource } from '../../support/checked-source';
import { test } from '../../support/suite';

/** Members of a node that lead upwards. */
const UPWARDS = /^(parentElement|parentNode|host|assignedSlot|closest)$/;

/** What a document of VAST has: it is no page, and has no forms with members. */
const NO_PAGE = /src\/play\/vast\/read-ad\.ts$/;

const { checker, find } = checkedSource();

/** Whether a value may be a node of the page. */
function isNode(expression: ts.Expression): boolean {
  // Of the prototype it is the browser's own.
  if (expression.getText() === 'Element.prototype') {
    return false;
  }
  const type = checker.getTypeAtLocation(expression);
  const parts = type.isUnionOrIntersection() ? type.types : [type];
  return parts.some((part) =>
    /^(Node|Element|ShadowRoot|ChildNode)$|^HTML.*Element$/.test(part.symbol?.name ?? ''),
  );
}

/** A member that is read of a node, or taken out of one. */
function climbsIn(node: ts.Node): ts.Node[] {
  if (
    ts.isPropertyAccessExpression(node) &&
    UPWARDS.test(node.name.text) &&
    isNode(node.expression)
  ) {
    return [node];
  }
  if (
    !ts.isVariableDeclaration(node) ||
    !ts.isObjectBindingPattern(node.name) ||
    !node.initializer
  ) {
    return [];
  }
  const { initializer } = node;
  return node.name.elements.filter(
    ({ name, propertyName }) =>
      UPWARDS.test((propertyName ?? name).getText()) && isNode(initializer),
  );
}

test('ways up › nothing but shared/ways-up.ts reads what leads upwards from a node', () => {
  assert.equal(
    find(/shared\/ways-up\.ts$/, (node, file) => (NO_PAGE.test(file) ? [] : climbsIn(node))),
    [],
  );
});

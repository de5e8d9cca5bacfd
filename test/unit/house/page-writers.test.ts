/**
 * Each member of what the tag knows about the page has one writer: the folder or file of `src` that
 * contract/page.ts names for it.
 */
import ts from 'typescript';
import * as assert from 'uvu/assert';
import { checkedSource } from '../../support/checked-source';
import { test } from '../../support/suite';

const { checker, find, treeOf } = checkedSource();

/** The writer of each member, by the file that promises it. */
function writersOfMembers(): Map<string, string> {
  const tree = treeOf('src/contract/page.ts');
  const writers = tree.statements.find(
    (statement): statement is ts.InterfaceDeclaration =>
      ts.isInterfaceDeclaration(statement) && statement.name.text === 'PageWriters',
  ) as ts.InterfaceDeclaration;
  return new Map(
    writers.members.flatMap((writer) => {
      const { type } = writer as ts.PropertySignature;
      const folder = (writer.name as ts.StringLiteral | ts.Identifier).text;
      return (type as ts.TypeLiteralNode).members.map(
        (member) => [(member.name as ts.Identifier).text, folder] as const,
      );
    }),
  );
}

const WRITERS = writersOfMembers();

/** Whether a file is a writer, or in its folder. */
const isIn = (file: string, writer: string) => `${file}/`.startsWith(`src/${writer}/`);

const isAssignment = (kind: ts.SyntaxKind) =>
  kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;

/** The member of the page's state that an expression reads. */
function memberIn(node: ts.Node): string | undefined {
  if (!ts.isPropertyAccessExpression(node) || !WRITERS.has(node.name.text)) {
    return undefined;
  }
  const symbol = checker.getSymbolAtLocation(node.name);
  const isOfPage = symbol?.declarations?.some(
    (declaration) => declaration.getSourceFile() === treeOf('src/contract/page.ts'),
  );
  return isOfPage ? node.name.text : undefined;
}

/** The member that a node writes. */
function writtenBy(node: ts.Node): string | undefined {
  if (ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind)) {
    return memberIn(node.left);
  }
  return ts.isPostfixUnaryExpression(node) || ts.isPrefixUnaryExpression(node)
    ? memberIn(node.operand)
    : undefined;
}

test('the state of the page › each member is written by whom its type names', () => {
  const strangers = find(/^src\/contract\//, (node, file) => {
    const member = writtenBy(node);
    return member && !isIn(file, WRITERS.get(member) as string) ? [node] : [];
  });
  assert.equal(strangers, []);
});

test('the state of the page › each member but what the loader begins with is written', () => {
  const written = new Set<string>();
  find(/^src\/contract\//, (node) => {
    const member = writtenBy(node);
    if (member) {
      written.add(member);
    }
    return [];
  });
  const begun = ['unshadowed', 'address'];
  assert.equal(
    [...WRITERS.keys()].filter((member) => !written.has(member)),
    begun,
  );
});

test('the state of the page › nobody asks to write what is another one’s', () => {
  const strangers = find(/^src\/contract\//, (node, file) => {
    if (!ts.isTypeReferenceNode(node) || node.typeName.getText() !== 'PageWrittenBy') {
      return [];
    }
    const [writer] = node.typeArguments ?? [];
    return isIn(file, writer?.getText().slice(1, -1) ?? '') ? [] : [node];
  });
  assert.equal(strangers, []);
});

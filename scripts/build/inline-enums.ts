import ts from 'typescript';
import { nodes } from '../source-graph';

/** The values of each `const enum` by its name and a member's. */
export type ConstEnums = Map<string, Map<string, string>>;

const parse = (code: string) => ts.createSourceFile('.tsx', code, ts.ScriptTarget.Latest, true);

const isConst = (node: ts.Node): node is ts.EnumDeclaration =>
  ts.isEnumDeclaration(node) &&
  !!node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ConstKeyword) &&
  !node.modifiers.some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword);

/**
 * The members of an enum as they are written in code. A value is a literal, or one more than the
 * one before.
 */
function valuesOf({ members, name: { text } }: ts.EnumDeclaration): Map<string, string> {
  let next = 0;
  return new Map(
    members.map(({ initializer, name }) => {
      if (initializer && !ts.isNumericLiteral(initializer) && !ts.isStringLiteral(initializer)) {
        throw new Error(
          `${text}.${name.getText()}: the value of a const enum's member is a literal.`,
        );
      }
      const value = initializer ? initializer.getText() : String(next);
      next = Number(value) + 1;
      return [name.getText(), value];
    }),
  );
}

export function findConstEnums(sources: Iterable<string>): ConstEnums {
  const found: ConstEnums = new Map();
  for (const code of sources) {
    if (!code.includes('const enum')) {
      continue;
    }
    for (const declaration of nodes(parse(code), isConst)) {
      const { text } = declaration.name;
      if (found.has(text)) {
        throw new Error(`There are two const enums with the name ${text}.`);
      }
      found.set(text, valuesOf(declaration));
    }
  }
  return found;
}

/**
 * Writes the values of `const enum`s where they are used, which a compiler of single files cannot
 * know. The enums themselves are declared away: whatever still imports one has no module to import
 * it from, and the bundler ends the build.
 */
export function inlineEnums(code: string, enums: ConstEnums): string {
  if (![...enums.keys()].some((name) => code.includes(name))) {
    return code;
  }
  const tree = parse(code);
  const uses = nodes(tree, ts.isPropertyAccessExpression).flatMap(({ end, expression, name }) => {
    const value = ts.isIdentifier(expression) && enums.get(expression.text)?.get(name.text);
    return value ? [{ start: expression.getStart(), end, value }] : [];
  });
  const declared = nodes(tree, isConst).map((node) => {
    const start =
      node.modifiers?.find(({ kind }) => kind === ts.SyntaxKind.ConstKeyword)?.getStart() ?? 0;
    return { start, end: start, value: 'declare ' };
  });
  return [...uses, ...declared]
    .sort((one, other) => other.start - one.start)
    .reduce(
      (changed, { start, end, value }) => changed.slice(0, start) + value + changed.slice(end),
      code,
    );
}

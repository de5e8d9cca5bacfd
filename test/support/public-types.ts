import ts from 'typescript';
import { nodes, parse, typeScriptFiles } from '../../scripts/source-graph';

/** What a publisher's compiler sees, by file. */
const trees = typeScriptFiles('src/public').map((name) => parse(`src/public/${name}`));

/** The names of an interface's members. */
export function membersOf(name: string): string[] {
  const found = trees
    .flatMap((tree) => nodes(tree, ts.isInterfaceDeclaration))
    .find((one) => one.name.text === name);
  const own = (found?.members ?? []).map((member) => member.name?.getText() ?? '');
  const bases =
    found?.heritageClauses?.flatMap((clause) => clause.types.map((type) => type.getText())) ?? [];
  return [...own, ...bases.flatMap((base) => membersOf(base))];
}

/** The words of a type that is a union of literals. */
export function literalsOf(name: string): string[] {
  const found = trees
    .flatMap((tree) => nodes(tree, ts.isTypeAliasDeclaration))
    .find((one) => one.name.text === name);
  return found ? nodes(found, ts.isStringLiteral).map(({ text }) => text) : [];
}

import ts from 'typescript';
import { nodes, parse, typeScriptFiles } from '../../scripts/source-graph';

/** What a publisher's compiler sees, by file. */
const trees = typeScriptFiles('src/public').map((name) => parse(`src/public/${name}`));

/** The interface of a name. */
function interfaceOf(name: string): ts.InterfaceDeclaration | undefined {
  return trees
    .flatMap((tree) => nodes(tree, ts.isInterfaceDeclaration))
    .find((one) => one.name.text === name);
}

/** The names of an interface's members; only of those that are always there, if `isRequired`. */
export function membersOf(name: string, isRequired = false): string[] {
  const found = interfaceOf(name);
  const own = (found?.members ?? [])
    .filter(({ questionToken }) => !isRequired || !questionToken)
    .map((member) => member.name?.getText() ?? '');
  const bases = found?.heritageClauses?.flatMap((clause) => clause.types.map((type) => type.getText())) ?? [];
  return [...own, ...bases.flatMap((base) => membersOf(base, isRequired))];
}

/** The words of a union of literals: a type's, or that of a member of an interface. */
export function literalsOf(name: string, member?: string): string[] {
  const found = member
    ? interfaceOf(name)?.members.find((one) => one.name?.getText() === member)
    : trees.flatMap((tree) => nodes(tree, ts.isTypeAliasDeclaration)).find((one) => one.name.text === name);
  return found ? nodes(found, ts.isStringLiteral).map(({ text }) => text) : [];
}

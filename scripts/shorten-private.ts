import { readFileSync } from 'node:fs';
import { minify } from 'terser';
import ts from 'typescript';

/** The names of the members that a file's classes declare `private`: by the compiler's word, no other file uses them. */
function privateMembers(file: string): string[] {
  const tree = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2020, true);
  const names: string[] = [];
  const look = (node: ts.Node): void => {
    if (
      ts.isClassElement(node) &&
      node.name &&
      ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Private
    ) {
      names.push(node.name.getText());
    }
    ts.forEachChild(node, look);
  };
  look(tree);
  return names;
}

/** Shortens a chunk's private member names; what other chunks or pages know keeps its name. */
export async function shortenPrivate(code: string, source: string): Promise<string> {
  const regex = new RegExp(`^(${privateMembers(source).join('|')})$`);
  const options = {
    module: true,
    compress: { ecma: 2020, hoist_funs: true, unsafe: true, unsafe_arrows: true, keep_infinity: true },
    format: { ecma: 2020, wrap_func_args: false },
  } as const;
  const { code: shortened = '' } = await minify(code, { ...options, mangle: { properties: { regex } } });
  // Once more: by now the names' letters are counted as they are, which compresses better.
  const { code: counted = '' } = await minify(shortened, options);
  return counted;
}

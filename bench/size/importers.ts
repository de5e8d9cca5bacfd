import { readSources } from '../../test/build/source-graph';

/** For each module of the source and each package, the modules that import it at run time. */
export function readImporters(): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const { from, isType, specifier, target } of readSources().flatMap(({ imports }) => imports)) {
    if (isType) continue;
    const name = target ?? specifier;
    importers.set(name, [...new Set([...(importers.get(name) ?? []), from])]);
  }
  return importers;
}

/** The packages that replace React's in the build. */
const ALIASES: Record<string, string> = {
  react: 'preact',
  'react/jsx-runtime': 'preact',
  'react-dom/client': 'preact',
};

/** The package of a module: `@preact/signals`, `preact`. */
function packageOf(module: string): string {
  const [scope = '', name = ''] = module.split('/');
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}

/**
 * The modules of the source that import a module. For a module of a package, those that import the package; if only other
 * packages import it, their importers.
 */
export function importersOf(module: string, importers: Map<string, string[]>): string[] {
  const own = importers.get(module);
  if (own) return own;
  const found = [...importers]
    .filter(([specifier]) => (ALIASES[specifier] ?? packageOf(specifier)) === packageOf(module))
    .flatMap(([, from]) => from);
  return [...new Set(found)];
}

import { readSources } from '../source-graph';

/** For each module of the source and each package, the modules that import it at run time. */
export type Importers = Map<string, string[]>;

/** Reads who imports what. */
export function readImporters(): Importers {
  const importers: Importers = new Map();
  for (const { from, isType, specifier, target } of readSources().flatMap(({ imports }) => imports)) {
    if (isType) continue;
    const name = target ?? specifier;
    importers.set(name, [...new Set([...(importers.get(name) ?? []), from])]);
  }
  return importers;
}

/** The package of a module: `@preact/signals`, `preact`, which takes React's place in the build. */
function packageOf(module: string): string {
  const [name = ''] = /^(@[^/]+\/)?[^/]+/.exec(module) ?? [];
  return /^react(-dom)?$/.test(name) ? 'preact' : name;
}

/** The modules of the source that import a module; for a module of a package, those that import the package. */
export function importersOf(module: string, importers: Importers): string[] {
  const own = importers.get(module);
  if (own) return own;
  const found = [...importers]
    .filter(([specifier]) => packageOf(specifier) === packageOf(module))
    .flatMap(([, from]) => from);
  return [...new Set(found)];
}

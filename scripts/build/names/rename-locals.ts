import { type NodePath, transformSync } from '@babel/core';
import type { Mapped } from '../source-maps';

type Scope = NodePath['scope'];
type Binding = NonNullable<ReturnType<Scope['getBinding']>>;

/** Letters for local names, the most frequent letters of code first. */
const LETTERS = [...'etnrosialcdupmfhgybvwkxjqzETNROSIALCDUPMFHGYBVWKXJQZ_$'];

/** All short names: one letter, then two. */
export const SHORT = [...LETTERS, ...LETTERS.flatMap((one) => LETTERS.map((other) => one + other))];

/** A name as in the source, without the number that the bundler adds to tell names apart. */
const sourceName = ({ identifier }: Binding) => identifier.name.replace(/\$\d+$/, '');

/** How often a name occurs. */
const weight = ({ constantViolations, referencePaths }: Binding) =>
  1 + referencePaths.length + constantViolations.length;

function bindingsOf(program: NodePath): Binding[] {
  const scopes = new Set([program.scope]);
  program.traverse({
    Scope(path) {
      scopes.add(path.scope);
    },
  });
  return [...new Set([...scopes].flatMap(({ bindings }) => Object.values(bindings)))];
}

/**
 * For each binding, the others that must not get the same name, because one would shadow the other.
 */
function conflictsOf(all: Binding[]): Map<Binding, Set<Binding>> {
  const conflicts = new Map(all.map((binding) => [binding, new Set<Binding>()]));
  for (const binding of all) {
    const crossed = new Set([binding.scope]);
    for (const { scope } of [
      binding.path,
      ...binding.referencePaths,
      ...binding.constantViolations,
    ]) {
      let one: Scope | undefined = scope;
      while (one && one !== binding.scope) {
        crossed.add(one);
        one = one.parent;
      }
    }
    for (const other of [...crossed].flatMap(({ bindings }) => Object.values(bindings))) {
      if (other === binding) {
        continue;
      }
      conflicts.get(binding)?.add(other);
      conflicts.get(other)?.add(binding);
    }
  }
  return conflicts;
}

/**
 * Chooses a short name for each binding; if possible, the same for all bindings with the same name
 * in the source.
 */
function chooseNames(all: Binding[], names: string[]): Map<Binding, string> {
  const conflicts = conflictsOf(all);
  const chosen = new Map<Binding, string>();
  const isFree = (binding: Binding, name: string) =>
    ![...(conflicts.get(binding) ?? [])].some((other) => chosen.get(other) === name);
  const groups = new Map<string, Binding[]>();
  for (const one of all) {
    groups.set(sourceName(one), [...(groups.get(sourceName(one)) ?? []), one]);
  }
  const total = (group: Binding[]) => group.reduce((sum, one) => sum + weight(one), 0);
  for (const group of [...groups.values()].sort((one, other) => total(other) - total(one))) {
    const common = names.find((name) => group.every((binding) => isFree(binding, name)));
    for (const binding of group) {
      const own = [common, ...names].find((name) => name && isFree(binding, name));
      if (!own) {
        throw new Error('There are more local names than short ones.');
      }
      chosen.set(binding, own);
    }
  }
  return chosen;
}

/**
 * Gives local names short ones, if possible one to all that have one name in the source: code that
 * is written alike then stays alike, and compresses better than with the shortest name for each.
 * Properties, globals and exports keep their names.
 */
export function renameLocals({ code, map }: Mapped): Mapped {
  const visitor = {
    Program(program: NodePath) {
      program.scope.crawl();
      const taken = new Set(Object.keys(program.scope.globals));
      const free = SHORT.filter((name) => !taken.has(name) && !/^(as|do|if|in|is|of)$/.test(name));
      const chosen = chooseNames(bindingsOf(program), free);
      const declared = new Map([...chosen.keys()].map((binding) => [binding.identifier, binding]));
      const renamed = new Map<{ name: string }, string>();
      program.traverse({
        Identifier(path) {
          // Babel takes the name of an export for a binding, too.
          const isName = [path.isReferencedIdentifier(), path.isBindingIdentifier()].includes(true);
          if (!isName || path.key === 'exported') {
            return;
          }
          const binding = declared.get(path.node) ?? path.scope.getBinding(path.node.name);
          const name = binding && chosen.get(binding);
          if (name) {
            renamed.set(path.node, name);
          }
        },
      });
      // Only now: bindings are found by their names.
      for (const [node, name] of renamed) {
        node.name = name;
      }
    },
  };
  const renamed = transformSync(code, {
    plugins: [() => ({ visitor })],
    configFile: false,
    babelrc: false,
    compact: true,
    sourceType: 'module',
    sourceMaps: !!map,
    ...(map && { inputSourceMap: JSON.parse(map) }),
  });
  return { code: renamed?.code ?? '', map: renamed?.map ? JSON.stringify(renamed.map) : '' };
}

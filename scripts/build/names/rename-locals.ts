import { readFileSync } from 'node:fs';
import { type NodePath, transformSync } from '@babel/core';
import type { Mapped } from '../source-maps';

type Scope = NodePath['scope'];
type Binding = NonNullable<ReturnType<Scope['getBinding']>>;

/**
 * For a name of the source, the short names of all bindings of that name in a file, in their order,
 * with blanks between them.
 */
export type Letters = Record<string, string>;

/** The list that `search-locals.ts` has made: letters by the file that they are for. */
export const LETTERS_LIST = 'scripts/build/names/local-letters.json';

export const localLetters: Record<string, Letters> = JSON.parse(readFileSync(LETTERS_LIST, 'utf8'));

/** The local names of a file. */
export interface Locals {
  bindings: Binding[];
  /** For each binding, the others that must not get the same name: one would shadow the other. */
  conflicts: Map<Binding, Set<Binding>>;
  /** By their name in the source. */
  groups: Map<string, Binding[]>;
  /** The short names that are free, the most frequent letters of code first. */
  names: string[];
  /** Each place that names a binding. */
  identifiers: Map<Named, Binding>;
}

type Named = Binding['identifier'];

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

/** Reads the local names of a program. */
export function readLocals(program: NodePath): Locals {
  program.scope.crawl();
  const bindings = bindingsOf(program);
  const groups = new Map<string, Binding[]>();
  for (const binding of bindings) {
    const name = sourceName(binding);
    groups.set(name, [...(groups.get(name) ?? []), binding]);
  }
  const taken = new Set(Object.keys(program.scope.globals));
  const names = SHORT.filter((name) => !taken.has(name) && !/^(as|do|if|in|is|of)$/.test(name));
  const declared = new Map(bindings.map((binding) => [binding.identifier, binding]));
  const identifiers = new Map<Named, Binding>();
  program.traverse({
    Identifier(path) {
      // Babel takes the name of an export for a binding, too.
      const isName = [path.isReferencedIdentifier(), path.isBindingIdentifier()].includes(true);
      const binding = declared.get(path.node) ?? path.scope.getBinding(path.node.name);
      if (isName && path.key !== 'exported' && binding) {
        identifiers.set(path.node, binding);
      }
    },
  });
  return { bindings, conflicts: conflictsOf(bindings), groups, names, identifiers };
}

/**
 * Chooses a short name for each binding: the letter that was searched for; where that is none, or
 * the source has changed since, if possible the same for all bindings with one name in the source.
 */
export function chooseNames(
  { conflicts, groups, names }: Locals,
  letters: Letters,
): Map<Binding, string> {
  const chosen = new Map<Binding, string>();
  const isFree = (binding: Binding, name: string) =>
    ![...(conflicts.get(binding) ?? [])].some((other) => chosen.get(other) === name);
  for (const [name, group] of groups) {
    const searched = letters[name]?.split(' ') ?? [];
    for (const [index, binding] of group.entries()) {
      const letter = searched[index] ?? '';
      if (names.includes(letter) && isFree(binding, letter)) {
        chosen.set(binding, letter);
      }
    }
  }
  const total = (group: Binding[]) => group.reduce((sum, one) => sum + weight(one), 0);
  const left = [...groups.values()].map((group) => group.filter((one) => !chosen.has(one)));
  for (const group of left.sort((one, other) => total(other) - total(one))) {
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
export function renameLocals({ code, map }: Mapped, letters: Letters = {}): Mapped {
  const visitor = {
    Program(program: NodePath) {
      const locals = readLocals(program);
      const chosen = chooseNames(locals, letters);
      for (const [identifier, binding] of locals.identifiers) {
        identifier.name = chosen.get(binding) ?? identifier.name;
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

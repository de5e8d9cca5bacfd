/**
 * `npx tsx scripts/build/names/search-locals.ts SECONDS FILE…`: searches for the letters of the
 * local names of each file (`tag`, `renderer`) that make it smallest, for so many seconds, and
 * writes them into local-letters.json. Which letter a name has decides what is alike in a file, and
 * so one to two per cent of its compressed bytes. For a release, after `search-letters.ts`; then
 * build again.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Node, type NodePath, parseSync, traverse } from '@babel/core';
import { writeRows } from '../../size/accepted';
import { compress } from '../../size/measure';
import { buildReadable } from '../build-tag';
import { KINDS } from '../name-chunks';
import { shortenAll } from '../shorten';
import {
  chooseNames,
  LETTERS_LIST,
  type Letters,
  type Locals,
  localLetters,
  readLocals,
} from './rename-locals';

/** A place that names a binding; `key` is the member that it is the value of. */
interface Place {
  start: number;
  end: number;
  binding: number;
  key: string;
}

/** The bundled code of files, by their names without hash and ending. */
async function bundle(): Promise<Map<string, string>> {
  const folder = mkdtempSync('node_modules/.cache/letters-');
  const dist = join(folder, 'dist');
  await buildReadable({ out: dist });
  const files = readdirSync(dist).filter((file) => file.endsWith('.js'));
  const codes = files.map((file): [string, string] => [
    file.replace(/(-\w{8})?\.js$/, ''),
    readFileSync(join(dist, file), 'utf8'),
  ]);
  rmSync(folder, { recursive: true });
  return new Map(codes);
}

/** The member that a name is the value of, if both could be written as one. */
function keyOf({ node, parent, parentPath }: NodePath) {
  const isDefault = parent.type === 'AssignmentPattern' && parent.left === node;
  const [value, property] = isDefault ? [parent, parentPath?.parent] : [node, parent];
  return property?.type === 'ObjectProperty' &&
    property.value === value &&
    !property.computed &&
    property.key.type === 'Identifier'
    ? property.key
    : undefined;
}

/** Reads the local names of some code, and where they are. */
function read(code: string): { locals: Locals; places: Place[] } {
  const places = new Map<number, Place>();
  let locals: Locals | undefined;
  traverse(parseSync(code, { configFile: false, babelrc: false }) as Node, {
    Program(program: NodePath) {
      locals = readLocals(program);
    },
    Identifier(path) {
      const binding = locals?.identifiers.get(path.node);
      if (locals && binding) {
        const key = keyOf(path);
        const start = (key ?? path.node).start as number;
        places.set(start, {
          start,
          end: path.node.end as number,
          binding: locals.bindings.indexOf(binding),
          key: key?.name ?? '',
        });
      }
    },
  });
  return {
    locals: locals as Locals,
    places: [...places.values()].sort((place, other) => place.start - other.start),
  };
}

const anyOf = <Value>(values: Value[]) =>
  values[Math.floor(Math.random() * values.length)] as Value;

/** Searches for so many seconds; `letters` are where it begins. Returns the best and their bytes. */
function search(code: string, letters: Letters, seconds: number) {
  const { locals, places } = read(code);
  const { bindings, conflicts, groups, names } = locals;
  const placesOfMembers = places.filter(({ key }) => names.includes(key));
  const neighbours = bindings.map((binding) =>
    [...(conflicts.get(binding) ?? [])].map((other) => bindings.indexOf(other)),
  );
  const bytesWith = (chosen: string[]) => {
    let [end, text] = [0, ''];
    for (const place of places) {
      const name = chosen[place.binding] as string;
      const isShorthand = !place.key || place.key === name;
      text += code.slice(end, place.start) + (isShorthand ? name : `${place.key}:${name}`);
      end = place.end;
    }
    return compress(Buffer.from(text + code.slice(end))).brotli.length;
  };
  /** Gives a binding another name, and its own to those that have had that one beside it. */
  const give = (chosen: string[], binding: number, name: string) => {
    const before = chosen[binding] as string;
    for (const other of neighbours[binding] ?? []) {
      if (chosen[other] === name) {
        chosen[other] = before;
      }
    }
    chosen[binding] = name;
  };
  /** Other letters: of one binding, of all of a name, or exchanged in the whole file. */
  const change = (before: string[]) => {
    const chosen = [...before];
    const kind = Math.random();
    const [name, other] = [anyOf(before), anyOf(before)];
    if (kind < 0.25 && placesOfMembers[0]) {
      const { binding, key } = anyOf(placesOfMembers);
      give(chosen, binding, key);
    } else if (kind < 0.75) {
      give(chosen, anyOf([...chosen.keys()]), name);
    } else if (kind < 0.9) {
      for (const binding of anyOf([...groups.values()])) {
        give(chosen, bindings.indexOf(binding), name);
      }
    } else {
      return chosen.map((own) => (own === name ? other : own === other ? name : own));
    }
    return chosen;
  };
  const isValid = (chosen: string[]) =>
    chosen.every((name, binding) => !neighbours[binding]?.some((other) => chosen[other] === name));

  const given = chooseNames(locals, letters);
  let best = bindings.map((binding) => given.get(binding) as string);
  const before = bytesWith(best);
  let bytes = before;
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    const chosen = change(best);
    const now = isValid(chosen) ? bytesWith(chosen) : Infinity;
    if (now <= bytes) {
      [bytes, best] = [now, chosen];
    }
  }
  const lettersOf = (group: Locals['bindings']) =>
    group.map((binding) => best[bindings.indexOf(binding)]).join(' ');
  const found = [...groups].sort().map(([name, group]) => [name, lettersOf(group)]);
  return { before, bytes, letters: Object.fromEntries(found) as Letters };
}

const [seconds, ...files] = process.argv.slice(2);
const codes = await bundle();
for (const file of files) {
  const code = codes.get(file);
  if (!code) {
    throw new Error(`There is no ${file}; there are ${[...codes.keys()].join(', ')}.`);
  }
  const kind = file.startsWith('tag') ? 'loader' : (KINDS[file] ?? 'later');
  const named = await shortenAll({ code, map: '' }, kind);
  const { before, bytes, letters } = search(named.code, localLetters[file] ?? {}, Number(seconds));
  console.log(`${file}: ${before} bytes before, ${bytes} now. Build again.`);
  // Another search may have written its own meanwhile.
  const list = JSON.parse(readFileSync(LETTERS_LIST, 'utf8'));
  writeRows(LETTERS_LIST, { ...list, [file]: letters });
}

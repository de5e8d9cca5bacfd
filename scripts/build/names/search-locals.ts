/**
 * `npx tsx scripts/build/names/search-locals.ts FILE SECONDS`: searches for the letters of a file's
 * local names (`tag`, `tag.fast`, `renderer`) that make it smallest, and writes them into
 * local-letters.json. Which letter a name has decides what is alike in a file, and so one to two
 * per cent of its compressed bytes. For a release, after `search-letters.ts`; then build again.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Node, type NodePath, parseSync, traverse } from '@babel/core';
import { compress } from '../../size/measure';
import { buildReadable } from '../build-tag';
import { KINDS } from '../name-chunks';
import { shortenAll } from '../shorten';
import { chooseNames, LETTERS_LIST, type Locals, localLetters, readLocals } from './rename-locals';

/** A place that names a binding; `key` is the member that it is the value of. */
interface Place {
  start: number;
  end: number;
  binding: number;
  key: string;
}

/** The bundled code of a file, minified but for its local names. */
async function codeOf(file: string): Promise<string> {
  const out = mkdtempSync('node_modules/.cache/letters-');
  const dist = join(out, 'dist');
  await buildReadable({ out: dist });
  const built = readdirSync(dist).find((name) => name.replace(/(-\w{8})?\.js$/, '') === file);
  const code = readFileSync(join(dist, String(built)), 'utf8');
  rmSync(out, { recursive: true });
  return (
    await shortenAll(
      { code, map: '' },
      file.startsWith('tag') ? 'loader' : (KINDS[file] ?? 'later'),
    )
  ).code;
}

/** The member that a name is the value of, if both could be written as one. */
function keyOf({ node, parent, parentPath }: NodePath) {
  const isDefault = parent.type === 'AssignmentPattern' && parent.left === node;
  const [value, property] = isDefault ? [parent, parentPath?.parent] : [node, parent];
  return property?.type === 'ObjectProperty' && property.value === value && !property.computed
    ? property.key
    : undefined;
}

/** Reads the local names of some code, and where they are. */
function read(code: string): { locals: Locals; places: Place[] } {
  const places: Place[] = [];
  let locals: Locals | undefined;
  traverse(parseSync(code, { configFile: false, babelrc: false }) as Node, {
    Program(program: NodePath) {
      locals = readLocals(program);
    },
    Identifier(path) {
      const binding = locals?.identifiers.get(path.node);
      if (!locals || !binding) {
        return;
      }
      const key = keyOf(path);
      const start = key?.type === 'Identifier' ? key.start : path.node.start;
      places.push({
        start: start ?? 0,
        end: path.node.end ?? 0,
        binding: locals.bindings.indexOf(binding),
        key: key?.type === 'Identifier' ? key.name : '',
      });
    },
  });
  const byStart = new Map(places.map((place) => [place.start, place]));
  return {
    locals: locals as Locals,
    places: [...byStart.values()].sort((place, other) => place.start - other.start),
  };
}

const anyOf = <Value>(values: Value[]) =>
  values[Math.floor(Math.random() * values.length)] as Value;

const [file = '', seconds = '60'] = process.argv.slice(2);
const code = await codeOf(file);
const { locals, places } = read(code);
const { bindings, conflicts, groups, names } = locals;
const neighbours = bindings.map((binding) =>
  [...(conflicts.get(binding) ?? [])].map((other) => bindings.indexOf(other)),
);
const keyed = places.filter(({ key }) => names.includes(key));

function bytesWith(letters: string[]): number {
  let [end, text] = [0, ''];
  for (const { binding, key, ...place } of places) {
    const name = letters[binding] as string;
    text += code.slice(end, place.start) + (key && key !== name ? `${key}:${name}` : name);
    end = place.end;
  }
  return compress(Buffer.from(text + code.slice(end))).brotli.length;
}

/** Gives a binding another name, and its own to those that have had that one beside it. */
function give(letters: string[], binding: number, name: string): void {
  const before = letters[binding] as string;
  for (const other of neighbours[binding] ?? []) {
    if (letters[other] === name) {
      letters[other] = before;
    }
  }
  letters[binding] = name;
}

/** Other letters: of one binding, of all of a name, or exchanged in the whole file. */
function change(chosen: string[]): string[] {
  const letters = [...chosen];
  const kind = Math.random();
  const [one, other] = [anyOf(chosen), anyOf(chosen)];
  if (kind < 0.25 && keyed[0]) {
    const { binding, key } = anyOf(keyed);
    give(letters, binding, key);
  } else if (kind < 0.75) {
    give(letters, anyOf([...letters.keys()]), one);
  } else if (kind < 0.9) {
    for (const binding of anyOf([...groups.values()])) {
      give(letters, bindings.indexOf(binding), one);
    }
  } else {
    return letters.map((name) => (name === one ? other : name === other ? one : name));
  }
  return letters;
}

const isValid = (letters: string[]) =>
  letters.every((name, binding) => !neighbours[binding]?.some((other) => letters[other] === name));

const given = chooseNames(locals, localLetters[file] ?? {});
let chosen = bindings.map((binding) => given.get(binding) as string);
const before = bytesWith(chosen);
let best = before;
const end = Date.now() + Number(seconds) * 1000;
while (Date.now() < end) {
  const letters = change(chosen);
  const bytes = isValid(letters) ? bytesWith(letters) : Infinity;
  if (bytes <= best) {
    [best, chosen] = [bytes, letters];
  }
}
const lettersOf = (group: Locals['bindings']) =>
  group
    .map((binding) => chosen[bindings.indexOf(binding)] ?? '')
    .map((name) => (name.length > 1 ? ' ' : name))
    .join('');
const found = [...groups].sort().map(([name, group]) => [name, lettersOf(group)]);
// Another search may have written its own meanwhile.
const list = existsSync(LETTERS_LIST) ? JSON.parse(readFileSync(LETTERS_LIST, 'utf8')) : {};
writeFileSync(
  LETTERS_LIST,
  `${JSON.stringify({ ...list, [file]: Object.fromEntries(found) }, null, 2)}\n`,
);
console.log(`${file}: ${before} bytes before, ${best} now. Build again.`);

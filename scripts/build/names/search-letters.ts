/**
 * `npx tsx scripts/build/names/search-letters.ts SECONDS`, after a build: exchanges the short names
 * of member-names.json for as long, and keeps what makes the ordinary ad's two files smaller. Which
 * letter a member has decides what is alike in a file, and so half a per cent of its compressed
 * bytes. For a release, after `write-names.ts --anew`.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Node, parse } from 'acorn';
import { compress } from '../../size/measure';
import { LIST, memberNames } from './name-members';

const DIST = 'dist';

const ORDINARY = /^(tag|renderer-\w+)\.js$/;

const shortNames = new Set(Object.values(memberNames));

/** Where a node names a member by a short name; nothing if it does not. */
function memberIn(node: Node): { start: number; end: number } | undefined {
  const { computed, key, property, shorthand } = node as Node & {
    computed?: boolean;
    key?: Node & { name?: string };
    property?: Node & { name?: string };
    shorthand?: boolean;
  };
  const name = property ?? key;
  const isShort = name?.type === 'Identifier' && shortNames.has(name.name ?? '');
  return isShort && !computed && !shorthand ? name : undefined;
}

/** A file's text, cut so that every second piece is a member's short name. */
function cut(text: string): string[] {
  const starts = new Map<number, number>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      value.forEach(visit);
    } else if (value && typeof value === 'object') {
      const named = memberIn(value as Node);
      if (named) {
        starts.set(named.start, named.end);
      }
      Object.values(value).forEach(visit);
    }
  };
  visit(parse(text, { ecmaVersion: 'latest', sourceType: 'module' }));
  let end = 0;
  const pieces = [...starts]
    .sort(([one], [other]) => one - other)
    .flatMap(([from, to]) => {
      const before = text.slice(end, from);
      end = to;
      return [before, text.slice(from, to)];
    });
  return [...pieces, text.slice(end)];
}

const files = readdirSync(DIST)
  .filter((file) => ORDINARY.test(file))
  .map((file) => cut(readFileSync(join(DIST, file), 'utf8')));

/** Bytes of all files with other short names. */
const bytesWith = (given: Map<string, string>) =>
  files
    .map((pieces) => pieces.map((piece, at) => (at % 2 ? given.get(piece) : piece)).join(''))
    .reduce((sum, text) => sum + compress(Buffer.from(text)).brotli.length, 0);

const used = [...new Set(files.flatMap((pieces) => pieces.filter((_, at) => at % 2)))];
const all = [...shortNames];
const anyOf = (names: string[]) => names[Math.floor(Math.random() * names.length)] ?? '';

let chosen = new Map(all.map((name) => [name, name]));
const before = bytesWith(chosen);
let best = before;
const end = Date.now() + Number(process.argv[2]) * 1000;
while (Date.now() < end) {
  const [one, other] = [anyOf(used), anyOf(all)];
  const exchanged = new Map(chosen)
    .set(one, chosen.get(other) ?? '')
    .set(other, chosen.get(one) ?? '');
  const bytes = bytesWith(exchanged);
  if (bytes <= best) {
    [best, chosen] = [bytes, exchanged];
  }
}
const names = Object.entries(memberNames).map(([name, short]) => [name, chosen.get(short)]);
writeFileSync(LIST, `${JSON.stringify(Object.fromEntries(names), null, 2)}\n`);
console.log(`${LIST}: ${before} bytes before, ${best} now. Build again.`);

import { readFileSync, writeFileSync } from 'node:fs';

/** The part between the markers `<!-- name -->` and `<!-- /name -->` of a text; empty without them. */
export function sectionOf(text: string, name: string): string {
  const [, inside] = text.split(`<!-- ${name} -->`);
  return (inside?.split(`<!-- /${name} -->`)[0] ?? '').trim();
}

/** Replaces the part between a document's markers of a name. */
export function writeSection(file: string, name: string, content: string): void {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const text = readFileSync(file, 'utf8');
  const [before, rest = ''] = text.split(start);
  writeFileSync(file, `${before}${start}\n${content}\n${end}${rest.split(end)[1]}`);
}

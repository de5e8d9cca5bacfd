import { readFileSync, writeFileSync } from 'node:fs';

/**
 * The part between the markers `<!-- name -->` and `<!-- /name -->` of a text; empty without them.
 */
export function sectionOf(text: string, name: string): string {
  const [, inside] = text.split(`<!-- ${name} -->`);
  return (inside?.split(`<!-- /${name} -->`)[0] ?? '').trim();
}

/** What a command writes between a document's markers of a name. */
export type Section = [file: string, name: string, content: string];

/** Replaces the parts between documents' markers. */
export function writeSections(sections: Section[]): void {
  for (const [file, name, content] of sections) {
    const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
    const [before, rest = ''] = readFileSync(file, 'utf8').split(start);
    writeFileSync(file, `${before}${start}\n${content}\n${end}${rest.split(end)[1]}`);
  }
}

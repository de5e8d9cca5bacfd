import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A fenced block of a document. */
export interface Sample {
  /** File and line of its first line of code, such as `docs/frameworks.md:7`. */
  name: string;
  document: string;
  /** The heading that it stands under. */
  section: string;
  /** The word behind the opening fence; empty where there is none. */
  language: string;
  code: string;
  /** The line before the opening fence: a marker may stand there. */
  before: string;
}

/** An opening fence, the code, and the fence that closes it. */
const FENCED = /^([ \t]*)(`{3,}|~{3,})([^\n]*)\n([\s\S]*?)^\1\2[ \t]*$/gm;

/** All documents: those beside package.json and below docs. */
export function documents(): string[] {
  const below = readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((file) =>
    join('docs', file),
  );
  return [...readdirSync('.'), ...below].filter((file) => file.endsWith('.md')).sort();
}

/** The fenced blocks of a document, in order. */
export function samplesOf(document: string): Sample[] {
  const text = readFileSync(document, 'utf8');
  return [...text.matchAll(FENCED)].map(({ 0: block, 3: language = '', 4: code = '', index }) => {
    const above = text.slice(0, index).split('\n').slice(0, -1);
    return {
      name: `${document}:${above.length + block.slice(0, block.indexOf('\n')).split('\n').length + 1}`,
      document,
      section:
        above
          .filter((line) => line.startsWith('## '))
          .pop()
          ?.slice(3) ?? '',
      language: language.trim(),
      code,
      before: above.pop() ?? '',
    };
  });
}

/** The fenced blocks of all documents. */
export function readSamples(): Sample[] {
  return documents().flatMap(samplesOf);
}

/** The text of the scripts that stand in html, without those that have an address. */
export function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => code,
  );
}

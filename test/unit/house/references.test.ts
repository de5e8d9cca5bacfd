import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as assert from 'uvu/assert';
import { typeScriptFiles } from '../../../scripts/source-graph';
import { documents } from '../../support/samples';
import { test } from '../../support/suite';

/** A heading's anchor, as GitHub writes it. */
function anchorOf(heading: string): string {
  const kept = heading.toLowerCase().replace(/[^\p{L}\p{N} _-]/gu, '');
  return kept.replaceAll(' ', '-');
}

/** What a link may name in a document: its headings, and anchors of its own. */
function anchorsOf(document: string): Set<string> {
  const text = readFileSync(document, 'utf8').replace(/^```[\s\S]*?^```/gm, '');
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));
  return new Set([...headings, ...[...text.matchAll(/<a id="([^"]+)"/g)].map(([, id = '']) => id)]);
}

for (const document of documents()) {
  test(`documents › links of ${document} lead to files, and to headings in them`, () => {
    const links = [
      ...readFileSync(document, 'utf8').matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g),
    ];
    const broken = links.filter(([, link = '', anchor]) => {
      const target = link ? join(dirname(document), link) : document;
      return !existsSync(target) || (anchor && !anchorsOf(target).has(anchor));
    });
    const texts = broken.map(([text]) => text);
    assert.equal(texts, []);
  });
}

/** The files whose comments name documents. */
const commented = ['src', 'scripts', 'bench', 'test', 'demo'].flatMap((folder) =>
  typeScriptFiles(folder).map((file) => join(folder, file)),
);

/**
 * `docs/wire.md, "The ad"` or `docs/wire.md#the-ad`: a document, maybe a heading. A comment may
 * break between the two.
 */
const REFERENCE = /\bdocs\/([\w/-]+\.md)(?:#([\w-]+)|,(?:\s|\*)+"([^"]+)")?/g;

test('references › each document and heading that a comment names exists', () => {
  const broken = commented.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(REFERENCE)].flatMap(
      ([text, document = '', anchor, heading]) => {
        const path = join('docs', document);
        if (!existsSync(path)) {
          return [`${file}: ${text}`];
        }
        const wanted = anchor ?? anchorOf(heading?.replace(/\s+(\* )?/g, ' ') ?? '');
        return !wanted || anchorsOf(path).has(wanted) ? [] : [`${file}: ${text}`];
      },
    ),
  );
  assert.equal(broken, []);
});

test('references › none leads to a document that is not in the repository', () => {
  const foreign = /\b(INTERFACE|HOUSE|Spec|[sS]pecification) §|\bDecision \d|\bissue \d+/;
  const broken = commented.filter(
    (file) => !file.endsWith('references.test.ts') && foreign.test(readFileSync(file, 'utf8')),
  );
  assert.equal(broken, []);
});

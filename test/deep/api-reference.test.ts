import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { sectionOf } from '../../scripts/readme-section';
import { guideSections } from '../../scripts/write-guides';
import { test } from '../support/suite';

test('docs/api › is what the types say, and every public name is explained (`npx typedoc`)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'api-'));
  try {
    // What is not documented, or mentions a type that is not exported, fails here: typedoc.json
    // treats it as an error.
    execFileSync('node_modules/.bin/typedoc', ['--out', folder, '--logLevel', 'Warn'], {
      stdio: 'inherit',
    });
    // Prints what differs.
    execFileSync('git', ['diff', '--no-index', '--exit-code', 'docs/api', folder], {
      stdio: 'inherit',
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

for (const [file, name, content] of guideSections()) {
  test(`${file} › its table "${name}" is what the docstrings say (\`npx tsx scripts/write-guides.ts\`)`, () =>
    assert.is(sectionOf(readFileSync(file, 'utf8'), name), content));
}

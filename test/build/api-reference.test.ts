import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

/** The files of a folder with their text, by their paths from it. */
function textsIn(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(join(folder, file)).isFile())
    .sort();
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
}

test('docs/api › is what the types say, and every public name is explained (`npm run docs:api`)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'api-'));
  try {
    // What is not documented, or mentions a type that is not exported, fails here: typedoc.json treats it as an error.
    execFileSync('node_modules/.bin/typedoc', ['--out', folder, '--logLevel', 'Warn'], { stdio: 'inherit' });
    assert.equal(textsIn('docs/api'), textsIn(folder));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.run();

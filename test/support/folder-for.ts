import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Test } from 'uvu';

/** An empty folder that is there until a suite ends. */
export function folderFor<T>(test: Test<T>, name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  test.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

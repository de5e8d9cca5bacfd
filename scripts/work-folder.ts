import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The folder for what a build makes on its way: inside the repository, so that packages are found. */
export const WORK = '.cache';

/** Makes a folder that is removed when the process ends. */
export function makeWorkFolder(): string {
  mkdirSync(WORK, { recursive: true });
  const folder = mkdtempSync(join(WORK, 'work-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

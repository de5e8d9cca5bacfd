import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The folder for what a build makes on its way: inside the repository, so that packages are found. */
const WORK = '.cache';

/** Makes an empty folder of a name, which is removed when the process ends. */
export function makeWorkFolder(name: string): string {
  const folder = join(WORK, name);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  remove();
  mkdirSync(folder, { recursive: true });
  process.once('exit', remove);
  return folder;
}

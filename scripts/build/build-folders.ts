import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true });

/** Folders that are not there any more when the process has ended. */
const passing = new Set<string>();
process.once('exit', () => passing.forEach(remove));

/** A folder that is built beside another one, and takes its place when it is complete. */
export interface UnfinishedFolder {
  /** Where to build. */
  path: string;
  /** Takes the other's place. If that fails, the other is as it was. */
  swap(): void;
}

/** Makes the folder in which the next contents of `target` are built. It is removed if the process ends before the swap. */
export function buildBeside(target: string): UnfinishedFolder {
  const goal = resolve(target);
  const [path, old] = [`${goal}.unfinished`, `${goal}.old`];
  mkdirSync(dirname(goal), { recursive: true });
  remove(path);
  passing.add(path);
  return {
    path,
    swap() {
      remove(old);
      const isThere = existsSync(goal);
      if (isThere) renameSync(goal, old);
      try {
        renameSync(path, goal);
      } catch (error) {
        if (isThere) renameSync(old, goal);
        throw error;
      }
      remove(old);
    },
  };
}

/** The folder for what a build makes on its way: inside the repository, so that packages are found. */
let work = '.cache';

/** Gives this process a folder of its own in it, so that another one can build meanwhile. */
export function workApart(name: string): void {
  work = join('.cache', name);
}

/** Makes an empty folder of a name, which is removed when the process ends. */
export function makeWorkFolder(name: string): string {
  const folder = join(work, name);
  remove(folder);
  mkdirSync(folder, { recursive: true });
  passing.add(folder);
  return folder;
}

import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true });

/** Folders that are not there any more when the process has ended. */
const passing = new Set<string>();
process.once('exit', () => passing.forEach(remove));

/**
 * Makes the folder in which the next contents of `target` are built. It is removed if the process ends before it has taken the other's
 * place, when it is complete.
 */
export function buildBeside(target: string) {
  const goal = resolve(target);
  const [path, old] = [`${goal}.unfinished`, `${goal}.old`];
  mkdirSync(dirname(goal), { recursive: true });
  remove(path);
  passing.add(path);
  return {
    path,
    /** Takes the other's place. If that fails, the other is as it was. */
    swap(): void {
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

/** Where processes make things on their way: inside the repository, so that packages are found. */
const CACHE = '.cache';

/** This process's folder: another one may build meanwhile. */
const work = join(CACHE, String(process.pid));
passing.add(work);

/** Whether a process is at work. One that was killed left its folder. */
function isAlive(pid: string): boolean {
  try {
    return process.kill(Number(pid), 0);
  } catch {
    return false;
  }
}

/** Makes an empty folder of a name, which is removed when the process ends. */
export function makeWorkFolder(name: string): string {
  if (!existsSync(work) && existsSync(CACHE))
    for (const pid of readdirSync(CACHE)) if (!isAlive(pid)) remove(join(CACHE, pid));
  const folder = join(work, name);
  remove(folder);
  mkdirSync(folder, { recursive: true });
  return folder;
}

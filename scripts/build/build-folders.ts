import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true });

/** Folders that are not there any more when the process has ended. */
const passing = new Set<string>();
process.once('exit', () => passing.forEach(remove));

/** Moves a folder, unless another process has just done so. */
function moveAway(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (existsSync(from)) {
      throw error;
    }
  }
}

/** Whether a process is at work. One that was killed left its folder. */
function isAlive(pid: string): boolean {
  try {
    return process.kill(Number(pid), 0);
  } catch {
    return false;
  }
}

/** Removes what builds have left that were killed. */
function removeLeft(goal: string): void {
  const folder = dirname(goal);
  for (const name of readdirSync(folder)) {
    const [, left, pid = ''] = /^(.*)\.(?:unfinished|old)-(\d+)$/.exec(name) ?? [];
    if (left === basename(goal) && !isAlive(pid)) {
      remove(join(folder, name));
    }
  }
}

/**
 * Makes the folder in which the next contents of `target` are built: this process's own, since
 * another one may build the same meanwhile. It is removed if the process ends before it has taken
 * the other's place, when it is complete.
 */
export function buildBeside(target: string) {
  const goal = resolve(target);
  const [path, old] = [`${goal}.unfinished-${process.pid}`, `${goal}.old-${process.pid}`];
  mkdirSync(dirname(goal), { recursive: true });
  removeLeft(goal);
  remove(path);
  passing.add(path).add(old);
  return {
    path,
    /** Takes the other's place. If that fails, the other is as it was. */
    swap(): void {
      for (let isDone = false; !isDone; ) {
        remove(old);
        if (existsSync(goal)) {
          moveAway(goal, old);
        }
        try {
          renameSync(path, goal);
          isDone = true;
        } catch (error) {
          // Another build has put its own there since: this one is later.
          if (existsSync(path) && existsSync(goal)) {
            continue;
          }
          if (existsSync(old)) {
            renameSync(old, goal);
          }
          throw error;
        }
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

/** Makes an empty folder of a name, which is removed when the process ends. */
export function makeWorkFolder(name: string): string {
  if (!existsSync(work) && existsSync(CACHE)) {
    for (const pid of readdirSync(CACHE)) {
      if (!isAlive(pid)) {
        remove(join(CACHE, pid));
      }
    }
  }
  const folder = join(work, name);
  remove(folder);
  mkdirSync(folder, { recursive: true });
  return folder;
}

import { copyFileSync, linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    // On another disk, hard links are not possible.
    copyFileSync(from, to);
  }
}

/**
 * Copies a folder of packages by hard links, without the caches of builds. A symbolic link would not work: the bundler would
 * find the packages outside of the checkout, and write other module names into its source maps.
 */
export function linkTree(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, goal] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), goal);
    else if (entry.isFile()) linkFile(source, goal);
    else if (entry.name !== '.cache') linkTree(source, goal);
  }
}

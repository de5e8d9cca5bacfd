import { copyFileSync, linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    // Another disk.
    copyFileSync(from, to);
  }
}

/**
 * Puts a folder of packages elsewhere without its bytes, and without what builds keep there. Not as one symbolic link: the bundler
 * would see the packages outside of the checkout, and name other modules in its source maps.
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

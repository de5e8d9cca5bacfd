import { cpSync } from 'node:fs';

/**
 * Copies the built files to where a test changes them: without those that a server would send in
 * their place.
 */
export function copyDist(folder: string): void {
  cpSync('dist', folder, { recursive: true, filter: (path) => !/\.(br|gz|dcz)$/.test(path) });
}

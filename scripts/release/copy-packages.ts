import { cpSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Copies this checkout's packages to another one, without the caches of builds. With a link, the bundler would find them outside of that
 * checkout, and write other module names into its source maps.
 */
export function copyPackages(checkout: string): void {
  cpSync('node_modules', join(checkout, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => file !== join('node_modules', '.cache'),
  });
}

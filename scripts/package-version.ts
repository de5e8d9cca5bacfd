import { readFileSync } from 'node:fs';

/** The version in package.json. */
export function packageVersion(): string {
  return JSON.parse(readFileSync('package.json', 'utf8')).version;
}

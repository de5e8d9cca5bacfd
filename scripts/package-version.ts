import { readFileSync } from 'node:fs';

export function packageVersion(): string {
  return JSON.parse(readFileSync('package.json', 'utf8')).version;
}

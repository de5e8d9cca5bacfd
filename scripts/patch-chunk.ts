import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The short hash that stands in a file's name. */
export function contentHash(content: string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 8);
}

/** The one built file whose name begins so. */
export function chunkNamed(dist: string, name: string): string {
  const [file, ...others] = readdirSync(dist).filter((one) => new RegExp(`^${name}-\\w+\\.js$`).test(one));
  if (!file || others.length) throw new Error(`dist has not one ${name} chunk.`);
  return file;
}

/**
 * Changes a built chunk. Its bytes change by that, and so does its name, here and in the loader: a hashed name never
 * stands for two contents.
 */
export function patchChunk(dist: string, name: string, change: (code: string) => string): void {
  const file = chunkNamed(dist, name);
  const code = readFileSync(join(dist, file), 'utf8');
  const changed = change(code);
  if (changed === code) throw new Error(`There was nothing to change in the ${name} chunk.`);
  const renamed = `${name}-${contentHash(changed)}.js`;
  writeFileSync(join(dist, file), changed);
  renameSync(join(dist, file), join(dist, renamed));
  const loader = join(dist, 'tag.js');
  writeFileSync(loader, readFileSync(loader, 'utf8').replace(file, renamed));
}

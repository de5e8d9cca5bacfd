import { create } from '../draw/renderer/renderer';
import { importFile as importBuilt } from './built-chunks';

/** Replaces chunks.ts in `tag.fast.js`, which contains the renderer; all other chunks are files. */
export function importFile(name: string, ...more: (string | undefined)[]): Promise<unknown> {
  return name === 'renderer' ? Promise.resolve(create) : importBuilt(name, ...more);
}

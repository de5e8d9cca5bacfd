import { create as createParts } from '../draw/parts/parts';
import { create } from '../draw/renderer/renderer';
import { importFile as importBuilt } from './built-chunks';

/** Replaces chunks.ts in `tag.fast.js`, which contains the renderer and what it draws; all other chunks are files. */
export function importFile(name: string, query?: string): Promise<unknown> {
  if (name === 'renderer') return Promise.resolve(create);
  return name === 'parts' ? Promise.resolve(createParts) : importBuilt(name, query);
}

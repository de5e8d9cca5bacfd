import { create } from '../chunks/renderer/renderer';
import { importFile as importBuilt } from './built-chunks';

/** Stands in for chunks.ts in `tag.fast.js`: the renderer is here already, all else is a file. */
export function importFile(name: string, query?: string): Promise<unknown> {
  return name === 'renderer' ? Promise.resolve({ create }) : importBuilt(name, query);
}

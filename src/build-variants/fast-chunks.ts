import { create } from '../render/renderer/renderer';
import { importFile as importBuilt } from './built-chunks';

/** Replaces chunks.ts in `tag.fast.js`, which contains the renderer; all other chunks are files. */
export const importFile: typeof importBuilt = (name, ...importDetails) =>
  name === 'renderer' ? Promise.resolve(create) : importBuilt(name, ...importDetails);

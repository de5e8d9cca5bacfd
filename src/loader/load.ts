import type { Core } from '../contract/core';
import { importFile } from './chunks';

/** A chunk's module: one function, which takes the core and returns what the chunk does. */
interface ChunkModule {
  create(core: Core): unknown;
}

/**
 * Chunks that need the framework. It is loaded beside them; by themselves they would import it one round trip later.
 */
const WITH_FRAMEWORK = /components|console|player|video/;

/**
 * Makes `load`: loads a chunk when it is first needed. If it fails, it is tried once more; a later call tries again.
 * `core` is a function because `load` is part of the core; `loaded` collects the chunks.
 */
export function createLoad(core: () => Core, loaded: Core['loaded']): Core['load'] {
  return (name) => {
    if (WITH_FRAMEWORK.test(name)) loaded.ui ||= importFile('ui').catch(() => {});
    const load = () => importFile(name) as Promise<ChunkModule>;
    loaded[name] ||= load()
      .catch(load)
      .then((chunk) => chunk.create(core()))
      .catch((error) => {
        loaded[name] = undefined;
        throw error;
      });
    return loaded[name] as never;
  };
}

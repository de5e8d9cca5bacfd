import type { Core } from '../contract/core';
import { importFile } from './chunks';

/** A chunk as it arrives: one function, which makes what the chunk does out of the core. */
interface ChunkModule {
  create(core: Core): unknown;
}

/** Chunks that draw: the framework starts beside them, which they would ask for only once they have loaded. */
const WITH_FRAMEWORK = /components|console|player|video/;

/**
 * Makes `load`: a chunk is loaded when it is first needed, one that failed is tried once more, and a later call tries
 * afresh. `core` is asked for late, since this is part of it; `loaded` gets what was loaded.
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

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
  let retries = 0;
  return (name) => {
    if (WITH_FRAMEWORK.test(name)) loaded.ui ||= importFile('ui').catch(() => {});
    // Browsers remember that a module failed: each second try has an address of its own.
    loaded[name] ||= importFile(name)
      .catch(() => importFile(name, `?${++retries}`))
      .then((chunk) => (chunk as ChunkModule).create(core()))
      .catch((error) => {
        loaded[name] = undefined;
        throw error;
      });
    return loaded[name] as never;
  };
}

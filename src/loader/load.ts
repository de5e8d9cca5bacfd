import type { Core } from '../contract/core';
import { importFile } from './chunks';

/** A chunk's module: one function, which takes the core and returns what the chunk does. */
interface ChunkModule {
  create(core: Core): unknown;
}

/**
 * Chunks that need the framework. It is loaded beside them; by themselves they would import it one round trip later.
 */
const WITH_FRAMEWORK = /components|panel|player|video/;

/**
 * Makes `load`: loads a chunk when it is first needed. If it fails, it is tried once more; a later call tries again.
 * `core` is a function because `load` is part of the core; `loaded` collects the chunks.
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
    // The compiler does not connect a name with its chunk.
    return loaded[name] as never;
  };
}

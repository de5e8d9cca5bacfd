import type { Chunks, Core } from './core';

/** Loads a chunk when it is first needed, tries a failed one once more, and lets a later call try afresh. */
function lazily<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => {
    loaded ||= load().catch(load);
    loaded.catch(() => {
      loaded = undefined;
    });
    return loaded;
  };
}

/**
 * The only file that says `import()`. The build makes each address absolute, and different for a second try, since
 * browsers remember a module that failed (scripts/wrap-loader.ts). `core` is asked for late, since this is part of it.
 */
export function createChunks(core: () => Core): Chunks {
  return {
    // Started together: the components import the framework, and would otherwise ask for it only when they are there.
    components: lazily(() =>
      Promise.all([import('./components/components'), import('./ui')]).then(([chunk]) =>
        chunk.createComponents(),
      ),
    ),
    layout: lazily(() => import('./layout/layout').then((chunk) => chunk.createLayout(core()))),
    renderer: lazily(() => import('./renderer/renderer').then((chunk) => chunk.createRenderer(core()))),
    viewability: lazily(() =>
      import('./viewability/viewability').then((chunk) => chunk.createViewability(core())),
    ),
  };
}

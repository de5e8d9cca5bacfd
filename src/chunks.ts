import type { Chunks, Core } from './core';

/** A chunk as it arrives: one function, which makes what the chunk does out of the core. */
interface ChunkModule<T> {
  create(core: Core): T;
}

/**
 * The only file that says `import()`. The build makes each address absolute, and different for a second try, since
 * browsers remember a module that failed (scripts/wrap-loader.ts). `core` is asked for late, since this is part of it.
 */
export function createChunks(core: () => Core): Chunks {
  /** Loads a chunk when it is first needed, tries a failed one once more, and lets a later call try afresh. */
  const lazily = <T>(load: () => Promise<ChunkModule<T>>): (() => Promise<T>) => {
    let loaded: Promise<T> | undefined;
    return () => {
      loaded ||= load()
        .catch(load)
        .then((chunk) => chunk.create(core()));
      loaded.catch(() => {
        loaded = undefined;
      });
      return loaded;
    };
  };
  let isFrameworkAsked = false;
  /** A chunk that draws: the framework starts beside it, which it would ask for only when it is there. */
  const withFramework = <T>(load: () => Promise<ChunkModule<T>>) =>
    lazily(() => {
      if (!isFrameworkAsked) import('./ui').catch(() => {});
      isFrameworkAsked = true;
      return load();
    });
  return {
    components: withFramework(() => import('./components/components')),
    engagement: lazily(() => import('./engagement/engagement')),
    feeds: lazily(() => import('./feeds/feeds')),
    layout: lazily(() => import('./layout/layout')),
    markup: lazily(() => import('./markup/markup')),
    networks: lazily(() => import('./networks/networks')),
    player: withFramework(() => import('./player/player')),
    renderer: lazily(() => import('./renderer/renderer')),
    vast: lazily(() => import('./vast/vast')),
    video: withFramework(() => import('./video/video')),
  };
}

import type { Chunks, Core } from '../../contract/core';
import { Message } from '../../contract/messages';

/** The chunks that a display may need: those that have loaded. */
export type LoadedChunks = { [Name in ChunkName]?: Chunks[Name] };

/** The name of a chunk that a display may need. */
export type ChunkName = 'fields' | 'layout' | 'markup' | 'networks' | 'parts' | 'sandbox';

/** Calls `then` when chunks have loaded; at once if they have loaded before. Chunks that fail are ignored. */
export type WhenLoaded = (names: ChunkName[], then: () => void) => void;

/** Makes the function that loads chunks into `files`. */
export function createWhenLoaded({ guard, load, log }: Core, files: LoadedChunks): WhenLoaded {
  return (names, then) => {
    const loading = names
      .filter((name) => !files[name])
      .map(<Name extends ChunkName>(name: Name) =>
        load(name).then(
          (chunk) => {
            files[name] = chunk;
          },
          () => log(Message.FilesMissing),
        ),
      );
    if (loading.length) Promise.all(loading).then(guard(then));
    else then();
  };
}

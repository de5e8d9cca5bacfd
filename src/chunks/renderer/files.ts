import type { Chunks, Core } from '../../contract/core';
import { Message } from '../../contract/messages';

/** The chunks that a display may need: those that have loaded. */
export type Files = { [Name in FileName]?: Chunks[Name] };

/** The name of a chunk that a display may need. */
export type FileName = 'fields' | 'layout' | 'markup' | 'networks' | 'sandbox';

/** Calls `then` when chunks have loaded; at once if they have loaded before. Chunks that fail are ignored. */
export type WhenLoaded = (names: FileName[], then: () => void) => void;

/** Makes the function that loads chunks into `files`. */
export function createWhenLoaded({ guard, load, log }: Core, files: Files): WhenLoaded {
  return (names, then) => {
    const loading = names
      .filter((name) => !files[name])
      .map(<Name extends FileName>(name: Name) =>
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

import type { Chunks, Core } from '../../contract/core';
import { Message } from '../../contract/messages';

/** The chunks that a display may need: those that have loaded. */
export type Files = Partial<Pick<Chunks, 'fields' | 'layout' | 'markup' | 'networks' | 'sandbox'>>;

/** The name of a chunk that a display may need. */
export type FileName = keyof Files;

/** Calls `then` when chunks have loaded; at once if they have loaded before. Chunks that fail are ignored. */
export type WhenLoaded = (names: FileName[], then: () => void) => void;

/** Makes the function that loads chunks into `files`. */
export function createWhenLoaded({ guard, load, log }: Core, files: Files): WhenLoaded {
  return (names, then) => {
    const loading = names
      .filter((name) => !files[name])
      .map((name) =>
        load(name).then(
          (chunk) => {
            files[name] = chunk as never;
          },
          () => log(Message.FilesMissing),
        ),
      );
    if (loading.length) Promise.all(loading).then(guard(then));
    else then();
  };
}

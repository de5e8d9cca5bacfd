import type { Chunks, Core } from '../../contract/core';
import { Message } from '../../contract/messages';

/** The chunks that a display may need, as far as they have loaded. */
export type Files = Partial<Pick<Chunks, 'fields' | 'layout' | 'markup' | 'networks'>>;

/** The name of a chunk that a display may need. */
export type FileName = keyof Files;

/** Goes on when chunks have loaded, at once if they have; without those that fail. */
export type WhenLoaded = (names: FileName[], then: () => void) => void;

/** Makes what loads chunks into `files`. */
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

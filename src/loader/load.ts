import type { Chunks, Core } from '../contract/core';
import type { Settings } from '../public/settings';
import { patientTimer } from '../shared/patient-timer';
import { importFile } from './chunks';
import { FILE_TIMEOUT_MS, PAUSE_MS, SECOND_TRY_MS } from './constants';

/**
 * The function that a chunk's module exports: it takes the core and returns what the chunk does.
 */
type Create = (core: Core) => unknown;

/**
 * Makes `load`: loads a chunk when it is first needed. A file that fails, or is of another build,
 * is tried once more; for one that does not answer, a second try begins beside the first. If both
 * fail, the file is not asked for again during a pause (docs/options.md#limits). `core` is a
 * function because `load` is part of the core; `loaded` collects the chunks.
 */
export function createLoad(
  core: () => Core,
  loaded: Core['loaded'],
  settings: Settings,
): Core['load'] {
  let retries = 0;
  let hasWarned = false;

  const loadFile = (name: string) =>
    new Promise<Create>((resolve, reject) => {
      let secondTry: Promise<void> | undefined;
      const tryFile = (query?: string) =>
        importFile(name, settings, query).then((create) => {
          if (!create) {
            throw name;
          }
          resolve(create as Create);
          stopTimer();
        });
      // Browsers remember that a module failed: each second try has an address of its own.
      // https://github.com/whatwg/html/issues/6768
      const tryAgain = () => (secondTry ||= tryFile(`?${++retries}`));
      let stopTimer = patientTimer(() => {
        tryAgain().catch(() => {});
        stopTimer = patientTimer(reject, FILE_TIMEOUT_MS - SECOND_TRY_MS);
      }, SECOND_TRY_MS);
      tryFile()
        .catch(tryAgain)
        .catch((error) => {
          stopTimer();
          // No other chunk may be there to say this (docs/deploy.md#optimisers). The error of a
          // file that could not be fetched has the word "module" in all browsers; any other is of a
          // file that has come, and is told without a guess.
          const likelyCause = /module/.test(error)
            ? '. Blocked? 404? In a worker? Combined? Exclude tag.js'
            : '';
          reject(error);
          if (!hasWarned) {
            hasWarned = true;
            // A page may have a console of its own.
            console.warn?.(`[AN] ${error}${likelyCause}`);
          }
        });
    });

  /**
   * Chunks that failed. They are forgotten after a pause, or when the browser is online again, or
   * the visitor does something.
   */
  const failed = new Set<string>();
  const forget = () => {
    for (const name of failed) {
      loaded[name] = undefined;
    }
    failed.clear();
  };

  return (name) => {
    loaded[name] ||= loadFile(name)
      .then((create) => create(core()))
      .catch((error) => {
        failed.add(name);
        setTimeout(forget, PAUSE_MS);
        for (const type of ['online', 'click']) {
          addEventListener(type, forget, true);
        }
        throw error;
      });
    // The compiler does not connect a name with its chunk.
    return loaded[name] as Promise<Chunks[typeof name]>;
  };
}

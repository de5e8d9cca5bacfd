import type { Core } from '../contract/core';
import type { Arrival } from '../contract/wire';

/**
 * An answer with the visitor's signals in place of the macros of its trackers (docs/privacy.md). Where privacy is regulated,
 * the chunk that knows them has been asked for by now; where it failed, the macros stay.
 */
export function withMacros({ load, loaded }: Core, answer: Promise<Arrival>): Promise<Arrival> {
  return loaded.consent
    ? load('consent').then(
        ({ fillMacros }) => answer.then(fillMacros),
        () => answer,
      )
    : answer;
}

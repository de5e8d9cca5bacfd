import type { Core } from '../../contract/core';

import type { Evidence } from './sight';

/** What the console has of the tag's other files. */
export type Files = Pick<Evidence, 'costs' | 'describe' | 'errors' | 'layout' | 'measure'>;

/** Loads the files that the console reads from. One that is blocked is asked for now, and not again with each look. */
export async function loadFiles({ load }: Core): Promise<Files> {
  const [words, costs, layout, inView] = await Promise.all([
    load('messages').catch(() => undefined),
    load('cost').catch(() => undefined),
    load('layout').catch(() => undefined),
    load('in-view').catch(() => undefined),
  ]);
  return {
    costs,
    layout,
    describe: words?.describe ?? ((message) => ({ rank: 3, text: `Message ${message}` })),
    errors: words?.errors ?? [],
    measure: inView?.measure,
  };
}

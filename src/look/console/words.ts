import type { Core } from '../../contract/core';
import type { LoggedError } from '../../contract/report';
import type { Describe } from './step-report';

/** The texts of messages. */
export interface Words {
  describe: Describe;
  /** The errors since the page was loaded, oldest first. */
  errors: readonly LoggedError[];
}

/** Loads the texts of messages; where their file is blocked, their numbers stand for them. */
export async function loadWords({ load }: Core): Promise<Words> {
  try {
    return await load('messages');
  } catch {
    return { describe: (message) => ({ rank: 3, text: `Message ${message}` }), errors: [] };
  }
}

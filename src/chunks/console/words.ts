import type { LoggedError } from '../../contract/chunks/messages';
import type { Core } from '../../contract/core';
import { Cause } from '../../contract/messages';
import type { ReasonReport } from '../../public/diagnostics';
import { reasonReport } from './reason';
import type { Describe } from './step-report';

/** The texts of messages, and what the console itself lacks. */
export interface Words {
  describe: Describe;
  /** The errors since the page was loaded, oldest first. */
  errors: readonly LoggedError[];
  /** Says which files of the console are blocked. */
  incomplete(): ReasonReport[];
  /** Whether a file of the console could not be loaded. */
  lacks(file: string): boolean;
  /** Notes that a file of the console could not be loaded. */
  miss(file: string): void;
}

/** Loads the texts of messages, once: a file that is blocked must not be asked for again with each look. */
export async function loadWords({ load }: Core): Promise<Words> {
  const missing: string[] = [];
  const miss = (file: string) => {
    if (!missing.includes(file)) missing.push(file);
  };
  const lacks = (file: string) => missing.includes(file);
  const incomplete = () =>
    missing.map((file) => {
      const text = `The file “${file}” of the console is blocked or failed: what it would show is missing here.`;
      return reasonReport(Cause.ConsoleIncomplete, 0, file, text);
    });
  try {
    const { describe, errors } = await load('messages');
    return { describe, errors, incomplete, lacks, miss };
  } catch {
    miss('messages');
    const describe: Describe = (message) => ({ rank: 3, text: `Message ${message}` });
    return { describe, errors: [], incomplete, lacks, miss };
  }
}

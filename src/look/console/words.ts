import type { Core } from '../../contract/core';
import { Cause } from '../../contract/messages';
import type { LoggedError } from '../../contract/report';
import type { ReasonReport } from '../../public/diagnostics';
import { reasonReport } from './reason';
import type { Describe } from './step-report';

/** The texts of messages, and what the console itself lacks. */
export interface Words {
  describe: Describe;
  /** The errors since the page was loaded, oldest first. */
  errors: readonly LoggedError[];
  /** Says which chunks of the console are blocked. */
  incomplete(): ReasonReport[];
  /** Whether a chunk of the console could not be loaded. */
  lacks(chunk: string): boolean;
  /** Notes that a chunk of the console could not be loaded. */
  miss(chunk: string): void;
}

/** Loads the texts of messages, once: a chunk that is blocked must not be requested again with each report. */
export async function loadWords({ load }: Core): Promise<Words> {
  const missing: string[] = [];
  const miss = (chunk: string) => {
    if (!missing.includes(chunk)) missing.push(chunk);
  };
  const lacks = (chunk: string) => missing.includes(chunk);
  const incomplete = () =>
    missing.map((chunk) => {
      const text = `The file “${chunk}” of the console is blocked or failed: what it would show is missing here.`;
      return reasonReport(Cause.ConsoleIncomplete, 0, chunk, text);
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

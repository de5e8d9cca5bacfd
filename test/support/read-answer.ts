import type { RequestOutcome } from '../../src/contract/draw';
import { readResponse as readEntries } from '../../src/draw/assemble/read-entries';
import { readResponse } from '../../src/draw/renderer/read-response';
import type { PlacementConfig } from '../../src/public/options';

/** Reads any answer, as a page does that has the file for answers with several ads. */
export const readAnswer = (raw: unknown, config: PlacementConfig): RequestOutcome =>
  readEntries(readResponse, raw, config);

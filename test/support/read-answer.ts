import type { RequestOutcome } from '../../src/contract/render';
import type { PlacementConfig } from '../../src/public/options';
import { readResponse as readEntries } from '../../src/render/assemble/read-entries';
import { readResponse } from '../../src/render/renderer/read-response';

/** Reads any answer, as a page does that has the file for answers with several ads. */
export const readAnswer = (raw: unknown, config: PlacementConfig): RequestOutcome =>
  readEntries(readResponse, raw, config);

import type { Core } from '../../contract/core';
import type { Reported } from '../../contract/watch';
import { createReportedViewability } from './reported-viewability';

/** The entry of the reported chunk: viewability as the page reports it. */
export function create(core: Core): Reported {
  return createReportedViewability(core);
}

import type { Core, Engagement } from '../core';
import { createClickReport } from './click-report';
import { createViewability } from './viewability';

/** The entry of the engagement chunk: what visitors do with an ad that is on the page. */
export function create(core: Core): Engagement {
  return { ...createViewability(core), reportClick: createClickReport(core) };
}

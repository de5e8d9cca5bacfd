import type { Core } from '../../contract/core';
import { keepLatest, type PageFacts } from './facts';
import {
  type Entry,
  readFrame,
  readInteraction,
  readPaint,
  readResource,
  readShift,
  readTask,
} from './read-entries';

/** Interactions from this long on, in ms: the least that browsers report. */
const MIN_INTERACTION_MS = 16;

/**
 * Collects what the browser tells of the page, also of the time before this file was loaded. `onFact` is called after each
 * delivery.
 */
export function observe({ guard }: Pick<Core, 'guard'>, onFact: () => void): PageFacts {
  const facts: PageFacts = { hasAddresses: false, sizes: [] };
  const types = window.PerformanceObserver?.supportedEntryTypes || [];
  /** Follows a type if the browser has it; its facts go to a list of their own. */
  const collect = <T>(type: string, read: (entry: Entry) => T | undefined | T[]): T[] | undefined => {
    if (!types.includes(type)) return undefined;
    const list: T[] = [];
    const onEntries = guard((told: PerformanceObserverEntryList) => {
      for (const fact of (told.getEntries() as Entry[]).flatMap(read)) if (fact) keepLatest(list, fact);
      onFact();
    });
    const options = { type, buffered: true, durationThreshold: MIN_INTERACTION_MS };
    new PerformanceObserver(onEntries).observe(options);
    return list;
  };
  facts.resources = collect('resource', readResource);
  facts.scripts = collect('long-animation-frame', readFrame);
  facts.hasAddresses = !!facts.scripts;
  facts.scripts ||= collect('longtask', readTask);
  facts.shifts = collect('layout-shift', readShift);
  facts.interactions = collect('event', readInteraction);
  facts.paints = collect('largest-contentful-paint', readPaint);
  return facts;
}

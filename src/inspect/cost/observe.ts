import type { Core } from '../../contract/core';
import { total } from '../../shared/total';
import {
  about,
  type InteractionFact,
  keepLatest,
  type PageFacts,
  type PaintFact,
  type ResourceFact,
  type ScriptFact,
  type ShiftFact,
} from './facts';

/** What starts a request that no markup of the page names. */
const BY_SCRIPT = /^(script|iframe|fetch|xmlhttprequest|beacon|other)$/;

/**
 * A request. Other origins hide their bodies' sizes without permission; Firefox then still tells
 * 300 bytes of headers. https://github.com/w3c/resource-timing/pull/266
 */
export function readResource(entry: ObservedEntry): ResourceFact {
  const { encodedBodySize, initiatorType, name, startTime, transferSize } = entry;
  const isOpaque = !encodedBodySize && !name.startsWith(`${location.origin}/`);
  return {
    url: name,
    at: startTime,
    bytes: isOpaque ? null : transferSize || 0,
    isByScript: BY_SCRIPT.test(initiatorType),
  };
}

/**
 * The scripts of a long frame, each with its share of what made the frame too long (Long Animation
 * Frames). No script blocks for longer than it runs: what else was long in the frame, such as its
 * layout, may be anybody's.
 */
export function readFrame({ blockingDuration, scripts }: ObservedEntry): ScriptFact[] {
  const runningTotal = total(scripts, ({ duration }) => duration) || 1;
  const blockingShare = Math.min(1, blockingDuration / runningTotal);
  return scripts.map(({ duration, sourceURL, startTime }) => ({
    url: sourceURL || '',
    at: startTime,
    ms: duration,
    blockingMs: duration * blockingShare,
  }));
}

/** Milliseconds that a task may take until it is a long one (Long Tasks). */
const LONG_TASK_MS = 50;

/** A long task: nobody says whose script it ran. */
export function readTask({ duration, startTime }: PerformanceEntry): ScriptFact {
  return {
    url: '',
    at: startTime,
    ms: duration,
    blockingMs: Math.max(0, duration - LONG_TASK_MS),
  };
}

/** A layout shift; `undefined` if the visitor caused it. */
export function readShift(entry: ObservedEntry): ShiftFact | undefined {
  if (entry.hadRecentInput) {
    return undefined;
  }
  const sources = [...(entry.sources || [])];
  return {
    at: entry.startTime,
    score: entry.value,
    moves: sources.map(({ node, previousRect }) => about('node', node, { top: previousRect.top })),
  };
}

export function readInteraction(entry: ObservedEntry): InteractionFact | undefined {
  return entry.interactionId ? about('target', entry.target, { ms: entry.duration }) : undefined;
}

export function readPaint(entry: ObservedEntry): PaintFact {
  return about('element', entry.element, { at: entry.startTime });
}

/** Interactions from this long on, in ms: the least that browsers report. */
const MIN_INTERACTION_MS = 16;

/**
 * Collects what the browser tells of the page, also of the time before this file was loaded.
 * `onFact` is called after each delivery.
 */
export function observe({ guard }: Core, onFact: () => void): PageFacts {
  const types = window.PerformanceObserver?.supportedEntryTypes || [];
  /** Follows a type if the browser has it; its facts go to a list of their own. */
  const collect = <T>(type: string, read: (entry: ObservedEntry) => T | undefined | T[]) => {
    if (!types.includes(type)) {
      return undefined;
    }
    const list: T[] = [];
    const onEntries = guard((entryList: PerformanceObserverEntryList) => {
      for (const fact of (entryList.getEntries() as ObservedEntry[]).flatMap(read)) {
        if (fact) {
          keepLatest(list, fact);
        }
      }
      onFact();
    });
    new PerformanceObserver(onEntries).observe({
      type,
      buffered: true,
      durationThreshold: MIN_INTERACTION_MS,
    });
    return list;
  };
  const animationFrames = collect('long-animation-frame', readFrame);
  return {
    resources: collect('resource', readResource),
    scripts: animationFrames || collect('longtask', readTask),
    hasAddresses: !!animationFrames,
    shifts: collect('layout-shift', readShift),
    interactions: collect('event', readInteraction),
    paints: collect('largest-contentful-paint', readPaint),
    sizes: [],
  };
}

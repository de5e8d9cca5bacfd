import type { Core } from '../../contract/core';
import type { FrameFigures, NetworkTry } from '../../contract/inspect';
import type { Placement } from '../../contract/placement';
import type { EventType, TraceStep } from '../../public/events';
import { baseUrl } from '../../shared/base-url';
import type { Json } from '../../shared/json';
import { now } from '../../shared/now';
import { addressesIn, hostOf, scriptHostsIn } from './addresses';
import { sumOfFrames } from './frame-figures';
import { ownFrameOf } from './own-files';
import type { Candidate } from './tally';

/**
 * How long a network after its result, or an ad after it was rendered, counts as loading, in ms.
 */
const LOADING_MS = 1000;

/** A source of costs: a network in a placement, or the ad server with its own ad. */
export interface CostSource {
  readonly placement: Placement;
  /** The network's name; empty for the ad server. */
  readonly name: string;
  since: number;
  until: number;
  /** Milliseconds from the request to the network to its result. */
  answerMs: number | null;
  /** The element that the source's ad is drawn into. */
  element: Element | undefined;
  /** When the element was inserted. */
  insertedAt: number | undefined;
  /** Whether another network's ad took the place of its ad. */
  isGone: boolean;
  /** The latest figures of each of its frames. */
  frameFigures: FrameFigures[];
}

/** A source, as a candidate that measurements may belong to. */
type SourceShare = Candidate & { costSource: CostSource };

/** What is known of the sources of this page view, and of the times of their placements. */
export type CostSources = ReturnType<typeof trackCostSources>;

type Known = Map<Placement, Map<string, CostSource>>;

/** Finds the elements of tries and of drawn ads; `filled` names the network whose ad is drawn. */
function findElements(
  knownSources: Known,
  filled: WeakMap<Placement, string>,
  tries: readonly NetworkTry[],
) {
  for (const { element, name, slot } of tries) {
    const costSource = knownSources.get(slot.placement)?.get(name);
    if (costSource && element.isConnected && !costSource.isGone) {
      costSource.element = element;
    }
  }
  for (const [placement, costSources] of knownSources) {
    const adElement = placement.rendering?.contents.ads?.[0]?.element;
    const costSource = costSources.get(filled.get(placement) ?? '');
    // A network's ad that replaced another network's is inside the ad's element, and keeps its own.
    if (
      costSource &&
      adElement &&
      !(costSource.element && adElement.contains(costSource.element))
    ) {
      costSource.element = adElement;
    }
  }
}

/** The events that end a network's try. */
const RESULTS: readonly EventType[] = ['networkFilled', 'networkPassedBack', 'networkTimedOut'];

/** The events that end a placement's request. */
const ENDS: readonly EventType[] = ['adRendered', 'unfilled', 'failed'];

/** Calls back when the present state of the page was painted: in the first task after a frame. */
const whenPainted = (callback: () => void) => requestAnimationFrame(() => setTimeout(callback));

export function trackCostSources({ pageState }: Core) {
  const knownSources: Known = new Map();
  /** The times of a placement's last request, as its events tell them. */
  const times = new WeakMap<
    Placement,
    { asked?: number; url?: unknown; answered?: number; drawn?: number; painted?: number }
  >();
  const filled = new WeakMap<Placement, string>();

  const sourceOf = (placement: Placement, name: string, since: number) => {
    const ofPlacement = knownSources.get(placement) || new Map<string, CostSource>();
    knownSources.set(placement, ofPlacement);
    const costSource = ofPlacement.get(name) || {
      placement,
      name,
      since,
      until: Infinity,
      answerMs: null,
      element: undefined,
      insertedAt: undefined,
      isGone: false,
      frameFigures: [],
    };
    ofPlacement.set(name, costSource);
    return costSource;
  };

  /** The sources of one placement, or of all; the ad server first. */
  const list = (placement?: Placement) => {
    findElements(knownSources, filled, pageState.tries || []);
    const lists = placement ? [knownSources.get(placement)] : [...knownSources.values()];
    return lists.flatMap((ofPlacement) => [...(ofPlacement?.values() || [])]);
  };

  return {
    list,
    /** Takes a step of a placement. `isNow` is false for one before this file was loaded. */
    note({ providerName, time, type, url }: TraceStep, placement: Placement, isNow: boolean) {
      const adServer = sourceOf(placement, '', time);
      const name = String(providerName || '');
      const knownTimes = times.get(placement) || {};
      times.set(placement, knownTimes);
      if (type === 'adRequested') {
        times.set(placement, { asked: time, url });
        filled.delete(placement);
        adServer.until = Infinity;
      }
      if (type === 'adResponded') {
        knownTimes.answered ??= time;
      }
      if (type === 'networkRequested') {
        Object.assign(sourceOf(placement, name, time), {
          until: Infinity,
          insertedAt: time,
          isGone: false,
        });
      }
      if (type === 'impression') {
        adServer.insertedAt = time;
      }
      if (RESULTS.includes(type)) {
        const costSource = sourceOf(placement, name, time);
        costSource.until = time + LOADING_MS;
        costSource.answerMs ??= time - costSource.since;
        if (type === 'networkFilled') {
          filled.set(placement, name);
          for (const other of knownSources.get(placement)?.values() || []) {
            if (other !== costSource) {
              Object.assign(other, { element: undefined, isGone: true });
            }
          }
        }
      }
      if (ENDS.includes(type)) {
        adServer.until = time + LOADING_MS;
      }
      if (type !== 'adRendered') {
        return;
      }
      knownTimes.drawn ??= time;
      if (isNow) {
        whenPainted(() => {
          knownTimes.painted = now();
        });
      }
    },
    times: (placement: Placement) => times.get(placement) || {},
    /** The source whose ad is on the page. */
    shownFor: (placement: Placement) =>
      knownSources.get(placement)?.get(filled.get(placement) ?? ''),
    /** Forgets a placement; returns what its sources were. */
    forget(placement: Placement) {
      const sources = list(placement);
      knownSources.delete(placement);
      return sources;
    },
  };
}

/** The entries of a response that are of one network. */
function entriesOf({ name, placement }: CostSource): Json[] {
  const response = placement.rendering?.contents.response;
  if (name) {
    return (response?.networks || []).filter(({ providerName }) => providerName === name);
  }
  const { networks: _theirs, ...own } = response?.raw || {};
  return [own];
}

/** The markup of an entry: everything in it that names an address. */
function markupOf({ footerTags, headerTags, html }: Json) {
  return [html, headerTags, footerTags].filter((text) => typeof text === 'string').join(' ');
}

/**
 * What may belong to a source: by the addresses in its part of the response, and by those that its
 * ad on the page loads.
 */
export function shareOf(costSource: CostSource, trustOf: Core['trustOf']): SourceShare {
  const { element, frameFigures, name, placement, since, until } = costSource;
  const frame = element && ownFrameOf(element);
  const frames = [...(element?.querySelectorAll('iframe') || [])];
  const base = baseUrl();
  const entries = entriesOf(costSource);
  const sources = [...(element?.querySelectorAll<HTMLScriptElement>('[src]') || [])];
  const scripts = sources.filter(({ localName }) => /^(script|iframe)$/.test(localName));
  const requests = placement.steps.filter(({ type }) => type === 'adRequested');
  const inMarkup = entries.map(markupOf).join(' ');
  return {
    costSource,
    element,
    name,
    since,
    until,
    urls: new Set([
      ...addressesIn(`${JSON.stringify(entries)} ${inMarkup}`, base),
      ...sources.map(({ src }) => src),
    ]),
    starts: name ? [] : requests.map(({ url }) => String(url)),
    hosts: new Set(
      name ? [...scriptHostsIn(inMarkup, base), ...scripts.map(({ src }) => hostOf(src))] : [],
    ),
    figures: sumOfFrames(frameFigures) || (frame && null),
    unseenFrames: frames.filter(
      (otherElement) => otherElement !== frame && !otherElement.contentDocument,
    ).length,
    isUntrusted: !trustOf(placement),
  };
}

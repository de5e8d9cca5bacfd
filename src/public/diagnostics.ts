/** The shape of `diagnostics()` (docs/console.md). Types only. */
import type { PlacementState } from './ad-unit';
import type { CostReport } from './costs';

/** What the tag did on this page, and why. Plain JSON, without secrets. */
export interface Diagnostics {
  /** The version of this format. It grows if a member is removed or changes its meaning. */
  version: 1;
  /** The version of the tag. */
  tag: {
    /** `2.0`. */
    version: string;
    /** `2.030`. */
    subversion: string;
  };
  /** Milliseconds since the page's time origin. */
  time: number;
  /** The page, its viewport, and the browser. */
  page: PageReport;
  /** The page's settings. */
  settings: unknown;
  /**
   * What the visitor allows; `null` if the page has no signal, `unknown` if nothing has asked for
   * it yet.
   */
  consent: ConsentReport | 'unknown' | null;
  /**
   * Why there is no ad, or none that can be seen: of the page, then of each placement. Empty if
   * every placement shows one.
   */
  reasons: ReasonReport[];
  /** Placements that were not destroyed, oldest first. */
  placements: PlacementReport[];
  /** The events, oldest first. */
  timeline: StepReport[];
  /** What the linter found. */
  findings: Finding[];
}

/** Why there is no ad, or none that can be seen. */
export interface ReasonReport {
  /** The number of a message or cause (docs/errors.md). */
  number: number;
  /** The number of the placement; 0 for the page. */
  placement: number;
  /** What it is about: a key, an element, networks, an address, a directive. */
  subject: string;
  /** The reason in words. */
  text: string;
  /** What to do about it, in words. */
  whatToDo: string;
  /**
   * Where it is explained: an address if the build was given that of the documentation, otherwise
   * `docs/errors.md#203`.
   */
  link: string;
}

/** The page with the tag. */
export interface PageReport {
  /** The page's address, without the visitor's ids. */
  url: string;
  /** The address of the previous page. */
  referrer: string;
  /** The viewport's, in CSS pixels. */
  width: number;
  /** The viewport's, in CSS pixels. */
  height: number;
  /** The browser's user agent string. */
  userAgent: string;
}

/** What the privacy signals say. */
export interface ConsentReport {
  /** The signals under their wire names; long texts are cut. */
  signals: Record<string, string>;
  /** What the tag may do (docs/privacy.md). */
  allowed: string[];
  /** What the tag may not do. */
  forbidden: string[];
}

/** A placement, from its options to what a visitor sees of it. */
export interface PlacementReport {
  /** The placement's number: 1 for the first placement of the page. */
  number: number;
  /** The placement's key, or the keys of network and widget. */
  key: string;
  /** The placement's present state. */
  state: PlacementState;
  /** Why there is no ad, in words; empty if there is one, or if none was requested. */
  reason: string;
  /** The placement's options, as the page gave them. */
  options: unknown;
  /** Where the ad is, or where it will be inserted; `null` if that is not on the page. */
  place: PlaceReport | null;
  /** The address of the last ad request, without the visitor's ids. */
  request: string;
  /** The last response; long texts and lists are cut. */
  response: unknown;
  /** The networks that were tried since the last request. */
  trace: StepReport[];
  /**
   * What took time, and how long: the ad request, what its response waited for, bids, networks, the
   * rendering.
   */
  times: TimeReport[];
  /** The steps of the trace that concern bids. */
  bids: StepReport[];
  /** The tracking addresses of the response. */
  trackers: TrackerReport[];
  /** What it cost the page; `null` before its first request, and in a build without that part. */
  cost: CostReport | null;
}

/** Where a placement is on the page. */
export interface PlaceReport {
  /** A selector for human readers: `div#slot.wide`. */
  element: string;
  /** Whether the ad is rendered; if not, only its room is reserved. */
  isDrawn: boolean;
  /** CSS pixels, from the viewport's corner. */
  left: number;
  /** CSS pixels, from the viewport's corner. */
  top: number;
  /** CSS pixels. */
  width: number;
  /** CSS pixels. */
  height: number;
  /**
   * How much of it is in view, in percent: inside the viewport, not covered and not hidden. Absent
   * if the file that measures this did not load.
   */
  inView?: number | undefined;
}

/** An event, in words. */
export interface StepReport {
  /** Milliseconds since the page's time origin. */
  time: number;
  /** The number of the placement; 0 for an event of the page. */
  placement: number;
  /** The name of the event. */
  type: string;
  /** Who was concerned, or why it happened: a network's name, a reason. */
  text: string;
  /** The event's details as JSON. */
  detail: unknown;
}

/** Something that took time. */
export interface TimeReport {
  /** `ad request`, `waiting for renderer`, `waiting for bids`, the name of a network… */
  name: string;
  /** The name of the event that ended it, or `loaded` for a file; empty while it is under way. */
  outcome: string;
  /** Milliseconds since the page's time origin. */
  from: number;
  /** Milliseconds since the page's time origin: its end, or the time of the report. */
  to: number;
}

/** A tracking address of the response. */
export interface TrackerReport {
  /** What it counts: the name of the response's member. */
  kind: string;
  /** The tracking address. */
  url: string;
  /**
   * Whether the address is in the browser's list of requests, which keeps the first 250 unless the
   * page asks for more.
   */
  isFired: boolean;
}

/** A finding of the linter. */
export interface Finding {
  /** The finding's name (docs/console.md). */
  rule:
    | 'page-type'
    | 'no-width'
    | 'no-room'
    | 'small-room'
    | 'no-cmp'
    | 'csp'
    | 'density'
    | 'duplicate'
    | 'option'
    | 'early-unused'
    | 'not-listed'
    | 'cut'
    | 'address';
  /** The number of the placement; 0 for the page. */
  placement: number;
  /** What was found, in words. */
  text: string;
}

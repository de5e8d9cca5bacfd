/** The contract of the console and profile chunks, and the shape of `diagnostics()` (docs/console.md). Types only. */
import type { PlacementState } from './types';

/** What the tag did on this page, and why. Plain JSON, without secrets; `version` grows when a member changes. */
export interface Diagnostics {
  version: 1;
  tag: { version: string; subversion: string };
  /** Milliseconds since the page's time origin. */
  time: number;
  page: { url: string; referrer: string; width: number; height: number; userAgent: string };
  /** The page's settings. */
  settings: unknown;
  /** What the visitor allows; `null` where nothing says, `unknown` where it was not asked for yet. */
  consent: ConsentReport | 'unknown' | null;
  placements: PlacementReport[];
  timeline: StepReport[];
  findings: Finding[];
}

/** What a privacy signal says. */
export interface ConsentReport {
  /** The signals under their wire names; long texts are cut. */
  signals: Record<string, string>;
  allowed: string[];
  forbidden: string[];
}

/** A placement, from the page's options to what is seen of it. */
export interface PlacementReport {
  /** Counts from 1, in the order in which placements were made. */
  number: number;
  /** Its key, or the network's and the widget's. */
  key: string;
  state: PlacementState;
  /** Why there is no ad, in words; empty where there is one, or none was asked for. */
  reason: string;
  options: unknown;
  /** Where the ad is or is to go; `null` when that is not on the page. */
  place: PlaceReport | null;
  /** The address of the last ad request, the visitor's ids left out. */
  request: string;
  /** The last answer as it came; long texts and lists are cut. */
  response: unknown;
  /** What was tried since the last request. */
  trace: StepReport[];
  /** Those of the trace's steps that are bids. */
  bids: StepReport[];
  trackers: TrackerReport[];
}

/** Where a placement is on the page. */
export interface PlaceReport {
  /** A selector for people: `div#slot.wide`. */
  element: string;
  /** Whether the ad is there, or only its room. */
  isDrawn: boolean;
  /** CSS pixels, from the viewport's corner. */
  left: number;
  top: number;
  width: number;
  height: number;
  /** Percent of it that is inside the viewport. */
  inView: number;
}

/** An event, in words. */
export interface StepReport {
  /** Milliseconds since the page's time origin. */
  time: number;
  /** The number of its placement; 0 for an event of the page. */
  placement: number;
  type: string;
  /** Who, and why. */
  text: string;
  detail: unknown;
}

/** An address of the answer that counts something. */
export interface TrackerReport {
  kind: string;
  url: string;
  /** Whether the browser has asked for it. */
  isFired: boolean;
}

/** Something that the linter found. */
export interface Finding {
  rule: 'no-width' | 'no-room' | 'no-cmp' | 'csp' | 'density' | 'duplicate';
  /** The number of the placement; 0 for the page. */
  placement: number;
  text: string;
}

/** What the console chunk does: what the tag did, and why there is or is no ad. */
export interface Console {
  /** Opens the panel, unless it is open. */
  open(): void;
  /** The same as JSON, for tools and tests. */
  diagnostics(): Promise<Diagnostics>;
}

/** What the profile chunk does: User Timing marks and measures of what the tag does, from its start on. */
export interface Profile {
  /** What was measured so far. */
  rows(): object[];
}

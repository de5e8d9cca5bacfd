/** The shape of `diagnostics()` (docs/console.md). Types only. */
import type { PlacementState } from './ad-unit';

/** What the tag did on this page, and why. Plain JSON, without secrets; `version` grows when a member changes. */
export interface Diagnostics {
  /** Of this format; grows when a member changes its meaning or goes. */
  version: 1;
  /** The tag's own. */
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
  /** What the visitor allows; `null` where nothing says, `unknown` where it was not asked for yet. */
  consent: ConsentReport | 'unknown' | null;
  /** Those that were made and not destroyed, oldest first. */
  placements: PlacementReport[];
  /** What happened, oldest first. */
  timeline: StepReport[];
  /** What the linter found. */
  findings: Finding[];
}

/** The page that the tag is on. */
export interface PageReport {
  /** Its address, without the visitor's ids. */
  url: string;
  /** The address of the page before. */
  referrer: string;
  /** The viewport's, in CSS pixels. */
  width: number;
  /** The viewport's, in CSS pixels. */
  height: number;
  /** As the browser calls itself. */
  userAgent: string;
}

/** What a privacy signal says. */
export interface ConsentReport {
  /** The signals under their wire names; long texts are cut. */
  signals: Record<string, string>;
  /** What the tag may do (docs/privacy.md). */
  allowed: string[];
  /** What it may not. */
  forbidden: string[];
}

/** A placement, from the page's options to what is seen of it. */
export interface PlacementReport {
  /** Counts from 1, in the order in which placements were made. */
  number: number;
  /** Its key, or the network's and the widget's. */
  key: string;
  /** Where it is in its life. */
  state: PlacementState;
  /** Why there is no ad, in words; empty where there is one, or none was asked for. */
  reason: string;
  /** Its options, as the page gave them. */
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
  /** The addresses of the answer that count something. */
  trackers: TrackerReport[];
}

/** Where a placement is on the page. */
export interface PlaceReport {
  /** A selector for people: `div#slot.wide`. */
  element: string;
  /** Whether the ad is drawn, or only its room is kept. */
  isDrawn: boolean;
  /** CSS pixels, from the viewport's corner. */
  left: number;
  /** CSS pixels, from the viewport's corner. */
  top: number;
  /** CSS pixels. */
  width: number;
  /** CSS pixels. */
  height: number;
  /** Percent of it that is in view: inside the viewport, not covered and not hidden. */
  inView: number;
}

/** An event, in words. */
export interface StepReport {
  /** Milliseconds since the page's time origin. */
  time: number;
  /** The number of its placement; 0 for an event of the page. */
  placement: number;
  /** The name of the event. */
  type: string;
  /** Who, and why. */
  text: string;
  /** What the event had to say, as JSON. */
  detail: unknown;
}

/** An address of the answer that counts something. */
export interface TrackerReport {
  /** What it counts: the member of the answer that holds it. */
  kind: string;
  /** Its address. */
  url: string;
  /** Whether the browser has asked for it. */
  isFired: boolean;
}

/** Something that the linter found. */
export interface Finding {
  /** By its name (docs/console.md). */
  rule: 'no-width' | 'no-room' | 'no-cmp' | 'csp' | 'density' | 'duplicate';
  /** The number of the placement; 0 for the page. */
  placement: number;
  /** The same in words. */
  text: string;
}

/**
 * The contract between the loader and its chunks. Types only: a chunk imports nothing from the
 * loader at run time, but receives this object (docs/decisions/001-walls.md).
 */

import type { Listener } from '../public/ad-unit';
import type { EventType } from '../public/events';
import type { Settings } from '../public/settings';
import type { Bidding, Feeds, NativeBids, Networks, OpenRtb } from './demand';
import type { InPage } from './in-page';
import type { Console, Cost } from './inspect';
import type { Markup } from './markup';
import type {
  ClickTracking,
  InView,
  Reinsertion,
  Reported,
  ViewabilityFallback,
  ViewTime,
} from './measure';
import type { PageState } from './page';
import type { Parts, Sandbox } from './parts';
import type { Layout, Pages } from './place';
import type { Placement } from './placement';
import type { Components, Play, Player, Vast, Video } from './play';
import type { Assemble, Delegate, Fields, HtmlAd } from './render';
import type { Renderer } from './renderer';
import type { Advice, Analytics, Aws, ErrorLog, Messages } from './report';
import type { Batch, Compat, Consent, ConsentReader, FirstParty, Identity } from './request';
import type { Call, RequestPart } from './request-part';
import type { Reason } from './response';
import type { PageTrust, Trust } from './safe';

/** What each chunk does, by its name. */
export interface Chunks {
  advice: Advice;
  analytics: Analytics;
  address: RequestPart;
  app: RequestPart;
  assemble: Assemble;
  aws: Aws;
  bidding: Bidding;
  batch: Batch;
  compat: Compat;
  components: Components;
  console: Console;
  consent: ConsentReader;
  cost: Cost;
  delegate: Delegate;
  doubt: ViewabilityFallback;
  'error-log': ErrorLog;
  feeds: Feeds;
  fields: Fields;
  'first-party': FirstParty;
  identity: Identity;
  'in-page': InPage;
  'in-view': InView;
  layout: Layout;
  markup: Markup;
  messages: Messages;
  'native-bid': NativeBids;
  networks: Networks;
  openrtb: OpenRtb;
  pages: Pages;
  parts: Parts;
  play: Play;
  player: Player;
  preview: RequestPart;
  profile: object;
  'put-back': Reinsertion;
  reported: Reported;
  reports: ClickTracking;
  renderer: Renderer;
  sandbox: Sandbox;
  ui: object;
  vast: Vast;
  video: Video;
  'view-time': ViewTime;
}

export interface Core {
  /** The publisher's page-wide settings, live. */
  readonly settings: Settings;
  readonly pageState: PageState;
  /** Loads a chunk once; rejects if it fails twice. */
  load<Name extends keyof Chunks>(name: Name): Promise<Chunks[Name]>;
  /** The chunks that are loaded or being loaded, by name; without those that failed. */
  readonly loaded: Record<string, Promise<unknown> | undefined>;
  /** All placements that were not destroyed, oldest first. */
  readonly allPlacements: Set<Placement>;
  readonly trust: Trust;
  /** What the renderer gives to richer files. Written by the renderer, before they are loaded. */
  htmlTools: HtmlAd;
  /**
   * Permission to put a placement's ad into the page; `undefined` if a stranger chose the ad, which
   * then gets the sandboxed frame (docs/security.md#who-chose-the-ad). To be asked for whenever
   * something acts, since the choice may become known late. Without a placement, it is that of any
   * which the page's script defines.
   */
  trustOf(placement?: Placement): PageTrust | undefined;
  /**
   * What the visitor and the law allow, when that is known or its time is over; `undefined` if the
   * page has no privacy signal, and everything is allowed. Rejects if the chunk did not load: then
   * nothing is allowed.
   */
  consent(): Promise<Consent> | undefined;
  emit(type: EventType, placement?: Placement, detail?: object): void;
  /** Listens to one type of event, or to all (`*`); returns a function that stops listening. */
  on(type: EventType | '*', listener: Listener): () => void;
  /** Calls a server by JSONP; never rejects. */
  readonly call: Call;
  /** Logs a message by its number, or the ad server's own message. */
  log(message: Reason, ...detail: unknown[]): void;
  /**
   * Wraps a listener, a timer or a publisher's function so that it never throws; anything but a
   * function does nothing. `otherwise` is called if it throws.
   */
  guard<A extends unknown[]>(
    fn: ((...args: A) => unknown) | null | undefined,
    otherwise?: () => void,
  ): (...args: A) => void;
  /**
   * Runs a piece of a placement's work, which does not throw: in a task of its own if there are
   * many (loader/work-queue.ts).
   */
  work(piece: () => void): void;
}

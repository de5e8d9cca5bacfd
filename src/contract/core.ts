/**
 * The contract between the loader and its chunks. Types only: a chunk imports nothing from the
 * loader at run time, but receives this object (docs/decisions/001-walls.md).
 */

import type { Listener } from '../public/ad-unit';
import type { EventType } from '../public/events';
import type { ListedPlacement, Settings } from '../public/settings';
import type { Batch, Compat, Consent, ConsentReader, FirstParty, Identity } from './ask';
import type { Bidding, Feeds, NativeBids, Networks, OpenRtb } from './demand';
import type { Renderer } from './display';
import type { Assemble, Delegate, Fields, HtmlAd, Parts, Sandbox, SettleAuction } from './draw';
import type { InPage } from './in-page';
import type { Console, Cost, NetworkTry } from './look';
import type { Markup } from './markup';
import type { Layout, Pages } from './place';
import type { Placement, RequestedView } from './placement';
import type { Components, Play, Player, Vast, Video } from './play';
import type { Advice, Analytics, Aws, ErrorLog, Messages } from './report';
import type { Call, RequestPart } from './request';
import type { CallResult, Reason } from './response';
import type { OwnAddress, OwnDocument } from './safe';
import type { PageTrust, Trust } from './trust';
import type { Doubt, InView, PutBack, Reported, Reports, ViewTime } from './watch';

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
  doubt: Doubt;
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
  'put-back': PutBack;
  reported: Reported;
  reports: Reports;
  renderer: Renderer;
  sandbox: Sandbox;
  ui: object;
  vast: Vast;
  video: Video;
  'view-time': ViewTime;
}

/** What the tag itself knows about the page. The publisher's settings are separate. */
export interface PageState {
  /**
   * The document without shadowing elements (shared/unshadowed.ts), so that the renderer needs no
   * copy of that code.
   */
  unshadowed(doc: Document): OwnDocument;
  /**
   * The address of the present page view (shared/page-address.ts): chunks have no copy of that,
   * either.
   */
  address(settings: Pick<Settings, 'currentPageUrl'>): OwnAddress;
  /**
   * Whether the page's address is a preview's. Absent while it only looks like one; then the
   * preview chunk checks exactly, and writes it.
   */
  hasPreviewAddress: boolean | undefined;
  /**
   * Whether a link, which anyone can write, chooses the ads of this page (docs/console.md#preview):
   * not if the page allows it by its setting. Written by the preview chunk.
   */
  isChosenByLink?(): boolean;
  /**
   * The placements that a stranger asked for, by an attribute. Written by the pages chunk, which
   * takes none out.
   */
  strangers?: {
    add(placement: Placement): unknown;
    has(placement: Placement | undefined): boolean;
  };
  /**
   * The placeholders that the fast loader has looked at, and their placements; without one, the
   * page's script has its own. The pages chunk takes them over (build-variants/own-placeholders.ts).
   */
  placeholders?: Map<HTMLElement, Placement | undefined>;
  /**
   * What placeholders asked for without being listed, for the console. Written by the pages chunk.
   */
  unlisted?: ListedPlacement[];
  /**
   * What of answers was too much, and left out, in words, for the console. Written by
   * shared/tell-cut.ts.
   */
  cut?: Set<string>;
  /**
   * The tag's own script element, if that is known; then each that has the attribute
   * `data-adsnative-keys`.
   */
  readonly keyed: readonly (Element | null)[];
  /** Settings from a preview link; they win over the page's. Written by the preview chunk. */
  linked?: Partial<Settings>;
  /**
   * Whether the developer tools say where the console is. Written by the first chunk that says it
   * (shared/say-console.ts).
   */
  isConsoleNamed?: boolean;
  /** How often the page has said that a new page view begins. Counted by the loader. */
  pageViewCalls: number;
  /** The address that the page said last when a page view began. Written by the loader. */
  givenAddress?: string | undefined;
  /** How many page views started without a page load. Counted by the pages chunk. */
  views?: number;
  /**
   * Client-side calls of placements from the host look-up, by key: settled when the script has
   * loaded or failed. Written by the compat chunk.
   */
  clientCalls?: Map<string, Promise<void>>;
  /**
   * Which placement has an element as its place. Written by the renderer (draw/renderer/place.ts).
   */
  places?: WeakMap<Element, Placement>;
  /** The nodes of ads that the tag put on the page. Written by the renderer. */
  drawn?: WeakSet<Node>;
  /**
   * What settles the auction of a placement's request (`requestedIn`). Written by the bidding
   * chunk.
   */
  auctions?: WeakMap<RequestedView, SettleAuction>;
  /**
   * The tries of networks while costs are measured, oldest first. Written by the networks chunk.
   */
  tries?: NetworkTry[];
  /**
   * Whether a network cost too much, and is skipped until the next page view. Written by the cost
   * chunk.
   */
  isTooDear?(name: string): boolean;
  /**
   * A response to use instead of the ad server's, for the next request of a placement: a sample of
   * the console, or what the page's own server has brought. Whoever writes it asks the one before.
   */
  takeSample?(placement: Placement): Promise<CallResult> | undefined;
}

export interface Core {
  /** The publisher's page-wide settings, live. */
  readonly settings: Settings;
  readonly page: PageState;
  /** Loads a chunk once; rejects if it fails twice. */
  load<Name extends keyof Chunks>(name: Name): Promise<Chunks[Name]>;
  /** The chunks that are loaded or being loaded, by name; without those that failed. */
  readonly loaded: Record<string, Promise<unknown> | undefined>;
  /** All placements that were not destroyed, oldest first. */
  readonly placements: Set<Placement>;
  readonly trust: Trust;
  /** What the renderer gives to richer files. Written by the renderer, before they are loaded. */
  html: HtmlAd;
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

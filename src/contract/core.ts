/**
 * What the loader and its chunks promise each other. Types only: a chunk imports nothing of the loader's at run time, it
 * receives this (docs/decisions/001-walls.md).
 */
import type { Analytics } from '../chunks/analytics/contract';
import type { Aws } from '../chunks/aws/contract';
import type { Batch } from '../chunks/batch/contract';
import type { Bidding } from '../chunks/bidding/contract';
import type { Compat } from '../chunks/compat/contract';
import type { Components } from '../chunks/components/contract';
import type { Consent, ConsentReader } from '../chunks/consent/contract';
import type { Console } from '../chunks/console/contract';
import type { Engagement } from '../chunks/engagement/contract';
import type { ErrorLog } from '../chunks/error-log/contract';
import type { Feeds } from '../chunks/feeds/contract';
import type { Fields } from '../chunks/fields/contract';
import type { Identity } from '../chunks/identity/contract';
import type { Layout } from '../chunks/layout/contract';
import type { Markup } from '../chunks/markup/contract';
import type { Messages } from '../chunks/messages/contract';
import type { NativeBids } from '../chunks/native-bid/contract';
import type { Networks } from '../chunks/networks/contract';
import type { OpenRtb } from '../chunks/openrtb/contract';
import type { Pages } from '../chunks/pages/contract';
import type { Player } from '../chunks/player/contract';
import type { Profile } from '../chunks/profile/contract';
import type { Renderer } from '../chunks/renderer/contract';
import type { Vast } from '../chunks/vast/contract';
import type { Video } from '../chunks/video/contract';
import type { Listener } from '../public/ad-unit';
import type { EventType } from '../public/events';
import type { Settings } from '../public/settings';
import type { Placement } from './placement';
import type { Call, RequestPart } from './request';
import type { OwnDocument } from './safe';
import type { Arrival, Reason } from './wire';

/** What each chunk does, by its name. */
export interface Chunks {
  analytics: Analytics;
  app: RequestPart;
  aws: Aws;
  bidding: Bidding;
  batch: Batch;
  compat: Compat;
  components: Components;
  console: Console;
  consent: ConsentReader;
  engagement: Engagement;
  'error-log': ErrorLog;
  feeds: Feeds;
  fields: Fields;
  identity: Identity;
  layout: Layout;
  markup: Markup;
  messages: Messages;
  'native-bid': NativeBids;
  networks: Networks;
  openrtb: OpenRtb;
  pages: Pages;
  player: Player;
  preview: RequestPart;
  profile: Profile;
  renderer: Renderer;
  vast: Vast;
  video: Video;
}

/** Makes the values that a page under Trusted Types lets into its sinks; elsewhere they are plain text. */
export interface Trust {
  createHTML(html: string): string;
  createScript(code: string): string;
  createScriptURL(url: string): string;
}

/** What the tag itself knows of the page it is on: what the publisher has set are the settings. */
export interface PageState {
  /** A document without what elements shadow (inlined/unshadowed.ts): for the renderer, whose every byte is waited for. */
  unshadowed(doc: Document): OwnDocument;
  /** Whether the page's address looks like a preview's: then the preview chunk looks closer. The loader writes it. */
  readonly mayBePreview: boolean;
  /**
   * Whether a link, which anyone may have written, has chosen the placement's key, campaign or creative (docs/preview.md).
   */
  isCampaignLinked?: boolean;
  /** Settings that a preview's link decides: they win over those of the page. The preview chunk writes it. */
  linked?: Partial<Settings>;
  /** Page views that began without a page being loaded. The pages chunk counts them. */
  views?: number;
  /**
   * Client-side calls of placements that the look-up of the host named, by key: settled when they have loaded or failed.
   */
  clientCalls?: Map<string, Promise<void>>;
  /** An answer in place of the ad server's, for the next request of a placement. The console writes it. */
  takeSample?(placement: Placement): Promise<Arrival> | undefined;
}

/** What the loader gives to each chunk. */
export interface Core {
  /** Page-wide settings, live: the publisher's. */
  readonly settings: Settings;
  readonly page: PageState;
  /** Loads a chunk once; rejects when it failed twice. */
  load<Name extends keyof Chunks>(name: Name): Promise<Chunks[Name]>;
  /** What was loaded, or is being loaded, by its name; what failed is not in it. */
  readonly loaded: Record<string, Promise<unknown> | undefined>;
  /** All placements that were made and not destroyed, oldest first. */
  readonly placements: Set<Placement>;
  readonly trust: Trust;
  /**
   * What the visitor and the law allow, once that is known or its time is over; `undefined` where the page shows no
   * privacy signal, and all is allowed. Rejects when the file that knows did not load: then nothing is.
   */
  consent(): Promise<Consent> | undefined;
  emit(type: EventType, placement?: Placement, detail?: object): void;
  /** Listens to a type of event, or to all (`*`); returns a function that ends it. */
  on(type: EventType | '*', listener: Listener): () => void;
  /** Calls a server by JSONP; never rejects. */
  readonly call: Call;
  /** Says something: a message by its number, or the ad server's own. */
  log(message: Reason, ...detail: unknown[]): void;
  /**
   * Wraps a listener, timer or publisher's function: never throws; anything but a function does nothing. `otherwise` is
   * called when it has thrown.
   */
  guard<A extends unknown[]>(
    fn: ((...args: A) => unknown) | null | undefined,
    otherwise?: () => void,
  ): (...args: A) => void;
}

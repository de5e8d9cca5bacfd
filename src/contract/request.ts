import type { VisitorIdentity } from '../public/live-tag';
import type { HookOptions, RequestHook } from '../public/request-hook';
import type { Settings } from '../public/settings';
import type { Activity } from './activity';
import type { PlacementClass } from './placement';
import type { RequestPart } from './request-part';
import type { CallResult } from './response';

/** Calls an address together with others that differ only in their placement. */
export type Batch = Required<Pick<RequestPart, 'call'>>;

export interface Compat {
  /**
   * Runs an execution of the script with its `_AdsNativeOpts` or `_AdRenderOpts`: the object
   * itself, and its members at that time.
   */
  adopt(AdsNative: PlacementClass, received: object, options: object, script: Element | null): void;
}

export interface ConsentReader extends RequestPart {
  /**
   * Resolves when the signals are known or their time is over. `isOptedOut` is what the loader
   * knows of an opt-out.
   */
  decide(isOptedOut: (settings: Settings) => boolean): Promise<Consent>;
  /**
   * Fills the visitor's signals into the macros of a response's trackers; what the page does not
   * have is empty.
   */
  fillMacros(result: CallResult): CallResult;
}
/**
 * What the visitor and the law allow, as far as the page's signals say. Live: it follows the
 * visitor's choices.
 */
export interface Consent {
  allows(activity: Activity): boolean;
  /**
   * The signals that exist, by wire name: `gdpr`, `gdpr_consent`, `gpp`, `gpp_sid`, `us_privacy`.
   */
  parameters(): Record<string, string>;
  /**
   * Calls `listener` now and after each change; with an activity, only where that is allowed then.
   * The same listener again is called now, and not twice later.
   */
  whenever(listener: () => void, activity?: Activity): void;
}

export interface FirstParty extends RequestPart {
  /** Calls a hook before each request from now on; returns a function that ends that. */
  beforeRequest(requestHook: RequestHook, options?: HookOptions): () => void;
}

export type Identity = RequestPart & VisitorIdentity;

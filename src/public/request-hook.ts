/** What a page adds to ad requests. Types only. */
import type { AdUnit } from './ad-unit';

/** The visitor's ids at one provider: OpenRTB 2.6 §3.2.27, `EID`. */
export interface ExtendedId {
  /** The provider's domain, such as `liveramp.com`. */
  source: string;
  /** The ids. */
  uids: ExtendedUserId[];
  [more: string]: unknown;
}

/** One id: OpenRTB 2.6 §3.2.28, `UID`. */
export interface ExtendedUserId {
  /** The id itself. */
  id: string;
  /** What it identifies: 1 a browser, 2 a device, 3 a person. */
  atype?: number;
  /** Further members. */
  ext?: object;
}

/** The request that a hook may add to. Changes to this object have no effect. */
export interface PendingRequest {
  /** The placement that requests. */
  readonly placement: AdUnit;
  /** The targeting by key, of page and placement. */
  readonly keyValues: Readonly<Record<string, unknown>>;
  /** The keywords of page and placement. */
  readonly keywords: readonly string[];
}

/** What a hook adds to one request, and to no other. */
export interface RequestAdditions {
  /** Targeting by key; these win over those of page and placement. */
  keyValues?: Record<string, unknown> | null;
  /** Further keywords: an array, or text that is split at commas. */
  keywords?: string[] | string | null;
  /** Further ids of the visitor; sent only if ids are allowed. */
  eids?: ExtendedId[] | null;
}

/**
 * A publisher's function that is called before each ad request
 * (docs/requests.md#before-the-request). It returns what to add, or a promise of that. `signal` is
 * aborted when the hook's `timeout` is over.
 */
export type RequestHook = (
  request: PendingRequest,
  context: { signal: AbortSignal },
) => RequestAdditions | null | undefined | Promise<RequestAdditions | null | undefined>;

/** The options of a hook. */
export interface HookOptions {
  /**
   * How long the request waits for the hook, in milliseconds. Default 300 (docs/options.md#limits).
   */
  timeout?: number;
}

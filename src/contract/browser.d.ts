/**
 * What browsers and pages have, and TypeScript's library does not know or knows less exactly. Types
 * only. The file has no imports and exports, so that its interfaces are merged with the library's.
 */

/**
 * The window of a consent platform's locator frame, whose `window` is itself; or an element with
 * the frame's name, which a visitor can write.
 */
interface ConsentLocator {
  readonly window?: unknown;
}

interface Navigator {
  /** What the browser says of its connection. https://wicg.github.io/netinfo/ */
  readonly connection?: {
    readonly type?: string;
    /** Mbit/s. */
    readonly downlink?: number;
    readonly saveData?: boolean;
  };
  /** The visitor's signal against sale and sharing. https://w3c.github.io/gpc/ */
  readonly globalPrivacyControl?: boolean;
}

interface Window {
  /** Absent in older browsers. https://w3c.github.io/trusted-types/ */
  readonly trustedTypes?: {
    createPolicy(name: string, rules: object): object;
    isScriptURL(value: unknown): boolean;
  };
  /** The function of a consent platform, or an element with the name of that function. */
  readonly __tcfapi?: object;
  readonly __gpp?: object;
  readonly __uspapi?: object;
  readonly __tcfapiLocator?: ConsentLocator;
  readonly __gppLocator?: ConsentLocator;
  readonly __uspapiLocator?: ConsentLocator;
  /** The callbacks of JSONP requests that are under way. */
  [callback: `an_callback_${string}`]: unknown;
}

interface HTMLIFrameElement {
  /**
   * Only in Chromium: the frame has no cookies or storage from before.
   * https://wicg.github.io/anonymous-iframe/
   */
  credentialless?: boolean;
}

interface PerformanceObserverInit {
  /** Duration of the shortest event that is reported, in ms. https://w3c.github.io/event-timing/ */
  durationThreshold?: number;
}

/**
 * What a `PerformanceObserver` reports. An entry has only the members of its `entryType`. Sizes are
 * bytes, durations ms.
 */
interface ObservedEntry extends PerformanceEntry {
  /** `resource`: https://w3c.github.io/resource-timing/ */
  readonly initiatorType: string;
  readonly transferSize: number;
  readonly encodedBodySize: number;
  /** `long-animation-frame`: https://w3c.github.io/long-animation-frames/ */
  readonly blockingDuration: number;
  readonly scripts: readonly (PerformanceEntry & { readonly sourceURL: string })[];
  /** `layout-shift`, whose `value` is its score: https://wicg.github.io/layout-instability/ */
  readonly hadRecentInput: boolean;
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
  }[];
  /** `event`: https://w3c.github.io/event-timing/ */
  readonly interactionId: number;
  readonly target: Node | null;
  /** `largest-contentful-paint`: https://w3c.github.io/largest-contentful-paint/ */
  readonly element: Element | null;
}

interface ObjectConstructor {
  /**
   * `Object(value)` reads untrusted input: the members of an object are of unknown types, and any
   * other value has none.
   */
  // biome-ignore lint/style/useShorthandFunctionType: the library's interface is extended.
  (value: unknown): Record<string, unknown>;
}

/**
 * What browsers and pages have, and TypeScript's library does not know or knows less exactly. Types
 * only. Without imports and exports, so that these interfaces are merged with the library's.
 */

/**
 * The locator frame of a consent platform, or an element of its name, which a visitor can write.
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
  /** https://w3c.github.io/trusted-types/ */
  readonly trustedTypes?: {
    createPolicy(name: string, rules: object): object;
    isScriptURL(value: unknown): boolean;
  };
  /** Consent platforms: the function, or an element of its name. */
  readonly __tcfapi?: object;
  readonly __gpp?: object;
  readonly __uspapi?: object;
  readonly __tcfapiLocator?: ConsentLocator;
  readonly __gppLocator?: ConsentLocator;
  readonly __uspapiLocator?: ConsentLocator;
  /** The callbacks of requests that are under way. */
  [callback: `an_callback_${string}`]: unknown;
}

interface HTMLIFrameElement {
  /** Only in Chromium. https://wicg.github.io/anonymous-iframe/ */
  credentialless?: boolean;
}

interface PerformanceObserverInit {
  /** ms. The shortest event that is told. https://w3c.github.io/event-timing/ */
  durationThreshold?: number;
}

/** What browsers tell of a page's work; which members it has depends on its type. */
interface ObservedEntry extends PerformanceEntry {
  readonly initiatorType: string;
  readonly transferSize: number;
  readonly encodedBodySize: number;
  readonly blockingDuration: number;
  readonly scripts: readonly (PerformanceEntry & { readonly sourceURL: string })[];
  readonly hadRecentInput: boolean;
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
  }[];
  readonly interactionId: number;
  readonly target: Node | null;
  readonly element: Element | null;
}

interface ObjectConstructor {
  /**
   * Makes an object of anything, such as what strangers say: its members are unknown, and what is
   * no object has none.
   */
  // biome-ignore lint/style/useShorthandFunctionType: it is merged with the interface of the library.
  (value: unknown): Record<string, unknown>;
}

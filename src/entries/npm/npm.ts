/**
 * The npm entry `adsnative-tag`: the tag's types, and `loadTag` (docs/frameworks.md#react). Safe to
 * import on a server.
 * @module adsnative-tag
 */

import type { LiveTag, PlacementConstructor } from '../../public/live-tag';
import { AD_SERVER } from '../../shared/hosts';
import { asObject } from '../../shared/json';
import { pageGlobal } from '../../shared/page-global';
import { timeLimit } from '../../shared/time-limit';
import { unshadowed } from '../../shared/unshadowed';

export type * from '../../public/ad';
export type * from '../../public/ad-unit';
export type * from '../../public/analytics';
export type * from '../../public/costs';
export type * from '../../public/diagnostics';
export type * from '../../public/event-details';
export type * from '../../public/events';
export type { ListedPlacement } from '../../public/listed-placement';
export type * from '../../public/live-tag';
export type * from '../../public/options';
export type * from '../../public/request-hook';
export type { LogLevel, OpenRtbEndpoint, Settings, Texts } from '../../public/settings';

/** The options of `loadTag`. */
export interface LoadOptions {
  /** Address of `tag.js`. Without it, the page must include the script itself. */
  src?: string | undefined;
  /** The page's Content-Security-Policy nonce, for the script. */
  nonce?: string | undefined;
  /** Time limit in milliseconds. Default 15 000. */
  timeout?: number | undefined;
  /**
   * Address to connect to while the tag loads: that of the ad server, if settings name another one.
   * Empty: none.
   */
  preconnect?: string | undefined;
}

/** The page's globals before and after the tag has loaded. */
export interface TagWindow {
  /** A queue until the tag has loaded, then the live tag. */
  adsnativetag?: Partial<LiveTag>;
  /** The placement class, after the tag has loaded. */
  AdsNative?: PlacementConstructor;
}

declare global {
  /**
   * The live tag; until its script has run, an object of the page that has the queue `cmdQ` alone.
   */
  var adsnativetag: LiveTag;
  /** The placement class, after the tag has loaded. */
  var AdsNative: PlacementConstructor;
}

/** ms. If an existing script has neither run nor failed by then, it failed before we listened. */
const LOAD_TIMEOUT_MS = 15_000;

/**
 * The page's object for the tag, or a new one. An element of that name, which a visitor may have
 * written, is none.
 */
const liveTag = (): Partial<LiveTag> => pageGlobal('adsnativetag') || {};

/** Loads by address, under way or done. */
const loading = new Map<string, Promise<LiveTag>>();

function addToHead<Name extends 'link' | 'script'>(
  name: Name,
  members: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  const page = unshadowed(document);
  const element = Object.assign(page.createElement(name), members);
  page.head.append(element);
  return element;
}

/**
 * The page's script with this address, or a new one, and early the connection to the ad server.
 * When the page has loaded, its own has run: whatever was in the way then, another one tells.
 */
function scriptOf(
  { nonce = '', preconnect = AD_SERVER, src = '' }: LoadOptions,
  crossOrigin: string | null,
) {
  const page = unshadowed(document);
  const url = new URL(src, page.baseURI).href;
  const present = [...page.scripts].find((script) => script.src === url);
  if (present && page.readyState !== 'complete') {
    return present;
  }
  if (preconnect && crossOrigin) {
    addToHead('link', { rel: 'preconnect', href: preconnect });
  }
  return addToHead('script', {
    async: true,
    nonce,
    crossOrigin,
    src: url,
  });
}

/** Says what to try, since nothing of the tag can. */
function failure(explanation: string, src = 'tag.js') {
  return new Error(
    `${explanation}: ${src}. Open this address in a tab: if a script appears, an ad blocker or the page's Content-Security-Policy stops it (docs/errors.md#the-tag-itself-is-blocked).`,
  );
}

function load(options: LoadOptions): Promise<LiveTag> {
  const { src, timeout } = options;
  return new Promise((resolve, reject) => {
    const page: TagWindow = window;
    const tag = liveTag();
    page.adsnativetag = tag;
    let isOver = false;
    const finish = (explanation?: string) => {
      isOver = true;
      clearTimeout(timerId);
      if (explanation) {
        reject(failure(explanation, src));
      } else {
        resolve(liveTag() as LiveTag);
      }
    };
    const timerId = setTimeout(
      () => finish('The tag did not load in time'),
      timeLimit(timeout, LOAD_TIMEOUT_MS),
    );
    tag.cmdQ ||= [];
    tag.cmdQ.push(() => finish());
    if (!src || tag.version) {
      return;
    }
    const follow = (script: HTMLScriptElement) => {
      script.addEventListener('error', () => {
        // Removed, so that another try requests it again.
        script.replaceWith();
        // A host that does not send Access-Control-Allow-Origin for its loaders.
        if (script.crossOrigin !== null) {
          follow(scriptOf(options, null));
        } else {
          finish('The tag was blocked or failed to load');
        }
      });
      script.addEventListener('load', () => {
        if (isOver) {
          return;
        }
        script.replaceWith();
        finish('Something else came in the place of the tag, as from a blocker');
      });
    };
    // The chunks come without credentials. So does the script, and they share its connection.
    const startLoading = () => isOver || follow(scriptOf(options, 'anonymous'));
    startLoading();
    // The page's own script may have run before we listened.
    addEventListener('load', startLoading, { once: true });
  });
}

/**
 * Adds the tag to the page, only once however often it is called, and resolves with the live
 * `adsnativetag`. Rejects with an `Error` if the script was blocked, failed or timed out, and on a
 * server; a later call tries again.
 */
export function loadTag(options: LoadOptions = {}): Promise<LiveTag> {
  if (typeof document === 'undefined') {
    return Promise.reject(new Error('There is no page on a server.'));
  }
  // A polluted prototype names no script (docs/security.md#own-members).
  const ownOptions: LoadOptions = asObject(options);
  const { src = '' } = ownOptions;
  const loadingTag = loading.get(src);
  if (loadingTag) {
    return loadingTag;
  }
  const promise = load(ownOptions);
  loading.set(src, promise);
  promise.catch(() => loading.delete(src));
  return promise;
}

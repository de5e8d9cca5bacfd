import type { LiveTag, PlacementConstructor } from '../public/live-tag';
import type { Settings } from '../public/settings';

/** The globals by which pages and the tag know each other, as far as they are there. */
interface PageGlobals {
  AdsNative?: PlacementConstructor;
  /**
   * A queue until the tag has loaded, then the live tag. `early` is a request of the fast snippet:
   * its address without the callback, and its response (`undefined` if it failed).
   */
  adsnativetag?: Partial<LiveTag> & { early?: [url: string, response: Promise<unknown>] };
  /** Options of pages that were written for the first version. */
  _AdsNativeOpts?: OldPageOptions;
  _AdRenderOpts?: OldPageOptions;
}

/** The old page's options, as far as the loader reads them. */
interface OldPageOptions {
  blockAdLoad?: unknown;
  isolation?: Settings['isolation'];
}

/**
 * A global that the page has set: a plain object, an array or a function. Anything else under its
 * name is an element with that `id` or `name`, a collection of such, or a frame's window (html
 * standard, "named access on the Window object"). It counts as absent, since visitors may have
 * written it. docs/security.md#names
 */
export function pageGlobal<Name extends keyof PageGlobals>(
  name: Name,
  page?: object,
): PageGlobals[Name];
export function pageGlobal(name: string, page?: object): unknown;
export function pageGlobal(name: string, page: object = window): unknown {
  const value = (page as Record<string, { window?: unknown } | undefined>)[name];
  // A polluted prototype is none of the page's globals.
  if (value === ({} as typeof page as Record<string, unknown>)[name]) {
    return undefined;
  }
  // A window of another origin says that it is an object, but also that it is a window.
  if (/(Object|Array|Function)]$/.test({}.toString.call(value)) && value?.window !== value) {
    return value;
  }
  return undefined;
}

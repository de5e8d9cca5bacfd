import type { Core } from '../../contract/core';
import type { Declaration } from '../../contract/demand';
import type { Placement } from '../../contract/placement';
import { asText } from '../../shared/json';
import { readRefresh } from '../../shared/refresh-rule';

/** What sets off a refresh. AdCOM 1.0, List: Auto Refresh Triggers. */
const TRIGGER = { visitor: 1, time: 3 } as const;

/** What buyers have been told of a placement. */
interface Declared {
  /** The number of the page view in which they were told. */
  view: number | undefined;
  /** How often it has requested bids again in that page view. */
  refreshes: number;
  gpid: string;
}

/** The option `refresh` of a placement, as buyers read it: `refsettings`. OpenRTB 2.6 §3.2.34. */
function settingsOf(option: unknown): object[] {
  const { onReturn, viewedMs } = readRefresh(option);
  return [
    // `minint` is in seconds.
    ...(viewedMs < Infinity ? [{ reftype: TRIGGER.time, minint: viewedMs / 1000 }] : []),
    ...(onReturn ? [{ reftype: TRIGGER.visitor }] : []),
  ];
}

/**
 * A name of a placement that is the same on all pages: `/site/`, its key or code, and the id of its
 * element.
 */
function defaultGpid({ options, pendingDisplay }: Placement) {
  const target = pendingDisplay?.target;
  const id =
    (typeof target === 'string' ? target : target?.id) || asText(options.nativeAdElementId);
  return `/site/${asText(options.apiKey) || asText(options.code)}${id && `#${id}`}`;
}

/**
 * Makes the function that says what buyers are told of a placement whose bids are asked for
 * (docs/bidding.md#the-placement).
 */
export function createDeclarations({ pageState }: Core): (placement: Placement) => Declaration {
  const declared = new WeakMap<Placement, Declared>();
  return (placement) => {
    const { apiKey, code, gpid, refresh } = placement.options;
    const lastDeclared = declared.get(placement);
    const refreshes =
      lastDeclared && lastDeclared.view === pageState.views ? lastDeclared.refreshes + 1 : 0;
    const declaredNow: Declared = {
      view: pageState.views,
      refreshes,
      gpid: lastDeclared?.gpid || defaultGpid(placement),
    };
    declared.set(placement, declaredNow);
    const refsettings = settingsOf(refresh);
    return {
      tagid: asText(apiKey) || asText(code),
      gpid: asText(gpid) || declaredNow.gpid,
      refresh:
        refsettings.length || refreshes
          ? { ...(refsettings.length && { refsettings }), count: refreshes }
          : undefined,
    };
  };
}

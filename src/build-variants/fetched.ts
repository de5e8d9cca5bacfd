import type { Core } from '../contract/core';
import { Message } from '../contract/messages';
import type { Placement } from '../contract/placement';
import type { jsonp as ask } from '../loader/jsonp';
import { isOptedOut } from '../loader/privacy-signals';
import { patientTimer } from '../shared/patient-timer';
import { refusesTracking } from '../shared/refuses-tracking';

/** Whether the ad server may receive its own cookies, and so identify the visitor: as for cookie matching. */
async function mayHaveCookies(core: Core, url: string): Promise<boolean> {
  const { consent, settings } = core;
  if (isOptedOut(settings)) return false;
  if (waitingPlacements(core, url).some(({ options }) => refusesTracking(options))) return false;
  try {
    return (await consent())?.allows('cookieMatch') ?? true;
  } catch {
    return false;
  }
}

/** The placements that wait for this request's response; several in a batch. */
function waitingPlacements({ placements }: Core, url: string): Placement[] {
  const waiting = [...placements].filter(({ state }) => state === 'fetching');
  const own = waiting.filter(({ steps }) => steps.some((step) => step.url === url));
  return own.length ? own : waiting;
}

/** Calls `abort` when all placements of a request have been destroyed. Returns a function that stops watching. */
function followDestroyed(core: Core, url: string, abort: () => void): () => void {
  const waiting = waitingPlacements(core, url);
  const abortIfUnwanted = () => waiting.every(({ state }) => state === 'destroyed') && abort();
  const stops = waiting.map(({ stateChanges }) => stateChanges.subscribe(abortIfUnwanted));
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * Replaces jsonp.ts in a build with `--transport fetch`: the same call, answered with JSON by CORS. It is aborted at its
 * time limit, so that no response is late, and when no placement waits for it any more.
 */
export const jsonp: typeof ask = async (given, url, timeoutMs) => {
  // The loader passes the whole core.
  const core = given as Core;
  const controller = new AbortController();
  const abort = () => controller.abort();
  let reason = Message.RequestFailed;
  const expire = () => {
    reason = Message.RequestTimedOut;
    abort();
  };
  const stopTimer = patientTimer(expire, timeoutMs);
  const stop = followDestroyed(core, url, abort);
  try {
    const credentials = (await mayHaveCookies(core, url)) ? 'include' : 'omit';
    const response = await fetch(url, { credentials, signal: controller.signal });
    return response.ok ? { raw: await response.json() } : { reason };
  } catch {
    return { reason };
  } finally {
    stopTimer();
    stop();
  }
};

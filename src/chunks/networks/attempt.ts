import type { Core } from '../../contract/core';
import type { Placement } from '../../contract/placement';
import type { OwnDocument } from '../../contract/safe';
import { isolationOf } from '../../inlined/isolation-of';
import { patientTimer } from '../../inlined/patient-timer';
import type { Host, RendererTools } from '../renderer/contract';
import type { Outcome } from './contract';
import type { FillHooks } from './fill-hooks';
import { runInFrame } from './frame-try';
import { integrationOf } from './integrations';
import { isIsolated } from './isolation';
import type { Signals } from './own-signals';
import { type Markup, runInPage } from './page-try';
import type { Network } from './read-network';

/** What a try is made with. */
export interface AttemptContext {
  core: Core;
  hooks: FillHooks;
  host: Host;
  tools: RendererTools;
}

/** ms. How long the frame's document may take to say that it has started. docs/limits.md. */
export const FRAME_READY_MS = 3000;

/** What the trace last said of a network. */
function lastStep({ steps }: Placement, name: string): Record<string, unknown> {
  return steps.filter(({ providerName }) => providerName === name).pop() || {};
}

/** Counts on its trace what a network does after its try: a fill after its timeout, a write that was dropped. */
function countLate(placement: Placement, name: string, what: 'lateFills' | 'droppedWrites'): void {
  const step = lastStep(placement, name);
  step[what] = Number(step[what] || 0) + 1;
}

/** Ends what catches writes and hooks of a network that filled. What it put into head and body goes when its ad has gone. */
function keepWithAd({ life }: Placement, ad: Element, markup: Markup | undefined): void {
  markup?.release();
  const stopFollowing = life.subscribe(() => {
    if (ad.isConnected) return;
    stopFollowing();
    markup?.remove();
  });
}

/** Calls back when the tag's own frame goes away while it draws in another window. Returns what ends that. */
function whenFrameGoes(page: Window, then: () => void): () => void {
  if (page === window) return () => {};
  const onHide = ({ persisted }: PageTransitionEvent) => persisted || then();
  window.addEventListener('pagehide', onHide);
  return () => window.removeEventListener('pagehide', onHide);
}

/**
 * Runs one network's markup in a document and ends with the first thing that is known of it: a fill, a no-fill or a
 * timeout. Returns a function that gives the try up. Either way nothing of a try stays that has not filled.
 */
export function attempt(
  { core, hooks, host, tools }: AttemptContext,
  doc: OwnDocument,
  network: Network,
  done: (outcome: Outcome) => void,
): () => void {
  const { guard } = core;
  const { name } = network;
  const integration = integrationOf(name);
  // Where the ad is drawn is where its network lives: the tag may be in a frame that nobody sees.
  const page = doc.defaultView || window;
  const element = doc.createElement('div');
  host.place.fill([element]);
  const { noFillHook, silence, waitMs, waitsFor } = integration || {};
  let stopLimit: (() => void) | undefined;
  let stopListening: (() => void) | undefined;
  let stopWaiting: ((isTimeout: boolean) => void) | undefined;
  let markup: Markup | undefined;
  let hasLoaded = false;
  /** Undefined while the try starts; a network may answer in the middle of that. */
  let isOver: boolean | undefined;
  let early: Outcome | undefined;

  const stop = (outcome?: Outcome) => {
    isOver = true;
    stopLimit?.();
    stopFrame();
    stopWaiting?.(outcome?.type === 'timeout');
    stopListening?.();
    if (outcome?.type === 'fill') keepWithAd(host.placement, element, markup);
    else markup?.remove();
  };
  const stopFrame = whenFrameGoes(page, () => isOver || stop());
  const end = (outcome: Outcome) => {
    if (isOver === undefined) early ||= outcome;
    if (isOver !== false) return;
    stop(outcome);
    done(outcome);
  };
  const signals: Signals = {
    fill: guard(() => end({ type: 'fill', element })),
    noFill: guard(() => end({ type: 'noFill', reason: 'it said so' })),
  };
  const limit = (ms: number, reason: string, then = () => end({ type: 'timeout', reason })) => {
    stopLimit?.();
    stopLimit = patientTimer(guard(then), ms);
  };

  /** The markup runs: from here the network has its time. A name that says nothing counts as filled at once. */
  const started = () => {
    if (hasLoaded) return;
    limit(network.timeoutMs, waitsFor ? 'it did not load' : 'it did not answer');
    if (!integration) signals.fill();
  };
  /** What it waits for has loaded: now its own wait runs, if it has one. */
  const loaded = guard(() => {
    if (hasLoaded || isOver || !waitsFor) return;
    hasLoaded = true;
    stopListening = integration?.listen?.(signals, page);
    if (!waitMs) signals.fill();
    else limit(waitMs, 'it stayed silent', silence ? undefined : signals.fill);
  });

  if (!waitsFor) stopListening = integration?.listen?.(signals, page);
  if (isIsolated(network, isolationOf(core, host.placement))) {
    limit(FRAME_READY_MS, 'its frame did not start');
    const threw = (message: string) => {
      lastStep(host.placement, name).threw ||= message;
    };
    const ready = guard(started);
    markup = runInFrame(network, integration, element, core, { ...signals, loaded, ready, threw });
  } else {
    const waiting = { name: integration?.hasHooks && name, noFillHook, signals };
    stopWaiting = hooks.wait(waiting, () => countLate(host.placement, name, 'lateFills'), page);
    markup = runInPage(network, integration, tools.insert, element, doc, loaded, () =>
      countLate(host.placement, name, 'droppedWrites'),
    );
    started();
  }
  isOver = false;
  if (early) end(early);
  return () => {
    if (!isOver) stop();
  };
}

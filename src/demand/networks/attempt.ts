import type { Core } from '../../contract/core';
import type { Networks, Outcome } from '../../contract/demand';
import type { Host, RendererTools } from '../../contract/draw';
import { Message } from '../../contract/messages';
import type { Placement } from '../../contract/placement';
import type { OwnDocument } from '../../contract/safe';
import type { PageTrust } from '../../contract/trust';
import type { TryCode } from '../../public/events';
import { removeCopiesOf } from '../../shared/copies';
import { patientTimer } from '../../shared/patient-timer';
import { thirdPartyTrust } from '../../shared/third-party-trust';
import type { FillHooks } from './fill-hooks';
import { runInFrame } from './frame-try';
import { integrationOf, needsPage } from './integrations';
import type { TryListeners } from './own-signals';
import { type Insert, type Markup, runInPage } from './page-try';
import type { Network } from './read-network';

/** What a try needs. */
export interface AttemptContext {
  core: Core;
  hooks: FillHooks;
  host: Host;
  /** Whether the document of sandboxed frames was missing in this page view. */
  frames: { isMissing: boolean };
  /** Tries a response's networks. */
  run: Networks['run'];
  tools: RendererTools;
}

/** Time limit for the frame's document to start, in ms. docs/options.md#limits. */
const FRAME_READY_MS = 3000;

/** Adds to a network's last trace step what the network does late: a fill, a dropped write, an error. */
function addLate(
  placement: Placement,
  name: string,
  fact: (step: Readonly<Record<string, unknown>>) => object,
): void {
  const step = placement.steps.filter(({ providerName }) => providerName === name).pop();
  if (step) placement.note({ ...step, ...fact(step) }, placement.steps.indexOf(step));
}

/** Releases a filled network's stand-ins for writes and hooks. Its nodes in head and body are removed with its ad. */
function keepWithAd({ stateChanges }: Placement, ad: Element, markup: Markup | undefined): void {
  markup?.release();
  const stopFollowing = stateChanges.subscribe(() => {
    if (ad.isConnected) return;
    stopFollowing();
    markup?.remove();
  });
}

/** Calls back when the tag's own frame is unloaded while it draws in another window. Returns a function that stops. */
function whenFrameGoes(page: Window, then: () => void): () => void {
  if (page === window) return () => {};
  const onHide = ({ persisted }: PageTransitionEvent) => persisted || then();
  window.addEventListener('pagehide', onHide);
  return () => window.removeEventListener('pagehide', onHide);
}

/** Puts an element for a network's ad in place. If costs are measured, the measuring learns of it. */
function openElement(
  { core, host, run, tools }: AttemptContext,
  doc: OwnDocument,
  name: string,
): HTMLElement {
  const { loaded, page } = core;
  const element = doc.createElement('div');
  host.place.fill([element]);
  if (loaded.cost) page.tries = [...(page.tries || []), { element, host, name, run, tools }];
  return element;
}

/** Permission to run a network in the page; without it, it gets a sandboxed frame. */
export const trustIn = (core: Core, placement: Placement, network: Network): PageTrust | undefined =>
  thirdPartyTrust(core, placement, needsPage(network));

/**
 * Runs one network's markup in a document until its first result: a fill, a no-fill or a timeout. Returns a function that
 * cancels the try. Unless the network filled, everything of the try is removed.
 */
export function attempt(
  context: AttemptContext,
  doc: OwnDocument,
  network: Network,
  done: (outcome: Outcome) => void,
): () => void {
  const { core, hooks, host, tools } = context;
  const { guard } = core;
  const { name } = network;
  const integration = integrationOf(name);
  // The network runs in the window where its ad is drawn; the tag itself may be in an invisible frame.
  const page = doc.defaultView || window;
  const trust = trustIn(core, host.placement, network);
  // In its frame it reaches no function and no event of the page: nobody sends a signal there.
  const signalTarget = trust ? page : new EventTarget();
  const element = openElement(context, doc, name);
  const { noFillHook, silence, waitMs, waitsFor } = integration || {};
  let stopLimit: (() => void) | undefined;
  let stopListening: (() => void) | undefined;
  let stopWaiting: ((isTimeout: boolean) => void) | undefined;
  let markup: Markup | undefined;
  let hasLoaded = false;
  let phase: 'starting' | 'running' | 'over' = 'starting';
  /** What the network answered while its try was starting. */
  let early: Outcome | undefined;

  const stop = (outcome?: Outcome) => {
    phase = 'over';
    stopLimit?.();
    stopFrame();
    stopWaiting?.(outcome?.type === 'timeout');
    stopListening?.();
    if (outcome?.type === 'fill') keepWithAd(host.placement, element, markup);
    else {
      removeCopiesOf(host.place, core.page);
      markup?.remove();
    }
  };
  const stopFrame = whenFrameGoes(page, () => phase === 'over' || stop());
  const end = (outcome: Outcome) => {
    if (phase === 'starting') early ||= outcome;
    if (phase !== 'running') return;
    stop(outcome);
    done(outcome);
  };
  const signals: TryListeners = {
    fill: guard(() => end({ type: 'fill', element })),
    noFill: guard(() => end({ type: 'noFill', code: 'saidSo' })),
  };
  const limit = (ms: number, code: TryCode, then = () => end({ type: 'timeout', code })) => {
    stopLimit?.();
    stopLimit = patientTimer(guard(then), ms);
  };

  /** The markup runs: the network's time limit starts. A network without an integration counts as filled at once. */
  const started = () => {
    if (hasLoaded) return;
    limit(network.timeoutMs, waitsFor ? 'notLoaded' : 'noAnswer');
    if (!integration) signals.fill();
  };
  /** The integration's script has loaded: its own wait starts, if it has one. */
  const loaded = guard(() => {
    if (hasLoaded || phase === 'over' || !waitsFor) return;
    hasLoaded = true;
    stopListening = integration?.listen?.(signals, signalTarget);
    if (!waitMs) signals.fill();
    else limit(waitMs, 'silent', silence ? undefined : signals.fill);
  });

  if (!waitsFor) stopListening = integration?.listen?.(signals, signalTarget);
  const trial = { network, integration, element };
  if (!trust) {
    limit(FRAME_READY_MS, 'noFrame', () => end({ type: 'notRun', code: 'noFrame' }));
    const threw = (message: string) =>
      addLate(host.placement, name, (step) => ({ threw: step.threw || message }));
    const ready = guard(started);
    // Its fill was counted once, and the network is not asked again.
    const lost = () => host.lose(Message.FrameMoved);
    markup = runInFrame(core, host.placement, trial, { ...signals, loaded, ready, threw, lost });
  } else {
    const count = (what: 'lateFills' | 'droppedWrites') => () =>
      addLate(host.placement, name, (step) => ({ [what]: Number(step[what] || 0) + 1 }));
    const waiting = { name: integration?.hasHooks && name, noFillHook, signals };
    stopWaiting = hooks.wait(waiting, count('lateFills'), page);
    const insert: Insert = (html, parent, attribute) => tools.insert(html, parent, trust, attribute);
    markup = runInPage(trial, doc, insert, { onLoad: loaded, onDropped: count('droppedWrites') });
    started();
  }
  phase = 'running';
  if (early) end(early);
  return () => {
    if (phase === 'running') stop();
  };
}

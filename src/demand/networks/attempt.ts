import type { Core } from '../../contract/core';
import type { Networks, Outcome } from '../../contract/demand';
import type { RunningTry, TryListeners } from '../../contract/in-page';
import { Message } from '../../contract/messages';
import type { PageWrittenBy } from '../../contract/page';
import type { Placement } from '../../contract/placement';
import type { Slot } from '../../contract/render';
import type { PageTrust } from '../../contract/trust';
import type { TryCode } from '../../public/events';
import { patientTimer } from '../../shared/patient-timer';
import { thirdPartyTrust } from '../../shared/third-party-trust';
import { runInFrame } from './frame-try';
import { integrationOf, needsPage } from './integrations';
import type { Network } from './read-network';

export interface AttemptContext extends Networks {
  core: Core;
  slot: Slot;
  /** Whether the document of sandboxed frames was missing in this page view. */
  frames: { isMissing: boolean };
}

/** Time limit for the frame's document to start, in ms. docs/options.md#limits. */
const FRAME_READY_MS = 3000;

/**
 * Adds to a network's last trace step what the network does late: a fill, a dropped write, an
 * error.
 */
function addLate(
  placement: Placement,
  name: string,
  fact: (step: Readonly<Record<string, unknown>>) => object,
) {
  const traceStep = placement.steps.filter(({ providerName }) => providerName === name).pop();
  if (traceStep) {
    placement.note({ ...traceStep, ...fact(traceStep) }, placement.steps.indexOf(traceStep));
  }
}

/**
 * Puts an element for a network's ad in place. If costs are measured, the measuring learns of it.
 */
function openElement({ core, slot, render }: AttemptContext, name: string): HTMLElement {
  const { loaded } = core;
  const page: PageWrittenBy<'demand/networks'> = core.page;
  const element = slot.place.doc.createElement('div');
  slot.place.fill([element]);
  if (loaded.cost) {
    const earlier = (page.tries || []).filter((tried) => tried.element.isConnected);
    page.tries = [...earlier, { element, slot, name, run: render }];
  }
  return element;
}

/** Permission to run a network in the page; without it, it gets a sandboxed frame. */
export const trustIn = (
  core: Core,
  placement: Placement,
  network: Network,
): PageTrust | undefined => thirdPartyTrust(core, placement, needsPage(network));

/**
 * Runs one network's markup until its first result: a fill, a no-fill or a timeout. Returns a
 * function that cancels the try. Unless the network filled, everything of the try is removed.
 */
export function attempt(
  context: AttemptContext,
  network: Network,
  onOutcome: (outcome: Outcome) => void,
): () => void {
  const { core, slot } = context;
  const { guard } = core;
  const { name } = network;
  const integration = integrationOf(name);
  const pageTrust = trustIn(core, slot.placement, network);
  const { 'in-page': inPage, markup } = pageTrust ? slot.chunks : {};
  if (pageTrust && !(inPage && markup)) {
    onOutcome({ type: 'notRun', code: 'noFile' });
    return () => {};
  }
  const element = openElement(context, name);
  const { silence, waitMs, waitsFor } = integration || {};
  let stopLimit: (() => void) | undefined;
  let running: RunningTry | undefined;
  let hasLoaded = false;
  let tryPhase: 'starting' | 'running' | 'over' = 'starting';
  /** What the network answered while its try was starting. */
  let earlyOutcome: Outcome | undefined;

  const stopTry = (outcome?: Outcome) => {
    tryPhase = 'over';
    stopLimit?.();
    // Copies that the page has made of it go, too.
    if (outcome?.type !== 'fill') {
      slot.place.fill([]);
    }
    running?.end(outcome?.type);
  };
  const endTry = (outcome: Outcome) => {
    if (tryPhase === 'starting') {
      earlyOutcome ||= outcome;
    }
    if (tryPhase !== 'running') {
      return;
    }
    stopTry(outcome);
    onOutcome(outcome);
  };
  const signals: TryListeners = {
    fill: guard(() => endTry({ type: 'fill', element })),
    noFill: guard(() => endTry({ type: 'noFill', code: 'saidSo' })),
  };
  const startLimit = (
    milliseconds: number,
    code: TryCode,
    onLimit = () => endTry({ type: 'timeout', code }),
  ) => {
    stopLimit?.();
    stopLimit = patientTimer(guard(onLimit), milliseconds);
  };

  /**
   * The markup runs: the network's time limit starts. A network without an integration counts as
   * filled at once.
   */
  const started = () => {
    if (hasLoaded) {
      return;
    }
    startLimit(network.timeoutMs, waitsFor ? 'notLoaded' : 'noAnswer');
    if (!integration) {
      signals.fill();
    }
  };
  /** The integration's script has loaded: its own wait starts, if it has one. */
  const loaded = guard((listen?: () => void) => {
    if (hasLoaded || tryPhase === 'over' || !waitsFor) {
      return;
    }
    hasLoaded = true;
    listen?.();
    if (!waitMs) {
      signals.fill();
    } else {
      startLimit(waitMs, 'silent', silence ? undefined : signals.fill);
    }
  });

  const networkTry = { slot, network, integration, element };
  const noteLate = (fact: Parameters<typeof addLate>[2]) => addLate(slot.placement, name, fact);
  if (pageTrust && inPage && markup) {
    running = inPage.run({
      ...networkTry,
      signals,
      insert: (html, parent, attribute) => markup.insert(html, parent, pageTrust, attribute),
      onLoad: loaded,
      onLate: (factName) => noteLate((step) => ({ [factName]: Number(step[factName] || 0) + 1 })),
    });
    started();
  } else {
    startLimit(FRAME_READY_MS, 'noFrame', () => endTry({ type: 'notRun', code: 'noFrame' }));
    running = runInFrame(core, networkTry, {
      ...signals,
      loaded: () => loaded(),
      ready: guard(started),
      threw: (message) => noteLate((step) => ({ threw: step.threw || message })),
      // The network's fill was counted once, and the network is not asked again.
      lost: () => slot.failRendered(Message.FrameMoved),
    });
  }
  tryPhase = 'running';
  if (earlyOutcome) {
    endTry(earlyOutcome);
  }
  return () => {
    if (tryPhase === 'running') {
      stopTry();
    }
  };
}

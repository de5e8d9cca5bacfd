import type { Core } from '../../contract/core';
import type { Networks, Outcome } from '../../contract/demand';
import type { RunningTry, TryListeners } from '../../contract/in-page';
import { Message } from '../../contract/messages';
import type { PageWrittenBy } from '../../contract/page';
import type { Placement } from '../../contract/placement';
import type { Slot } from '../../contract/render';
import type { PageTrust } from '../../contract/safe';
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
 * Makes the function that adds to a network's last trace step what the network does late: a fill, a
 * dropped write, an error.
 */
const createLateNote =
  (placement: Placement, name: string) =>
  (fact: (step: Readonly<Record<string, unknown>>) => object) => {
    const traceStep = placement.steps.filter(({ providerName }) => providerName === name).pop();
    if (traceStep) {
      placement.addStep({ ...traceStep, ...fact(traceStep) }, placement.steps.indexOf(traceStep));
    }
  };

/**
 * Puts an element for a network's ad in place. If costs are measured, the measuring learns of it.
 */
function openElement({ core, slot, render }: AttemptContext, name: string) {
  const page: PageWrittenBy<'demand/networks'> = core.pageState;
  const element = slot.place.doc.createElement('div');
  slot.place.fill([element]);
  if (core.loaded.cost) {
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
) {
  const { core, slot } = context;
  const { guard } = core;
  const { name } = network;
  const integration = integrationOf(name);
  const pageTrust = trustIn(core, slot.placement, network);
  const { 'in-page': inPage, markup } = pageTrust ? slot.chunks : {};
  const element = openElement(context, name);
  const { silence, waitMs, waitsFor } = integration || {};
  let stopLimit: (() => void) | undefined;
  /** Absent while the try starts. */
  let running: RunningTry | undefined;
  let hasLoaded = false;
  let isOver = false;
  /** What the network answered while its try was starting. */
  let earlyOutcome: Outcome | undefined;
  /** Ends the try; without an outcome, it is cancelled. */
  const endTry = (outcome?: Outcome) => {
    if (!running) {
      earlyOutcome ||= outcome;
    } else if (!isOver) {
      isOver = true;
      stopLimit?.();
      // Copies that the page has made of it go, too.
      if (outcome?.type !== 'fill') {
        slot.place.fill([]);
      }
      running.end(outcome?.type);
      if (outcome) {
        onOutcome(outcome);
      }
    }
  };
  const signals: TryListeners = {
    fill: guard(() => endTry({ type: 'fill', element })),
    noFill: guard(() => endTry({ type: 'noFill', code: 'saidSo' })),
  };
  const startLimit = (milliseconds: number, outcome: Outcome) => {
    stopLimit?.();
    const onLimit = guard(() => endTry(outcome));
    stopLimit = patientTimer(onLimit, milliseconds);
  };
  /** The markup runs: the network's time limit starts. */
  const started = () => {
    if (!hasLoaded) {
      startLimit(network.timeoutMs, { type: 'timeout', code: waitsFor ? 'notLoaded' : 'noAnswer' });
      // A network without an integration counts as filled at once.
      if (!integration) {
        signals.fill();
      }
    }
  };
  /** The integration's script has loaded: its own wait starts, if it has one. */
  const loaded = guard((listen?: () => void) => {
    if (hasLoaded || isOver || !waitsFor) {
      return;
    }
    hasLoaded = true;
    listen?.();
    if (!waitMs) {
      signals.fill();
    } else {
      startLimit(waitMs, silence ? { type: 'timeout', code: 'silent' } : { type: 'fill', element });
    }
  });

  const networkTry = { slot, network, integration, element };
  const noteLate = createLateNote(slot.placement, name);
  if (pageTrust && inPage && markup) {
    const inPageTry = inPage.run({
      ...networkTry,
      signals,
      insert: (html, parent, attribute) => markup.insert(html, parent, pageTrust, attribute),
      write: markup.write,
      onLoad: loaded,
      onLate: (factName) => noteLate((step) => ({ [factName]: Number(step[factName] || 0) + 1 })),
    });
    started();
    running = inPageTry;
  } else {
    startLimit(FRAME_READY_MS, { type: 'notRun', code: 'noFrame' });
    running = runInFrame(core, networkTry, {
      ...signals,
      loaded,
      ready: guard(started),
      threw: (message) => noteLate((step) => ({ threw: step.threw || message })),
      // The network's fill was counted once, and the network is not asked again.
      lost: () => slot.failRendered(Message.FrameMoved),
    });
  }
  if (earlyOutcome) {
    endTry(earlyOutcome);
  }
  return () => endTry();
}

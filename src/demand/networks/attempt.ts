import type { Core } from '../../contract/core';
import type { Networks, Outcome } from '../../contract/demand';
import type { Slot } from '../../contract/draw';
import type { RunningTry, TryListeners } from '../../contract/in-page';
import { Message } from '../../contract/messages';
import type { PageWrittenBy } from '../../contract/page';
import type { Placement } from '../../contract/placement';
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
): void {
  const step = placement.steps.filter(({ providerName }) => providerName === name).pop();
  if (step) {
    placement.note({ ...step, ...fact(step) }, placement.steps.indexOf(step));
  }
}

/**
 * Puts an element for a network's ad in place. If costs are measured, the measuring learns of it.
 */
function openElement({ core, slot, run }: AttemptContext, name: string): HTMLElement {
  const { loaded } = core;
  const page: PageWrittenBy<'demand/networks'> = core.page;
  const element = slot.place.doc.createElement('div');
  slot.place.fill([element]);
  if (loaded.cost) {
    const earlier = (page.tries || []).filter((tried) => tried.element.isConnected);
    page.tries = [...earlier, { element, slot, name, run }];
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
  done: (outcome: Outcome) => void,
): () => void {
  const { core, slot } = context;
  const { guard } = core;
  const { name } = network;
  const integration = integrationOf(name);
  const trust = trustIn(core, slot.placement, network);
  const { 'in-page': inPage, markup: scripts } = trust ? slot.files : {};
  if (trust && !(inPage && scripts)) {
    done({ type: 'notRun', code: 'noFile' });
    return () => {};
  }
  const element = openElement(context, name);
  const { silence, waitMs, waitsFor } = integration || {};
  let stopLimit: (() => void) | undefined;
  let running: RunningTry | undefined;
  let hasLoaded = false;
  let phase: 'starting' | 'running' | 'over' = 'starting';
  /** What the network answered while its try was starting. */
  let early: Outcome | undefined;

  const stop = (outcome?: Outcome) => {
    phase = 'over';
    stopLimit?.();
    // Copies that the page has made of it go, too.
    if (outcome?.type !== 'fill') {
      slot.place.fill([]);
    }
    running?.end(outcome?.type);
  };
  const end = (outcome: Outcome) => {
    if (phase === 'starting') {
      early ||= outcome;
    }
    if (phase !== 'running') {
      return;
    }
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

  /**
   * The markup runs: the network's time limit starts. A network without an integration counts as
   * filled at once.
   */
  const started = () => {
    if (hasLoaded) {
      return;
    }
    limit(network.timeoutMs, waitsFor ? 'notLoaded' : 'noAnswer');
    if (!integration) {
      signals.fill();
    }
  };
  /** The integration's script has loaded: its own wait starts, if it has one. */
  const loaded = guard((listen?: () => void) => {
    if (hasLoaded || phase === 'over' || !waitsFor) {
      return;
    }
    hasLoaded = true;
    listen?.();
    if (!waitMs) {
      signals.fill();
    } else {
      limit(waitMs, 'silent', silence ? undefined : signals.fill);
    }
  });

  const tried = { slot, network, integration, element };
  const late = (fact: Parameters<typeof addLate>[2]) => addLate(slot.placement, name, fact);
  if (trust && inPage && scripts) {
    running = inPage.run({
      ...tried,
      signals,
      insert: (html, parent, attribute) => scripts.insert(html, parent, trust, attribute),
      onLoad: loaded,
      onLate: (what) => late((step) => ({ [what]: Number(step[what] || 0) + 1 })),
    });
    started();
  } else {
    limit(FRAME_READY_MS, 'noFrame', () => end({ type: 'notRun', code: 'noFrame' }));
    running = runInFrame(core, tried, {
      ...signals,
      loaded: () => loaded(),
      ready: guard(started),
      threw: (message) => late((step) => ({ threw: step.threw || message })),
      // Its fill was counted once, and the network is not asked again.
      lost: () => slot.lose(Message.FrameMoved),
    });
  }
  phase = 'running';
  if (early) {
    end(early);
  }
  return () => {
    if (phase === 'running') {
      stop();
    }
  };
}

import type { Core } from '../../contract/core';
import type { Cost } from '../../contract/inspect';
import type { PageWrittenBy } from '../../contract/page';
import type { Placement } from '../../contract/placement';
import { hasEnded } from '../../shared/stages';
import { type CostSource, trackCostSources } from './cost-sources';
import { breaches } from './limits';
import { listenToFrames } from './listen-to-frames';
import { observe } from './observe';
import { replaceAd } from './replace-ad';
import { createReports } from './report';
import { followSizes } from './sizes';

/** How long nothing must have happened until costs are added up and reported, in ms. */
const QUIET_MS = 1000;

/** How soon after a fact the limits are checked, in ms. */
const CHECK_MS = 200;

/**
 * Reports networks over a limit, once for each limit in a page view; says which are skipped if
 * limits are enforced.
 */
function watchLimits(core: Core, { addUp }: ReturnType<typeof createReports>) {
  const { emit, settings } = core;
  const page: PageWrittenBy<'inspect/cost'> = core.pageState;
  const reported = new Set<string>();
  const over = new Set<string>();
  page.isTooDear = (name) => !!settings.costLimits?.enforce && over.has(name);
  return {
    check() {
      const { costLimits } = settings;
      if (!costLimits) {
        return;
      }
      const { candidates, sums } = addUp();
      for (const { isUntrusted, name, costSource } of candidates) {
        for (const breach of name && !isUntrusted ? breaches(costLimits, sums.sumOf(name)) : []) {
          const key = `${breach.limit} ${name}`;
          over.add(name);
          if (!reported.has(key)) {
            emit('costExceeded', costSource.placement, { providerName: name, ...breach });
          }
          reported.add(key);
        }
      }
    },
    reset() {
      reported.clear();
      over.clear();
    },
  };
}

/** Calls back once it was quiet for a time, or at most every so often. */
function createTimer(callback: () => void, milliseconds: number, isPatient: boolean) {
  let timerId: ReturnType<typeof setTimeout> | undefined;
  return () => {
    if (timerId !== undefined && !isPatient) {
      return;
    }
    clearTimeout(timerId);
    timerId = setTimeout(() => {
      timerId = undefined;
      callback();
    }, milliseconds);
  };
}

/** The entry of the cost chunk: measures what each ad costs its page (docs/console.md#costs). */
export function create(core: Core): Cost {
  const { emit, guard, on, pageState, allPlacements, settings } = core;
  const costSources = trackCostSources(core);
  const touch = guard(() => {
    checkLimits();
    settle();
  });
  const pageFacts = observe(core, touch);
  const reports = createReports(core, pageFacts, costSources);
  const limits = watchLimits(core, reports);
  const watchSizes = followSizes(core, pageFacts.sizes);
  const intervened = (costSource: CostSource, { id, message }: { id: string; message: string }) => {
    const { element, name, placement } = costSource;
    emit('intervened', placement, {
      providerName: name,
      id,
      reason: message,
    });
    const trial =
      settings.replaceIntervened && pageState.tries?.find((tried) => tried.element === element);
    if (trial) {
      replaceAd(core, trial);
    }
  };
  const listen = listenToFrames(core, costSources, touch, intervened);
  const checkLimits = createTimer(guard(limits.check), CHECK_MS, false);

  /** Takes the ads that are on the page now. */
  const updatePresent = guard(() => {
    const present = costSources.list();
    watchSizes(present);
    listen(present);
  });

  /** The last reports, as text. */
  const emitted = new WeakMap<Placement, string>();
  const emitCosts = guard((isEnd: boolean) => {
    // The console only reads: without the setting, it must not make events of its own.
    if (!settings.costs) {
      return;
    }
    const due = [...allPlacements].filter(
      (placement) => hasEnded(placement.stage) && (isEnd || !emitted.has(placement)),
    );
    const costOf = due[0] && reports.createCostOf();
    for (const placement of due) {
      const cost = costOf?.(placement);
      const text = JSON.stringify(cost);
      if (cost && emitted.get(placement) !== text) {
        emit('cost', placement, { cost });
      }
      emitted.set(placement, text);
    }
  });
  const settle = createTimer(() => emitCosts(false), QUIET_MS, true);

  for (const placement of allPlacements) {
    for (const traceStep of placement.steps) {
      costSources.note(traceStep, placement, false);
    }
  }
  on(
    '*',
    guard((event) => {
      const placement = event.placement as Placement | undefined;
      if (/^cost/.test(event.type)) {
        return;
      }
      // After its end a placement may still be told of a network's.
      if (placement && !allPlacements.has(placement)) {
        reports.retire(placement);
      } else if (placement) {
        costSources.note(event, placement, true);
      }
      if (event.type === 'adRequested' && placement) {
        emitted.delete(placement);
      }
      if (event.type === 'pageView') {
        reports.beginView(event.time);
        limits.reset();
      }
      // A network's element is made after its event.
      queueMicrotask(updatePresent);
      touch();
    }),
  );
  const ownDocument = pageState.unshadowed(document);
  ownDocument.addEventListener('visibilitychange', () => ownDocument.hidden && emitCosts(true));
  updatePresent();
  touch();
  return { costsNow: reports.createCostOf };
}

import type { Cost } from '../../contract/chunks/cost';
import type { Core } from '../../contract/core';
import type { Placement } from '../../contract/placement';
import type { TagEvent } from '../../public/ad-unit';
import { hasEnded } from '../../shared/stages';
import { unshadowed } from '../../shared/unshadowed';
import { hearFrames } from './hear-frames';
import { breaches } from './limits';
import { observe } from './observe';
import { followParties, type Party } from './parties';
import { replaceAd } from './replace-ad';
import { addUp, type Evidence, reportOf } from './report';
import { followSizes } from './sizes';

/** How long nothing must have happened until costs are added up and reported, in ms. */
const QUIET_MS = 1000;

/** How soon after a fact the limits are checked, in ms. */
const CHECK_MS = 200;

/** Reports networks over a limit, once for each limit in a page view; says which are skipped if limits are enforced. */
function watchLimits({ emit, page, settings }: Core, evidence: Evidence) {
  const told = new Set<string>();
  const over = new Set<string>();
  page.isTooDear = (name) => !!settings.costLimits?.enforce && over.has(name);
  return {
    check(): void {
      const { costLimits } = settings;
      if (!costLimits) return;
      const { accused, sums } = addUp(evidence);
      for (const { isStrangers, name, party } of accused) {
        for (const breach of name && !isStrangers ? breaches(costLimits, sums.sumOf(name)) : []) {
          const key = `${breach.limit} ${name}`;
          over.add(name);
          if (!told.has(key)) emit('costExceeded', party.placement, { providerName: name, ...breach });
          told.add(key);
        }
      }
    },
    reset(): void {
      told.clear();
      over.clear();
    },
  };
}

/** Calls back once it was quiet for a time, or at most every so often. */
function createTimer(then: () => void, ms: number, isPatient: boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    if (timer !== undefined && !isPatient) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      then();
    }, ms);
  };
}

/** The entry of the cost chunk: measures what each ad costs its page (docs/costs.md). */
export function create(core: Core): Cost {
  const { emit, guard, on, page, placements, settings } = core;
  const parties = followParties(core);
  const touch = guard(() => {
    check();
    settle();
  });
  const facts = observe(core, touch);
  const evidence: Evidence = { facts, parties, trustOf: core.trustOf, since: 0 };
  const limits = watchLimits(core, evidence);
  const watchSizes = followSizes(core, facts.sizes);
  const intervened = (party: Party, { id, message }: { id: string; message: string }) => {
    const { element, name, placement } = party;
    emit('intervened', placement, { providerName: name, id, reason: message });
    const trial = settings.replaceIntervened && page.tries?.find((one) => one.element === element);
    if (trial) replaceAd(core, trial);
  };
  const listen = hearFrames(core, parties, touch, intervened);
  const check = createTimer(guard(limits.check), CHECK_MS, false);

  /** Takes the ads that are on the page now. */
  const look = guard(() => {
    const present = parties.list();
    page.tries = page.tries?.filter(({ element }) => element.isConnected);
    watchSizes(present);
    listen(present);
  });

  /** The last reports, as text. */
  const told = new WeakMap<Placement, string>();
  const tell = guard((isEnd: boolean) => {
    // The console only reads: without the setting, it must not make events of its own.
    if (!settings.costs) return;
    for (const placement of placements) {
      if (!hasEnded(placement.stage) || (told.has(placement) && !isEnd)) continue;
      const cost = reportOf(evidence, placement);
      const text = JSON.stringify(cost);
      if (cost && told.get(placement) !== text) emit('cost', placement, { cost });
      told.set(placement, text);
    }
  });
  const settle = createTimer(() => tell(false), QUIET_MS, true);

  for (const placement of placements)
    for (const step of placement.steps) parties.note(step, placement, false);
  on(
    '*',
    guard((event: TagEvent) => {
      const placement = event.placement as Placement | undefined;
      if (/^cost/.test(event.type)) return;
      if (placement) parties.note(event, placement, true);
      if (event.type === 'adRequested' && placement) told.delete(placement);
      if (event.type === 'pageView') {
        evidence.since = event.time;
        limits.reset();
        parties.tidy();
      }
      // A network's element is made after its event.
      queueMicrotask(look);
      touch();
    }),
  );
  const own = unshadowed(document);
  own.addEventListener('visibilitychange', () => own.hidden && tell(true));
  look();
  touch();
  return { reportOf: (placement) => reportOf(evidence, placement) };
}

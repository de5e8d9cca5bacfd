import type { Core } from '../../contract/core';
import { unshadowed } from '../../shared/unshadowed';
import { neededShare, TICK_MS } from '../../shared/viewable';
import { signal } from '../../ui/ui';
import type { Diagnosis, Evidence } from './evidence';

/** How often the console checks what has no event, in ms: trackers and the page's layout. */
const LOOK_MS = 500;

/** How much of an ad is in view, and how many checks in a row have passed. */
interface View {
  percent: number;
  ticks: number;
}

/** What the panel shows while it is open. */
export interface Live {
  diagnosis: { readonly value: Diagnosis | null };
  /** By the placement's number, from 1 on. */
  views: { readonly value: View[] };
  stop(): void;
}

/** Measures an ad exactly as the tag does to count its viewable impression. */
function measureView(
  element: Element | null,
  before: View | undefined,
  measure: Evidence['measure'],
): View {
  if (!element || !measure || unshadowed(document).visibilityState === 'hidden') {
    return { percent: 0, ticks: 0 };
  }
  const { area, share } = measure(element);
  return {
    percent: Math.round(100 * share),
    ticks: share > 0 && share >= neededShare(area) ? (before?.ticks ?? 0) + 1 : 0,
  };
}

export function followPage({ guard, on }: Core, diagnose: () => Promise<Diagnosis>): Live {
  const diagnosis = signal<Diagnosis | null>(null);
  const views = signal<View[]>([]);
  let isLooking = false;
  let isOver = false;
  const update = () => {
    // Several events often arrive together.
    if (isLooking || isOver) {
      return;
    }
    isLooking = true;
    setTimeout(() => {
      isLooking = false;
      diagnose().then(
        guard((nextDiagnosis) => {
          if (!isOver) {
            diagnosis.value = nextDiagnosis;
          }
        }),
        () => {},
      );
    });
  };
  const updateViews = () => {
    if (diagnosis.value) {
      const { all, measure } = diagnosis.value;
      views.value = all.map(({ element }, index) =>
        measureView(element, views.value[index], measure),
      );
    }
  };
  const timers = [setInterval(guard(updateViews), TICK_MS), setInterval(guard(update), LOOK_MS)];
  const stopHearing = on('*', update);
  update();
  return {
    diagnosis,
    views,
    stop() {
      isOver = true;
      stopHearing();
      timers.forEach(clearInterval);
    },
  };
}

import type { Core } from '../../contract/core';
import { measure } from '../../inlined/share-in-view';
import { unshadowed } from '../../inlined/unshadowed';
import { neededShare, TICK_MS } from '../../inlined/viewable';
import { signal } from '../ui/ui';
import type { Diagnosis } from './diagnose';

/** ms. How often the console looks for what tells of itself by no event: trackers, the page's layout. */
export const LOOK_MS = 500;

/** An ad in the viewport: how much of it, and for how many checks in a row it was enough. */
export interface View {
  percent: number;
  ticks: number;
}

/** What the panel shows, as long as it is open. */
export interface Live {
  diagnosis: { readonly value: Diagnosis | null };
  /** By the placement's number, beginning with 1. */
  views: { readonly value: View[] };
  /** Ends it. */
  stop(): void;
}

/** Looks at an ad as the tag does that counts its viewable impression. */
function look(element: Element | null, before: View | undefined): View {
  if (!element || unshadowed(document).visibilityState === 'hidden') return { percent: 0, ticks: 0 };
  const { area, share } = measure(element);
  const isEnough = share > 0 && share >= neededShare(area);
  return { percent: Math.round(100 * share), ticks: isEnough ? (before?.ticks ?? 0) + 1 : 0 };
}

/** Follows the page while the panel is open. `onEvent` calls what it is given after each of the tag's events. */
export function follow(
  { guard }: Core,
  diagnose: () => Promise<Diagnosis>,
  onEvent: (look: () => void) => () => void,
): Live {
  const diagnosis = signal<Diagnosis | null>(null);
  const views = signal<View[]>([]);
  let isLooking = false;
  let isOver = false;
  const update = () => {
    // Events come in crowds.
    if (isLooking || isOver) return;
    isLooking = true;
    setTimeout(() => {
      isLooking = false;
      diagnose().then(
        guard((found: Diagnosis) => {
          if (!isOver) diagnosis.value = found;
        }),
        () => {},
      );
    });
  };
  const tick = () => {
    views.value = (diagnosis.value?.elements ?? []).map((element, index) =>
      look(element, views.value[index]),
    );
  };
  const timers = [setInterval(guard(tick), TICK_MS), setInterval(guard(update), LOOK_MS)];
  const stopHearing = onEvent(update);
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

import type { Signals } from './integrations';

/** A network that waits for its markup to call a hook. */
interface Waiting {
  name: string;
  noFillHook: string | undefined;
  signals: Signals;
}

const page = window as unknown as Record<string, unknown>;

/** The globals that networks' markup calls, for all placements of the page (INTERFACE §2). */
export interface FillHooks {
  /** Waits for a call; returns a function that stops waiting. `onLate` is called for a fill that comes after that. */
  wait(waiting: Waiting, onLate: () => void): (isTimeout: boolean) => void;
}

/** Defines the hooks. A call goes to the waiting network of that name, in the order in which they started. */
export function createFillHooks(hookNames: string[]): FillHooks {
  const waiting = new Set<Waiting>();
  /** What to tell of a fill that came too late, by name: the latest try's. */
  const late = new Map<string, () => void>();
  const first = (isMeant: (one: Waiting) => boolean) => [...waiting].find(isMeant)?.signals;

  page._an_adFill = (name: string) => {
    const signals = first((one) => one.name === name);
    if (signals) signals.fill();
    else late.get(name)?.();
  };
  page._an_adNoFill = (name: string) => first((one) => one.name === name)?.noFill();
  for (const hook of hookNames) {
    page[hook] = () => first((one) => one.noFillHook === hook)?.noFill();
  }

  return {
    wait(one, onLate) {
      waiting.add(one);
      return (isTimeout) => {
        waiting.delete(one);
        if (isTimeout) late.set(one.name, onLate);
      };
    },
  };
}

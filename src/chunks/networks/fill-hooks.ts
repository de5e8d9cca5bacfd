import type { Signals } from './own-signals';

/** A network that waits for its markup to call a hook. */
interface Waiting {
  /** Absent for a network that does not call by name. */
  name: string | false | undefined;
  noFillHook: string | undefined;
  signals: Signals;
}

/** The globals that networks' markup calls, for all placements of the page (INTERFACE §2). */
export interface FillHooks {
  /** Waits for a call; returns a function that stops waiting. `onLate` is called for a fill that comes after that. */
  wait(waiting: Waiting, onLate: () => void): (isTimeout: boolean) => void;
}

/** Defines the hooks. A call goes to the waiting network of that name, in the order in which they started. */
export function createFillHooks(hookNames: string[]): FillHooks {
  const page = window as unknown as Record<string, unknown>;
  const waiting = new Set<Waiting>();
  /** What to tell of a fill that came too late, by name: the latest try's. */
  const late = new Map<unknown, () => void>();
  const first = (isMeant: (one: Waiting) => boolean) => [...waiting].find(isMeant)?.signals;

  // Text, so that a call without a name reaches none of those that have none.
  const named = (name: unknown) => first((one) => one.name === String(name));

  page._an_adFill = (name: unknown) => {
    const signals = named(name);
    if (signals) signals.fill();
    else late.get(String(name))?.();
  };
  page._an_adNoFill = (name: unknown) => named(name)?.noFill();
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

/** Timeouts in a row after which a network is skipped until the next page view. */
export const MAX_TIMEOUTS = 3;

/** Remembers which networks keep timing out in this page view. */
export interface Breaker {
  isOpen(name: string): boolean;
  note(name: string, outcome: 'fill' | 'noFill' | 'timeout'): void;
  /** A new page view: every network has its chance again. */
  reset(): void;
}

/** Makes a circuit breaker over all networks of the page. */
export function createBreaker(): Breaker {
  const timeouts = new Map<string, number>();
  return {
    isOpen: (name) => (timeouts.get(name) || 0) >= MAX_TIMEOUTS,
    note(name, outcome) {
      timeouts.set(name, outcome === 'timeout' ? (timeouts.get(name) || 0) + 1 : 0);
    },
    reset: () => timeouts.clear(),
  };
}

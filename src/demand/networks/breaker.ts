/** Timeouts in a row after which a network is skipped until the next page view. */
const MAX_TIMEOUTS = 3;

/** Remembers which networks keep timing out in this page view. */
export type Breaker = ReturnType<typeof createBreaker>;

export function createBreaker() {
  const timeouts = new Map<string, { count: number; at: number; chain: number }>();
  let turn = 0;
  return {
    isOpen: (name: string) => (timeouts.get(name)?.count || 0) >= MAX_TIMEOUTS,
    /** Starts a chain. Returns its start in the order of all network results. */
    begin: () => ++turn,
    note(name: string, outcome: 'fill' | 'noFill' | 'timeout', chain: number) {
      const lastTimeout = timeouts.get(name);
      if (outcome !== 'timeout') {
        timeouts.delete(name);
      }
      // Timeouts of several placements at the same time count only once.
      else if (!lastTimeout || lastTimeout.chain === chain || lastTimeout.at < chain) {
        timeouts.set(name, {
          count: (lastTimeout?.count || 0) + 1,
          at: ++turn,
          chain,
        });
      }
    },
    /** A new page view starts: no network is skipped any more. */
    reset: () => timeouts.clear(),
  };
}

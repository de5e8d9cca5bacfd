interface Timer {
  at: number;
  every?: number;
  run: () => void;
}

/** The time of a window, which passes when the test says so. */
export interface Clock {
  /** Lets time pass; `settle` is awaited after each timer. */
  pass(ms: number, settle: () => Promise<void>): Promise<void>;
  /** Lets time pass in which nothing runs. */
  sleep(ms: number): void;
  /** How many timers are set. */
  pending(): number;
}

/** Puts a clock in place of the window's timers and of `performance.now`. */
export function installClock(): Clock {
  const timers = new Map<number, Timer>();
  let now = 0;
  let lastId = 0;
  const add = (timer: Timer) => {
    timers.set(++lastId, timer);
    return lastId;
  };
  const clear = (id: number) => {
    timers.delete(id);
  };
  Object.assign(window, {
    setTimeout: (fn: () => void, ms = 0) => add({ at: now + Math.floor(ms), run: fn }),
    setInterval: (fn: () => void, ms = 0) =>
      add({ at: now + Math.floor(ms), every: Math.floor(ms), run: fn }),
    clearTimeout: clear,
    clearInterval: clear,
  });
  performance.now = () => now;
  const first = (end: number) =>
    [...timers].filter(([, { at }]) => at <= end).sort(([, one], [, other]) => one.at - other.at)[0];
  return {
    async pass(ms, settle) {
      const end = now + ms;
      for (let next = first(end); next; next = first(end)) {
        const [id, timer] = next;
        now = Math.max(now, timer.at);
        // What was due while the page stood still runs once.
        if (timer.every) timer.at = now + timer.every;
        else timers.delete(id);
        timer.run();
        await settle();
      }
      now = end;
    },
    sleep(ms) {
      now += ms;
    },
    pending: () => timers.size,
  };
}

import type { Test } from 'uvu';

/** A clock that moves when the test says so. */
export type Clock = ReturnType<typeof installClock>;

interface Timer {
  at: number;
  /** Milliseconds until it runs again; absent for a timeout. */
  every?: number;
  run: () => void;
}

/** The functions of time that the tag uses. */
const FACES = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;

// Kept before any clock is installed: what settles promises must not stand still itself.
const nextTurn = globalThis.setImmediate;

/** The timers of a clock, in the order in which they were set. */
function createTimers() {
  const timers = new Map<number, Timer>();
  let lastId = 0;
  return {
    timers,
    add(timer: Timer): number {
      timers.set(++lastId, timer);
      return lastId;
    },
    /** The timer that is due first until `end`; of two due together, the one that was set first. */
    due(end: number): [number, Timer] | undefined {
      const ready = [...timers].filter(([, { at }]) => at <= end);
      return ready.sort(([, one], [, other]) => one.at - other.at)[0];
    },
  };
}

/**
 * Puts a fake clock in place of `setTimeout`, `setInterval`, their opposites and `performance.now`.
 */
export function installClock() {
  const { timers, add, due } = createTimers();
  const real = FACES.map((name) => [name, globalThis[name]] as const);
  const realNow = performance.now;
  let now = 0;
  const set = (fn: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) =>
    add({ at: now + Math.floor(ms), run: () => fn(...args) });
  const repeat = (fn: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) =>
    add({ at: now + Math.floor(ms), every: Math.max(1, Math.floor(ms)), run: () => fn(...args) });
  const clear = (id: number) => timers.delete(id);
  const settle = () => new Promise<void>((resolve) => nextTurn(resolve));
  Object.assign(globalThis, {
    setTimeout: set,
    clearTimeout: clear,
    setInterval: repeat,
    clearInterval: clear,
  });
  performance.now = () => now;

  return {
    /** Milliseconds since the clock was installed. */
    now: () => now,
    /** How many timers are set. */
    pending: () => timers.size,
    /** Time goes by and nothing runs, as on a frozen page; what is due runs with the next tick. */
    sleep(ms: number): void {
      now += ms;
    },
    /** Lets promises settle; time is stopped. */
    settle,
    /**
     * Moves on, runs what is due, each timer at its own time, and lets promises settle after each,
     * or awaits what it is given.
     */
    async tick(ms: number, rest = settle): Promise<void> {
      const end = now + ms;
      await rest();
      for (let next = due(end); next; next = due(end)) {
        const [id, timer] = next;
        now = Math.max(now, timer.at);
        if (timer.every) {
          timer.at = now + timer.every;
        } else {
          timers.delete(id);
        }
        timer.run();
        await rest();
      }
      now = end;
    },
    /** Restores the real timers. */
    uninstall(): void {
      Object.assign(globalThis, Object.fromEntries(real));
      performance.now = realNow;
    },
  };
}

/** Gives each test of a suite a clock of its own. */
export function clockFor(test: Test): Clock {
  const clock = {} as Clock;
  test.before.each(() => void Object.assign(clock, installClock()));
  test.after.each(() => clock.uninstall());
  return clock;
}

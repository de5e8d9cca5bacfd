import type { TryListeners } from '../../contract/in-page';
import { pageGlobal } from '../../shared/page-global';

/** A network that waits for its markup to call a hook. */
interface Waiting {
  /** Absent for a network that does not call by name. */
  name: string | false | undefined;
  /** The global by which its markup reports a no-fill. */
  noFillHook: string | undefined;
  signals: TryListeners;
}

/** Waits for a call; returns a function that stops waiting. `onLate` is called for a later fill. */
type Wait = (waiting: Waiting, onLate: () => void) => (isTimeout: boolean) => void;

/**
 * `_an_adFill` of a window: other copies of the tag that draw there, such as frames of 1 px, use
 * the same list.
 */
interface FillHook {
  (name: unknown): void;
  wait?: Wait;
}

/**
 * Defines a window's hooks. A call goes to the waiting network of that name, in the order in which
 * they started.
 */
function defineHooks(page: Window) {
  const shared = (pageGlobal('_an_adFill', page) as FillHook | undefined)?.wait;
  if (typeof shared === 'function') {
    return shared;
  }
  const waiting = new Set<Waiting>();
  const hookNames = new Set<string>();
  /** Callbacks for late fills by name: those of the latest try. */
  const lateListeners = new Map<unknown, () => void>();
  const firstWaiting = (isMeant: (waiter: Waiting) => boolean) =>
    [...waiting].find(isMeant)?.signals;
  // As text, so that a call without a name does not reach networks without a name.
  const waitingNamed = (name: unknown) => firstWaiting((waiter) => waiter.name === String(name));
  const define = (
    hook: string,
    kind: keyof TryListeners,
    find: (name: unknown) => TryListeners | undefined,
  ) => {
    // There may be a function of another version of the tag, or of the page.
    const before = pageGlobal(hook, page);
    const callSignal = (name: unknown) => {
      const signals = find(name);
      if (signals) {
        signals[kind]();
      } else if (typeof before === 'function') {
        before(name);
      } else if (kind === 'fill') {
        lateListeners.get(String(name))?.();
      }
    };
    return Object.assign(page, { [hook]: callSignal })[hook] as FillHook;
  };
  const fill = define('_an_adFill', 'fill', waitingNamed);
  define('_an_adNoFill', 'noFill', waitingNamed);
  fill.wait = (waiter, onLate) => {
    const { noFillHook: hook } = waiter;
    waiting.add(waiter);
    if (hook && !hookNames.has(hook)) {
      hookNames.add(hook);
      define(hook, 'noFill', () => firstWaiting(({ noFillHook }) => noFillHook === hook));
    }
    return (isTimeout) => {
      waiting.delete(waiter);
      if (isTimeout) {
        lateListeners.set(waiter.name, onLate);
      }
    };
  };
  return fill.wait;
}

/**
 * The globals that networks' markup calls, shared by all placements (docs/networks.md, "How a fill
 * is learned"): the hooks of each window, which are defined when something is drawn there.
 */
export function createFillHooks() {
  const waitsByWindow = new Map<Window, Wait>();
  const waitIn = (page: Window) => {
    const wait = waitsByWindow.get(page) || defineHooks(page);
    waitsByWindow.set(page, wait);
    return wait;
  };
  return {
    /**
     * Waits for a call in the window where the network is drawn, and in the tag's own: the script
     * may be in either.
     */
    wait(waiter: Waiting, onLate: () => void, page = window): ReturnType<Wait> {
      const cleanups = [...new Set([window, page])].map((hookedWindow) =>
        waitIn(hookedWindow)(waiter, onLate),
      );
      return (isTimeout) => {
        for (const endWaiting of cleanups) {
          endWaiting(isTimeout);
        }
      };
    },
  };
}

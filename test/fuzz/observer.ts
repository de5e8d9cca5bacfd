type Callback = (entries: object[], observer: object) => void;

/** Observers of a window, which look when the test says so. */
export interface Observers {
  /** Has all observers told of what has changed. */
  look(): void;
  /** How many elements are observed. */
  observed(): number;
}

function shareInView({ bottom, height, left, right, top, width }: DOMRect): number {
  const inside =
    Math.max(0, Math.min(right, innerWidth) - Math.max(left, 0)) *
    Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
  return height * width ? inside / (height * width) : 0;
}

/** What an element is in view, as an entry, and the share by which entries differ. */
function seeShare(target: Element) {
  const boundingClientRect = target.getBoundingClientRect();
  const intersectionRatio = shareInView(boundingClientRect);
  // An element without a size may be in view as well.
  const isIntersecting = target.isConnected && getComputedStyle(target).display !== 'none';
  return {
    seen: intersectionRatio,
    entry: { target, boundingClientRect, intersectionRatio, isIntersecting },
  };
}

function seeSize(target: Element) {
  const contentRect = target.getBoundingClientRect();
  return { seen: `${contentRect.width} ${contentRect.height}`, entry: { target, contentRect } };
}

/**
 * Puts observers that look on demand in place of `IntersectionObserver`, whose margins are none,
 * and of `ResizeObserver`, which else waits for a frame of the browser's.
 */
export function installObservers(): Observers {
  const all = new Set<Observer>();
  class Observer {
    /** What of each element was last told; nothing yet of a new one. */
    readonly told = new Map<Element, unknown>();
    protected see: (target: Element) => { seen: unknown; entry: object } = seeShare;
    constructor(readonly callback: Callback) {
      all.add(this);
    }
    observe(element: Element): void {
      if (!(element instanceof Element)) {
        throw new TypeError('observe takes an element, as the browser says.');
      }
      this.told.set(element, undefined);
    }
    unobserve(element: Element): void {
      this.told.delete(element);
    }
    disconnect(): void {
      this.told.clear();
    }
    look(): void {
      const entries = [...this.told].flatMap(([target, known]) => {
        const { entry, seen } = this.see(target);
        if (known === seen) {
          return [];
        }
        this.told.set(target, seen);
        return [entry];
      });
      if (entries.length) {
        this.callback(entries, this);
      }
    }
  }
  class SizeObserver extends Observer {
    protected override see = seeSize;
  }
  Object.assign(window, { IntersectionObserver: Observer, ResizeObserver: SizeObserver });
  return {
    look: () => {
      for (const observer of [...all]) {
        observer.look();
      }
    },
    observed: () => [...all].reduce((sum, { told }) => sum + told.size, 0),
  };
}

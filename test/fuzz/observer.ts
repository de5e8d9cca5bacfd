type Callback = (entries: IntersectionObserverEntry[], observer: IntersectionObserver) => void;

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

/** Puts observers that look on demand in place of `IntersectionObserver`; margins are none. */
export function installObservers(): Observers {
  const all = new Set<Observer>();
  class Observer {
    /** What each element was last told as; nothing yet for a new one. */
    readonly shares = new Map<Element, number | undefined>();
    constructor(readonly callback: Callback) {
      all.add(this);
    }
    observe(element: Element): void {
      this.shares.set(element, undefined);
    }
    unobserve(element: Element): void {
      this.shares.delete(element);
    }
    disconnect(): void {
      this.shares.clear();
    }
    look(): void {
      const entries = [...this.shares].flatMap(([target, known]) => {
        const boundingClientRect = target.getBoundingClientRect();
        const intersectionRatio = shareInView(boundingClientRect);
        if (known === intersectionRatio) return [];
        this.shares.set(target, intersectionRatio);
        // An element without a size may be in view as well.
        const isIntersecting = target.isConnected && getComputedStyle(target).display !== 'none';
        return [{ target, boundingClientRect, intersectionRatio, isIntersecting }];
      });
      if (entries.length) this.callback(entries as never, this as never);
    }
  }
  Object.assign(window, { IntersectionObserver: Observer });
  return {
    look: () => {
      for (const observer of [...all]) observer.look();
    },
    observed: () => [...all].reduce((sum, { shares }) => sum + shares.size, 0),
  };
}

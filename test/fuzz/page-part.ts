import type { AdUnit } from '../../src/public/ad-unit';
import type { Change } from './scenario';

/** A placement of the page, and what was seen of it. */
export interface Mounted {
  /** A placeholder's is the tag's own, and another after the placeholder was away. */
  unit: AdUnit | undefined;
  isPlaceholder: boolean;
  /** Of a placeholder: what its element says. */
  attributes: string;
  /** Whether nobody has listed the placeholder. */
  isUntrusted: boolean;
  /** Whether its place is a copy of another's, which the tag makes its own with an ad. */
  isCopied: boolean;
  key: string;
  /** Whether `adsnativetag.destroy()` means it as well. */
  isAdUnit: boolean;
  /** Around its element: what of the page it may change. */
  wrapper: HTMLElement;
  slot: HTMLElement;
  /** The wrapper and its slot as they were without the tag. */
  untouched: { wrapper: HTMLElement; slot: HTMLElement };
  /** Whether the ad stands for its element, which is hidden then. */
  isInstead: boolean;
  /** What the page has done to it. */
  changes: Set<string>;
  isDestroyed: boolean;
  /** Whether all was as without the tag right after that. */
  wasRestored: boolean;
  /** Whether its element was off the page for a time. */
  wasMoved: boolean;
  /** How often each callback of `fetchAd` was called. */
  answers: number[];
  /** Whether an answer has been delivered. */
  hasAnswer: boolean;
  /** Whether an ad has been shown. */
  wasShown: boolean;
}

/** What the tag leaves of an element's style is nothing, though the attribute stays. */
export function htmlOf({ wrapper }: Pick<Mounted, 'wrapper'>): string {
  return wrapper.innerHTML.replaceAll(' style=""', '');
}

/** Fills a wrapper with a placement's element, and text around it. Returns the element. */
export function fill(wrapper: HTMLElement, key: string, attributes: string): HTMLElement {
  const [text, place] = wrapper.localName === 'ul' ? ['li', 'li'] : ['p', 'div'];
  const around = `<${text}>Text</${text}>`;
  wrapper.innerHTML = `${around}<${place} id="${key}" ${attributes}>Here</${place}>${around}`;
  return wrapper.children[1] as HTMLElement;
}

/** The ads that are the page's own copies. */
export const copies = new WeakSet<Node>();

/** Copies a wrapper with all that is in it. */
export function copyOf(wrapper: HTMLElement): HTMLElement {
  const copy = wrapper.cloneNode(true) as HTMLElement;
  for (const ad of copy.querySelectorAll('[data-answer],[data-adsnative-ad]')) {
    copies.add(ad);
  }
  return copy;
}

/** A page as the tag has left it, or as it would be without the tag. */
type PagePart = Mounted['untouched'];

/** What each change is, to an element that is there, or not. */
const CHANGES: Record<
  Exclude<Change, 'takeAd'>,
  (one: Mounted, part: PagePart, isThere: boolean) => void
> = {
  lift: (_, { slot, wrapper }, isThere) => (isThere ? slot.remove() : wrapper.append(slot)),
  remake({ attributes, key }, part) {
    part.slot = fill(part.wrapper, key, attributes);
  },
  clone(_, part, isThere) {
    const { children } = part.wrapper;
    const index = [...children].indexOf(part.slot);
    part.wrapper.replaceChildren(...copyOf(part.wrapper).childNodes);
    if (isThere) {
      part.slot = children[index] as HTMLElement;
    }
  },
  reorder: (_, { slot, wrapper }, isThere) => isThere && wrapper.prepend(slot),
  insert: (_, { slot }, isThere) => isThere && slot.before(document.createElement('i')),
  rename({ key }, { slot }) {
    slot.id = `another-${key}`;
  },
  show(_, { slot }) {
    slot.hidden = false;
    slot.style.display = 'block';
  },
};

/**
 * Changes the page around a placement's element, and what would be without the tag in the same way.
 */
export function change(one: Mounted, what: Change, isOtherView: boolean): void {
  // The tag looks for copies on the page.
  if (what === 'clone' && !one.wrapper.isConnected) {
    return;
  }
  if (what === 'remake') {
    one.changes.delete('show');
  }
  one.changes.add(what);
  // An ad of the page view before does not come back into a copy, nor one that a refresh is to
  // replace, or did not.
  const isPast = isOtherView || one.unit?.state !== 'rendered';
  if (what === 'clone' && isPast && (adsOf(one).length || one.slot.hidden)) {
    Object.assign(one, { isCopied: true, wasShown: false });
  }
  one.wasMoved = true;
  one.wrapper.dataset.changed = '';
  if (what === 'takeAd') {
    for (const ad of adsOf(one)) {
      ad.remove();
    }
  } else {
    for (const part of [one, one.untouched]) {
      CHANGES[what](one, part, part.slot.parentNode === part.wrapper);
    }
    // A copy of what the tag has hidden does not say how the page showed it.
    if (what === 'clone' && one.slot.hidden) {
      one.untouched.slot.style.display = '';
    }
  }
}

/** The ads in a wrapper. */
export function adsOf({ wrapper }: Mounted): NodeListOf<Element> {
  return wrapper.querySelectorAll('[data-adsnative-ad]');
}

export const isChange = (what: string): what is Change => what === 'takeAd' || what in CHANGES;

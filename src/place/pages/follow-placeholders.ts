import type { Core } from '../../contract/core';
import type { PageState, PageWrittenBy } from '../../contract/page';
import type { Placement, PlacementClass } from '../../contract/placement';
import type { PlacementConfig } from '../../public/options';
import { removeCopies } from '../../shared/copies';
import { isAdOnPage } from '../../shared/is-ad-on-page';
import { pageOf } from '../../shared/page-of';
import { isFor } from '../../shared/placeholder';
import { SCRIPT_OPTIONS } from '../../shared/script-options';
import { type AdoptResponse, createAdoption, hasResponse } from './adopt-response';
import { collectChanged, isPlaceholder, selectionOf } from './changed-placeholders';
import { createUnlistedNote, isListed } from './listed-placements';
import { requestOnce } from './one-response';
import { readPlaceholder } from './read-placeholder';
import { createTaken, type Taken } from './taken-placeholders';

/** Maximum untrusted placements that a page has at a time. docs/options.md#limits. */
const MAX_UNTRUSTED = 50;

/** What a placeholder asks for. */
const wantedBy = (element: HTMLElement) => JSON.stringify(readPlaceholder(element));

/** Removes a far ad. Its room stays reserved, so that the page does not shift. */
function release(element: HTMLElement, taken: Taken) {
  const { height } = element.getBoundingClientRect();
  taken.placement?.destroy();
  element.style.minHeight = `${height}px`;
  taken.placement = undefined;
}

/**
 * Removes the ads of placeholders that are more than so many viewports away, and requests others
 * when those come near again.
 */
function followDistance(
  { guard }: Core,
  viewports: number,
  { get }: ReturnType<typeof createTaken>,
  request: (element: HTMLElement) => unknown,
) {
  return new IntersectionObserver(
    guard((entries) => {
      for (const { isIntersecting, target } of entries) {
        const element = target as HTMLElement;
        const taken = get(element);
        if (isIntersecting && taken && !taken.placement) {
          request(element);
        }
        if (!isIntersecting && taken?.placement?.rendering?.contents.ads) {
          release(element, taken);
        }
      }
    }),
    { __proto__: null, rootMargin: `${viewports * 100}%` } as IntersectionObserverInit,
  );
}

/**
 * What a changed element is: nothing to do for, the page's own placement, or one whose ad the tag
 * brings, perhaps for a second time.
 */
type Kind = 'done' | 'own' | 'new' | 'rewritten';

function kindOf(
  core: Core,
  element: HTMLElement,
  isSeen: boolean,
  ofPlaceholders: WeakSet<Placement>,
): Kind {
  if (!isPlaceholder(element)) {
    return 'done';
  }
  // A morphing library may have written the server's html over the ad, and a response with it.
  const isRewritten = isSeen && hasResponse(element) && isListed(readPlaceholder(element), core);
  if (isSeen && !isRewritten) {
    return 'done';
  }
  if (
    [...core.allPlacements]
      .filter((placement) => !ofPlaceholders.has(placement))
      .some(isFor(element))
  ) {
    return 'own';
  }
  return isRewritten ? 'rewritten' : 'new';
}

/**
 * Goes on with the placeholders that the fast loader has begun with
 * (build-variants/own-placeholders.ts). What has changed since is looked at with the others.
 */
function takeOverBegun(
  { placeholders }: PageState,
  selections: WeakMap<Node, string>,
  take: (element: HTMLElement, placement: Placement) => void,
) {
  for (const [element, placement] of placeholders ?? []) {
    selections.set(element, placement ? `${placement.options.apiKey}\n\n\n` : selectionOf(element));
    if (placement) {
      take(element, placement);
    }
  }
  placeholders?.clear();
}

/**
 * Makes the function that requests an ad for a placeholder, unless nobody listed it and the page
 * wants only listed ones. The function returns whether it does.
 */
function createRequest(
  core: Core,
  AdsNative: PlacementClass,
  taken: ReturnType<typeof createTaken>,
) {
  const page: PageWrittenBy<'place/pages'> = core.pageState;
  const untrusted = new WeakSet<Placement>();
  page.untrusted = untrusted;
  const noteUnlisted = createUnlistedNote(core);
  return (element: HTMLElement, adoptResponse?: AdoptResponse) => {
    const config = readPlaceholder(element);
    const isListedHere = isListed(config, core);
    if (!isListedHere) {
      noteUnlisted(config);
      const others = [...core.allPlacements].filter((placement) => untrusted.has(placement));
      if (core.settings.autoPlacements !== true || others.length >= MAX_UNTRUSTED) {
        return false;
      }
    }
    // The placeholder may be a copy of one that has an ad.
    removeCopies({ element, position: 'append' }, page);
    const byScript = (element as { [SCRIPT_OPTIONS]?: () => PlacementConfig })[SCRIPT_OPTIONS]?.();
    const placement = new AdsNative({ ...byScript, ...config });
    // Before anything of it is requested, and for good.
    if (!isListedHere) {
      untrusted.add(placement);
    }
    taken.set(element, placement, wantedBy(element));
    placement.displayAd(element);
    if (adoptResponse) {
      adoptResponse(placement);
    } else {
      placement.request();
    }
    return true;
  };
}

/**
 * Requests ads for the placeholders that a page has, adds and removes. Returns a function that
 * looks at all of them again: those that were not listed may be now.
 */
export function followPlaceholders(core: Core, AdsNative: PlacementClass) {
  const { releaseBeyond } = core.settings;
  /** Placeholders that were handled before, and what their attributes selected then. */
  const selections = new WeakMap<Node, string>();
  const taken = createTaken(
    core,
    () => handleChanged(),
    (element) => {
      selections.delete(element);
      distance?.unobserve(element);
    },
  );
  const request = createRequest(core, AdsNative, taken);
  const responseIn = createAdoption(core);
  requestOnce(core, taken.entries, taken.leave);

  const distance = releaseBeyond ? followDistance(core, releaseBeyond, taken, request) : undefined;

  /**
   * Gives a placeholder the ad that it stands for, or requests one. Returns whether it has one, or
   * is to get one; nothing while that is not known.
   */
  const bringAd = (element: HTMLElement, isTooSoon: boolean, isRewritten: boolean) => {
    // A new response is a new ad; without one the placeholder may stand for an ad that there is.
    const response = responseIn(element, readPlaceholder(element));
    if (isRewritten) {
      const placement = taken.get(element)?.placement;
      if (!response && placement && isAdOnPage(placement)) {
        return true;
      }
      placement?.destroy();
    }
    const isBack = !response && taken.takeOver(element, wantedBy(element));
    return isBack === false ? !isTooSoon && request(element, response) : isBack;
  };

  /**
   * Handles a placeholder that is new or was changed. One that it is too soon for is handled again.
   */
  const handle = (element: HTMLElement, isTooSoon: boolean): 'done' | 'later' => {
    const selection = selectionOf(element);
    if (taken.get(element) && selections.get(element) !== selection) {
      taken.forget(element);
    }
    const kind = kindOf(core, element, selections.has(element), taken.placements);
    if (kind === 'own') {
      selections.set(element, selection);
    }
    if (kind === 'own' || kind === 'done') {
      return 'done';
    }
    if (isTooSoon && hasResponse(element)) {
      return 'later';
    }
    const isBrought = bringAd(element, isTooSoon, kind === 'rewritten');
    if (!isBrought) {
      return isTooSoon || isBrought === undefined ? 'later' : 'done';
    }
    selections.set(element, selection);
    distance?.observe(element);
    return 'done';
  };

  const handleChanged = core.guard((isTooSoon?) => {
    taken.forgetGone();
    for (const element of changed) {
      if (handle(element, isTooSoon === true) === 'done') {
        changed.delete(element);
      }
    }
  });
  const changed = collectChanged(core, (node) => selections.has(node), handleChanged);
  takeOverBegun(core.pageState, selections, (element, placement) => {
    taken.set(element, placement, wantedBy(element), pageOf(placement.requestedIn?.address));
    distance?.observe(element);
    changed.add(element);
  });
  const handleAll = () => {
    changed.addAll();
    handleChanged();
  };
  handleAll();
  return handleAll;
}

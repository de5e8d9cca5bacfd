import type { Core } from '../contract/core';
import type { PageWrittenBy } from '../contract/page';
import type { Placement, PlacementClass } from '../contract/placement';
import type { followPage as followAny } from '../loader/follow-page';
import type { PlacementConfig } from '../public/options';
import { AD_ATTRIBUTE } from '../shared/copies';
import { asObject } from '../shared/json';
import { isFor, PLACEHOLDER, SELECTING_ATTRIBUTES } from '../shared/placeholder';
import { isPending } from '../shared/stages';
import { isMeantFor, shareResponses, takeResponse } from '../shared/take-response';
import { closest, find, matches } from '../shared/ways-up';

/**
 * What only the pages chunk reads of a placeholder, and what else the ad server is told. The place
 * of a `<native-ad>`, whose script may set any option, always has a name (entries/element).
 */
const OTHER_OPTIONS =
  /^(app|categories|keyValues|keywords|label|name|networkKey|numAds|refresh|reserve|safetyLevel|templateKey|widgetId)$/;

const saysMore = (options: object) => Object.keys(options).some((name) => OTHER_OPTIONS.test(name));

/** The options of a plain placeholder; none of one that is more than that. */
function readPlain(element: HTMLElement, listedKeys: string[]): PlacementConfig | undefined {
  // The browser's own object inherits what a polluted prototype has.
  const data = asObject(element.dataset) as DOMStringMap;
  const { adsnative: apiKey = '', collapse, lazy } = data;
  return lazy ||
    saysMore(data) ||
    element.firstElementChild ||
    closest(element, `[${AD_ATTRIBUTE}]`) ||
    !listedKeys.includes(apiKey)
    ? undefined
    : {
        apiKey,
        collapse: collapse as 'noFill',
        lazy: lazy === undefined ? lazy : {},
      };
}

type OwnPlaceholders = NonNullable<
  PageWrittenBy<'build-variants/own-placeholders.ts'>['placeholders']
>;

const hasPlaceholder = ({ addedNodes }: MutationRecord) =>
  [...addedNodes].some((node) => matches(node, PLACEHOLDER) || find(node, PLACEHOLDER));

/**
 * Makes what gives a placement of the page's script, for a placeholder, the response that the
 * placeholder's own placement waits for.
 */
const createShare =
  (ownPlaceholders: OwnPlaceholders, isOfPage: (placement: Placement) => boolean) =>
  (placement: Placement) => {
    for (const [element, waiting] of ownPlaceholders) {
      if (
        waiting &&
        isPending(waiting.stage) &&
        isMeantFor(element, placement) &&
        isOfPage(placement)
      ) {
        ownPlaceholders.set(element, undefined);
        return takeResponse(waiting, !saysMore(placement.config));
      }
    }
    return undefined;
  };

/**
 * Replaces follow-page.ts in `tag.fast.js`: requests ads for the plain placeholders of the page,
 * now and later. The tag's own script element lists their key, they are empty, and say nothing to
 * the tag but that and `data-lazy` and `data-collapse`. What is more than that, changes or goes is
 * the pages chunk's, which takes over (docs/markup.md).
 */
function create(core: Core, AdsNative: PlacementClass) {
  const { guard, load, allPlacements, settings } = core;
  const page: PageWrittenBy<'build-variants/own-placeholders.ts'> = core.pageState;
  const ownDocument = page.unshadowed(document);
  const listedKeys = page.keyed[0]?.getAttribute('data-adsnative-keys')?.split(/[\s,;]+/);
  /**
   * Placeholders that were looked at, and their placements; none where the page's script has its
   * own.
   */
  const ownPlaceholders: OwnPlaceholders = new Map();
  const isOfPage = (placement: Placement) => ![...ownPlaceholders.values()].includes(placement);
  /** By the pages chunk. */
  let isTaken = false;

  const handOver = () => {
    isTaken = true;
    load('pages')
      .then(({ watch }) => watch(AdsNative))
      .catch(() => {
        isTaken = false;
      });
  };

  /** Requests an ad for a plain placeholder. Returns whether it is one. */
  const requestPlain = (element: HTMLElement) => {
    const options = listedKeys && readPlain(element, listedKeys);
    if (options) {
      const placement = new AdsNative(options);
      ownPlaceholders.set(element, placement);
      placement.displayAd(element);
      placement.request();
    }
    return !!options;
  };

  const lookForNew = guard(() => {
    if (isTaken) {
      return;
    }
    const { autoPageView, autoPlacements, releaseBeyond } = settings;
    let isMore: unknown = autoPageView || autoPlacements || releaseBeyond;
    const ofPage = [...allPlacements].filter(isOfPage);
    for (const element of ownDocument.querySelectorAll<HTMLElement>(PLACEHOLDER)) {
      if (ownPlaceholders.has(element)) {
        continue;
      }
      if (ofPage.some(isFor(element))) {
        ownPlaceholders.set(element, undefined);
      } else if (!requestPlain(element)) {
        isMore = true;
      }
    }
    if (isMore) {
      handOver();
    }
  });

  const onMutations = guard((records: MutationRecord[]) => {
    const isChanged = ({ attributeName, target }: MutationRecord) =>
      attributeName ||
      (ownPlaceholders.get(target as HTMLElement) && find(target, 'script[data-adsnative-answer]'));
    if (isTaken) {
      return;
    }
    if (
      records.some(isChanged) ||
      [...ownPlaceholders.keys()].some(({ isConnected }) => !isConnected)
    ) {
      handOver();
    } else if (records.some(hasPlaceholder)) {
      // A script of the page may define a placement for it in the same task.
      setTimeout(lookForNew);
    }
  });

  return () => {
    if (isTaken || !listedKeys) {
      handOver();
      return;
    }
    if (!page.placeholders) {
      page.placeholders = ownPlaceholders;
      shareResponses(page, createShare(ownPlaceholders, isOfPage));
      new MutationObserver(onMutations).observe(document, {
        attributeFilter: SELECTING_ATTRIBUTES,
        childList: true,
        subtree: true,
      });
    }
    // The queue, and what else is in the page's script, may define a placement for one.
    Promise.resolve().then(lookForNew);
  };
}

let follow: (() => void) | undefined;

export const followPage: typeof followAny = (core, AdsNative) => {
  follow ||= create(core, AdsNative);
  follow();
};

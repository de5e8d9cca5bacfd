import type { AdUnit, TagEvent } from '../../src/public/ad-unit';
import { adsOf, copies, htmlOf, type Mounted } from './page-part';
import type { Platform } from './platform';
import type { Missing } from './scenario';
import type { Tab } from './tab';
import type { Call } from './wire';

/** An answer that was given: to which of the page's requests, and whose that was. */
export interface Given {
  call: { callback: string; zid: string };
  owner: Mounted | undefined;
}

/** Watches that a page's life keeps the promises of docs/lifecycle.md. */
export interface Laws {
  /** What was broken. */
  troubles: Set<string>;
  counts: Record<string, number>;
  count(name: string): void;
  onCall(call: Call, zid: string, one: Mounted | undefined): void;
  /** Called for a request for a feed's ad, with the placement whose answer has named the feed. */
  onFeed(one: Mounted | undefined): void;
  onPixel(url: URL, answer: Given | undefined): void;
  onEvent(event: TagEvent, one: Mounted | undefined): void;
  onPageFunction(one: Mounted, what: string): void;
  /** Looks at the page as it is. */
  look(all: Mounted[]): void;
}

/** Events that may come after the end, as listeners of all placements hear them. */
const AFTER_DESTROY = /^(destroyed|viewTime|lightboxClosed)$/;

/** What a video does once, each time that it is shown. */
const ONCE = /^(start|firstQuartile|midpoint|thirdQuartile|complete|error|skip)$/;

const OUTCOMES = /^(adRendered|unfilled|failed)$/;

/** Makes what watches. */
export function createLaws(tab: Tab, platform: Platform, missing: Missing | undefined): Laws {
  const troubles = new Set<string>();
  const counts: Record<string, number> = {};
  const pixels = new Map<string, number>();
  const drawn = new Map<string, number>();
  /** The answers whose impression has counted. */
  const impressions = new Set<string>();
  /** An ad that comes back, or follows an element that the page has changed, is not drawn again. */
  const known = new WeakSet<Node>();
  const lives = new WeakMap<
    AdUnit,
    {
      requests: number;
      impressions: number;
      outcomes: number;
      last: string;
      /** How often its ads were shown or opened, and each action of a video was told. */
      players: number;
      actions: Record<string, number>;
    }
  >();
  const forbid = (isBroken: unknown, what: string) => {
    if (isBroken) {
      troubles.add(what);
    }
  };
  const countDrawn = (records: MutationRecord[]) => {
    for (const { addedNodes, target } of records) {
      const isChanged = (target as Element).closest('[data-changed]');
      for (const node of addedNodes) {
        const answer = node instanceof HTMLElement && node.dataset.answer;
        if (!answer || copies.has(node) || (isChanged && known.has(node))) {
          continue;
        }
        known.add(node);
        const times = (drawn.get(answer) ?? 0) + 1;
        drawn.set(answer, times);
        forbid(times > 1, `answer ${answer}: drawn ${times} times`);
      }
    }
  };
  const count = (name: string) => {
    counts[name] = (counts[name] ?? 0) + 1;
  };
  new MutationObserver(countDrawn).observe(document.body, { childList: true, subtree: true });
  return {
    troubles,
    counts,
    count,
    onCall({ isIdentified }, zid, one) {
      count('requests');
      count(isIdentified ? 'identified' : 'unidentified');
      forbid(isIdentified && !platform.isGiven, `${zid}: identified without consent`);
      // A placeholder that was made anew had another placement before.
      forbid(one?.isDestroyed && !one.isPlaceholder, `${zid}: requested after destroy`);
      forbid(tab.isPrepared, `${zid}: requested while the page is prepared`);
      forbid(
        tab.isHidden && one?.hasAnswer && !one.isPlaceholder,
        `${zid}: refreshed while nobody looks`,
      );
    },
    onFeed(one) {
      count('feeds');
      forbid(!platform.isGiven, `${one?.key}: a feed is asked without consent`);
      forbid(one?.isDestroyed, `${one?.key}: a feed is asked after destroy`);
    },
    onPixel({ pathname, searchParams }, answer) {
      count(pathname);
      if (pathname === '/im.gif') {
        impressions.add(searchParams.get('answer') ?? '');
      }
      forbid(pathname === '/cm.gif' && !platform.isGiven, 'cookies matched without consent');
      if (!answer) {
        return;
      }
      const { call, owner } = answer;
      // A request that is answered twice has one answer that counts.
      const name = `${pathname} for ${call.callback} of ${call.zid}`;
      const times = (pixels.get(name) ?? 0) + 1;
      pixels.set(name, times);
      forbid(times > 1, `${name}: fired ${times} times`);
      forbid(owner?.isDestroyed, `${name}: fired after destroy`);
    },
    onEvent(event, one) {
      const { placement, type } = event;
      count(type);
      forbid(
        type === 'networkRequested' && !platform.isGiven,
        `${one?.key}: a network is tried without consent`,
      );
      if (!one) {
        return;
      }
      if (one.isPlaceholder && !one.isDestroyed && type === 'adRequested') {
        one.unit = placement;
      }
      forbid(
        one.isDestroyed && placement === one.unit && !AFTER_DESTROY.test(type),
        `${one.key}: ${type} after destroy`,
      );
      if (!placement) {
        return;
      }
      const life = lives.get(placement) ?? {
        ...{ requests: 0, impressions: 0, outcomes: 0, last: '', players: 0 },
        actions: {},
      };
      lives.set(placement, life);
      if (type === 'adRequested') {
        life.requests++;
      }
      if (type === 'impression') {
        life.impressions++;
      }
      forbid(
        life.impressions > life.requests,
        `${one.key}: ${life.impressions} impressions of ${life.requests} requests`,
      );
      if (type === 'adRendered' || type === 'lightboxOpened') {
        life.players++;
      }
      const action = String(event.action);
      if (type === 'video' && ONCE.test(action)) {
        const times = (life.actions[action] ?? 0) + 1;
        life.actions[action] = times;
        forbid(times > life.players, `${one.key}: ${action} ${times} times`);
      }
      one.hasAnswer ||= type === 'adResponded' && !('late' in event && event.late);
      one.wasShown ||= type === 'adRendered';
      if (!OUTCOMES.test(type)) {
        return;
      }
      // An ad that cannot follow its element is lost after it was shown
      // (docs/lifecycle.md, "A place that the page makes anew").
      const isLost = type === 'failed' && one.changes.size > 0 && life.last === 'adRendered';
      life.last = type;
      if (isLost) {
        return;
      }
      life.outcomes++;
      // A request that waits is given up when a file that it needs does not come.
      forbid(
        life.outcomes > life.requests && !/^(pages|renderer)$/.test(String(missing?.chunk)),
        `${one.key}: ${life.outcomes} outcomes of ${life.requests} requests`,
      );
    },
    onPageFunction(one, what) {
      count(what === 'onClick' ? what : 'callbacks');
      forbid(one.isDestroyed, `${one.key}: ${what} after destroy`);
    },
    look(all) {
      for (const one of all) {
        const html = htmlOf(one);
        const ads = [...one.wrapper.querySelectorAll<HTMLElement>('.ad')];
        const answers = new Set(
          ads.map(({ dataset: { answer } }) => answer && Number.parseInt(answer, 10)),
        );
        forbid(answers.size > 1, `${one.key}: ads of two answers in one place: ${html}`);
        const isUncounted = ads.some(
          (ad) =>
            Number(ad.dataset.answer) &&
            !copies.has(ad) &&
            !impressions.has(ad.dataset.answer ?? ''),
        );
        // A script that counts waits for the file that runs it.
        forbid(
          isUncounted && one.wrapper.isConnected && missing?.chunk !== 'markup',
          `${one.key}: an ad that nobody has counted: ${html}`,
        );
        const isTwice = ads.length > new Set(ads.map(({ dataset: { answer } }) => answer)).size;
        forbid(isTwice, `${one.key}: one ad twice: ${html}`);
        forbid(
          one.answers.some((times) => times > 1),
          `${one.key}: a callback of fetchAd was called twice`,
        );
        forbid(
          one.isUntrusted && answers.size > 0,
          `${one.key}: a stranger's html in the page: ${html}`,
        );
        const {
          changes,
          isCopied,
          isDestroyed,
          isInstead,
          key,
          slot,
          unit,
          untouched,
          wasRestored,
          wasShown,
          wrapper,
        } = one;
        // A copy of a folded element stays folded.
        forbid(
          !isCopied &&
            !changes.has('clone') &&
            slot.style.display === 'none' &&
            [...adsOf(one)].some((ad) => slot.contains(ad)),
          `${key}: an ad in a hidden element: ${html}`,
        );
        // The page's copy of a folded element, or of one whose room is reserved, is as it was then.
        // Nor is the copy of an ad taken away whose element has left its side at once, or has
        // another name.
        if (
          (isCopied && (!wasShown || changes.has('lift'))) ||
          (changes.has('clone') && (!isInstead || changes.has('rename')))
        ) {
          continue;
        }
        if (isDestroyed) {
          forbid(!wasRestored, `${key}: not as it was right after destroy`);
          const wanted = htmlOf(untouched);
          forbid(html !== wanted, `${key}: not as it was before, ${wanted}: ${html}`);
        } else if (isInstead && wrapper.isConnected && !tab.isHidden) {
          const hasAd = adsOf(one).length > 0;
          const isThere = slot.parentNode === wrapper;
          forbid(
            !hasAd &&
              isThere &&
              slot.hidden &&
              !changes.has('takeAd') &&
              // A feed's ad is awaited in the place of the ad before.
              !/^fetch/.test(String(unit?.state)),
            `${key}: hidden without an ad: ${html}`,
          );
          forbid(
            hasAd && isThere && !slot.hidden && !changes.has('show') && unit?.state === 'rendered',
            `${key}: an ad beside its element: ${html}`,
          );
          forbid(
            hasAd && !isThere && !isCopied && unit?.state === 'rendered',
            `${key}: an ad without its element: ${html}`,
          );
        }
      }
    },
  };
}

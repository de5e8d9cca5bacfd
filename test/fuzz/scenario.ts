/** What happens on a page, as data: made in Node, carried out in a frame of the browser. */

/** How the page asks for an ad, and shows it. */
export type Way = 'displayFirst' | 'displayInCallback' | 'adUnit' | 'placeholder';

/** What the placement has besides its key. One that is `cloned` stands in a copy of another's place. */
export type Extra =
  | 'nothing'
  | 'lazy'
  | 'label'
  | 'collapse'
  | 'container'
  | 'reserve'
  | 'frame'
  | 'page'
  | 'cssPath'
  | 'list'
  | 'viewTime'
  | 'expect'
  | 'cloned';

/**
 * What the page's own scripts do to a placement's element: take it off or put it in again; make all
 * anew around it; put copies of all in its place; put it first; put something before it; give it another id; show it; take the ad
 * away.
 */
export type Change =
  | 'lift'
  | 'remake'
  | 'clone'
  | 'reorder'
  | 'insert'
  | 'rename'
  | 'show'
  | 'takeAd';

/** What the page does when it is told of something. */
export type Reaction =
  | 'nothing'
  | 'refresh'
  | 'fetch'
  | 'changePage'
  | 'destroy'
  | 'throw'
  | 'display'
  | Change;

/**
 * When it does that: in `callback`, in `callbackOnAdResponse`, at the impression, in
 * `processNativeAdElement`, at what becomes of a network, at a view, at a click.
 */
export type Moment =
  | 'outcome'
  | 'response'
  | 'impression'
  | 'element'
  | 'network'
  | 'viewable'
  | 'click';

/** What the ad server says. */
export type AnswerKind =
  | 'html'
  | 'template'
  | 'several'
  | 'wrapped'
  | 'scripts'
  | 'chain'
  | 'quickChain'
  | 'feed'
  | 'video'
  | 'inlineVideo'
  | 'story'
  | 'plainTrackers'
  | 'none'
  | 'malformed'
  | 'twice'
  | 'nothing'
  | 'error';

/** What happens to a video; `goOn` is some seconds of it. */
export type MediaAct = 'play' | 'pause' | 'goOn' | 'error' | 'skip' | 'close';

/** What a bidder answers. */
export type BidKind = 'native' | 'banner' | 'none' | 'malformed' | 'error';

/**
 * One thing that happens. `which` counts among what there is then; what cannot happen then does
 * not.
 */
export type Step =
  | { type: 'mount'; way: Way; extra: Extra; reaction: Reaction; moment: Moment }
  | {
      type: 'act';
      which: number;
      what: 'refresh' | 'fetch' | 'display' | 'destroy' | 'move' | 'rekey' | Change;
    }
  | { type: 'click'; which: number; part: number }
  | { type: 'media'; which: number; what: MediaAct }
  | { type: 'answer'; which: number; kind: AnswerKind }
  | { type: 'bid'; which: number; kind: BidKind }
  | { type: 'network'; isFill: boolean }
  | { type: 'choose'; isGiven: boolean }
  | { type: 'time'; ms: number }
  | { type: 'tab'; to: 'hidden' | 'visible' | 'away' | 'back' }
  | { type: 'page'; what: 'pageView' | 'destroyAll' | 'push' | 'replace' }
  | { type: 'tag' };

/** A file that brings the tag. */
export type Loader = 'tag.js' | 'tag.fast.js';

/** A chunk that does not come, and how often it is asked for in vain. */
export interface Missing {
  chunk: string;
  tries: number;
}

/** A page's life. */
export interface Scenario {
  /** Whether it is prerendered until it is first looked at. */
  isPrepared: boolean;
  /** Whether the page has a consent platform, which waits for the visitor's choice. */
  hasPlatform: boolean;
  /** The loader of the page, and the one that the step `tag` brings. */
  loaders: [Loader, Loader];
  /**
   * Where the page lists the keys of its placeholders: by a script, in the script element, or
   * nowhere, so that all are a stranger's.
   */
  list: 'setting' | 'attribute' | 'none';
  /** Whether the tag follows the page's address. */
  isFollowing: boolean;
  /** Whether requests of one moment are sent as one. */
  isBatched: boolean;
  /** Whether each placement is a unit for which bids are asked. */
  hasBids: boolean;
  /** The chunk that does not come: never, or not at the first try. */
  missing: Missing | undefined;
  /** Whether all placements are destroyed after the steps, whatever is still to come. */
  isAbrupt: boolean;
  steps: Step[];
}

/** What came of it. */
export interface Verdict {
  /** Laws that were broken. */
  troubles: string[];
  /** How often what was to be tested has happened. */
  counts: Record<string, number>;
}

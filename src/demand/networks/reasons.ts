import type { SkipCode, TryCode } from '../../public/events';

/** What each code has as the public `reason` (docs/networks.md, "What was tried, and why"). */
export const REASONS: Record<SkipCode | TryCode, string> = {
  switchedOff: 'the page has switched it off',
  notAllowed: 'the visitor does not allow it',
  tooDear: 'it cost too much',
  tooSlow: 'it timed out too often',
  saidSo: 'it said so',
  empty: 'its entry is empty',
  noAnswer: 'it did not answer',
  notLoaded: 'it did not load',
  silent: 'it stayed silent',
  noFrame: 'its frame did not start',
  noFile: 'its file did not load',
  noAd: 'its answer has no ad',
  noKeywords: 'the page has no keywords',
  noClient: 'its client-side answer did not come',
  noProducts: 'it has no products',
  chainTimeout: 'the chain took too long',
};

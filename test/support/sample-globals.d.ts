/**
 * What the samples of the documents find on a page: the tag, and what a publisher's page has of its
 * own.
 */
import 'adsnative-tag';

declare global {
  /** Networks' markup reports to the tag (docs/networks.md). */
  function _an_adFill(name: string): void;
  function _an_adNoFill(name: string): void;
  /** Prebid's queue. */
  var pbjs: { que: (() => void)[] };
  /** The publisher's own ad server, in docs/networks.md. */
  var myAds: { load(id: string, done: (hasAd: boolean) => void): void };
}

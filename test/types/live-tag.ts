/**
 * Compiled by the types step of `npm test`, never run: what publishers compile against is what the tag has, and what they must not
 * write does not compile.
 */

import type { PlacementClass } from '../../src/contract/placement';
import type { TagApi } from '../../src/loader/tag-api';
import type { LiveTag, PlacementConstructor } from '../../src/public/live-tag';

/** The queue's member is put there by queue.ts. */
type Made = Omit<LiveTag, 'cmdQ'>;

/** `adopt` is between the tag and its own chunk. */
type Published = Omit<TagApi, 'adopt'>;

type IsSame<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

/** What is made can be used as what is published, and no name is missing on either side. */
export const asPublished = (tag: TagApi): Made => tag;
export const asConstructed = (AdsNative: PlacementClass): PlacementConstructor => AdsNative;
export const hasSameNames: IsSame<keyof Published, keyof Made> = true;

/** Mistakes that a publisher's compiler finds. */
export function mistakes(tag: LiveTag, AdsNative: PlacementConstructor): void {
  // @ts-expect-error: a key is text.
  tag.defineAdUnit({ apiKey: 5 });
  // @ts-expect-error: no such option.
  tag.defineAdUnit({ apikey: 'k' });
  // @ts-expect-error: the unit comes first.
  tag.displayAdUnit('story-3');
  // @ts-expect-error: no such setting.
  tag.updateConfig({ loglevel: 'info' });
  // @ts-expect-error: no such level.
  tag.updateConfig({ logLevel: 'debug' });
  // @ts-expect-error: no such event.
  tag.on('rendered', () => {});
  // @ts-expect-error: the callback is required.
  new AdsNative({ apiKey: 'k' }).fetchAd();
  // @ts-expect-error: whoever calls back must expect that there is no ad.
  tag.requestAds((_status, ad: object) => ad);
  // @ts-expect-error: a target without a stream.
  tag.updateConfig({ analytics: { kinesis: { region: 'eu-west-1' } } });
}

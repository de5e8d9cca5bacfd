/**
 * Compiled by the types step of `npm test`, never run: what publishers compile against is what the
 * tag has, and what they must not write does not compile.
 */

import type { PlacementClass } from '../../src/contract/placement';
import type { TagApi } from '../../src/loader/tag-api';
import type { AdUnit, Listener } from '../../src/public/ad-unit';
import type { EventDetails } from '../../src/public/event-details';
import type { EventType } from '../../src/public/events';
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

/** What an event adds is known by its type. */
export function events(tag: LiveTag, unit: AdUnit): void {
  tag.on('viewable', (event) => event.rule === 'mrc50');
  tag.on('video', ({ action, reason }) => [action === 'skip', reason?.length]);
  tag.once('cost', ({ cost }) => cost.parties.length);
  tag.on('bidWon', ({ bidder, cpm }) => bidder.length + cpm);
  tag.on('consent', ({ allowed, gdpr }) => [allowed.join(), gdpr?.length]);
  unit.on('failed', ({ apiKey, placement, reason }) => [apiKey, placement?.state, reason]);
  tag.on('*', (event) => [event.type, event.anything]);
  const listener: Listener = () => {};
  tag.on('click', listener);
  tag.off('click', listener);
  // @ts-expect-error: no such member.
  tag.on('viewable', (event) => event.nope);
  // @ts-expect-error: what another event adds.
  tag.on('impression', (event) => event.rule);
  // @ts-expect-error: no such rule.
  tag.on('viewable', (event) => event.rule === 'mrc30');
  // @ts-expect-error: no such member either.
  unit.on('click', ({ where }) => where);
}

/** Each event says what it adds. */
export const addsAll: IsSame<keyof EventDetails, EventType> = true;

/** The page's own names. */
export function globals(): void {
  window.adsnativetag.cmdQ.push(() => window.adsnativetag.defineAdUnit({ apiKey: 'k' }));
  new AdsNative({ apiKey: 'k' }).refresh();
  // @ts-expect-error: no such function.
  window.adsnativetag.openConsoles();
}

import type { Core } from '../../contract/core';
import { readPageAddress } from '../../inlined/page-address';
import type { TagEvent } from '../../public/ad-unit';
import type { QueuedEvent } from './event-queue';
import { plainJson } from './plain-json';
import type { Plan } from './read-setting';

/** Characters of an address that a batch's options say at most: they have to fit into a request. */
export const MAX_ADDRESS = 2000;

/** Keys of placements that a batch's options say at most. */
export const MAX_KEYS = 100;

/** The page view that events happen in: what a batch's `options` say of it, and its events' ids. */
export interface PageView {
  /** Makes of an event of the tag what is queued. */
  describe(event: TagEvent): QueuedEvent;
}

/** Describes this page view. `isIdAllowed` is asked each time: the visitor may have another mind. */
export function createPageView(
  { settings }: Core,
  name: string,
  plan: () => Plan | undefined,
  isIdAllowed: () => boolean,
): PageView {
  const keys = new Set<string>();
  const { ref, url } = readPageAddress();
  let count = 0;
  /** The visitor id, as the last ad request carried it. */
  let uuid: string | undefined;
  const options = () =>
    plainJson({
      publisherIds: plan()?.publisherIds || [...keys].slice(0, MAX_KEYS),
      userAgent: navigator.userAgent,
      pageUrl: (settings.currentPageUrl || url).slice(0, MAX_ADDRESS),
      referrerUrl: settings.currentPageUrl ? '' : ref.slice(0, MAX_ADDRESS),
      uuid: isIdAllowed() ? uuid : undefined,
    });
  return {
    describe({ placement, time, type: eventType, ...detail }) {
      const { apiKey } = detail;
      if (apiKey) keys.add(apiKey);
      if (eventType === 'adRequested') uuid = /[?&]uuid=([^&]*)/.exec(detail.url as string)?.[1];
      // Padded, so that names sort in the order of the events.
      const id = `${name}.${String(++count).padStart(6, '0')}`;
      const at = Math.round(performance.timeOrigin + time);
      const text = `{"eventType":"${eventType}","args":${plainJson(detail)},"time":${at},"id":"${id}"}`;
      return { id, text, options };
    },
  };
}

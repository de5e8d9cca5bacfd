import type { Core } from '../../contract/core';
import type { TagEvent } from '../../public/ad-unit';
import type { QueuedEvent } from './event-queue';
import { plainJson } from './plain-json';
import type { Plan } from './read-setting';

/** Maximum length of an address in a batch's options, so that they fit into a request. */
const MAX_ADDRESS = 2000;

/** Maximum number of placement keys in a batch's options. */
const MAX_KEYS = 100;

/**
 * Makes the function that turns events of the tag into queued events: each with an id that begins
 * with the page view's `name`, and with what makes the `options` of the batch that sends it.
 * `isIdAllowed` is called each time, since the visitor may change their mind.
 */
export function createDescribe(
  { pageState, settings }: Core,
  name: string,
  plan: () => Plan | undefined,
  isIdAllowed: () => boolean,
): (event: TagEvent) => QueuedEvent {
  const keys = new Set<string>();
  let count = 0;
  /** The visitor id, as the last ad request carried it. */
  let uuid: string | undefined;
  const firstAddress = pageState.address({});
  const options = () => {
    const { ref, url } = settings.currentPageUrl ? pageState.address(settings) : firstAddress;
    return plainJson({
      publisherIds: plan()?.publisherIds || [...keys].slice(0, MAX_KEYS),
      userAgent: navigator.userAgent,
      pageUrl: url.slice(0, MAX_ADDRESS),
      referrerUrl: ref.slice(0, MAX_ADDRESS),
      uuid: isIdAllowed() ? uuid : undefined,
    });
  };
  return ({ placement, time, type, ...detail }) => {
    const { apiKey } = detail;
    // Strangers write the keys of placeholders, as long as they like.
    if (apiKey && /^[ -~]{1,100}$/.test(apiKey)) {
      keys.add(apiKey);
    }
    if (type === 'adRequested') {
      uuid = /[?&]uuid=([^&]*)/.exec(detail.url as string)?.[1];
    }
    // The count is padded, so that ids sort in the order of the events.
    const id = `${name}.${String(++count).padStart(6, '0')}`;
    const timestamp = Math.round(performance.timeOrigin + time);
    const text = `{"eventType":"${type}","args":${plainJson(detail)},"time":${timestamp},"id":"${id}"}`;
    return { id, text, options };
  };
}

import type { LoadUrl, WebUrl } from '../contract/safe';
import { timesAsked } from './send-pixel';

/**
 * Sends a tracker by a request that outlives the page, and by `onLost` if it did not leave: a policy
 * forbids it, or the page broke `fetch`.
 */
export async function sendByFetch(
  url: WebUrl,
  onLost: LoadUrl,
  options: RequestInit = { keepalive: true },
): Promise<void> {
  const before = timesAsked(url);
  try {
    // A `fetch` of the page's that does nothing returns no promise: then this throws.
    await fetch(url, {
      mode: 'no-cors',
      credentials: 'include',
      ...options,
    }).then();
  } catch {
    // A request that left, and failed later, was counted by those that it had reached.
    if (timesAsked(url) === before) {
      onLost(url);
    }
  }
}

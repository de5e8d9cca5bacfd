import type { Core } from '../../contract/core';
import type { WritableSlot } from '../../contract/render';
import { API_HOST, COOKIE_MATCH_URL } from '../../shared/hosts';
import { refusesTracking } from '../../shared/refuses-tracking';

/**
 * Loads the provider's cookie-matching pixel once for each page view with an ad, if the visitor and
 * the law allow it, now or later in the page view (docs/privacy.md, "Cookie matching"). An empty
 * `cookieMatchUrl` switches it off.
 */
export function createCookieMatch({
  consent,
  pageState,
  settings,
}: Core): (slot: WritableSlot) => void {
  /** The slot of the ad that was shown last, its page view, and the page view of the last match. */
  let lastSlot: WritableSlot;
  let shownView: unknown;
  let matchedView: unknown = null;
  const matchCookie = () => {
    const { apiUrl, cookieMatchUrl } = settings;
    if (shownView !== pageState.views || matchedView === shownView) {
      return;
    }
    matchedView = shownView;
    // The pixel's cookie is the provider's: another ad server's visitors are not matched with it.
    lastSlot.fire('', [cookieMatchUrl ?? (apiUrl.split('/')[2] === API_HOST && COOKIE_MATCH_URL)]);
  };
  return (slot) => {
    if (refusesTracking(slot.placement.options)) {
      return;
    }
    lastSlot = slot;
    shownView = pageState.views;
    const loadingConsent = consent();
    if (loadingConsent) {
      loadingConsent
        .then((consent) => consent.whenever(matchCookie, 'cookieMatch'))
        .catch(() => {});
    } else {
      matchCookie();
    }
  };
}

import type { Consent } from '../../contract/ask';
import type { Core } from '../../contract/core';
import type { Placement } from '../../contract/placement';
import type { Fire } from '../../contract/watch';
import { API_HOST, COOKIE_MATCH_URL } from '../../shared/hosts';
import { refusesTracking } from '../../shared/refuses-tracking';
import { asWebUrl } from '../../shared/web-url';

/**
 * Loads the provider's cookie-matching pixel once for each page view with an ad, if the visitor and the law allow it, now
 * or later in the page view (docs/privacy.md, "Cookie matching"). An empty address switches it off.
 */
export function createCookieMatch({
  consent,
  guard,
  page,
  settings,
}: Core): (placement: Placement, fire: Fire) => void {
  /** The page view of the last shown ad, and the page view of the last match. */
  let shown: unknown;
  let matched: unknown = null;
  let followed: Consent | undefined;
  let send: Fire;
  const match = () => {
    const { apiUrl, cookieMatchUrl } = settings;
    // Its cookie is the provider's: another ad server's visitors are not matched with it.
    const usual = apiUrl.split('/')[2] === API_HOST ? COOKIE_MATCH_URL : '';
    const { views } = page;
    const url = asWebUrl(cookieMatchUrl ?? usual);
    if (shown !== views || matched === views || followed?.allows('cookieMatch') === false) return;
    matched = views;
    send('', [url]);
  };
  return ({ options: config }, fire) => {
    if (refusesTracking(config)) return;
    send = fire;
    shown = page.views;
    const asking = consent();
    if (!asking) match();
    else
      asking.then(
        guard((consent) => {
          if (followed !== consent) consent.onChange(match);
          followed = consent;
          match();
        }),
        () => {},
      );
  };
}

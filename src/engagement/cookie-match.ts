import type { Core } from '../core';
import { COOKIE_MATCH_URL } from './match-hosts';

/**
 * Lets the provider match its cookie, once for each page view, where the visitor and the law allow it (specification
 * §7). An empty address switches it off.
 */
export function createCookieMatch({ consent, guard, settings }: Core): () => void {
  let isDone = false;
  const match = () => {
    const { cookieMatchUrl = COOKIE_MATCH_URL } = settings;
    if (cookieMatchUrl) new Image().src = cookieMatchUrl;
  };
  return () => {
    if (isDone) return;
    isDone = true;
    const asking = consent();
    if (!asking) match();
    else
      asking.then(
        guard(({ allows }) => allows('cookieMatch') && match()),
        () => {},
      );
  };
}

import { asWebUrl } from '../inlined/web-url';
import type { WebUrl } from '../safe';

/** The player's address, told whether to start by itself (Decision 8). */
export function playerUrl(url: WebUrl, isAutoplay: boolean): WebUrl | '' {
  const address = new URL(url, location.href);
  address.searchParams.set('auto_play', String(isAutoplay));
  return asWebUrl(address.href);
}

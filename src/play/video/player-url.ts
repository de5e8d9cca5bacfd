import type { WebUrl } from '../../contract/safe';
import { baseUrl } from '../../shared/base-url';
import { asWebUrl } from '../../shared/web-url';

/** The player's address, with or without automatic start (docs/decisions/012-lightbox.md). */
export function playerUrl(url: WebUrl, isAutoplay: boolean): WebUrl | '' {
  const address = new URL(url, baseUrl());
  address.searchParams.set('auto_play', String(isAutoplay));
  return asWebUrl(address.href);
}

/** The player's address, told whether to start by itself (Decision 8). */
export function playerUrl(url: string, isAutoplay: boolean): string {
  const address = new URL(url, location.href);
  address.searchParams.set('auto_play', String(isAutoplay));
  return address.href;
}

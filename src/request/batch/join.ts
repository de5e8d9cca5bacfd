/** Maximum bytes of an address, which all servers and proxies accept. docs/options.md#limits. */
const MAX_URL_BYTES = 2000;

/** Bytes of the parameter `callback=an_callback_<digits>`, which the call adds. */
const CALLBACK_BYTES = 48;

/** The only `zid=…` of an ad request's address. An address with several cannot be combined. */
const ZID = /\/v1\/ad-template\.json\?(zid=[^&]+)(?![^&]|.*&zid=)/;

/**
 * Combines addresses that differ only in their `zid`, as many as fit into one address. A `zid`
 * occurs only once in each: its responses could not be told apart. `members` are indexes in `urls`.
 */
export function joinRequests(urls: string[]) {
  const groups: { url: string; members: number[]; urlWithoutZid: string; zids: string[] }[] = [];
  urls.forEach((url, index) => {
    const zid = ZID.exec(url)?.[1];
    const urlWithoutZid = zid ? url.replace(`?${zid}`, '?') : '';
    const openGroup = groups.find(
      (group) =>
        zid &&
        group.urlWithoutZid === urlWithoutZid &&
        !group.zids.includes(zid) &&
        group.url.length + zid.length + 1 + CALLBACK_BYTES <= MAX_URL_BYTES,
    );
    if (!openGroup) {
      groups.push({
        url,
        members: [index],
        urlWithoutZid,
        zids: [zid as string],
      });
      return;
    }
    // In the order of the calls: responses without a `zid` are assigned by position.
    openGroup.url = openGroup.url.replace(
      openGroup.zids.join('&'),
      (parameters) => `${parameters}&${zid}`,
    );
    openGroup.members.push(index);
    openGroup.zids.push(zid as string);
  });
  return groups;
}

/** Bytes. No address is longer: what servers and proxies accept at least. docs/limits.md. */
export const MAX_URL_BYTES = 2000;

/** Bytes of the parameter `callback=an_callback_<digits>`, which the call adds. */
export const CALLBACK_BYTES = 48;

/** The one `zid` of an ad request's address. */
const ZID = /\/v1\/ad-template\.json\?(zid=[^&]+)(?!.*&zid=)/;

/** What the address of a placement's request asks for, `zid=…`; undefined where it cannot be joined. */
export function zidOf(url: string): string | undefined {
  return ZID.exec(url)?.[1];
}

/** Calls that go out together. */
export interface Group {
  url: string;
  /** Places in the list of addresses. */
  members: number[];
}

/**
 * Joins addresses that differ in their `zid` only, as many as one address may hold. No `zid` is asked for twice in one:
 * its answers could not be told apart.
 */
export function join(urls: string[]): Group[] {
  const groups: (Group & { alike: string; zids: string[] })[] = [];
  urls.forEach((url, at) => {
    const zid = zidOf(url);
    const alike = zid ? url.replace(`?${zid}`, '?') : '';
    const open = groups.find(
      (group) =>
        zid &&
        group.alike === alike &&
        !group.zids.includes(zid) &&
        group.url.length + zid.length + 1 + CALLBACK_BYTES <= MAX_URL_BYTES,
    );
    if (!open) {
      groups.push({ url, members: [at], alike: alike || url, zids: zid ? [zid] : [] });
      return;
    }
    // In the order in which they were asked for: an answer that names nobody goes by place.
    open.url = open.url.replace(open.zids.join('&'), (asked) => `${asked}&${zid}`);
    open.members.push(at);
    open.zids.push(zid as string);
  });
  return groups;
}

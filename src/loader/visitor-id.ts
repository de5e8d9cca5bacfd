/**
 * What tells one visitor's browser from another's: a hash of a few of its characteristics, which costs no storage and no
 * wait (docs/privacy.md, "The visitor id"). 128 bits, printed 8-4-4-4-12; the same in each page view until the
 * browser, its plugins or the screen change.
 */
export function hashTraits(): string {
  const { mimeTypes, plugins, userAgent } = navigator;
  const { height, pixelDepth, width } = screen;
  const traits = `${mimeTypes.length}${userAgent.replace(/\D/g, '')}${plugins.length}${height}${width}${pixelDepth}`;
  let id = '';
  for (let lane = 1; lane < 5; lane++) {
    // FNV-1a, once for each 32 bits.
    let hash = lane * 0x9e3779b9;
    for (const sign of traits) hash = Math.imul(hash ^ sign.charCodeAt(0), 0x01000193);
    id += (hash >>> 0).toString(16).padStart(8, '0');
  }
  return id.replace(/^.{8}|.{4}(?=.{12})/g, '$&-');
}

let made = '';

/** The hash as it was first asked for: what it is made of does not change during a page view. */
export function visitorId(): string {
  made ||= hashTraits();
  return made;
}

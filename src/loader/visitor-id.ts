/**
 * The visitor id: a hash of a few characteristics of the browser, which needs no storage and no
 * wait (docs/privacy.md, "The visitor id"). 128 bits, printed 8-4-4-4-12. It changes only with the
 * browser, its plugins or the screen. None where a page or an extension has taken one of them away.
 */
export function visitorId(): string | undefined {
  try {
    const { mimeTypes, plugins, userAgent } = navigator;
    const { height, pixelDepth, width } = screen;
    const traits = `${mimeTypes.length}${userAgent.replace(/\D/g, '')}${plugins.length}${height}${width}${pixelDepth}`;
    let id = '';
    for (let lane = 1; lane < 5; lane++) {
      // FNV-1a, once for every 32 bits.
      let hash = lane * 0x9e3779b9;
      for (const character of traits) {
        hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
      }
      id += (hash >>> 0).toString(16).padStart(8, '0');
    }
    return id.replace(/^.{8}|.{4}(?=.{12})/g, '$&-');
  } catch {
    return undefined;
  }
}

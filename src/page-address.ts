/** Where the ad is shown: the page's address, and the address the visitor came from. */
export interface PageAddress {
  url: string;
  ref: string;
}

/** Reads the top window's address where it is readable (it is not from a foreign frame), else our own. INTERFACE §6. */
export function readPageAddress(): PageAddress {
  try {
    // Reading `href` is what throws in a foreign frame.
    const top = window.top as Window;
    return { url: top.location.href, ref: top.document.referrer };
  } catch {
    return { url: location.href, ref: document.referrer };
  }
}

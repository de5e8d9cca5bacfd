import { unshadowed } from './unshadowed';

/** Where the ad is shown: the page's address, and the address the visitor came from. */
export interface PageAddress {
  url: string;
  ref: string;
}

const addressOf = ({ document, location }: Window): PageAddress => ({
  url: location.href,
  ref: unshadowed(document).referrer,
});

/** Reads the top window's address where it is readable (it is not from a foreign frame), else our own. docs/requests.md. */
export function readPageAddress(): PageAddress {
  try {
    // Reading `href` is what throws in a foreign frame.
    return addressOf(top as Window);
  } catch {
    return addressOf(window);
  }
}

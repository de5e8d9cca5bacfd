import { unshadowed } from './unshadowed';

/** Where the ad is shown: the page's address and its referrer. */
export interface PageAddress {
  url: string;
  ref: string;
}

const addressOf = ({ document, location }: Window): PageAddress => ({
  url: location.href,
  ref: unshadowed(document).referrer,
});

/** Reads the top window's address if it is readable (not from a foreign frame), else our own. docs/requests.md. */
export function readPageAddress(): PageAddress {
  try {
    // In a foreign frame, reading `href` throws.
    return addressOf(top as Window);
  } catch {
    return addressOf(window);
  }
}

import type { OwnAddress, PageAddress, SentUrl } from '../contract/safe';
import type { Settings } from '../public/settings';
import { unshadowed } from './unshadowed';

const addressOf = ({ document, location }: Window): PageAddress => {
  const { href } = location;
  const ownDocument = unshadowed(document);
  // A frame without an address (`srcdoc`, `about:blank`) has the base of the page that made it.
  return { url: href.startsWith('about:') ? ownDocument.baseURI : href, ref: ownDocument.referrer };
};

/**
 * Reads the top window's address if it is readable (not from a foreign frame), else our own. To
 * tell page views apart, and never to send it: a fragment may hold a secret of the page, such as a
 * token.
 */
export function readPageAddress(): PageAddress {
  try {
    // In a foreign frame, reading `href` throws.
    return addressOf(top ?? window);
  } catch {
    return addressOf(window);
  }
}

/** An address until its fragment. */
const UNTIL_FRAGMENT = /^[^#]*/;

/** The same, with a fragment that is a route of an app, and no list of parameters. */
const WITH_ROUTE = /^[^#]*(#[/!][^=]*$)?/;

/**
 * The page's address as everybody sends it, and nobody else makes one: the setting
 * `currentPageUrl`, and then no referrer, else what `readPageAddress` says. Only the setting may
 * keep a fragment, if it is a route. docs/requests.md#the-pages-address
 */
export function pageAddress(
  { currentPageUrl }: Pick<Settings, 'currentPageUrl'>,
  { ref, url } = readPageAddress(),
): OwnAddress {
  const unsent = currentPageUrl || url;
  return {
    // Only whoever sends it meets a setting that cannot be a text. Both patterns match any text.
    get url() {
      const sendable = (currentPageUrl ? WITH_ROUTE : UNTIL_FRAGMENT).exec(unsent);
      return (sendable as RegExpExecArray)[0] as SentUrl;
    },
    // Browsers give a referrer no fragment.
    ref: (currentPageUrl ? '' : ref) as SentUrl,
    unsent,
  };
}

/**
 * What only one function makes: values that were checked before use, and permissions
 * (docs/security.md). Types only.
 */
import type { Activity } from './activity';

/**
 * A document whose properties no element can shadow, made by shared/unshadowed.ts. Use no other to
 * read properties.
 */
export type OwnDocument = Document & {
  readonly isOwn: true;
  readonly prerendering?: boolean;
  /** Never one of svg: the tag's address is that of an html script. */
  readonly currentScript: HTMLScriptElement | null;
};

/**
 * A frame with an origin of its own, which cannot reach the page. Only shared/sandbox-frame.ts
 * makes one; markup of others gets no other frame.
 */
export type SandboxFrame = HTMLIFrameElement & { readonly isSandboxed: true };

/**
 * Says whether an activity is allowed now. Only shared/permission.ts makes one. To be called in the
 * task in which something is sent, since the visitor may refuse while it waits
 * (docs/privacy.md#when-it-is-decided).
 */
export type Permission = ((activity: Activity) => boolean) & { readonly isPermission: true };

/**
 * The page's address as it may be sent: without a fragment that could be a secret. Only
 * shared/page-address.ts makes one.
 */
export type SentUrl = string & { readonly isSent: true };

/** Where an ad is shown: the page's address and its referrer. */
export interface PageAddress<Url extends string = string> {
  url: Url;
  ref: Url;
}

/** The address of the present page view. Only shared/page-address.ts makes one. */
export interface OwnAddress extends PageAddress<SentUrl> {
  /** As it is: to tell page views apart, and never to send it. */
  unsent: string;
}

/**
 * An address of scheme `http:` or `https:`, absolute or relative, that is safe to load, link or
 * open. Only shared/web-url.ts makes one; the compiler accepts no other text.
 */
export type WebUrl = string & { readonly isWebUrl: true };

/** Loads one address. */
export type LoadUrl = (url: WebUrl) => void;

/**
 * Makes values that a page with Trusted Types accepts; on other pages they are plain text. With it,
 * the tag loads scripts of its own servers, and reads markup; nothing of what is read goes into the
 * page.
 */
export interface Trust {
  createHTML(html: string): string;
  createScriptURL(url: string): string;
}

/**
 * Permission to put markup into the page, and to run its scripts there. Only `Core.trustOf` gives
 * it, for a placement whose ad the page itself chose (docs/security.md#who-chose-the-ad).
 */
export interface PageTrust extends Trust {
  readonly isPages: true;
  createScript(code: string): string;
}

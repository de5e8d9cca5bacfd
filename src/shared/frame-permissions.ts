import type { Core } from '../contract/core';
import type { Placement } from '../contract/placement';
import type { OwnDocument, WebUrl } from '../contract/safe';
import { baseUrl } from './base-url';

/** What a frame may do: the values of its attributes `sandbox` and `allow`. */
interface FramePermissions {
  /** Absent for a frame that is not sandboxed. */
  sandbox?: string | undefined;
  allow: string;
}

/** What every sandboxed frame may do: run scripts, send forms, and open windows on a click. */
const SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox';

/**
 * The features that no frame with third-party content may use: those that prompt the visitor, and
 * access to the visitor's local network.
 */
const DENIED =
  "autoplay 'none';camera 'none';microphone 'none';geolocation 'none';payment 'none';local-network 'none';local-network-access 'none';loopback-network 'none'";

/**
 * For a frame with third-party markup: an origin of its own. A click in a trusted ad may also
 * navigate the tab. docs/security.md#frames
 */
export const markupPermissions = (isTrusted: unknown): FramePermissions => ({
  sandbox: `${SANDBOX}${isTrusted ? ' allow-top-navigation-by-user-activation' : ''} allow-forms`,
  allow: DENIED,
});

/**
 * For a frame with a video's player page. A trusted ad's player may do all that players do. An
 * untrusted ad's player may neither navigate the tab, nor play by itself, nor fill the screen. Its
 * document keeps its origin, which players need; but a document of the page's origin does not,
 * since it could remove the sandbox.
 */
export function playerPermissions(
  { trustOf }: Pick<Core, 'trustOf'>,
  placement: Placement,
  url: WebUrl,
): FramePermissions {
  if (trustOf(placement)) {
    return { allow: 'autoplay;fullscreen;encrypted-media' };
  }
  // In a page without an address (`about:srcdoc`), only `self.origin` says whose origin it has.
  const isPageOrigin = [location.origin, self.origin].includes(new URL(url, baseUrl()).origin);
  return {
    sandbox: `${SANDBOX} allow-forms allow-presentation${isPageOrigin ? '' : ' allow-same-origin'}`,
    allow: `${DENIED};fullscreen 'none'`,
  };
}

/**
 * Makes a frame with these permissions; no other function makes one for third-party content
 * (test/unit/house/addresses.test.ts).
 */
export function makeFrame(
  ownDocument: OwnDocument,
  { allow, sandbox }: FramePermissions,
): HTMLIFrameElement {
  const frame = ownDocument.createElement('iframe');
  if (sandbox) {
    frame.setAttribute('sandbox', sandbox);
  }
  frame.allow = allow;
  // An isolated page (COEP) shows a frame only if the frame's server allows it, or without
  // credentials. https://developer.mozilla.org/docs/Web/Security/IFrame_credentialless
  frame.credentialless = window.crossOriginIsolated;
  return frame;
}

import type { Core } from '../contract/core';
import type { Placement } from '../contract/placement';
import type { OwnDocument, WebUrl } from '../contract/safe';
import { baseUrl } from './base-url';

/** What a frame may do: its attributes of these names. */
export interface FramePermissions {
  /** Absent for a frame that is not sandboxed. */
  sandbox?: string | undefined;
  allow: string;
}

/** What every sandboxed frame may do: run scripts, send forms, and open windows on a click. */
const SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox';

/**
 * The features that no frame of others may use: those that prompt the visitor, and access to the
 * visitor's local network.
 */
const DENIED =
  "autoplay 'none';camera 'none';microphone 'none';geolocation 'none';payment 'none';local-network 'none';local-network-access 'none';loopback-network 'none'";

/**
 * A frame with markup of others, in an origin of its own. In one of the page's own ads a click may
 * also navigate the tab. docs/security.md#frames
 */
export const markupPermissions = (isOurOwn: unknown): FramePermissions => ({
  sandbox: `${SANDBOX}${isOurOwn ? ' allow-top-navigation-by-user-activation' : ''} allow-forms`,
  allow: DENIED,
});

/**
 * A frame with an ad's player page: that of the page's own ad plays as it likes. One that a
 * stranger chose may neither navigate the tab, nor play by itself, nor fill the screen. It keeps
 * its own origin, which players need, unless that is ours: then it could take the sandbox off.
 */
export function playerPermissions(
  { trustOf }: Pick<Core, 'trustOf'>,
  placement: Placement,
  url: WebUrl,
): FramePermissions {
  if (trustOf(placement)) {
    return { allow: 'autoplay;fullscreen;encrypted-media' };
  }
  // A frame without an address has the origin of the page that made it, but not in `location`.
  const isOurs = [location.origin, self.origin].includes(new URL(url, baseUrl()).origin);
  return {
    sandbox: `${SANDBOX} allow-forms allow-presentation${isOurs ? '' : ' allow-same-origin'}`,
    allow: `${DENIED};fullscreen 'none'`,
  };
}

/**
 * Makes a frame with these permissions; no other function makes one for what others wrote
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
  // A page that isolates itself (COEP) lets in other frames only where their servers say so, and
  // some of them never will.
  frame.credentialless = window.crossOriginIsolated;
  return frame;
}

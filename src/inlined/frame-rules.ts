/**
 * What a frame with a stranger's markup may do: run scripts in an origin of its own, and open windows on a click.
 * docs/security.md#frames
 */
export const SANDBOX =
  'allow-scripts allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation allow-forms';

/** What it may not use: what asks the visitor, and the network that only the visitor is in. */
export const DENIED =
  "autoplay 'none';camera 'none';microphone 'none';geolocation 'none';payment 'none';local-network 'none';local-network-access 'none';loopback-network 'none'";

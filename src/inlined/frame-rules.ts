/**
 * The sandbox of a frame with third-party markup: scripts run in an origin of their own, and clicks may open windows.
 * docs/security.md#frames
 */
export const SANDBOX =
  'allow-scripts allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation allow-forms';

/** The features that it may not use: those that prompt the visitor, and access to the visitor's local network. */
export const DENIED =
  "autoplay 'none';camera 'none';microphone 'none';geolocation 'none';payment 'none';local-network 'none';local-network-access 'none';loopback-network 'none'";

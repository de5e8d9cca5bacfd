/** The activities that a privacy signal can forbid. */
export type Activity =
  | 'request'
  | 'id'
  | 'storage'
  | 'cookieMatch'
  | 'identity'
  | 'networks'
  | 'bids'
  | 'analytics'
  | 'geo';

import type { Activity } from '../../contract/activity';

const KNOWN: Record<Activity, true> = {
  request: true,
  id: true,
  storage: true,
  cookieMatch: true,
  identity: true,
  networks: true,
  bids: true,
  analytics: true,
  geo: true,
};

/**
 * All activities that a privacy signal can forbid. A new one does not compile until it is listed
 * here.
 */
export const ACTIVITIES = Object.keys(KNOWN) as Activity[];

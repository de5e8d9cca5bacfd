import type { Settings } from '../../public/settings';

/** Where an opt-out is remembered. src/identity/opt-out.ts writes it. */
const OPT_OUT_KEY = 'adsnative-opt-out';

/**
 * Whether the visitor opted out on an earlier page view. Read only if there is an identity frame to opt out of.
 */
export function hasOptedOutBefore({ identityFrame }: Settings): boolean {
  try {
    return !!identityFrame && OPT_OUT_KEY in localStorage;
  } catch {
    return false;
  }
}

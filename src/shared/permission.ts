import type { Activity } from '../contract/activity';
import type { Core } from '../contract/core';
import type { Consent } from '../contract/request';
import type { Permission } from '../contract/safe';

/**
 * A permission that knows this of the visitor's consent: nothing if the page had no signal, `null`
 * if it is not to be had.
 */
function permissionBy(core: Pick<Core, 'consent'>, known: Consent | null | undefined): Permission {
  // A platform that has come meanwhile has not answered: that is no yes.
  const allows = (activity: Activity) =>
    known === undefined ? !core.consent() : !!known?.allows(activity);
  return allows as Permission;
}

/**
 * Calls `then` with what says what is allowed, when that is known; at once if the page has no
 * privacy signal.
 */
export function withPermission(
  core: Pick<Core, 'consent' | 'guard'>,
  callback: (permission: Permission, consent?: Consent | null) => void,
): void {
  const asking = core.consent()?.catch(() => null);
  if (asking) {
    asking.then(core.guard((consent) => callback(permissionBy(core, consent), consent)));
  } else {
    callback(permissionBy(core, undefined));
  }
}

/** The same as a promise. */
export async function permissionOf(core: Pick<Core, 'consent'>): Promise<Permission> {
  try {
    return permissionBy(core, await core.consent());
  } catch {
    return permissionBy(core, null);
  }
}

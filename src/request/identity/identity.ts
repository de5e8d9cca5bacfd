import type { Core } from '../../contract/core';
import type { Identity } from '../../contract/request';
import type { Settings } from '../../public/settings';
import { OPT_OUT_KEY } from '../../shared/defaults';
import { forgetKept } from '../../shared/kept-names';
import { permissionOf } from '../../shared/permission';
import { createIdentityFrame } from './identity-frame';
import { publicKey } from './public-key';

/** Stores or removes the opt-out. It takes effect at once, and permanently if the storage works. */
function rememberOptOut(settings: Settings, isOptedOut: boolean) {
  settings.optedOut = isOptedOut;
  try {
    if (isOptedOut) {
      forgetKept(localStorage);
      localStorage.setItem(OPT_OUT_KEY, '1');
    } else {
      localStorage.removeItem(OPT_OUT_KEY);
    }
  } catch {
    // Without storage it holds for this page view only.
  }
}

/** The entry of the identity chunk: public key and identity frame (docs/identity.md). */
export function create(core: Core): Identity {
  const askFrame = createIdentityFrame(core);
  const setOptOut = async (isOptedOut: boolean) => {
    // Takes effect before the frame has stored it, and even if it never does.
    rememberOptOut(core.settings, isOptedOut);
    // Listeners of what is allowed are informed now, not with the next request.
    core.consent()?.catch(() => {});
    // What the visitor says of themselves needs no permission.
    const { optedOut } = await askFrame(isOptedOut ? 'optOut' : 'optIn', () => true);
    if (optedOut !== isOptedOut) {
      throw new Error('The identity frame refused.');
    }
  };
  return {
    parameters: () => () => ({ public_key: publicKey() }),

    async getGUID() {
      const allows = await permissionOf(core);
      const { guid } = await askFrame('getGUID', () => allows('identity'));
      if (!guid) {
        throw new Error('The identity frame knows no id.');
      }
      return guid;
    },

    optOut: () => setOptOut(true),
    optIn: () => setOptOut(false),
  };
}

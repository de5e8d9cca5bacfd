import type { Identity } from '../../contract/ask';
import type { Core } from '../../contract/core';
import { permissionOf } from '../../shared/permission';
import { createIdentityFrame } from './identity-frame';
import { rememberOptOut } from './opt-out';
import { publicKey } from './public-key';

/** The entry of the identity chunk: public key and identity frame (docs/identity.md). */
export function create(core: Core): Identity {
  const { settings } = core;
  const ask = createIdentityFrame(core);
  const setOptOut = async (isOut: boolean) => {
    // Takes effect before the frame has stored it, and even if it never does.
    rememberOptOut(settings, isOut);
    // Listeners of what is allowed are informed now, not with the next request.
    core.consent()?.catch(() => {});
    // What the visitor says of themselves needs no permission.
    const { optedOut } = await ask(isOut ? 'optOut' : 'optIn', () => true);
    if (optedOut !== isOut) throw new Error('The identity frame refused.');
  };
  return {
    parameters: () => () => ({ public_key: publicKey() }),

    async getGUID() {
      const allows = await permissionOf(core);
      const { guid } = await ask('getGUID', () => allows('identity'));
      if (!guid) throw new Error('The identity frame knows no id.');
      return guid;
    },

    optOut: () => setOptOut(true),
    optIn: () => setOptOut(false),
  };
}

import type { Identity } from '../../contract/chunks/identity';
import type { Core } from '../../contract/core';
import { createIdentityFrame } from './identity-frame';
import { rememberOptOut } from './opt-out';
import { publicKey } from './public-key';

/** The entry of the identity chunk: public key and identity frame (docs/identity.md). */
export function create(core: Core): Identity {
  const { settings } = core;
  const ask = createIdentityFrame(core);
  const tell = async (isOut: boolean) => {
    // Takes effect before the frame has stored it, and even if it never does.
    rememberOptOut(settings, isOut);
    // Listeners of what is allowed are informed now, not with the next request.
    core.consent()?.catch(() => {});
    const { optedOut } = await ask(isOut ? 'optOut' : 'optIn');
    if (optedOut !== isOut) throw new Error('The identity frame refused.');
  };
  return {
    parameters: () => ({ public_key: publicKey() }),

    async getGUID() {
      const consent = await core.consent();
      if (consent && !consent.allows('identity')) throw new Error('The visitor does not allow it.');
      const { guid } = await ask('getGUID');
      if (!guid) throw new Error('The identity frame knows no id.');
      return guid;
    },

    optOut: () => tell(true),
    optIn: () => tell(false),
  };
}

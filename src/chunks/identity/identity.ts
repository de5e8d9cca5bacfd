import type { Core } from '../../contract/core';
import type { Identity } from './contract';
import { createIdentityFrame } from './identity-frame';
import { rememberOptOut } from './opt-out';
import { publicKey } from './public-key';

/** The entry of the identity chunk: public key and identity frame (docs/identity.md). */
export function create(core: Core): Identity {
  const { settings } = core;
  const ask = createIdentityFrame(core);
  const tell = async (isOut: boolean) => {
    // It holds before the frame knows, and also if it never does.
    rememberOptOut(settings, isOut);
    // Whoever follows what is allowed hears of it now, and not with the next request.
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

import type { Core } from '../contract/core';
import type { CallResult } from '../contract/response';

/**
 * Makes what replaces a response's macros by the visitor's privacy signals (docs/privacy.md). The
 * consent chunk is loaded only for a response with a macro. A response that is no JSON, such as a
 * cyclic object, is not changed.
 */
export const replaceMacros =
  (load: Core['load']) =>
  async (result: CallResult): Promise<CallResult> => {
    try {
      if (/\$\{(G|US_)/.test(JSON.stringify(result))) {
        return (await load('consent')).fillMacros(result);
      }
    } catch {}
    return result;
  };

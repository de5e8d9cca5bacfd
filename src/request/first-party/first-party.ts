import type { Core } from '../../contract/core';
import { Message } from '../../contract/messages';
import type { FirstParty } from '../../contract/request';
import { asObject } from '../../shared/json';
import { permissionOf } from '../../shared/permission';
import { toKeyValues, toList } from '../../shared/targeting';
import { writeEids } from './eids';
import { readHook, runHook } from './hooks';

/**
 * The entry of the first-party chunk: what the page's hooks and its setting `eids` add to requests
 * (docs/requests.md).
 */
export function create(core: Core): FirstParty {
  const { log, settings } = core;
  const hooks = new Set<ReturnType<typeof readHook>>();

  return {
    beforeRequest(requestHook, options) {
      const registered = readHook(requestHook, options);
      hooks.add(registered);
      return () => hooks.delete(registered);
    },

    async parameters(placement, ownIdentity) {
      const { options } = placement;
      const keywords = [settings.keywords, options.keywords].flatMap(toList);
      const callHook = (hooked: ReturnType<typeof readHook>) => {
        const keyValues = { ...asObject(settings.keyValues), ...asObject(options.keyValues) };
        return runHook(
          core,
          hooked,
          Object.freeze({ placement, keyValues, keywords: [...keywords] }),
        );
      };
      const [additions, allows] = await Promise.all([
        Promise.all([...hooks].map(callHook)),
        permissionOf(core),
      ]);
      const addedKeywords = additions.flatMap((addition) => toList(addition.keywords));
      return () => {
        const ids = [settings.eids, additions.map((addition) => addition.eids)].flat();
        // `ownIdentity` makes the loader's id, if the page does not forbid ids.
        const eids = allows('id') && ownIdentity().uuid ? writeEids(ids) : undefined;
        if (eids === null) {
          log(Message.IdsTooLong);
        }
        return {
          ...toKeyValues(additions.map((addition) => addition.keyValues)),
          ...(addedKeywords.length && { kw: [...keywords, ...addedKeywords] }),
          eids: [eids],
        };
      };
    },
  };
}

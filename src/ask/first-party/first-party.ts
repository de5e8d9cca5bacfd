import type { FirstParty } from '../../contract/ask';
import type { Core } from '../../contract/core';
import { Message } from '../../contract/messages';
import type { Placement } from '../../contract/placement';
import type { PendingRequest } from '../../public/request-hook';
import { asObject } from '../../shared/json';
import { permissionOf } from '../../shared/permission';
import { toKeyValues, toList } from '../../shared/targeting';
import { writeEids } from './eids';
import { readHook, runHook } from './hooks';

/** The entry of the first-party chunk: what the page's hooks and its setting `eids` add to requests (docs/requests.md). */
export function create(core: Core): FirstParty {
  const { log, settings } = core;
  const hooks = new Set<ReturnType<typeof readHook>>();

  const describe = (placement: Placement, keywords: string[]): PendingRequest => {
    const { options: config } = placement;
    const keyValues = { ...asObject(settings.keyValues), ...asObject(config.keyValues) };
    return Object.freeze({ placement, keyValues, keywords });
  };

  return {
    beforeRequest(hook, options) {
      const added = readHook(hook, options);
      hooks.add(added);
      return () => hooks.delete(added);
    },

    async parameters(placement, own) {
      const keywords = [settings.keywords, placement.options.keywords].flatMap(toList);
      const [additions, allows] = await Promise.all([
        Promise.all(
          [...hooks].map((one) => runHook(core, placement, one, describe(placement, [...keywords]))),
        ),
        permissionOf(core),
      ]);
      const more = additions.flatMap((added) => toList(added.keywords));
      return () => {
        const ids = [settings.eids, additions.map((added) => added.eids)].flat();
        // `own` is the loader's id, if the page does not forbid ids.
        const eids = allows('id') && own().uuid ? writeEids(ids) : undefined;
        if (eids === null) log(Message.IdsTooLong);
        return {
          ...toKeyValues(additions.map((added) => added.keyValues)),
          ...(more.length && { kw: [...keywords, ...more] }),
          eids: [eids],
        };
      };
    },
  };
}

import type { Core } from '../../contract/core';
import { Message } from '../../contract/messages';
import type { Placement } from '../../contract/placement';
import type { FirstParty } from '../../contract/request';
import type { PendingRequest, RequestAdditions, RequestHook } from '../../public/request-hook';
import { asObject, membersOf } from '../../shared/json';
import { now } from '../../shared/now';
import { permissionOf } from '../../shared/permission';
import { toKeyValues, toList } from '../../shared/targeting';
import { timeLimit } from '../../shared/time-limit';
import { writeEids } from './eids';

/** How long a request waits for a hook, in ms. docs/options.md#limits. */
const HOOK_TIMEOUT_MS = 300;

/** Reads what a page registers; anything but a function does nothing. */
function readHook(hook: unknown, options: unknown) {
  return {
    hook: typeof hook === 'function' ? (hook as RequestHook) : () => undefined,
    timeout: timeLimit(membersOf(options).timeout, HOOK_TIMEOUT_MS),
  };
}

/**
 * Calls a hook. Resolves with what it adds, or with nothing if it throws or is late; never rejects.
 * Its end is a step of the placement's trace.
 */
function runHook(
  { emit, guard, log }: Core,
  { hook, timeout }: ReturnType<typeof readHook>,
  request: PendingRequest & { placement: Placement },
): Promise<RequestAdditions> {
  const { placement } = request;
  const startTime = now();
  const controller = new AbortController();
  return new Promise((resolve) => {
    let isOver = false;
    const finish = (outcome: 'added' | 'failed' | 'late', additions: RequestAdditions) => {
      if (isOver) {
        return;
      }
      isOver = true;
      clearTimeout(timerId);
      // First, since a function's name is the page's, too, and may throw.
      resolve(additions);
      const duration = Math.round(now() - startTime);
      guard(() =>
        placement.callPage(emit, 'requestHook', placement, {
          hook: hook.name,
          outcome,
          duration,
        }),
      )();
    };
    const failHook = (error: unknown) => {
      // The end of its time often rejects what it waits for.
      if (!isOver) {
        log(Message.CallbackThrew, error);
      }
      finish('failed', {});
    };
    const timerId = setTimeout(
      guard(() => {
        finish('late', {});
        controller.abort();
      }),
      timeout,
    );
    // What it returns is read here: where a getter of it throws, the hook has failed.
    const callHook = async (): Promise<RequestAdditions> => {
      const { eids, keyValues, keywords }: RequestAdditions = membersOf(
        await hook(request, { signal: controller.signal }),
      );
      return {
        eids,
        keyValues: toKeyValues([keyValues]),
        keywords: toList(keywords),
      };
    };
    callHook().then((additions) => finish('added', additions), failHook);
  });
}

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
      const [additions, allows] = await Promise.all([
        Promise.all(
          [...hooks].map((hooked) =>
            runHook(
              core,
              hooked,
              Object.freeze({
                placement,
                keyValues: { ...asObject(settings.keyValues), ...asObject(options.keyValues) },
                keywords: [...keywords],
              }),
            ),
          ),
        ),
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

import type { Core } from '../../contract/core';
import { Message } from '../../contract/messages';
import type { WritablePlacement } from '../../contract/placement';
import type { WritableSlot } from '../../contract/render';
import { Stage } from '../../contract/stages';
import { findPlace } from '../../shared/find-place';
import { thirdPartyTrust } from '../../shared/third-party-trust';
import { parentOf } from '../../shared/ways-up';
import { openPlace } from './place';
import { createShowing, type PageWide, type Showing } from './show';

/** Elements that may hold only certain children: the ad is put into one (assemble/assemble.ts). */
const RESTRICTED_PARENT = /^([uo]l|menu|t(able|body|head|foot|r))$/;

/**
 * Makes the slot of a placement: a function for each step of the ordinary case, which asks the
 * chunks that have come for a richer one.
 */
export function createSlot(
  core: Core,
  placement: WritablePlacement,
  pageWide: PageWide,
): WritableSlot {
  const { emit, guard, load, log, page, work } = core;
  // A member that comes later is not what a polluted `Object.prototype` says.
  const slot = { __proto__: null } as object as WritableSlot;
  const chunks = { __proto__: null } as WritableSlot['chunks'];
  const steps: Omit<WritableSlot, keyof Showing> = {
    placement,
    chunks,
    cleanups: [],
    send: pageWide.send,
    find: (target) =>
      chunks.layout
        ? chunks.layout.find(placement, target)
        : findPlace(page, placement, target, { doc: page.unshadowed(document) }),
    loadChunks(names, callback) {
      const loading = names
        .filter((name) => name && !chunks[name])
        .map((name) =>
          load(name as keyof typeof chunks)
            .then((chunk) => Object.assign(chunks, { [name as string]: chunk }))
            .catch(() => log(Message.FilesMissing)),
        );
      // Many placements may wait for the same chunk, so each goes on in a task of its own.
      if (loading[0]) {
        Promise.all(loading).then(() => work(guard(callback)));
      } else {
        callback?.();
      }
    },
    startWhenLoaded(name, start, onMissing) {
      const { rendered, cleanups } = slot;
      slot.loadChunks([name], () => {
        const chunk = chunks[name];
        if (slot.rendered !== rendered || !rendered) {
          return;
        }
        if (chunk) {
          cleanups.push(start(chunk as never));
        } else {
          onMissing?.();
        }
      });
    },
    clear() {
      for (const cleanUp of slot.cleanups.splice(0)) {
        cleanUp?.();
      }
    },
    clearPlace() {
      const { place } = slot;
      if (!place) {
        return;
      }
      place.fill([]);
      place.settle();
    },
    fail(reason, nextStage = Stage.NotDrawn) {
      if (slot.place?.isOnPage()) {
        placement.finish(nextStage, null, reason);
      } else {
        placement.finish(Stage.NotDrawn, null, Message.ElementMissing);
      }
    },
    failRendered(reason) {
      if (placement.stage === Stage.Drawing || !placement.enter(Stage.NotDrawn)) {
        return;
      }
      slot.clear();
      slot.clearPlace();
      emit('failed', placement, { reason });
    },
    attempt(request) {
      try {
        const { target } = request;
        if (!slot.place?.isNamedBy(target)) {
          const insertionPoint = slot.find(target);
          if (!insertionPoint) {
            return false;
          }
          slot.clearPlace();
          slot.place = openPlace(insertionPoint, slot, core);
          const parent =
            insertionPoint.position === 'append'
              ? insertionPoint.element
              : parentOf(insertionPoint.element);
          if (RESTRICTED_PARENT.test((parent as Element)?.localName) && !chunks.assemble) {
            placement.enter(Stage.Seeking);
            slot.loadChunks(
              ['assemble'],
              () => placement.stage === Stage.Seeking && slot.attempt(request),
            );
            return true;
          }
        }
        slot.cancel?.();
        slot.clear();
        slot.shown = request;
        placement.enter(Stage.Drawing);
        placement.pendingDisplay = undefined;
        const outcome = slot.outcome as NonNullable<typeof slot.outcome>;
        // A bid that could not be rendered has attempted the ad server's response by now: then the
        // function that stops this attempt is kept.
        if (chunks.delegate) {
          slot.cancel = chunks.delegate.render(slot, outcome) || slot.cancel;
        } else {
          slot.render(outcome.response, outcome.ad, thirdPartyTrust(core, placement, true));
        }
      } catch (error) {
        // The page's own elements may throw; a display that has started is not repeated.
        log(Message.DrawingFailed, error);
        placement.finish(Stage.NotDrawn, null, Message.DrawingFailed);
      }
      return true;
    },
  };
  return Object.assign(slot, createShowing(core, Object.assign(slot, steps), pageWide));
}

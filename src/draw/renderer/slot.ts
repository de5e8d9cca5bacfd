import type { Core } from '../../contract/core';
import type { WritableSlot } from '../../contract/draw';
import { Message } from '../../contract/messages';
import type { OwnPlacement } from '../../contract/placement';
import { Stage } from '../../contract/stages';
import { findPlace } from '../../shared/find-place';
import { thirdPartyTrust } from '../../shared/third-party-trust';
import { parentOf } from '../../shared/ways-up';
import { openPlace } from './place';
import { createShowing, type PageWide, type Showing } from './show';

/** What may hold only some children: an ad is put into one of them (assemble/assemble.ts). */
const CHOOSY = /^([uo]l|menu|t(able|body|head|foot|r))$/;

/**
 * Makes the slot of a placement: a function for each step of the ordinary case, which asks the
 * chunks that have come for a richer one.
 */
export function createSlot(core: Core, placement: OwnPlacement, pageWide: PageWide): WritableSlot {
  const { emit, guard, load, log, page, work } = core;
  const files: WritableSlot['files'] = {};
  const slot = { placement, files } as WritableSlot;
  const steps: Omit<WritableSlot, keyof Showing | 'placement' | 'files'> = {
    endings: [],
    send: pageWide.send,
    find: (target) =>
      files.layout
        ? files.layout.find(placement, target)
        : findPlace(page, placement, target, { doc: page.unshadowed(document) }),
    needs(names, callback) {
      const loading = names.flatMap((name) =>
        name && !files[name]
          ? load(name)
              .then((file) => Object.assign(files, { [name]: file }))
              .catch(() => log(Message.FilesMissing))
          : [],
      );
      // Many placements may wait for the same file.
      if (loading[0]) {
        Promise.all(loading).then(() => work(guard(callback)));
      } else {
        callback?.();
      }
    },
    later(name, start, miss) {
      const { drawing, endings } = slot;
      slot.needs([name], () => {
        const file = files[name];
        if (slot.drawing !== drawing || !drawing) {
          return;
        }
        if (file) {
          endings.push(start(file as never));
        } else {
          miss?.();
        }
      });
    },
    clear() {
      for (const ending of slot.endings.splice(0)) {
        ending?.();
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
    fail(reason, stage = Stage.NotDrawn) {
      if (slot.place?.isOnPage()) {
        placement.conclude(stage, null, reason);
      } else {
        placement.conclude(Stage.NotDrawn, null, Message.ElementMissing);
      }
    },
    lose(reason) {
      if (placement.stage === Stage.Drawing || !placement.enter(Stage.NotDrawn)) {
        return;
      }
      slot.clear();
      slot.clearPlace();
      emit('failed', placement, { reason });
    },
    try(request) {
      try {
        const { target } = request;
        if (!slot.place?.isNamedBy(target)) {
          const point = slot.find(target);
          if (!point) {
            return false;
          }
          slot.clearPlace();
          slot.place = openPlace(point, slot, core);
          const around = point.position === 'append' ? point.element : parentOf(point.element);
          if (CHOOSY.test((around as Element)?.localName) && !files.assemble) {
            placement.enter(Stage.Seeking);
            slot.needs(['assemble'], () => placement.stage === Stage.Seeking && slot.try(request));
            return true;
          }
        }
        slot.abandon?.();
        slot.clear();
        slot.shown = request;
        placement.enter(Stage.Drawing);
        placement.pendingDisplay = undefined;
        const outcome = slot.outcome as NonNullable<typeof slot.outcome>;
        // If a bid could not be drawn, the answer is shown by now, and the function that stops this
        // is kept.
        if (files.delegate) {
          slot.abandon = files.delegate.run(slot, outcome) || slot.abandon;
        } else {
          slot.draw(outcome.response, outcome.ad, thirdPartyTrust(core, placement, true));
        }
      } catch (error) {
        // The page's own elements may throw; a display that has started is not repeated.
        log(Message.DrawingFailed, error);
        placement.conclude(Stage.NotDrawn, null, Message.DrawingFailed);
      }
      return true;
    },
  };
  return Object.assign(slot, steps, createShowing(core, slot, pageWide));
}

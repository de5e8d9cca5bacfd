import type { Core } from '../../contract/core';
import { Message } from '../../contract/messages';
import type { InsertionPoint, WritablePlacement } from '../../contract/placement';
import type { WritableSlot } from '../../contract/render';
import { Stage } from '../../contract/stages';
import { findPlace } from '../../shared/find-place';
import { thirdPartyTrust } from '../../shared/third-party-trust';
import { createReportClick } from './clicks';
import { createFire } from './fire';
import { openPlace, parentAt } from './place';
import { createRender, createShow, type PageWide } from './show';

/** Elements that may hold only certain children: the ad is put into one (assemble/assemble.ts). */
const RESTRICTED_PARENT = /^([uo]l|menu|t(able|body|head|foot|r))$/;

/** Whether an ad at this point would be a child of such an element. */
const isRestricted = (insertionPoint: InsertionPoint) =>
  RESTRICTED_PARENT.test((parentAt(insertionPoint) as Element)?.localName);

/** What a slot has from its beginning. */
type State = Pick<WritableSlot, 'placement' | 'chunks' | 'cleanups' | 'sendPixel'>;

type Endings = Pick<WritableSlot, 'runCleanups' | 'clearPlace' | 'fail' | 'failRendered'>;

/** Makes a slot's functions that end what is shown. */
const createEndings = (
  emit: Core['emit'],
  slot: WritableSlot,
  placement: WritablePlacement,
): Endings => ({
  runCleanups() {
    for (const cleanUp of slot.cleanups.splice(0)) {
      cleanUp?.();
    }
  },
  clearPlace() {
    slot.adPlace?.fill([]);
    slot.adPlace?.settle();
  },
  fail(reason, nextStage = Stage.NotDrawn) {
    if (slot.adPlace?.isOnPage()) {
      placement.finish(nextStage, null, reason);
    } else {
      placement.finish(Stage.NotDrawn, null, Message.ElementMissing);
    }
  },
  failRendered(reason) {
    if (placement.stage === Stage.Drawing || !placement.enter(Stage.NotDrawn)) {
      return;
    }
    slot.runCleanups();
    slot.clearPlace();
    emit('failed', placement, { reason });
  },
});

/**
 * Makes the slot of a placement: a function for each step of the ordinary case, which asks the
 * chunks that have come for a richer one.
 */
export function createSlot(
  core: Core,
  placement: WritablePlacement,
  pageWide: PageWide,
): WritableSlot {
  const { emit, guard, load, log, pageState, work } = core;
  const chunks = { __proto__: null } as WritableSlot['chunks'];
  // A member that comes later is not what a polluted `Object.prototype` says.
  const slot = {
    __proto__: null,
    placement,
    chunks,
    cleanups: [],
    sendPixel: pageWide.sendPixel,
  } satisfies State & { __proto__: null } as object as WritableSlot;
  const steps: Omit<WritableSlot, keyof State | keyof Endings> = {
    find: (target) =>
      chunks.layout
        ? chunks.layout.find(placement, target)
        : findPlace(pageState, placement, target, { doc: pageState.unshadowed(document) }),
    loadChunks(names, callback) {
      const loading = names
        .filter((name) => name && !chunks[name])
        .map((name) =>
          load(name as keyof typeof chunks)
            .catch(() => log(Message.FilesMissing))
            .then((chunk) => {
              // The compiler does not connect a name with its chunk. One that is missing is noted.
              chunks[name as keyof typeof chunks] = chunk as never;
            }),
        );
      // Many placements may wait for the same chunk, so each goes on in a task of its own.
      if (loading[0]) {
        Promise.all(loading).then(() => work(guard(callback)));
      } else {
        callback?.();
      }
    },
    startWhenLoaded(name, start, onMissing) {
      const { cleanups } = slot;
      let isOver = false;
      cleanups.push(() => (isOver = true));
      slot.loadChunks([name], () => {
        const chunk = chunks[name];
        if (chunk && !isOver) {
          cleanups.push(start(chunk as never));
        } else if (!isOver) {
          onMissing?.();
        }
      });
    },
    attempt(request) {
      try {
        const { target } = request;
        if (!slot.adPlace?.isNamedBy(target)) {
          const insertionPoint = slot.find(target);
          if (!insertionPoint) {
            return false;
          }
          slot.clearPlace();
          slot.adPlace = openPlace(insertionPoint, slot, core);
          // Once: an element that the page has replaced opens its place at each attempt.
          if (isRestricted(insertionPoint) && !('assemble' in chunks)) {
            placement.enter(Stage.Seeking);
            slot.loadChunks(
              ['assemble'],
              () => placement.stage === Stage.Seeking && placement.display(request, true),
            );
            return true;
          }
        }
        slot.cancelAttempt?.();
        slot.runCleanups();
        slot.shown = request;
        placement.enter(Stage.Drawing);
        placement.pendingDisplay = undefined;
        const outcome = slot.requestOutcome as NonNullable<typeof slot.requestOutcome>;
        // A bid that could not be rendered has attempted the ad server's response by now: then the
        // function that stops this attempt is kept.
        if (chunks.delegate) {
          slot.cancelAttempt = chunks.delegate.render(slot, outcome) || slot.cancelAttempt;
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
    render: createRender(slot),
    // The page's tags may be of any type; one that turns into no text stops nothing else.
    fire: guard(createFire(core, slot)),
    reportClick: createReportClick(core, slot),
    show: createShow(core, slot, pageWide),
  };
  return Object.assign(slot, steps, createEndings(emit, slot, placement));
}

import type { Core } from '../../contract/core';
import type { Joins, OwnHost } from '../../contract/draw';
import { Message } from '../../contract/messages';
import type { OwnPlacement } from '../../contract/placement';
import { Stage } from '../../contract/stages';
import { findPlace } from '../../shared/find-place';
import { thirdPartyTrust } from '../../shared/third-party-trust';
import { parentOf } from '../../shared/ways-up';
import { openPlace } from './place';
import { readResponse } from './read-response';
import { createShowing, type PageWide, type Showing } from './show';

/** What may hold only some children: an ad is put into one of them (assemble/assemble.ts). */
const CHOOSY = /^([uo]l|menu|t(able|body|head|foot|r))$/;

/**
 * Makes the host of a placement's ads: a function for each step, each for the ordinary case. A file that is loaded for a richer one joins
 * the host: it replaces those that it knows better, and calls them.
 */
export function createHost(core: Core, placement: OwnPlacement, pageWide: PageWide): OwnHost {
  const { emit, guard, load, log, page, work } = core;
  const { options: config } = placement;
  const files: OwnHost['files'] = {};
  const host = { placement, files } as OwnHost;
  const steps: Omit<OwnHost, keyof Showing | 'placement' | 'files'> = {
    endings: [],
    send: pageWide.send,
    read: (raw) => readResponse(raw, config),
    find: (target) => findPlace(page, placement, target, { doc: page.unshadowed(document) }),
    nodesFor: (nodes) => nodes,
    wayIn: (element) => !element.matches('a[href]') && !element.querySelector('a[href],button') && element,
    needs(names, then) {
      const loading = names.flatMap((name) =>
        name && !files[name]
          ? load(name)
              .then((file: object) => {
                if (!files[name]) (file as Joins).join?.(host);
                Object.assign(files, { [name]: file });
              })
              .catch(() => log(Message.FilesMissing))
          : [],
      );
      // Many placements may wait for the same file.
      if (loading[0]) Promise.all(loading).then(() => work(guard(then)));
      else then?.();
    },
    later(name, start, miss) {
      const { drawing, endings } = host;
      host.needs([name], () => {
        const file = files[name];
        if (host.drawing !== drawing || !drawing) return;
        if (file) endings.push(start(file as never));
        else miss?.();
      });
    },
    clear() {
      for (const end of host.endings.splice(0)) end?.();
    },
    clearPlace() {
      const { place } = host;
      if (!place) return;
      place.fill([]);
      place.settle();
    },
    fail(reason, stage = Stage.NotDrawn) {
      if (host.place?.isOnPage()) placement.conclude(stage, null, reason);
      else placement.conclude(Stage.NotDrawn, null, Message.ElementMissing);
    },
    lose(reason) {
      if (placement.stage === Stage.Drawing || !placement.enter(Stage.NotDrawn)) return;
      host.clear();
      host.clearPlace();
      emit('failed', placement, { reason });
    },
    seek(request) {
      // The page may have changed since the first try.
      if (!host.try(request)) {
        log(Message.ElementMissing);
        host.fail(Message.ElementMissing);
      }
    },
    try(request) {
      try {
        const { target } = request;
        if (!host.place?.isNamedBy(target)) {
          const point = host.find(target);
          if (!point) return false;
          host.clearPlace();
          host.place = openPlace(point, host, core);
          const around = point.position === 'append' ? point.element : parentOf(point.element);
          if (CHOOSY.test((around as Element)?.localName) && !files.assemble) {
            placement.enter(Stage.Seeking);
            host.needs(['assemble'], () => placement.stage === Stage.Seeking && host.try(request));
            return true;
          }
        }
        host.abandon?.();
        host.clear();
        host.shown = request;
        placement.enter(Stage.Drawing);
        placement.pendingDisplay = undefined;
        // If a bid could not be drawn, the answer is shown by now, and the function that stops this is kept.
        host.abandon = host.run(host.outcome as NonNullable<typeof host.outcome>) || host.abandon;
      } catch (error) {
        // The page's own elements may throw; a display that has started is not repeated.
        log(Message.DrawingFailed, error);
        placement.conclude(Stage.NotDrawn, null, Message.DrawingFailed);
      }
      return true;
    },
    run({ ad, response }) {
      host.draw(response, ad, thirdPartyTrust(core, placement, true));
      return undefined;
    },
  };
  return Object.assign(host, steps, createShowing(core, host, pageWide));
}

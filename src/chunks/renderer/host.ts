import type { Host, Place, ShowResponse } from '../../contract/chunks/renderer';
import type { Core } from '../../contract/core';
import { Message } from '../../contract/messages';
import type { CallbackAd, DrawnAd, Placement } from '../../contract/placement';
import type { AdResponse } from '../../contract/response';
import { findInsertionPoint } from '../../shared/insertion-point';
import { drawAds } from './draw-ads';
import type { LoadedChunks } from './loaded-chunks';
import { drawTemplate } from './paint-parts';
import { openPlace } from './place';
import { readAd } from './read-response';
import { showAds } from './show-ads';
import { fireTags, fireUrls } from './trackers';

/** A host as its display uses it. */
export interface OwnHost extends Host {
  /** The ads on the page. */
  drawn: DrawnAd[] | undefined;
  /** Opens the place of a target, unless it is open; returns the message that says what is missing. */
  open(target: string | Element | undefined): Message | undefined;
  /** Removes elements outside the place, listeners and measurements. */
  clear(): void;
  /** Shows a response: by `showOwn`, by networks, by the page, or as our own ad. Returns a function that stops. */
  run(response: AdResponse, object: CallbackAd, showOwn: ShowResponse | undefined): (() => void) | undefined;
}

/** Makes the host of a placement's ads. Calls `conclude` with what was shown, or why nothing was. */
export function createHost(
  core: Core,
  placement: Placement,
  files: LoadedChunks,
  conclude: (shown: CallbackAd, reason?: Message) => void,
): OwnHost {
  const { config } = placement;
  const host: OwnHost = {
    placement,
    // Opened before anything is shown.
    place: undefined as unknown as Place,
    drawn: undefined,
    clear() {},
    open(target) {
      if (host.place?.isNamedBy(target)) return undefined;
      const point = findInsertionPoint(core.page, placement, target, files.layout);
      if (typeof point === 'number') return point;
      host.place?.restore();
      Object.assign(host, { place: openPlace(point, core.page) });
      return undefined;
    },
    show(drawing, object) {
      host.clear = showAds(core, host, drawing, files.markup);
      // A function of the page may have destroyed it meanwhile.
      if (placement.state === 'destroyed') host.clear();
      host.drawn = drawing.ads;
      conclude(object);
    },
    draw(response, object, trust) {
      const { doc, fill } = host.place;
      const ads = response.ads.filter(({ text }) => !response.networks.length || text('html'));
      const drawer = { placement, doc, trust, sandbox: files.sandbox };
      const drawing = drawAds({ ...response, ads }, drawer, core);
      if (drawing.ads.length) host.show(drawing, object);
      else {
        fill([]);
        host.drawn = undefined;
        conclude(null, ads.length ? Message.FilesMissing : Message.NoNetworkFilled);
      }
    },
    run(response, object, showOwn) {
      const { fields, markup, networks } = files;
      const run =
        showOwn || (response.networks.length ? markup && networks?.run : config.draw && fields?.run);
      if (run) {
        return run(host, response, {
          drawTemplate,
          fireTags: (html, doc, trust) =>
            fireTags(core, html, { placement, doc, trust, markup: files.markup }),
          fireUrls,
          // With networks, the markup chunk has loaded before (chunks-for.ts).
          insert: markup?.insert as never,
          readAd,
        });
      }
      // If the networks chunk is missing, networks are skipped.
      host.draw(response, object, core.trustOf(placement));
      return undefined;
    },
  };
  return host;
}

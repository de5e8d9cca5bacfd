import type { Core } from '../../contract/core';
import type { Drawing, Host, Markup, Parts, Place, RendererTools, ShowResponse } from '../../contract/draw';
import { Message } from '../../contract/messages';
import type { CallbackAd, DrawnAd, Placement } from '../../contract/placement';
import type { AdResponse } from '../../contract/response';
import { findInsertionPoint, isFreePlace } from '../../shared/insertion-point';
import { thirdPartyTrust } from '../../shared/third-party-trust';
import { drawAds } from './draw-ads';
import type { LoadedChunks } from './loaded-chunks';
import { isDecorated } from './needs-parts';
import { openPlace } from './place';
import { readAd } from './read-response';
import { addStyle, type ShowingHost, showAds } from './show-ads';
import { fireTags, fireUrls } from './trackers';

/** A host as its display uses it. */
export interface OwnHost extends ShowingHost {
  place: Place;
  /** The ads on the page. */
  drawn: DrawnAd[] | undefined;
  /** Opens the place of a target, unless it is open; returns the message that says what is missing. */
  open(target: string | Element | undefined): Message | undefined;
  /**
   * Puts the drawn ad into its place again if the page has re-created that. Returns whether it does; nothing if the page has
   * not.
   */
  putBack(isMovable: boolean, target: string | Element | undefined): boolean | undefined;
  /** Removes elements outside the place, listeners and measurements. */
  clear(): void;
  /** Shows a response: by `showOwn`, by networks, by the page, or as our own ad. Returns a function that stops. */
  run(response: AdResponse, object: CallbackAd, showOwn: ShowResponse | undefined): (() => void) | undefined;
}

/** What a chunk needs that shows a response in its own way. */
function toolsFor(core: Core, placement: Placement, { markup, parts }: LoadedChunks): RendererTools {
  return {
    // Both have loaded before, for a bid or for networks (chunks-for.ts); if not, what calls them ends like any that throws.
    drawTemplate: parts?.drawTemplate as Parts['drawTemplate'],
    insert: markup?.insert as Markup['insert'],
    fireTags: (html, doc, trust) => fireTags(core, html, { placement, doc, trust, markup }),
    fireUrls,
    readAd,
  };
}

/** What a host needs of its display. */
export interface HostOwner extends Pick<Host, 'goOn'> {
  /** Told what was shown, or why nothing was. */
  conclude(shown: CallbackAd, reason?: Message): void;
}

/** Makes the host of a placement's ads. */
export function createHost(
  core: Core,
  placement: Placement,
  files: LoadedChunks,
  { conclude, goOn }: HostOwner,
): OwnHost {
  const { options: config } = placement;
  /** Ends without an ad. The page may have removed the place while networks were tried. */
  const fail = (reason: Message) => conclude(null, host.place.isOnPage() ? reason : Message.ElementMissing);
  let onPage: Drawing;
  const host: OwnHost = {
    placement,
    // Opened before anything is shown.
    place: undefined as Place | undefined as Place,
    drawn: undefined,
    endings: [],
    goOn,
    clear() {
      for (const end of host.endings.splice(0)) end();
    },
    open(target) {
      if (host.place?.isNamedBy(target)) return undefined;
      const point = findInsertionPoint(core.page, placement, target, files.layout);
      if (typeof point === 'number') return point;
      host.place?.restore();
      host.place = openPlace(point, core.page, placement);
      return undefined;
    },
    putBack(isMovable, target) {
      const { page, settings } = core;
      const point = findInsertionPoint(page, placement, target, files.layout);
      if (typeof point === 'number') return host.place.replaceCopy(isMovable);
      if (point.element === host.place.element) return undefined;
      const { element, position } = point;
      if (!isFreePlace(page, element, placement)) return undefined;
      if (!isMovable) return false;
      host.place.restore();
      // The element stays: the framework that made it may come back for it.
      const stays = { element, position: position === 'replace' ? 'append' : position } as const;
      const place = openPlace(stays, page, placement);
      place.fill(onPage.nodes);
      // The page may have made its head anew, too.
      host.endings.push(addStyle(onPage, place, settings.nonce));
      files.parts?.addSheet(place.styleParent);
      host.place = place;
      return true;
    },
    show(shown, object) {
      // An ad is not shown without its label, or without its privacy notice.
      const isWhole = files.parts || !shown.ads.some(({ ad }) => isDecorated(ad, config));
      if (!isWhole || !showAds(core, host, shown, files)) {
        host.clear();
        fail(isWhole ? Message.ElementMissing : Message.FilesMissing);
        return;
      }
      onPage = shown;
      // A function of the page may have destroyed it meanwhile.
      if (placement.state === 'destroyed') host.clear();
      host.drawn = shown.ads;
      conclude(object);
    },
    draw(response, object, trust) {
      const { doc, fill } = host.place;
      const ads = response.ads.filter(({ text }) => !response.networks.length || text('html'));
      const drawer = { placement, doc, trust, sandbox: files.sandbox, parts: files.parts };
      const drawing = drawAds({ ...response, ads }, drawer, core);
      if (drawing.ads.length) host.show(drawing, object);
      else {
        fill([]);
        host.drawn = undefined;
        fail(ads.length ? Message.FilesMissing : Message.NoNetworkFilled);
      }
    },
    run(response, object, showOwn) {
      const { fields, markup, networks, parts } = files;
      if (showOwn && !parts) {
        fail(Message.FilesMissing);
        return undefined;
      }
      const run =
        showOwn || (response.networks.length ? markup && networks?.run : config.draw && fields?.run);
      if (run) {
        return run(host, response, toolsFor(core, placement, files));
      }
      // If the networks chunk is missing, networks are skipped.
      host.draw(response, object, thirdPartyTrust(core, placement, true));
      return undefined;
    },
  };
  return host;
}

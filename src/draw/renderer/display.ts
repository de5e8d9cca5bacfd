import type { Core } from '../../contract/core';
import type { Drawing, LoaderDisplay, Markup, OwnHost, RequestOutcome } from '../../contract/draw';
import { Message } from '../../contract/messages';
import type { DrawnAd, OwnPlacement, Place } from '../../contract/placement';
import { Stage } from '../../contract/stages';
import type { ViewTime } from '../../contract/watch';
import type { PlacementState } from '../../public/ad-unit';
import { copiesOf, SIGN } from '../../shared/copies';
import { findPlace } from '../../shared/find-place';
import { parseHtml } from '../../shared/parse-html';
import { isDisplayed, isUndisplayed } from '../../shared/stages';
import { asWebUrl } from '../../shared/web-url';
import { handleClicks } from './clicks';
import { filesToDraw, filesToRead, needsParts } from './evidence';
import { followPlace } from './follow-place';
import { openPlace } from './place';
import { readAd, readResponse } from './read-response';
import type { Common } from './renderer';
import { addStyle } from './style';

/** A display that is under way goes on in these states. Whatever else happens to the response stops it: a request, a page view, a failure. */
const KEEPS_DISPLAY: PlacementState[] = ['fetched', 'rendered'];

/** What may hold only some children: an ad is put into one of them (assemble/as-children.ts). */
const CHOOSY = /^([uo]l|menu|t(able|body|head|foot|r))$/;

/**
 * A placement from its first response on: deliver, display, refresh, remove (docs/lifecycle.md). A closure, so that the page,
 * which has the placement, cannot reach the tag's internals. Its host has a function for each step, each for the ordinary case. A
 * file that is loaded for a richer one joins the host: it replaces those that it knows better, and calls them.
 */
export function createDisplay(core: Core, placement: OwnPlacement, common: Common): LoaderDisplay {
  const { emit, guard, load, log, page, settings, trustOf } = core;
  const { config } = placement;
  const files: OwnHost['files'] = {};
  const host: OwnHost = {
    placement,
    files,
    endings: [],
    send: common.send,
    read: (raw) => readResponse(raw, config),
    find: (target) => findPlace(page, placement, target, { doc: page.unshadowed(document) }),
    nodesFor: (nodes) => nodes,
    wayIn: (element) => !element.matches('a[href]') && !element.querySelector('a[href],button') && element,
    /** Calls `then` when files have joined; at once if they have before. Those that fail are left out. */
    join(names, then) {
      const loading = (names as (keyof typeof files)[])
        .filter((name) => name && !files[name])
        .map((name) =>
          load(name).then(
            (file) => {
              if (!files[name]) (file as { join?(host: OwnHost): void }).join?.(host);
              files[name] = file as never;
            },
            () => log(Message.FilesMissing),
          ),
        );
      if (loading[0]) Promise.all(loading).then(guard(then));
      else then?.();
    },
    /** Joins a file to what is on the page, and starts it there. */
    later(name, start) {
      const { drawing, endings } = host;
      host.join([name], () => {
        const file = files[name as keyof typeof files];
        if (file && host.drawing === drawing && drawing) endings.push(start(file as never));
      });
    },
    clear() {
      for (const end of host.endings.splice(0)) end?.();
    },
    clearPlace() {
      const { place } = host;
      if (!place) return;
      for (const copy of copiesOf(place, page)) copy.replaceWith();
      place.fill([]);
      place.settle();
    },
    fail(reason, stage = Stage.NotDrawn) {
      const isGone = !host.place?.isOnPage();
      host.place?.settle();
      placement.conclude(isGone ? Stage.NotDrawn : stage, null, isGone ? Message.ElementMissing : reason);
    },
    seek(request) {
      // Some time has passed.
      if (!host.try(request)) {
        log(Message.ElementMissing);
        placement.conclude(Stage.NotDrawn, null, Message.ElementMissing);
      }
    },
    try(request) {
      try {
        const { target } = request;
        if (!host.place?.isNamedBy(target)) {
          const point = host.find(target);
          if (!point) return false;
          host.clearPlace();
          host.place = openPlace(point, page, host);
          const around = point.position === 'append' ? point.element : point.element.parentElement;
          if (CHOOSY.test(around?.localName as string) && !files.assemble) {
            placement.enter(Stage.Seeking);
            host.join(['assemble'], () => placement.stage === Stage.Seeking && host.try(request));
            return true;
          }
        }
        host.abandon?.();
        host.clear();
        host.shown = request;
        placement.enter(Stage.Drawing);
        placement.pendingDisplay = undefined;
        const { ad, response, show } = host.outcome as NonNullable<typeof host.outcome>;
        // A bid that cannot be drawn may have gone on by now, and left what stops that.
        host.abandon = host.run(response, ad, show) || host.abandon;
      } catch (error) {
        // The page's own elements may throw; a display that has started is not repeated.
        log(Message.DrawingFailed, error);
        placement.conclude(Stage.NotDrawn, null, Message.DrawingFailed);
      }
      return true;
    },
    run(response, object) {
      host.draw(response, object, trustOf(placement));
    },
    drawAd(ad, _, trust) {
      const html = ad.text('html');
      if (!html || !trust) return undefined;
      // Its only node, or a `<div>` around several nodes (docs/wire.md, "The ad").
      const { doc } = host.place as Place;
      const fragment = parseHtml(html, doc, trust);
      const only = fragment.childNodes.length === 1 && fragment.firstElementChild;
      const element = (only || doc.createElement('div')) as HTMLElement;
      if (!only) element.append(fragment);
      return element;
    },
    draw(response, object, trust) {
      const ads = response.ads.flatMap((ad): DrawnAd[] => {
        const element = host.drawAd(ad, response, trust);
        if (!element) return [];
        // An empty or invalid colour changes nothing.
        element.style.backgroundColor = ad.text('backgroundColor') || element.style.backgroundColor;
        return [{ ad, element }];
      });
      const css = trust && ads[0] ? ads[0].ad.text('style') : '';
      const drawing: Drawing = { css, nodes: ads.map(({ element }) => element), ads, trust };
      if (ads[0]) host.show(host.wrap?.(response, drawing) || drawing, object);
      else host.miss?.(response) || host.fail(Message.FilesMissing);
    },
    fire(tags, urls, send = host.send) {
      if (tags) {
        const { doc } = host.place as Place;
        const read = [...parseHtml(tags, doc, core.trust).children];
        if (read.some(({ localName }) => localName !== 'img')) {
          // The publisher's own tags are no third party's.
          const own: unknown[] = [config.impressionTags, config.viewabilityTags, config.clickTags];
          const trust = own.includes(tags) ? trustOf(placement) : host.drawing?.trust;
          host.later('markup', ({ fireTags }: Markup) => fireTags(tags, { placement, doc, trust, send }));
          return;
        }
        urls = read.map((image) => image.getAttribute('src'));
      }
      for (const url of Array.isArray(urls) ? urls.map(asWebUrl) : []) if (url) send(url);
    },
    show(drawing, object) {
      const { endings, fire } = host;
      const place = host.place as Place;
      const { ads, css, nodes } = drawing;
      const before = host.drawing;
      host.drawing = drawing;
      // An ad is not shown without its label, or without its privacy notice.
      const isPart = !files.parts && ads.some(({ ad }) => needsParts(ad, host));
      if (!isPart) {
        endings.push(addStyle(css, place, settings.nonce));
        if (nodes) place.fill(nodes);
      }
      // The page may have removed the place, for example while networks were tried: then nobody sees the ad, and it does not count.
      if (isPart || !place.isOnPage() || !ads.some(({ element }) => element.isConnected)) {
        host.drawing = before;
        host.clear();
        host.fail(isPart ? Message.FilesMissing : Message.ElementMissing);
        return;
      }
      for (const { ad } of ads) fire(ad.text('trackingTags'), ad.trackingUrls.impressions);
      fire(config.impressionTags);
      emit('impression', placement);
      common.matchCookie(host);
      // The placement's own tags are fired once, however many ads the response has.
      let { viewabilityTags } = config;
      for (const drawn of ads) {
        const { ad, element } = drawn;
        page.drawn?.add(element);
        element.setAttribute(SIGN, ad.clickUrl);
        guard(config.processNativeAdElement || settings.processNativeAdElement)(element);
        guard(host.decorate)(drawn);
        handleClicks(core, host, drawn);
        endings.push(
          common.watch(
            element,
            guard((rule) => {
              if (rule === 'adsnative') {
                fire(ad.text('viewableTags'), ad.trackingUrls.viewables);
                fire(viewabilityTags);
                viewabilityTags = '';
              }
              emit('viewable', placement, { rule });
            }),
          ),
        );
      }
      endings.push(followPlace(core, host, ads));
      if (config.refresh || settings.viewTime)
        host.later('view-time', (time: ViewTime) => time.watch(placement, ads));
      // A function of the page may have destroyed it meanwhile.
      if (placement.state === 'destroyed') host.clear();
      place.settle();
      placement.conclude(Stage.Rendered, object);
      if (object) placement.callPage(host.shown?.callback, object);
    },
  } as OwnHost;
  core.html.hosts.set(placement, host);
  placement.stateChanges.subscribe((state) => {
    if (!KEEPS_DISPLAY.includes(state)) host.abandon?.();
  });
  const own: LoaderDisplay = {
    get response() {
      return host.outcome?.response;
    },
    get ad() {
      return host.outcome?.ad ?? null;
    },
    get place() {
      return host.place;
    },
    get drawn() {
      return host.drawing?.ads;
    },
    receive({ raw = null, reason, settle: settleSample }, isWanted, settle = settleSample) {
      host.join(reason ? [] : filesToRead(raw, host), () => {
        const answered: RequestOutcome = reason ? { type: 'failed', reason } : host.read(raw);
        const found = settle?.(answered, readAd) || answered;
        const isFound = found.type === 'fetched';
        const files = isFound
          ? found.response.ads.flatMap((ad) => filesToDraw(ad, host, trustOf(placement)))
          : [];
        host.join([...files, isFound && found.show && 'assemble'], () => {
          if (!isWanted()) return;
          placement.callbackData = raw;
          placement.status = isFound;
          emit('adResponded', placement, { status: isFound });
          const { pendingDisplay } = placement;
          if (isFound) {
            host.outcome = found;
            placement.deliver(Stage.Fetched, found.ad, () => {
              if (placement.pendingDisplay) own.display(placement.pendingDisplay, true);
            });
          } else {
            // The display that a refresh asked for is dropped.
            if (pendingDisplay === host.shown) placement.pendingDisplay = undefined;
            placement.fail(found.type === 'failed' ? Stage.NoResponse : Stage.NoAd, found.reason);
          }
        });
      });
    },
    display(request, isPatient) {
      const { stage } = placement;
      if (isDisplayed(stage)) log(Message.AlreadyRendered);
      else if (!host.outcome || !isUndisplayed(stage)) log(Message.NothingToDisplay);
      else if (host.try(request)) return true;
      else {
        let isOver = !isPatient;
        if (isPatient) {
          host.abandon?.();
          placement.enter(Stage.Seeking);
          host.abandon = () => {
            isOver = true;
          };
        } else log(Message.ElementMissing);
        // It sets the pace, and searches shadow roots too: so a later try may find the element.
        host.join(['layout'], () => isOver || host.seek(request));
      }
      return false;
    },
    refresh() {
      if (placement.state === 'destroyed') return false;
      placement.pendingDisplay ||= host.shown;
      placement.request();
      return true;
    },
    remove() {
      host.abandon?.();
      host.clear();
      host.clearPlace();
      host.outcome = undefined;
    },
  };
  return own;
}

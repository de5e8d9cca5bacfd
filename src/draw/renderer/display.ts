import type { Core } from '../../contract/core';
import type { LoaderDisplay } from '../../contract/display';
import type { RequestOutcome } from '../../contract/draw';
import { Message } from '../../contract/messages';
import type { OwnPlacement } from '../../contract/placement';
import { Stage } from '../../contract/stages';
import { hasAd, hasNoAd, isDisplayed, isUndisplayed } from '../../shared/stages';
import { filesToRead, filesToShow } from './evidence';
import { createHost } from './host';
import { readResponse } from './read-response';
import type { PageWide } from './show';

/**
 * A placement from its first response on: deliver, display, refresh, remove (docs/lifecycle.md). A closure, so that the page,
 * which has the placement, cannot reach the tag's internals.
 */
export function createDisplay(core: Core, placement: OwnPlacement, pageWide: PageWide): LoaderDisplay {
  const { emit, log, trustOf } = core;
  const host = createHost(core, placement, pageWide);
  core.html.hosts.set(placement, host);
  placement.stateChanges.subscribe(() => {
    // A new request, a page view or a failure stops a display that is under way.
    if (!hasAd(placement.stage)) host.abandon?.();
    // The place is free, unless an earlier ad is there.
    if (hasNoAd(placement.stage)) host.place?.settle();
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
    receive({ raw = null, reason }, isWanted, settle) {
      host.needs(reason ? [] : filesToRead(raw, host), () => {
        const answered: RequestOutcome = reason
          ? { type: 'failed', reason }
          : (host.files.assemble?.read(raw, placement.options) ?? readResponse(raw, placement.options));
        // A stranger chooses content, not where it is shown (docs/security.md#who-chose-the-ad).
        if (answered.type === 'fetched' && !trustOf(placement)) {
          answered.response.raw.cssPath = '';
          for (const ad of answered.response.ads) ad.isStrangers = true;
        }
        const found = settle?.(answered) || answered;
        const isFound = found.type === 'fetched';
        host.needs(isFound ? filesToShow(found, host, core) : [], () => {
          if (!isWanted()) return;
          placement.callbackData = raw;
          placement.status = isFound;
          emit('adResponded', placement, { status: isFound });
          if (isFound) {
            host.outcome = found;
            placement.deliver(Stage.Fetched, found.ad, () => {
              if (placement.pendingDisplay) own.display(placement.pendingDisplay, true);
            });
          } else {
            // There is no ad, so the display that a refresh asked for is dropped.
            if (placement.pendingDisplay === host.shown) placement.pendingDisplay = undefined;
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
        // The layout chunk decides when to try again, and searches shadow roots too, so a later try may find the element.
        host.needs(['layout'], () => {
          if (isOver) return;
          if (host.files.layout) host.abandon = host.files.layout.seek(host, request);
          // The page may have changed since the first try.
          else if (!host.try(request)) {
            log(Message.ElementMissing);
            host.fail(Message.ElementMissing);
          }
        });
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

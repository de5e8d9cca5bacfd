import type { Hit } from '../../demo/hit-log';
import { type AdPage, adPage, ZONE } from '../support/ad-page';
import type { Wire } from '../support/builders';
import type { Stage } from '../support/stage';
import { NONCE } from '../support/strict-headers';
import type { Engine } from './engine';

/** Runs before all else on the page: what goes wrong on it is written down. */
export const RECORD_TROUBLES = `<script nonce="${NONCE}">
  window.troubles = [];
  addEventListener('error', function (event) { troubles.push(event.message || 'did not load: ' + (event.target.src || event.target.href)); }, true);
  addEventListener('unhandledrejection', function (event) { troubles.push('rejected: ' + event.reason); });
</script>`;

/** A test's means: a browser, the servers, and pages. */
export interface Means {
  engine: Engine;
  stage: Stage;
  /** Opens html, with headers of its own. */
  show(html: string, headers?: Record<string, string>): Promise<void>;
  /** Opens a page with one placement, whose zone gives an answer, and waits for its end. */
  open(answer: Wire, page?: AdPage): Promise<void>;
}

/** The pages' path. */
export const PATH = '/smoke.html';

/** Makes them. */
export function meansOf(engine: Engine, stage: Stage): Means {
  const show: Means['show'] = (html, headers) => {
    stage.setPage(PATH, html.replace('<head>', `<head>${RECORD_TROUBLES}`), headers);
    return engine.visit(stage.pageOrigin + PATH);
  };
  return {
    engine,
    stage,
    show,
    async open(answer, page) {
      stage.adServer.setZone(ZONE, answer);
      await show(adPage({ elementId: 'slot', ...page }));
      await engine.until(ENDED);
    },
  };
}

/** On a page: its placement has ended. */
export const ENDED = 'window.calls && calls.length';

/** How often a pixel of the ad server was asked for. */
export function count(stage: Stage, pattern: RegExp): number {
  return stage.pixels(pattern).length;
}

/** The ad requests so far. */
export function requests(stage: Stage): Hit[] {
  return stage.requests();
}

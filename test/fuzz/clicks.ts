import type { Laws } from './laws';
import { copies, type Mounted } from './page-part';

/** The test's page, which has the mouse (test/e2e/fuzz-page.ts). */
export interface MouseWindow extends Window {
  fuzzClick(x: number, y: number): Promise<void>;
}

/** A click with the mouse. */
export interface Clicks {
  /** Clicks on a part of a placement's ad. `settle` waits until all has happened. */
  click(one: Mounted, which: number, settle: () => Promise<void>): Promise<void>;
}

/** What a visitor may click on in an ad. */
const PARTS = 'a,button,.adsnative-privacy-button,.adsnative-title';

/** What a click on an ad counts as: on these it is none. */
const OWN = '.adsnative-privacy-button,.adsnative-read-more';

/** What counts in a template. */
const IN_TEMPLATE = 'a,.adsnative-summary,.adsnative-promoted-by';

/** Whether a click counts on what is under the mouse. */
function counts(hit: Element, ad: Element): boolean {
  const isTemplate = ad.matches('.adsnative-own') && !hit.closest(IN_TEMPLATE);
  return !copies.has(ad) && !hit.closest(OWN) && !isTemplate;
}

/** Has clicks lead nowhere, and counts where they would have led. */
export function installClicks({ counts: all, troubles }: Laws): Clicks {
  let opened = 0;
  Object.assign(window, {
    open() {
      opened++;
      return {};
    },
  });
  /** What the last clicks arrived at. */
  const arrived: (EventTarget | null)[] = [];
  const noteTarget = ({ target }: Event) => {
    arrived.push(target);
  };
  window.addEventListener('click', noteTarget, true);
  // What the tag and the ad leave to the browser.
  window.addEventListener('click', (event) => {
    if (!event.defaultPrevented && (event.target as Element).closest('a[href]')) {
      opened++;
    }
    event.preventDefault();
  });
  return {
    async click(one, which, settle) {
      const ads = [...one.wrapper.querySelectorAll('[data-adsnative-ad]')];
      const ad = ads.find((candidate) => candidate.getAttribute('data-adsnative-ad'));
      const parts = ad ? [ad, ...ad.querySelectorAll(PARTS)] : [];
      const part = parts[which % parts.length];
      part?.scrollIntoView({ block: 'center' });
      const { height = 0, left = 0, top = 0, width = 0 } = part?.getBoundingClientRect() ?? {};
      const [x, y] = [left + width / 2, top + height / 2];
      const hit = document.elementFromPoint(x, y);
      // What is in a frame is another document's.
      if (!ad || !hit || !ad.contains(hit) || hit.localName === 'iframe') {
        return;
      }
      const isCounted = counts(hit, ad);
      arrived.length = 0;
      const before = { ...all, opened };
      const frame = window.frameElement?.getBoundingClientRect();
      await (parent as never as MouseWindow).fuzzClick(x + (frame?.x ?? 0), y + (frame?.y ?? 0));
      await settle();
      // A frame that tells its height meanwhile moves what is under the mouse.
      if (!arrived.includes(hit)) {
        return;
      }
      const law = (name: string, now: number, wanted: number) => {
        const times = now - (before[name as 'opened'] ?? 0);
        if (times !== wanted) {
          troubles.add(`${one.key}: ${times} times ${name} for a click on ${hit.outerHTML}`);
        }
      };
      law('click', all.click ?? 0, Number(isCounted));
      law('onClick', all.onClick ?? 0, Number(isCounted));
      law('/ct.gif', all['/ct.gif'] ?? 0, Number(isCounted && !one.isPlaceholder));
      // A video is opened over the page instead; what is in a frame may be one.
      if (isCounted && !ad.matches('[data-video]') && !ad.querySelector('iframe')) {
        law('opened', opened, 1);
      }
    },
  };
}

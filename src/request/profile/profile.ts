import type { Core } from '../../contract/core';
import type { AdUnit, Listener, TagEvent } from '../../public/ad-unit';
import { now } from '../../shared/now';

/**
 * The event that ends a step, the event that starts it, and its name. When a placement ends, its
 * table is printed.
 */
const STEPS: Partial<Record<TagEvent['type'], [begun: TagEvent['type'], name: string]>> = {
  adResponded: ['adRequested', 'request'],
  adRendered: ['adResponded', 'render'],
  unfilled: ['adRequested', 'unfilled'],
  failed: ['adRequested', 'failed'],
  viewable: ['adRendered', 'viewable'],
  networkFilled: ['networkRequested', 'filled'],
  networkPassedBack: ['networkRequested', 'passed back'],
  networkTimedOut: ['networkRequested', 'timed out'],
};

const TOLD_AT = /^(adRendered|unfilled|failed|viewable)$/;

/** When the tag started. In a preview, its first action is to load the preview chunk. */
function tagStart() {
  const file = performance
    .getEntriesByType('resource')
    .find(({ name }) => /\/preview-\w+\.js/.test(name));
  return file ? file.startTime : now();
}

/**
 * The entry of the profile chunk: User Timing entries for each step, and a table of them
 * (docs/console.md#preview).
 */
export function create({ guard, on }: Core): object {
  /**
   * The measured steps: their starts in milliseconds since the page's time origin, and how long
   * they took.
   */
  const rows: object[] = [];
  const beginnings = new WeakMap<AdUnit, Partial<Record<TagEvent['type'], number>>>();

  const onEvent: Listener = (event) => {
    const { apiKey = '', late, placement, providerName, rule, time, type } = event;
    if (!placement || late || (rule && rule !== 'adsnative')) {
      return;
    }
    performance.mark(`adsnative ${type} ${apiKey}`, { startTime: time });
    const times = beginnings.get(placement) || {};
    beginnings.set(placement, times);
    times[type] = time;
    const [began, name] = STEPS[type] || [];
    const start = began && times[began];
    if (start !== undefined) {
      const step = providerName ? `network ${providerName} ${name}` : String(name);
      rows.push({
        placement: apiKey,
        step,
        start: Math.round(start),
        took: Math.round((time - start) * 10) / 10,
      });
      performance.measure(`adsnative ${step} ${apiKey}`, {
        start,
        end: time,
        detail: { devtools: { dataType: 'track-entry', track: 'adsnative' } },
      });
    }
    if (TOLD_AT.test(type)) {
      console.table(rows);
    }
  };

  performance.mark('adsnative tag start', { startTime: tagStart() });
  on('*', guard(onEvent));
  return {};
}

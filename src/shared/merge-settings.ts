import type { Settings } from '../public/settings';
import { MAX_TIMEOUT_MS } from './time-limit';

/**
 * Merges a page's settings over the present ones. `undefined` and `null` change nothing, nor does a
 * time limit that the browser's timers would take for none at all, such as `NaN` or `Infinity`.
 */
export function mergeSettings(settings: Settings, changes: object): void {
  for (const [name, value] of Object.entries(changes)) {
    if (value != null && (!/Timeout/.test(name) || value < MAX_TIMEOUT_MS)) {
      (settings as Settings & Record<string, unknown>)[name] = value;
    }
  }
}

import type { Page } from 'playwright-core';
import { observed } from './page-clock';

export const AD = '<div class="ad" style="width:300px;height:250px;background:#cde">An ad</div>';

export const NO_FILL = { answer: { status: 'FAIL', message: 'No active campaigns found' } };

/** Adds up how far the browser saw things move. */
export const SHIFTS = `<style>body { margin: 0 }</style><script>
  var shift = 0;
  new PerformanceObserver(function (list) {
    list.getEntries().forEach(function (entry) { shift += entry.value; });
  }).observe({ type: 'layout-shift', buffered: true });
</script>`;

export async function shiftOf(page: Page): Promise<number> {
  await observed(page);
  return page.evaluate(() => (window as never as { shift: number }).shift);
}

export const RESERVE = { width: 300, height: 250 };

export const ROOM = '<div style="height:3000px"></div>';

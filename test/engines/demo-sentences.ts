import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Means } from './means';

/**
 * The demo's pages, but for the list of them, and one whose server writes the ad into it
 * (engines/server-answers.test.ts).
 */
const DEMO_PAGES = readdirSync('demo/pages')
  .filter((file) => file.endsWith('.html') && file !== 'index.html')
  .map((file) => ({ file, html: readFileSync(join('demo/pages', file), 'utf8') }))
  .filter(({ html }) => !html.includes('<!-- AD -->'));

/** Each works in each engine. */
export const DEMO_SENTENCES: Record<string, (means: Means) => Promise<void>> = Object.fromEntries(
  DEMO_PAGES.map(({ file, html }) => [
    `demo page ${file} › loads, and nothing is thrown`,
    async ({ engine, show }: Means) => {
      await show(html);
      await engine.until(
        "document.readyState === 'complete' && window.adsnativetag && adsnativetag.version",
      );
      // A page without an end defines its first placement when its end is seen.
      await engine.until(
        'adsnativetag.diagnostics().then(function (report) { window.placements = report.placements; }) && window.placements && placements.length',
      );
    },
  ]),
);
